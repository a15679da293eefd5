"""Events of the teaching treebank: which verbs there are, who does them, to what, and how.

An indented line goes on with the entry of the line before it.
"""

from __future__ import annotations

EVENTS = """
do water watered watered watering | GARDEN KIDS | roses tulips beans herbs |
    with the can, with the hose, in the evening, before breakfast
do pick picked picked picking | KIDS GARDEN | apples cherries berries mushrooms roses |
    with both hands, before lunch, in the rain, with a basket
do bake baked baked baking | KITCHEN | bread cake pie rolls |
    for the wedding, before dawn, for the children, in the evening
do burn burned burned burning | KITCHEN | soup bread pie beans letter |
    during the storm, on Sunday, in the evening, before lunch
do eat ate eaten eating | KIDS ANIMALS | cake soup cherries cheese pie bread |
    with great joy, on the roof, under the table, after the concert
do cut cut cut cutting | KITCHEN KIDS | bread cake rope cheese |
    with a knife, with the scissors, on the table
do sell sold sold selling | TRADE | boat house horse eggs honey bread ring clock |
    at the market, for twenty coins, in the spring, to the mayor, to a stranger
do buy bought bought buying | TOWN KITCHEN SEA | bread boat hat lamp book clock horse map |
    at the market, from the merchant, for ten coins, on Monday
do paint painted painted painting | ART CRAFT | fence boat door portrait bridge roof |
    with a brush, in the spring, with great care
do repair repaired repaired repairing | CRAFT SEA | boat roof clock fence net gate door |
    with a hammer, with wire, in the workshop, before the winter
do break broke broken breaking | KIDS THIEF | window jar clock lamp cup |
    with a stone, with the ball, on Friday, during the storm
do open opened opened opening | TOWN KIDS THIEF | door gate letter box window jar |
    with a key, with a knife, at noon, with great care
do write wrote written writing | ART SCHOOL SEA | letter poem song book story |
    with a pencil, during the night, to the mayor, in the library
do read read read reading | SCHOOL TOWN | letter book poem story map |
    in the library, by the fire, to the children, after supper
do steal stole stolen stealing | THIEF ANIMALS | eggs cheese ring pie key coins |
    from the kitchen, from the widow, during the night, before dawn
do chase chased chased chasing | ANIMALS KIDS | cat geese hens fox ball |
    across the yard, through the orchard, with great joy, around the well
do catch caught caught catching | SEA KIDS | fish mouse ball |
    with a net, with a hook, in the river, before dawn
do catch caught caught catching | ANIMALS | mouse fish |
    in the river, before dawn, in the barn, with great joy
do feed fed fed feeding | GARDEN KIDS | hens geese goat horse cat |
    with a spoon, before school, after supper, in the yard
do carry carried carried carrying | KIDS CRAFT GARDEN | basket box ladder bag bucket |
    up the hill, across the bridge, to the market, into the barn
do clean cleaned cleaned cleaning | KITCHEN SEA KIDS | oven boat lamp window knife net |
    with a brush, with soap, after the storm, on Friday
do build built built building | CRAFT KIDS | bridge boat wall tower shed |
    with a hammer, in the spring, with two friends, on the beach
put lose lost lost losing | KIDS TOWN | key hat ring map letter umbrella |
    on the beach, in the snow, at the market, on the pier
put find found found finding | KIDS TOWN | key ring mushrooms map letter coins |
    in the forest, under the bed, in the drawer, on the beach
do admire admired admired admiring | TOWN ART | roses portrait boat bridge tower horse dress |
    for an hour, from the balcony, after the concert
do mend mended mended mending | GARDEN SEA | coat sail net dress socks |
    with a needle, with red thread, by the fire
do wash washed washed washing | KITCHEN KIDS | dishes socks dog apples coat |
    with soap, in the river, after lunch
do count counted counted counting | TRADE KIDS | coins sheep eggs stars |
    during the night, on Friday, with a pencil
do borrow borrowed borrowed borrowing | KIDS TOWN | ladder book umbrella boat violin |
    from the neighbour, for a week, from the teacher
do hear heard heard hearing | TOWN KIDS | song bells owl noise |
    from the balcony, during the night, through the wall
do play played played playing | ART KIDS | flute violin song |
    at the wedding, in the square, with great joy
do draw drew drawn drawing | ART SCHOOL | map portrait bridge horse |
    with a pencil, with a brush, in the sand, after school
put put put put putting | KIDS KITCHEN TOWN | basket key letter lamp cheese eggs book |
    on the table, under the bed, in the drawer, behind the clock, on the shelf
put leave left left leaving | TOWN KIDS SCHOOL | umbrella basket letter bag boat |
    at the station, on the bench, by the door, in the hall, on the pier
put hide hid hidden hiding | THIEF KIDS ANIMALS | key ring coins cheese map |
    under the bed, behind the barn, in the cellar, in a hollow tree
put hang hung hung hanging | TOWN GARDEN ART | coat lamp portrait net |
    on the wall, above the door, by the window, over the fence
put tie tied tied tying | SEA GARDEN | boat goat rope horse | to the post, to the gate, to a tree
put throw threw thrown throwing | KIDS SEA | ball rope net bucket |
    over the wall, into the river, through the window
put store stored stored storing | GARDEN KITCHEN | apples cheese onions honey |
    in the cellar, on the shelf, in the barn
put drop dropped dropped dropping | KIDS TOWN | cup ring coins eggs |
    into the well, on the floor, in the snow
put plant planted planted planting | GARDEN | beans tulips onions tree |
    in the garden, behind the shed, along the wall, by the gate
put push pushed pushed pushing | TRADE CRAFT | cart boat ladder box |
    up the hill, into the barn, across the square
see see saw seen seeing | TOWN SEA KIDS | PERSON ANIMAL |
    with a telescope, through the window, from the tower, from the balcony
see watch watched watched watching | KIDS TOWN SEA | PERSON ANIMAL |
    with a telescope, from the tower, through the fence, for an hour
see spot spotted spotted spotting | SEA KIDS | PERSON ANIMAL |
    with a telescope, through the window, on Friday
see visit visited visited visiting | TOWN KIDS ART | PERSON |
    on Sunday, in the spring, after the storm
see thank thanked thanked thanking | KIDS TOWN | PERSON |
    for the cake, for the letter, after the concert
see help helped helped helping | KIDS CRAFT SEA | PERSON |
    with the ladder, during the storm, after school
see call called called calling | TOWN KIDS | PERSON |
    from the balcony, before breakfast, on Monday
see follow followed followed following | KIDS ANIMALS | PERSON ANIMAL |
    across the bridge, through the forest, to the harbour
"""
"""Kind, verb forms (base, past, participle, -ing), agents, objects, phrases of the verb.

``do``: a place after the object belongs to the object, everything listed here to the verb.
``put``: the place belongs to the verb. ``see``: the object is a person or an animal.
"""

