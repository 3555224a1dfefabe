"""Scores wins with the Python library `mahjong`, for `cargo xtask oracle`.

Reads requests of `hanchan score --batch`, one JSON object a line, and answers each with one line:

    {"yaku": {"riichi": 1, ...}, "han": 3, "fu": 40, "pays": {"E": 2600, ...}, "yakuman": false}

or {"error": "no_yaku"}. `yaku` holds han, of a yakuman hand 13 for each yakuman; dora stands among
them as `dora`, `ura` and `aka`. The one argument is a JSON object of the library's OptionalRules.
"""

import json
import multiprocessing
import sys

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

WINDS = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}

# The library's class of each yaku, and our name of it; a double riichi is one yaku of two han there.
NAMES = {
    "Riichi": "riichi",
    "DaburuRiichi": "double_riichi",
    "Ippatsu": "ippatsu",
    "Tsumo": "menzen_tsumo",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Haku": "haku",
    "Hatsu": "hatsu",
    "Chun": "chun",
    "SeatWindEast": "seat_wind",
    "SeatWindSouth": "seat_wind",
    "SeatWindWest": "seat_wind",
    "SeatWindNorth": "seat_wind",
    "RoundWindEast": "round_wind",
    "RoundWindSouth": "round_wind",
    "RoundWindWest": "round_wind",
    "RoundWindNorth": "round_wind",
    "Sanshoku": "sanshoku_doujun",
    "Ittsu": "ittsuu",
    "Chantai": "chanta",
    "Rinshan": "rinshan",
    "Chankan": "chankan",
    "Haitei": "haitei",
    "Houtei": "houtei",
    "Chiitoitsu": "chiitoitsu",
    "SanshokuDoukou": "sanshoku_doukou",
    "Sanankou": "sanankou",
    "SanKantsu": "sankantsu",
    "Toitoi": "toitoi",
    "Honitsu": "honitsu",
    "Shosangen": "shousangen",
    "Honroto": "honroutou",
    "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu",
    "KokushiMusou": "kokushi",
    "DaburuKokushiMusou": "kokushi_13",
    "ChuurenPoutou": "chuuren",
    "DaburuChuurenPoutou": "chuuren_9",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
    "Renhou": "renhou",
    "RenhouYakuman": "renhou",
    "Suuankou": "suuankou",
    "SuuankouTanki": "suuankou_tanki",
    "Suukantsu": "suukantsu",
    "Ryuuiisou": "ryuuiisou",
    "Chinroutou": "chinroutou",
    "Tsuuiisou": "tsuuiisou",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "DaiSuushii": "daisuushii",
    "Dora": "dora",
    "UraDora": "ura",
    "AkaDora": "aka",
}


class Wall:
    """The library's numbers of tiles: four to a kind, the red five first; each is given out once."""

    def __init__(self):
        self.taken = [0] * 34

    def take(self, text):
        """Returns the numbers of the tiles of a text such as `123m40p7z`."""
        numbers, digits = [], []
        for letter in text:
            if letter.isdigit():
                digits.append(int(letter))
                continue
            suit = "mpsz".index(letter)
            for digit in digits:
                is_red = digit == 0
                kind = 9 * suit + (4 if is_red else digit - 1)
                has_red = suit < 3 and kind % 9 == 4
                if is_red:
                    numbers.append(4 * kind)
                else:
                    numbers.append(4 * kind + has_red + self.taken[kind])
                    self.taken[kind] += 1
            digits = []
        return numbers


def split(hand):
    """Splits `123m(444p)[5555z]` into its concealed part and its melds with their brackets."""
    concealed, melds = hand, []
    for place, letter in enumerate(hand):
        if letter in "([":
            concealed, rest = hand[:place], hand[place:]
            melds = [part + closing for part, closing in pieces(rest)]
            break
    return concealed, melds


def pieces(rest):
    start = 0
    for place, letter in enumerate(rest):
        if letter in ")]":
            yield rest[start:place], letter
            start = place + 1


def meld(wall, text):
    """Reads a meld in brackets; who fed it makes no difference to the library."""
    opened = text[0] == "("
    added = "+" in text
    tiles = sorted(wall.take("".join(letter for letter in text if letter not in "()[]+<^>")))
    if len(tiles) == 4:
        kind = Meld.SHOUMINKAN if added else Meld.KAN
    else:
        kind = Meld.PON if tiles[0] // 4 == tiles[1] // 4 else Meld.CHI
    return Meld(kind, tiles, opened)


def score(line):
    """Answers one request."""
    request = json.loads(line)
    ask = request.get
    wall = Wall()
    concealed, texts = split(request["hand"])
    tiles = wall.take(concealed)
    win = wall.take(request["win"])[0]
    melds = [meld(wall, text) for text in texts]
    tiles = tiles + [win] + [tile for each in melds for tile in each.tiles]
    dora, ura = (wall.take(ask(name, "")) for name in ("dora", "ura"))

    seat, giver = ask("seat", "E"), ask("from")
    tsumo = request["by"] == "tsumo"
    first = ask("first_turn", False)
    dealer = seat == "E"
    riichi = ask("riichi", "none")
    before = giver is not None and "ESWN".index(giver) < "ESWN".index(seat)
    config = HandConfig(
        is_tsumo=tsumo,
        is_riichi=riichi == "riichi",
        is_daburu_riichi=riichi == "double",
        is_ippatsu=ask("ippatsu", False),
        is_rinshan=ask("rinshan", False),
        is_chankan=ask("chankan", False),
        is_haitei=ask("last_tile", False) and tsumo,
        is_houtei=ask("last_tile", False) and not tsumo,
        is_tenhou=first and tsumo and dealer,
        is_chiihou=first and tsumo and not dealer,
        is_renhou=first and not tsumo and before,
        player_wind=WINDS[seat],
        round_wind=WINDS[ask("round", "E")],
        options=OPTIONS,
    )
    result = HandCalculator.estimate_hand_value(
        tiles, win, melds=melds, dora_indicators=dora, config=config, ura_dora_indicators=ura
    )
    if result.error:
        return json.dumps({"error": result.error})

    worth = {}
    for yaku in result.yaku:
        name = NAMES[type(yaku).__name__]
        worth[name] = yaku.han_open if result.is_open_hand and yaku.han_open else yaku.han_closed
    if tsumo:
        pays = {wind: result.cost["additional"] for wind in WINDS if wind not in (seat, "E")}
        if not dealer:
            pays["E"] = result.cost["main"]
    else:
        pays = {giver: result.cost["main"]}
    yakuman = any(yaku.is_yakuman for yaku in result.yaku)
    answer = {"yaku": worth, "han": result.han, "fu": result.fu, "pays": pays, "yakuman": yakuman}
    return json.dumps(answer)


def main():
    """Answers the requests of standard input in their order, on two processes."""
    with multiprocessing.Pool(2) as pool:
        for answer in pool.imap(score, sys.stdin, chunksize=200):
            print(answer)


OPTIONS = OptionalRules(**json.loads(sys.argv[1]))

if __name__ == "__main__":
    main()
