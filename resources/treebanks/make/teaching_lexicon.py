"""Words of the generated part of the teaching treebank: who does what to which things.

Everything is text, so that it can be read and extended without knowing the code. A noun
phrase is written as words (``the lid of the jar``); `teaching_phrases.phrase` gives it its
tags and brackets, each preposition opening a phrase inside the noun phrase before it.
"""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


PEOPLE = {
    "GARDEN": "gardener farmer neighbour grandmother widow",
    "KITCHEN": "baker cook aunt grandmother monk",
    "SEA": "fisherman sailor captain",
    "SCHOOL": "teacher girl boy student",
    "KIDS": "boy girl child nephew",
    "TOWN": "mayor doctor postman tailor widow neighbour",
    "TRADE": "merchant farmer baker widow tailor",
    "ART": "painter poet musician singer",
    "CRAFT": "carpenter blacksmith sailor neighbour",
    "THIEF": "thief boy stranger",
    "ANIMALS": "cat dog goat fox crow",
}
"""Groups of agents; an event names the groups that may do it."""

NAMES = _words("Anna Peter Clara Oskar Martha Jonas Emma Felix")
OFTEN_MANY = frozenset(
    _words("""
    child student sailor neighbour boy girl farmer monk fisherman
""")
)
DAYS = _words("Monday Friday Sunday")
IRREGULAR_PLURALS = {
    "fisherman": "fishermen",
    "postman": "postmen",
    "child": "children",
    "thief": "thieves",
    "mouse": "mice",
    "fox": "foxes",
    "box": "boxes",
    "bus": "buses",
}
PLURALS = frozenset(
    _words("""
    roses tulips beans herbs apples cherries berries mushrooms rolls eggs coins hens geese
    onions dishes socks sheep stars bells birds poems nails children scissors bricks hands
    eyes flowers trees ships stones buttons pages strings sleeves candles men women friends
    biscuits feet boots feathers
""")
)
COUNTED = frozenset(_words("apples eggs coins hens geese onions socks sheep berries tulips rolls"))
MASS = frozenset(
    _words("""
    bread soup honey cheese milk tea soap wire thread care joy dawn noon lunch breakfast
    supper school fish gold silk wool rain snow market
""")
)
ADJECTIVES = {
    "people": "old young tired clever stubborn kind shy",
    "animal": "old hungry little black clever",
    "plant": "red wild tall",
    "food": "warm fresh sweet",
    "fruit": "sweet red fresh",
    "thing": "old small heavy broken little",
    "place": "old narrow empty quiet",
    "text": "long sad short strange",
    "sky": "bright",
    "sound": "loud strange",
}
CHILDREN = frozenset(_words("boy girl child nephew student"))
WOMEN = frozenset(_words("grandmother aunt widow girl"))
QUALITIES = {
    "people": "tired happy proud clever kind stubborn hungry young shy old",
    "animal": "hungry clever tired happy old",
    "plant": "tall cheap dry",
    "fruit": "sweet cheap red",
    "food": "warm cold expensive sweet",
    "thing": "expensive small old heavy dirty cheap",
    "place": "old narrow empty quiet",
    "text": "long famous sad short",
    "sky": "bright",
    "sound": "loud strange",
}
NOUNS_BY_KIND = {
    "animal": "cat dog goat fox crow hens geese horse mouse owl sheep birds",
    "plant": "roses tulips beans herbs onions tree flowers mushrooms",
    "fruit": "apples cherries berries",
    "food": "bread cake pie rolls soup cheese eggs honey fish milk tea",
    "place": "house street garden barn bridge harbour square tower island path village shop inn",
    "text": "letter book poem song story map",
    "sky": "stars",
    "sound": "noise bells",
}
"""Kinds of nouns, for adjectives; people come from `PEOPLE`, every other noun is a thing."""

OTHER_ADJECTIVES = frozenset(
    _words("""
    red blue grey green torn wooden golden loud new last next same great own both hollow
    other striped muddy good happy easy hard difficult impossible useless dangerous ready
    expensive cheap famous full proud bright strange dry cold afraid sure certain bitter
    dirty
""")
)
PREPOSITIONS = frozenset(
    _words("""
    of with in on at by behind near under beside along from about for to over into through
    across up above before after during between without against inside around past like than
    since until beyond
""")
)
DETERMINERS = frozenset(
    _words("""
    the a an this that these those every some no each another
""")
)
POSSESSIVES = frozenset(_words("his her their its my our your"))
NUMBERS = frozenset(_words("two three four five ten twenty"))

