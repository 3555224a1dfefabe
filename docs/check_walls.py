#!/usr/bin/env python3
"""Check the walls and dice of logged games against their published seeds.

For each game: is the fingerprint published before it (`begun`) that of the
seed published after it (`ended`)? Do the seats (if they were drawn again), the
dice, the dealt hands, all drawn tiles, the indicators and the ura tiles follow
from that seed, as walls.md says?

Exit status: 0 all is well; 1 something differs from what the seed says;
2 a file cannot be read, or a game cannot be checked (no seed published).
If several apply, the highest.
"""
import argparse
import collections
import hashlib
import json
import re
import struct
import sys

SEATS, ROUNDS = "ABCD", "ESWN"
SHOWN = 10  # a wrong seed makes nearly every tile differ: the first few will do


def random_words(seed, stream):
    """The key stream of ChaCha20 (64-bit counter and nonce), word by word."""
    def quarter(a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] ^= s[x]
            s[z] = (s[z] << turn | s[z] >> (32 - turn)) & 0xFFFFFFFF

    counter = 0
    while True:
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574,
                 *struct.unpack("<12I", seed + struct.pack("<2Q", counter, stream))]
        s = start[:]
        for _ in range(10):  # two rounds each: columns, then diagonals
            for i in range(4):
                quarter(i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from ((x + y) & 0xFFFFFFFF for x, y in zip(s, start))
        counter += 1


def below(n, words):
    """A number below n; words that would favour some numbers are thrown away."""
    while True:
        product = next(words) * n
        if product & 0xFFFFFFFF >= 2**32 % n:
            return product >> 32


def drawn_seats(seed):
    """For each seat, the one that its player had in the game before."""
    words, seats = random_words(seed, 2**64 - 1), list(SEATS)
    for last in range(3, 0, -1):
        j = below(last + 1, words)
        seats[last], seats[j] = seats[j], seats[last]
    return seats


def dice_and_tiles(seed, stream, settings):
    """The two dice of a deal, and its 136 tiles in the order of drawing."""
    words = random_words(seed, stream)
    dice = [below(6, words) + 1, below(6, words) + 1]
    kinds = [n + suit for suit in "mps" for n in "123456789"] + [n + "z" for n in "1234567"]
    tiles = [kind for kind in kinds for _ in range(4)]
    for suit, name in zip("mps", ("man", "pin", "sou")):
        for _ in range(settings.get("tiles.red_fives." + name, 0)):
            tiles[tiles.index("5" + suit)] = "0" + suit  # the first that is not yet red
    if settings.get("tiles.shiropochi") == "bonus":
        tiles[tiles.index("5z")] = "0z"
    for last in range(135, 0, -1):
        j = below(last + 1, words)
        tiles[last], tiles[j] = tiles[j], tiles[last]
    total = sum(dice)
    first = 2 * (17 * ((4 - (total - 1) % 4) % 4) + total) % 136
    return dice, tiles[first:] + tiles[:first]


def apart(text):
    """123m05p as 1m2m3m0p5p, so that two spellings of the same tiles are equal."""
    return re.sub(r"(\d+)([mpsz])", lambda m: "".join(n + m[2] for n in m[1]), str(text))


def check_game(events, published):
    """The numbers of deals and draws of a game, and a list of all that differs."""
    differs = []

    def compare(what, found, says, who="the seed"):
        if found != says:
            differs.append(f"line {line}: {what}: found {found}, {who} says {says}")

    line, begun = events[0]
    settings = {s["path"]: s["value"] for s in begun["rules"]["settings"]}
    if not re.fullmatch("[0-9a-fA-F]{64}", published):
        return 0, 0, [f"the seed is not 32 bytes in hexadecimal: {published}"]
    seed = bytes.fromhex(published)
    compare("fingerprint", begun["seed"].lower(), hashlib.sha256(seed).hexdigest())
    if begun.get("drawn"):
        compare("seats drawn", [begun["drawn"].get(seat) for seat in SEATS], drawn_seats(seed))
    times, draws, hands = collections.Counter(), 0, 0
    tiles, place, wall, replacements, indicators, after_kan = [], 0, 52, 0, 1, set()
    for line, e in events:
        kind, seat = e["type"], e.get("seat")
        if kind == "opened":
            place = ROUNDS.index(e["round"]) * 4 + SEATS.index(e["dealer"])
            # Counted, not taken from the log: who may choose this number may choose the wall.
            compare("repeat", e.get("repeat"), times[place], "the order of deals")
            dice, tiles = dice_and_tiles(seed, times[place] * 16 + place, settings)
            times[place] += 1
            compare("dice", e.get("dice"), dice)
            compare("first indicator", e.get("indicator"), tiles[130])
            # Next in the wall; replacements drawn; indicators turned; seats whose latest act is a kan.
            wall, replacements, indicators, after_kan = 52, 0, 1, set()
        elif kind == "dealt":
            hands += 1
            for i in range(4):  # East is the dealer, then on in the order of the seats
                owner = SEATS[(place + i) % 4]
                taken = [16 * turn + 4 * i + n for turn in range(3) for n in range(4)] + [48 + i]
                hand = "".join(tiles[k] for k in taken)
                compare(f"hand of {owner}", apart(e["hands"].get(owner)), hand)
        elif kind == "drew":
            draws += 1
            if seat in after_kan:
                what, order = "replacement", (134, 135, 132, 133)
                says = tiles[order[replacements]] if replacements < 4 else "there is no fifth"
                replacements += 1
            else:
                what = "draw"
                says = tiles[wall] if wall <= 121 - replacements else "the wall is at its end"
                wall += 1
            compare(f"{seat}'s {what}", e.get("tile"), says)
        elif kind == "turned":
            says = tiles[130 - 2 * indicators] if indicators < 5 else "there is no sixth"
            indicators += 1
            compare("indicator turned", e.get("indicator"), says)
        elif kind == "won" and e.get("ura"):  # empty without riichi
            under = "".join(tiles[131 - 2 * i] for i in range(indicators))
            compare(f"ura of {seat}'s win", apart(e["ura"]), under)
        if seat:  # a kan is the latest act of its seat only until the seat does something else
            after_kan.discard(seat)
            if kind == "kan_stood" or kind == "called" and len(re.findall(r"\d", e["meld"])) == 4:
                after_kan.add(seat)
    # A deal whose hands were left out would otherwise pass unseen.
    compare("number of `dealt` lines", hands, times.total(), "the number of `opened` lines")
    return times.total(), draws, differs


def read_games(path):
    """The games of a log, each a list of (line number, event)."""
    games = []
    with open(path, encoding="utf-8") as log:
        for number, text in enumerate(log, 1):
            try:
                event = json.loads(text)
            except ValueError:
                raise ValueError(f"line {number} is not JSON") from None
            if event["type"] == "begun":
                games.append([])
            elif not games:
                raise ValueError("its first line is not `begun`")
            games[-1].append((number, event))
    if not games:
        raise ValueError("no game in it")
    return games


def main():
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("logs", metavar="LOG.jsonl", nargs="+", help="one or more games, in JSON Lines")
    logs, status = parser.parse_args().logs, 0
    for path in logs:
        before = f"{path}: " if len(logs) > 1 else ""
        try:
            for number, events in enumerate(read_games(path), 1):
                seed = next((e.get("seed") for _, e in events if e["type"] == "ended"), None)
                if not seed or not events[0][1].get("seed"):
                    what = "fingerprint" if seed else "seed"
                    print(f"{before}game {number}: uncheckable, its {what} is not published")
                    status = 2
                    continue
                deals, draws, differs = check_game(events, seed)
                verdict = f"{len(differs)} DIFFER" if differs else "ok"
                print(f"{before}game {number}: {deals} deals, {draws} draws, {verdict}")
                for text in differs[:SHOWN]:
                    print("   ", text)
                if differs[SHOWN:]:
                    print(f"    and {len(differs) - SHOWN} more")
                status = max(status, 1 if differs else 0)
        except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
            print(f"{path}: cannot be read: {type(error).__name__}: {error}", file=sys.stderr)
            status = 2
    return status


if __name__ == "__main__":
    sys.exit(main())
