"""Every option of training as a field of the form: names, meaning, groups."""

from __future__ import annotations

from icm_gui.viewmodels.shared.options import Field

ESSENTIAL = ""
GRAMMAR = "Grammar"
WORDS = "Rare and unknown words"
FIT = "Fit of discounts and concentrations"
SAMPLING = "Sampled seating"
CLEANING = "Cleaning of trees"
GROUPS = (GRAMMAR, WORDS, FIT, SAMPLING, CLEANING)
"""The foldable groups, in order."""

# fmt: off
FIELDS: tuple[Field, ...] = (
    Field("contexts", "Contexts", "What a rule depends on: its ancestors' rules and child "
          "positions (R), their labels (N), or labels with left siblings (LS).", "choice",
          (("R", "R: rules and child positions"), ("N", "N: labels"),
           ("LS", "LS: labels with left siblings"))),
    Field("depth_limit", "Depth limit", "Greatest context depth in training: a number, or all.",
          "whole", none="all"),
    Field("seating", "Seating", "The counts passed to the parent: all (raw), one per dish "
          "(minimal, the paper's), or one per sampled table (sampled).", "choice",
          (("raw", "raw counts"), ("minimal", "minimal (the paper's)"), ("sampled", "sampled"))),
    Field("fit.method", "Fit", "Discounts and concentrations are fitted on held-out sentences, by "
          "the seating's probability (map, the paper's), sampled with the seating, or not.",
          "choice", (("held-out", "on held-out sentences"), ("map", "MAP (the paper's)"),
                     ("sampled", "sampled with the seating"), ("fixed", "fixed, not fitted"))),
    Field("sampling.seed", "Seed", "The same seed gives the same model.", "whole"),
    Field("binarisation.direction", "Binarisation", "Order in which phrases become binary.",
          "choice", (("right", "right"), ("left", "left"), ("head", "outward from the head"),
                     ("tags", "tags, from the first"), ("tags-reversed", "tags, from the last")),
          group=GRAMMAR),
    Field("binarisation.h", "Siblings kept, h", "Siblings in an intermediate symbol: a number, or "
          "all.", "whole", none="all", group=GRAMMAR),
    Field("binarisation.v", "Labels in a symbol, v", "1 its own, 2 its parent's as well, and so "
          "on.", "whole", group=GRAMMAR),
    Field("binarisation.heads", "Head table", "Automatic takes GUM's where the trees have the tag "
          "HYPH and the root ROOT, else Penn's.", "choice",
          (("auto", "automatic"), ("penn", "Penn"), ("gum", "GUM")), group=GRAMMAR),
    Field("base", "Base measure", "The base measure that contexts back off to: a PCFG, or uniform.",
          "choice", (("mle", "PCFG"), ("uniform", "uniform")), group=GRAMMAR),
    Field("alpha", "Lexical smoothing, α", "Pseudo-counts of (tag, word) pairs.", "number",
          group=GRAMMAR),
    Field("spans", "Log-linear model of spans", "For phrase trees: a model of the words and tags "
          "at the edges of spans, whose posteriors join the average.", "flag", group=GRAMMAR),
    Field("unknown.rare_count", "Rare up to", "Words seen at most this often are replaced by "
          "classes of shape and suffix.", "whole", group=WORDS, unit="times"),
    Field("unknown.suffix_length", "Longest suffix", "Longest suffix of a class.", "whole",
          group=WORDS, unit="letters"),
    Field("unknown.min_signature_count", "Words in a class", "Rare words that a class must cover; "
          "otherwise it backs off to a coarser class.", "whole", group=WORDS),
    Field("unknown.log_linear", "Log-linear word model", "A model of prefixes, suffixes and shape "
          "says which tags unknown words have.", "flag", group=WORDS),
    Field("unknown.neighbours", "Log-linear model of neighbours", "For tag sequences: a model of "
          "forms and neighbouring words weighs the tags of all words.", "flag", group=WORDS),
    Field("unknown.word_dropout", "Word dropout", "Share of the tokens that the model of "
          "neighbours learns from by their form alone.", "number", group=WORDS),
    Field("unknown.other_spellings", "Other spellings", "Unknown quotes, dashes, brackets and "
          "apostrophes are looked up in other spellings.", "flag", group=WORDS),
    Field("fit.discounts", "Discounts at each depth", "One (the Pitman-Yor process), or three (as "
          "in modified Kneser-Ney).", "choice", ((1, "one"), (3, "three")), group=FIT),
    Field("fit.levels", "Depths of their own", "Depths with values of their own; deeper ones "
          "share the last.", "whole", group=FIT),
    Field("fit.held_out_share", "Share held out", "Share of the sentences, from the end, that are "
          "held out for the fit.", "number", group=FIT),
    Field("fit.discount", "Discount, d", "Discount without a fit, and the fit's start.", "number",
          group=FIT),
    Field("fit.concentration", "Concentration, c", "Concentration without a fit, and the fit's "
          "start.", "number", group=FIT),
    Field("fit.beta_a", "Prior of d: Beta a", "Prior of discounts.", "number", group=FIT),
    Field("fit.beta_b", "Prior of d: Beta b", "Prior of discounts.", "number", group=FIT),
    Field("fit.gamma_shape", "Prior of c: Gamma shape", "Prior of concentrations.", "number",
          group=FIT),
    Field("fit.gamma_rate", "Prior of c: Gamma rate", "Prior of concentrations.", "number",
          group=FIT),
    Field("fit.max_iterations", "Most iterations", "Limit of the optimiser.", "whole", group=FIT),
    Field("sampling.sweeps", "Sweeps", "Number of times that every event is reseated.", "whole",
          group=SAMPLING),
    Field("sampling.burn_in", "Burn-in", "Sweeps that are discarded as burn-in.", "whole",
          group=SAMPLING),
    Field("sampling.thinning", "Thinning", "One later sweep out of this many is kept.", "whole",
          group=SAMPLING),
    Field("clean.traces", "Remove traces", "Whether terminals tagged -NONE- are removed, and "
          "phrases that cover nothing else.", "flag", group=CLEANING),
    Field("clean.function_tags", "Remove function tags", "Whether NP-SBJ-1 becomes NP.", "flag",
          group=CLEANING),
    Field("clean.collapse_x_over_x", "Collapse X over X", "Whether a phrase whose only child is a "
          "phrase of the same label is removed.", "flag", group=CLEANING),
    Field("clean.root_label", "Root label", "Label above every tree.", "text", group=CLEANING),
    Field("clean.cut", "Cut marks of conventions", "Names of conventions whose marks are cut from "
          "labels and tags, separated by commas, or all.", "text", group=CLEANING),
)
# fmt: on

PRIORS = ("fit.beta_a", "fit.beta_b", "fit.gamma_shape", "fit.gamma_rate")
SAMPLERS = ("sampling.sweeps", "sampling.burn_in", "sampling.thinning", "sampling.seed")
