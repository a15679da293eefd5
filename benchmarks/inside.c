/* The chart's inside pass in plain C, over the arrays of icm_core/kernels/chart.py. */
#include <stdint.h>

static int64_t cell(int64_t n, int64_t i, int64_t length)
{
    return (length - 1) * n - (length - 1) * (length - 2) / 2 + i;
}

static void inside_span(
    int64_t n, int64_t i, int64_t length, int64_t symbols, double *acc, const double *values,
    const uint32_t *alive, const int64_t *alive_start, const int64_t *alive_end,
    const uint32_t *group_start, const uint32_t *group_right, const uint32_t *rule_start,
    const uint32_t *head, const double *weight)
{
    for (int64_t left_length = 1; left_length < length; left_length++) {
        int64_t left = cell(n, i, left_length);
        int64_t right = cell(n, i + left_length, length - left_length);
        const double *row = values + right * symbols;
        for (int64_t index = alive_start[left]; index < alive_end[left]; index++) {
            uint32_t symbol = alive[index];
            double x = values[left * symbols + symbol];
            for (uint32_t g = group_start[symbol]; g < group_start[symbol + 1]; g++) {
                double y = row[group_right[g]];
                if (y > 0.0) {
                    double factor = x * y;
                    for (uint32_t q = rule_start[g]; q < rule_start[g + 1]; q++)
                        acc[head[q]] += weight[q] * factor;
                }
            }
        }
    }
}

static void close_unary(
    int64_t symbols, const double *base, double *full, double *spare, int64_t steps,
    int64_t unaries, const int32_t *unary_head, const int32_t *unary_child,
    const double *unary_weight)
{
    for (int64_t s = 0; s < symbols; s++)
        full[s] = base[s];
    for (int64_t step = 0; step < steps; step++) {
        for (int64_t s = 0; s < symbols; s++) {
            spare[s] = full[s];
            full[s] = base[s];
        }
        for (int64_t u = 0; u < unaries; u++) {
            double x = spare[unary_child[u]];
            if (x > 0.0)
                full[unary_head[u]] += unary_weight[u] * x;
        }
    }
}

void inside(
    int64_t n, int64_t symbols, const double *emission, double *base, double *full,
    double *acc, double *spare, uint32_t *alive, int64_t *alive_start, int64_t *alive_end, int64_t steps,
    const uint32_t *group_start, const uint32_t *group_right, const uint32_t *rule_start,
    const uint32_t *head, const double *weight, int64_t unaries, const int32_t *unary_head,
    const int32_t *unary_child, const double *unary_weight, int64_t tops, const int32_t *top)
{
    for (int64_t length = 1; length <= n; length++) {
        for (int64_t i = 0; i <= n - length; i++) {
            int64_t here = cell(n, i, length);
            double *row = full + here * symbols;
            for (int64_t s = 0; s < symbols; s++)
                acc[s] = length == 1 ? emission[i * symbols + s] : 0.0;
            if (length > 1) {
                inside_span(n, i, length, symbols, acc, full, alive, alive_start, alive_end,
                            group_start, group_right, rule_start, head, weight);
            }
            close_unary(symbols, acc, row, spare, steps, unaries, unary_head, unary_child,
                        unary_weight);
            for (int64_t k = 0; k < tops; k++)
                base[here * tops + k] = acc[top[k]];
            int64_t count = here == 0 ? 0 : alive_end[here - 1];
            alive_start[here] = count;
            for (int64_t s = 0; s < symbols; s++)
                if (row[s] > 0.0 && group_start[s] < group_start[s + 1])
                    alive[count++] = (uint32_t)s;
            alive_end[here] = count;
        }
    }
}