PERSON_MODIFIERS = """with the beard, with the red scarf, with the wooden leg, with the grey coat,
with the loud voice, with the striped hat, with the long hair, from the harbour,
from the next village, in the blue hat, at the door, with the small dog,
from the house at the end of the street, with the muddy boots"""
ANIMAL_MODIFIERS = """with the torn ear, with the long tail, from the farm behind the mill,
with the white feet, with the golden eyes"""
MODIFIERS = {
    "roses": "behind the shed, by the gate, along the wall of the garden, near the well",
    "tulips": "by the gate, along the path to the river, beside the bench",
    "beans": "behind the shed, in the corner of the garden",
    "herbs": "in the pots by the window, beside the kitchen door",
    "apples": "from the orchard, in the basket, on the table in the hall",
    "cherries": "from the garden of the inn, from the orchard on the hill",
    "mushrooms": "from the forest, in the basket by the door",
    "bread": "on the table, from the bakery near the square",
    "cake": "with the cherries, on the table, for the wedding of the mayor",
    "pie": "on the shelf, with the golden crust, in the window of the bakery",
    "soup": "in the pot, with the beans, of the day",
    "cheese": "in the cellar, from the island, on the shelf of the shop",
    "eggs": "in the nest, from the farm, in the basket on the shelf",
    "honey": "from the village, in the jar on the shelf",
    "boat": "with the red sail, at the end of the pier, in the harbour, of the captain",
    "house": "with the green roof, at the end of the street, near the river, of the doctor",
    "horse": "with the white feet, of the farmer, in the stable behind the inn",
    "ring": "with the blue stone, of the widow, in the box on the shelf",
    "clock": "on the wall, in the hall of the school, with the golden hands",
    "hat": "with the feathers, in the window of the shop",
    "lamp": "on the desk, above the door of the inn, with the green shade",
    "book": "about the sea, with the torn cover, of poems, about the history of the island",
    "map": "of the island, of the forest, on the wall of the library",
    "fence": "around the garden, along the road to the mill, behind the school",
    "door": "of the chapel, of the barn behind the mill, to the cellar, with the iron lock",
    "gate": "of the garden, at the end of the path, to the orchard",
    "window": "of the bakery, of the kitchen, above the door of the shop",
    "roof": "of the barn, of the house near the river, over the stable",
    "bridge": "over the river, near the mill, to the island",
    "portrait": "of the mayor, of a sailor, above the desk, in the hall",
    "letter": "from the captain, about the storm, to the mayor, from a friend of the family",
    "poem": "about the moon, by a friend of the family, about the end of the summer",
    "song": "about the sea, about a sailor with a wooden leg, of the fishermen",
    "story": "about the fox, of the storm, about a thief in a castle",
    "key": "to the cellar, of the chapel, to the door of the tower, on the hook",
    "net": "on the pier, of the fisherman, with the holes",
    "jar": "of honey, on the shelf, with the green lid",
    "cup": "of tea, with the golden rim, on the desk",
    "box": "of nails, with the iron lock, under the bed",
    "basket": "of apples, of eggs from the farm, by the door",
    "bag": "of coins, of apples from the orchard, with the broken strap",
    "bucket": "of water from the well, by the stable",
    "ladder": "in the barn, against the wall of the house",
    "tower": "of the castle, near the harbour, on the top of the hill",
    "wall": "of the garden, behind the chapel, along the river",
    "shed": "behind the barn, at the end of the garden",
    "coat": "with the golden buttons, of the captain, on the hook by the door",
    "sail": "of the boat in the harbour, with the holes",
    "dress": "with the long sleeves, in the window of the shop, of silk",
    "umbrella": "with the wooden handle, by the door, of the teacher",
    "bells": "of the chapel, of the village across the river",
    "noise": "of the storm, in the cellar, from the street below the window",
    "path": "along the river, to the mill, through the forest",
    "flute": "of the musician, with the golden keys",
    "violin": "with the broken string, of the singer",
    "coins": "in the box, from the well, under the floor of the chapel",
    "rope": "on the pier, with the knot",
    "oven": "of the bakery, in the corner of the kitchen",
    "knife": "with the wooden handle, on the table",
    "socks": "of the children, with the holes",
    "dishes": "in the kitchen, from the wedding",
    "ball": "under the table, of the twins",
    "cart": "with the broken wheel, of the merchant",
    "tree": "by the well, in the corner of the garden",
    "bench": "by the river, under the tree in the garden",
}
"""Prepositional phrases that belong to the noun: attachment is low."""

COMPOUNDS = {
    "gate": "garden iron",
    "door": "kitchen cellar barn",
    "soup": "bean fish onion",
    "cake": "wedding honey",
    "pie": "apple cherry",
    "key": "cellar house",
    "window": "shop kitchen",
    "tree": "apple cherry",
    "roof": "barn",
    "clock": "station kitchen",
    "teacher": "village music",
    "doctor": "village",
    "book": "history school",
    "wall": "garden stone",
    "shed": "garden",
    "bench": "stone garden",
    "lamp": "oil desk",
    "song": "wedding",
    "bells": "church",
}