INTRANSITIVES = """
sleep slept slept sleeping | under the table, by the fire, in the barn, on the bench, until noon
wait waited waited waiting | at the station, by the gate, for an hour, in the rain, for the postman
run ran run running | across the yard, along the river, through the orchard, into the forest
dance danced danced dancing | in the square, at the wedding, on the pier, around the fire
sit sat sat sitting | on the bench, by the window, under the tree, near the fire
sing sang sung singing | in the chapel, at the wedding, during the storm, in the rain
work worked worked working | in the garden, at the mill, in the kitchen, until dawn
arrive arrived arrived arriving | at the inn, before dawn, on Monday, after the storm
fall fell fallen falling | into the well, from the ladder, on the floor, in the snow
swim swam swum swimming | across the river, in the harbour, to the island
laugh laughed laughed laughing | at the poem, about the hat, in the library, for an hour
"""
GIVES = """
give gave given giving
show showed shown showing
send sent sent sending
offer offered offered offering
lend lent lent lending
bring brought brought bringing
"""
"""Verbs without an object, and verbs with two: forms, and phrases of the verb."""

PARTICLES = """picked up coins letter socks ball key, wrote down song poem story,
blew out lamp, put down basket box ladder bag, threw away letter map hat cup dress,
took off coat hat boots, gave back ring book key umbrella, took down portrait net lamp clock,
cut down tree roses, locked up goat thief geese horse"""
"""Verbs with a particle, and what they are done to."""

PURPOSES = """
borrow ladder > repair roof, borrow ladder > pick cherries, buy bread > feed geese, buy lamp
> read book, sell horse > buy boat, sell ring > buy house, open window > hear bells, open
window > call widow, buy map > find ring, steal key > open door, borrow umbrella > visit
widow, sell clock > buy violin, open door > watch stranger, borrow boat > catch fish, clean
oven > bake bread, wash apples > bake pie, pick berries > bake pie, build tower > spot fox,
clean boat > paint boat, buy horse > push cart, borrow violin > play song, pick mushrooms >
sell soup
"""
"""What is done in order to do what."""

COMPANIONS = frozenset(
    (
        "carry",
        "chase",
        "read",
        "play",
        "count",
        "admire",
        "eat",
        "hear",
        "watch",
        "push",
    )
)
"""What one may do while running, dancing, sitting or waiting."""

UNWILLED = frozenset(
    (
        "hear",
        "lose",
        "break",
        "burn",
        "drop",
        "spot",
        "see",
    )
)
"""What nobody plans, refuses or is asked to do."""
