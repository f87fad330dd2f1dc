"""Finding an incident by everyday words: what people say went wrong, and which of the incidents that may be."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from math import log
from typing import Final

from cardspeak.floor.kinds import Kind, kinds
from cardspeak.rulebook import NoFullText
from cardspeak.rulebook import search as look_for

GROUPS: Final[Mapping[str, str]] = {
    "the deck and its preparation": "shuffle-complaint",
    "the starting deal": "exposed-card",
    "the board and the later streets": "burn-error",
    "turn and wager": "out-of-turn",
    "the draw, jacks or better": "draw-count",
    "hands and the showdown": "mucked-hand",
    "decisions and conduct": "late-ruling-request",
}
"""The headings of the list of incidents, each with the first incident under it."""

ALSO: Final[Mapping[str, str]] = {
    "shuffle-complaint": "shuffled badly unfair wash riffle",
    "wrong-colour-card": "red blue back odd foreign",
    "duplicate-card": "two identical aces",
    "exposed-card": "flash flashed flip flipped turned over saw",
    "card-off-table": "floor flew fell",
    "extra-card": "three hole holecards too many",
    "short-hand": "only got missing lacks too few",
    "wrong-card-count": "fouled six five three too many too few",
    "dealt-out-of-sequence": "order skipped sequence",
    "dealt-to-wrong-seat": "absent away got empty chair",
    "player-left-out": "not dealt in left out missed forgot",
    "unposted-blind": "owes missed post",
    "burn-error": "forgot no burn",
    "premature-board": "too early soon flop turn river before everybody acted",
    "too-many-boardcards": "flop four two turn river boardcards",
    "premature-upcard": "stud fourth fifth sixth street too early soon",
    "wrong-low-card": "brought bring-in",
    "stub-runs-out": "ran out enough",
    "stub-fouled": "mixed muck",
    "out-of-turn": "too soon jumped before his turn",
    "skipped-player": "passed by over",
    "clock-expired": "time ran slow stall",
    "verbal-versus-chips": "said announced but put more fewer",
    "rap": "knocked tapped",
    "string-raise": "string bet back more motions",
    "oversized-chip": "single big",
    "under-wager": "too small little less",
    "over-wager": "too much big more",
    "short-call": "too few chips",
    "misunderstood-wager": "misheard thought hear",
    "unreleased-chips": "forward pulled pushed line",
    "draw-count": "change mind",
    "unproved-openers": "threw away without",
    "split-openers": "broke up pair",
    "mucked-hand": "muck folded mistake winning",
    "unprotected-hand": "mistake took swept",
    "absent-player": "away bathroom gone missing smoke",
    "partial-show": "only other",
    "miscalled-hand": "called wrong misread flush straight",
    "wrong-pot-award": "gave mistake",
    "shown-cards": "neighbour neighbor",
    "decision-delayed": "camera video tape wait supervisor",
    "information-asked": "how much count",
    "misread-rule": "mistake told",
    "cash-on-table": "dollar bill note money",
    "split-agreement": "chop deal share",
    "hidden-chips": "behind found pocket",
    "misconduct": "phone swear cheat told spoke rude telling drunk",
}
"""What people at the table say of an incident where its name and summary say it otherwise."""

WEIGHTS: Final = {"name": 3.0, "summary": 2.0, "also": 2.0, "words": 0.7}
"""What a word counts by where it stands: ``also`` are those of :data:`ALSO`, ``words`` those of facts and outcomes."""
BY_RULES: Final = 6.0
"""What the best rule that the rulebook's search finds counts for the incidents that name it."""
NEAR_BEST: Final = 0.35
"""What has less than this part of the best one's score is left out."""

_WORD: Final = re.compile(r"[a-z0-9]+")
_IDLE: Final = frozenset(
    "a an and at after before but by did do does for from had has have he her him his i in is it its me my of off on or our she "
    "so that the their them then there they this to too up was we were what when who with you your said says player players "
    "somebody someone dealer one out hand card cards".split()
)
"""Words that are in every story; they count only where nothing else was said, or in a name."""


def groups() -> dict[str, list[Kind]]:
    """The incidents by heading, in the order of the list."""
    first = {name: heading for heading, name in GROUPS.items()}
    found: dict[str, list[Kind]] = {}
    heading = ""
    for kind in kinds().values():
        heading = first.get(kind.name, heading)
        found.setdefault(heading, []).append(kind)
    return found