GIFTS = _words("letter book map cup basket key ring lamp umbrella violin")
MANNER = _words("quietly slowly carefully gladly quickly secretly")
FREQUENCY = _words("never always often")
SAID = _words("said thought knew believed hoped claimed")
WANTED = (
    ("want", "wanted"),
    ("hope", "hoped"),
    ("try", "tried"),
    ("decide", "decided"),
    ("plan", "planned"),
    ("forget", "forgot"),
    ("refuse", "refused"),
)
ASKED = _words("asked told persuaded taught forced allowed")
TASK_QUALITIES = _words("easy hard difficult impossible dangerous")
OUTDOORS = """near the harbour, behind the mill, in the corner of the garden, by the river,
    under the bridge, in the middle of the square, at the edge of the forest, beside the chapel,
    at the end of the street, on the road to the mill"""
INDOORS = """in the cellar of the inn, on the roof of the barn, in the hall of the school,
    on the top of the hill, at the door of the shop"""
EXISTING = """
    fox | mouse | letter | thief | noise | ladder | ring | cat | boat | basket of eggs | jar
    of honey | box of nails | bag of coins | crow | stranger | owl | bench | map of the
    island | portrait of a sailor | bucket of water
"""

FURTHER = {
    "garden": "of the inn, behind the house, of the doctor",
    "house": "at the end of the street, by the river, of the mayor",
    "street": "behind the chapel, near the harbour",
    "bakery": "near the square, beside the inn",
    "barn": "behind the mill, on the hill",
    "mill": "by the river, at the edge of the forest",
    "inn": "near the harbour, at the end of the pier, by the road",
    "school": "on the hill, beside the chapel",
    "chapel": "on the hill, at the edge of the village",
    "shelf": "above the oven, in the kitchen, behind the door",
    "table": "in the hall, by the window, under the tree",
    "basket": "by the door, on the bench, under the table",
    "box": "under the bed, on the shelf, in the cellar",
    "cellar": "of the inn, under the kitchen",
    "door": "of the cellar, of the school",
    "window": "of the shop, above the street",
    "shop": "in the square, beside the bakery",
    "river": "behind the mill, near the village",
    "orchard": "behind the school, on the hill, near the river",
    "farm": "beyond the river, near the forest, on the island",
    "forest": "near the village, beyond the hill",
    "village": "on the island, across the river, near the forest",
    "captain": "with the wooden leg, from the island, of the ship",
    "mayor": "of the village, of the town across the river",
    "friend": "of the family, in the town, from the island",
    "sailor": "with the beard, from the north, with a golden ring",
    "widow": "in the house by the river, with the grey coat, from the village",
    "doctor": "from the town, in the next street",
    "farmer": "with the long beard, from the hill, across the river",
    "musician": "with the striped hat, from the town",
    "teacher": "with the loud voice, of the village",
    "castle": "on the island, beyond the forest",
    "tower": "near the harbour, of the castle",
    "storm": "in the spring, of the last winter",
    "hook": "by the door, in the kitchen",
    "hall": "of the school, of the castle",
    "road": "to the mill, to the harbour, through the forest",
    "wall": "of the garden, behind the inn",
    "pier": "near the inn, of the village",
    "path": "to the mill, through the orchard",
    "thief": "with the long coat, from the town",
    "water": "from the well, from the river",
    "tea": "with honey, from the kitchen",
    "nails": "from the shop, in the workshop",
    "poems": "about the sea, about the moon",
    "fire": "in the kitchen, on the beach",
    "history": "of the island, of the village",
}
"""What may follow the last noun of a phrase that belongs to a noun (`MODIFIERS`)."""

WHENS = """
    before dawn, in the morning, in the evening, on Sunday, on Monday, after the storm,
    after lunch, during the night, before supper, at noon, on Friday, in the spring
"""

CAUSES = """
    it | cold, it | late, the night | long, the storm | near, the children | hungry, the
    house | empty, the street | dangerous, the winter | hard, the roof | old, nobody |
    ready, the village | quiet, the door | open, the cat | hungry, the boat | ready, the
    soup | cold, the moon | bright, the work | hard, the river | wild, everybody | tired,
    the bread | warm
"""
"""Subject and adjective of the clauses after ``because`` and ``although``."""


PLANS = """
    had plan, had chance, had reason, had duty, had wish, made plan, made promise, needed
    plan, needed chance, found chance, found reason, forgot promise, forgot plan
"""
"""Verbs and nouns with an infinitive: ``a plan to sell the boat``."""
