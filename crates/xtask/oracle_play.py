"""Plays deals with the Python library `riichienv`, for `cargo xtask oracle --play`.

Reads one JSON object a line: how a deal begins, its wall in the library's order, and what our
players answered to each question of ours, in order:

    {"wall": [136 numbers], "dealer": 0, "round": 0, "points": [25000, ...], "honba": 0,
     "sticks": 0, "moves": ["T0 0d5m", "D0 1- 2p5m0m", ...]}

A move names where it is asked (T the turn of a seat, D a discard of a seat, K a kan of a seat) and
the answer of each seat: a letter and tiles, in capitals if it is the tile just drawn, `-` a pass.
The answer is one JSON object a line:

    {"told": ["0:t d5m d7z r7z#1,0", "#1,0", "+1:w", "!text"],
     "end": [points..., dealer, round, honba, sticks, over]}

with a menu for each seat that the library asks: a line for each move, without a menu where it asks
nobody, and behind `#` how many indicators are turned and how many sticks lie on the table; a line
with `+` in front where it asks and no move does; and last, where it cannot follow, `!` and why. Then
there is no end.
"""

import json
import sys

from riichienv import Action, ActionType, GameRule, RiichiEnv

HANCHAN = 2
TAKES_TURN = 0

DISCARD, CHII, PON, DAIMINKAN, RON, RIICHI, TSUMO, PASS, ANKAN, KAKAN, NINE_KINDS = range(11)

RED = (16, 52, 88)


def name(number):
    """Writes the tile of a number; a red five is a zero."""
    kind = number // 4
    digit = 0 if number in RED else kind % 9 + 1
    return f"{digit}{'mpsz'[kind // 9]}"


NAMES = [name(number) for number in range(136)]


def code(action):
    """Writes an action, but for riichi, whose discard is another step here; a pass is nothing."""
    kind = int(action.action_type)
    if kind == DISCARD:
        return "d" + NAMES[action.tile]
    if kind in (CHII, PON):
        one, other = sorted(action.consume_tiles)
        return ("c" if kind == CHII else "p") + NAMES[one] + NAMES[other]
    if kind == ANKAN:
        # By its kind: the last of the four is never the red one.
        return "a" + NAMES[action.tile // 4 * 4 + 3]
    if kind == KAKAN:
        return "k" + NAMES[action.tile]
    return {DAIMINKAN: "m", RON: "w", TSUMO: "t", NINE_KINDS: "n", PASS: None, RIICHI: "r"}[kind]


def menu(env, seat, actions):
    """Lists what a seat may do, each with the action that does it."""
    choices = {}
    for action in actions:
        text = code(action)
        if text == "r":
            trial = env.clone()
            after = trial.step({seat: action})[seat].legal_actions()
            for discard in after:
                choices["r" + code(discard)[1:]] = action
        elif text is not None:
            choices[text] = action
    return choices


def over(env):
    """Whether the deal has ended: the game is over, or the next deal has been dealt already."""
    if env.is_done:
        return True
    if env.turn_count or env.phase != TAKES_TURN or any(env.riichi_stage):
        return False
    return not any(env.discards) and not any(env.melds)


class Lost(Exception):
    """The library cannot follow."""


class Deal:
    """One deal in the library."""

    def __init__(self, env, request):
        self.env = env
        self.told = []
        self.ended = False
        self.asked = env.reset(
            oya=request["dealer"],
            wall=request["wall"],
            round_wind=request["round"],
            scores=request["points"],
            honba=request["honba"],
            kyotaku=request["sticks"],
        )

    def follow(self, move):
        """Does what was answered to one question of ours."""
        where, *answers = move.split(" ")
        place, seat = where[0], int(where[1])
        answers = {int(answer[0]): answer[1:] for answer in answers}
        self.pass_until(place)
        if self.ended:
            raise Lost("the deal is over")
        if place == "T":
            if seat not in self.asked:
                raise Lost(f"it is the turn of {list(self.asked)}")
            self.take_turn(seat, answers[seat])
        elif self.env.phase == TAKES_TURN:
            self.tell({})
            if any(answer != "-" for answer in answers.values()):
                raise Lost("nobody may claim this")
        else:
            self.claim(answers)

    def pass_until(self, place):
        """Passes every claim that we do not know of."""
        while not self.ended and self.env.phase != TAKES_TURN and place == "T":
            menus = {seat: menu(self.env, seat, self.asked[seat].legal_actions()) for seat in self.asked}
            self.told.append("+" + write(menus))
            self.step({seat: Action(ActionType.PASS) for seat in menus})

    def take_turn(self, seat, answer):
        actions = self.asked[seat].legal_actions()
        choices = menu(self.env, seat, actions)
        self.tell({seat: choices})
        drawn = answer[0].isupper()
        text = answer[0].lower() + answer[1:]
        if text not in choices:
            raise Lost(f"{answer} is not offered to {seat}")
        number = self.env.drawn_tile
        if text[0] == "r":
            self.step({seat: choices[text]})
            actions = self.asked[seat].legal_actions()
        if text[0] in "dr":
            discards = [action for action in actions if code(action) == "d" + text[1:]]
            fits = [action for action in discards if (action.tile == number) == drawn]
            self.step({seat: (fits or discards)[0]})
        else:
            self.step({seat: choices[text]})

    def tell(self, menus):
        """Tells the menus of a question, and what lies on the table."""
        env = self.env
        self.told.append(f"{write(menus)}#{len(env.dora_indicators)},{env.riichi_sticks}")

    def claim(self, answers):
        menus = {seat: menu(self.env, seat, self.asked[seat].legal_actions()) for seat in self.asked}
        self.tell(menus)
        chosen = {seat: Action(ActionType.PASS) for seat in menus}
        for seat, answer in answers.items():
            if answer == "-":
                continue
            if answer not in menus.get(seat, ()):
                raise Lost(f"{answer} is not offered to {seat}")
            chosen[seat] = menus[seat][answer]
        self.step(chosen)

    def step(self, actions):
        self.asked = self.env.step(actions)
        self.ended = over(self.env)

    def end(self):
        """How things stand after the deal."""
        self.pass_until("T")
        if not self.ended:
            raise Lost("the deal goes on")
        env = self.env
        return [*env.scores(), env.oya, env.round_wind, env.honba, env.riichi_sticks, int(env.is_done)]


def write(menus):
    return "|".join(f"{seat}:{' '.join(choices)}" for seat, choices in menus.items())


def answer(env, request):
    deal = Deal(env, request)
    end = None
    try:
        for move in request["moves"]:
            deal.follow(move)
        end = deal.end()
    except Lost as lost:
        deal.told.append(f"!{lost}")
    return {"told": deal.told, "end": end}


def main():
    env = RiichiEnv(game_mode=HANCHAN, skip_mjai_logging=True, rule=GameRule.default_tenhou())
    for line in sys.stdin:
        print(json.dumps(answer(env, json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