def short(kind: Kind) -> str:
    """The first sentence of what the incident is: what comes after it is for those who write deals down."""
    return re.split(r"(?<=\.) (?=[A-Z])", kind.summary.replace("`", ""), maxsplit=1)[0]


def find(words: str, limit: int = 8) -> list[Kind]:
    """The incidents that the words may mean, the likeliest first; empty where they mean none.

    A word counts the more the fewer incidents speak of it, and by where it stands. What the rulebook's search finds, which knows
    the synonyms of the table, counts for the incidents that name those rules.
    """
    named = kinds().get("-".join(_WORD.findall(words.lower())))
    if named is not None:
        return [named]
    scores: defaultdict[str, float] = defaultdict(float)
    asked = _stems(words)
    for stem in asked - _IDLE_STEMS or asked:
        for name, score in _weight_of(stem).items():
            scores[name] += score
    for name, score in _by_rules(words).items():
        scores[name] += score
    best = max(scores.values(), default=0.0)
    order = {name: at for at, name in enumerate(kinds())}
    found = sorted(scores, key=lambda name: (-scores[name], order[name]))
    return [kinds()[name] for name in found if scores[name] >= NEAR_BEST * best][:limit]


def likest(texts: Sequence[str], about: str) -> str:
    """That of the texts which speaks most of what another is about: by the words that not all of them have, and for its length."""
    of_each = [_stems(text) - _IDLE_STEMS for text in texts]
    asked = _stems(about)

    def likeness(words: frozenset[str]) -> float:
        said = [sum([word in other for other in of_each]) for word in words & asked]
        return float(sum([1 / times for times in said if times < len(texts)]) / (len(words) or 1) ** 0.5)

    return max(zip(texts, of_each, strict=True), key=lambda text: likeness(text[1]))[0]


def _by_rules(words: str) -> dict[str, float]:
    try:
        rules = look_for(words, limit=12)
    except NoFullText:  # without it the incidents' own words have to do
        return {}
    found: defaultdict[str, float] = defaultdict(float)
    for one in rules:
        share = one.score / rules[0].score if rules[0].score else 0.0
        for kind in kinds().values():
            if one.rule.id in kind.rules:
                # The main rule of an incident says more of it than one that it names among many.
                weight = 1.0 if one.rule.id == kind.rules[0] else 1 / (1 + log(len(kind.rules)))
                found[kind.name] = max(found[kind.name], BY_RULES * share * weight)
    return found


@cache
def _weights() -> dict[str, dict[str, float]]:
    """For each stem the incidents that speak of it, with what it counts there."""
    found: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for kind in kinds().values():
        facts = (
            f"{fact.name} {fact.meaning} {' '.join(fact.choices)}" for fact in map(kind.facts.__getitem__, kind.own)
        )
        places = {
            "name": kind.name,
            "summary": kind.summary,
            "also": ALSO.get(kind.name, ""),
            "words": " ".join((*facts, *kind.outcomes.values())),
        }
        for place, text in places.items():
            for stem in _stems(text):
                found[stem][kind.name] = max(found[stem].get(kind.name, 0.0), WEIGHTS[place])
    number = len(kinds())
    return {
        stem: {name: weight * log(1 + number / len(where)) for name, weight in where.items()}
        for stem, where in found.items()
    }


def _weight_of(stem: str) -> Mapping[str, float]:
    return _weights().get(stem, {})


def _stems(text: str) -> frozenset[str]:
    return frozenset(map(_stem, _WORD.findall(text.lower())))


def _stem(word: str) -> str:
    """The word without its commonest endings: enough to know "exposes" and "exposed" for the same."""
    word = _IRREGULAR.get(word, word)
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word.removesuffix(ending)
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return word


_IRREGULAR: Final = {
    "dealt": "deal", "threw": "throw", "thrown": "throw", "shown": "show", "saw": "see", "seen": "see", "spoke": "say",
    "color": "colour", "fell": "fall", "fallen": "fall", "falls": "fall", "drew": "draw", "drawn": "draw", "forgot": "forget",
    "gave": "give", "given": "give", "went": "go", "took": "take", "taken": "take", "wrongly": "wrong", "hid": "hidden",
}  # fmt: skip
_IDLE_STEMS: Final = frozenset(map(_stem, _IDLE))
