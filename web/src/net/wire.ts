// The messages between page and server, generated from the Rust types by
// `cargo xtask update`.

/** A reason to cut a deal short. */
export type Abort = "nine_kinds" | "four_winds" | "four_kans" | "four_riichi" | "triple_ron";

/** Something a seat does when it is asked. */
export type Action = { "type": "tsumo" } | { "type": "nine_kinds" } | { "type": "ankan",
  /** Their kind. */ kind: Kind, } | { "type": "kakan",
  /** The tile. */ tile: Tile, } | { "type": "riichi",
  /** The discard. */ tile: Tile,
  /** Whether it is the tile just drawn. */ drawn: boolean,
  /** Whether the hand is laid open. */ open: boolean, } | { "type": "discard",
  /** The discard. */ tile: Tile,
  /** Whether it is the tile just drawn. */ drawn: boolean, } | { "type": "ron" } | { "type": "daiminkan" } | { "type": "pon",
  /** The caller's two tiles, a red five first. */ with: string, } | { "type": "chii",
  /** The caller's two tiles, the lower first. */ with: string, } | { "type": "pass" } | { "type": "show" } | { "type": "hide" };

/** What a yaku adds. */
export type Adds = { "type": "han",
  /** How many. */ han: number, } | { "type": "yakuman",
  /** How many yakuman it is, if there is a word for it. */ multiple: Multiple | null,
  /** How many points. */ base: Points, } | { "type": "limit",
  /** What the book calls such a limit, if anything. */ limit: Limit | null,
  /** How many points. */ base: Points, };

/** One deal in the course of a game. */
export type AfterDeal = {
  /** The round. */ round: Wind,
  /** The number of the deal in the round, 1 to 4. */ deal: number,
  /** Counters on the table. */ counters: number,
  /** Each player's points after it. */ points: BySeat<Points>,
  /** The winners. */ won: Array<Seat>, };

/** A hand after a discard. */
export type AfterDiscard = {
  /** The kind discarded, whether red or plain. */ kind: Kind,
  /** The hand after it. */ hand: Resting,
  /** The waits if riichi is declared with this discard; `None` if that is not allowed. */ riichi: Array<Wait> | null, };

/** An argument of a sentence. The caller that shows the sentence decides how it is written. */
export type Argument = { "player": {
  /** The seat. */ seat: Seat,
  /** Its wind in this deal, if there is a deal. */ wind: Wind | null, } } | { "round": {
  /** The round. */ wind: Wind,
  /** The number of the deal, from 1. */ deal: number, } } | { "tile": {
  /** The tile. */ tile: Tile,
  /** Whether it is dora. */ dora: boolean, } } | { "tiles": Array<Tile> } | { "meld": MeldKind } | { "book": string } | { "names": BySeat<string> } | { "count": number } | { "points": Points } | { "changes": Array<PointChange> } | { "dealer": NextDealer } | { "ryuukyoku": NoWinnerBy } | { "fault": Fault } | { "remedy": Remedy } | { "over": Over };

/** A fact that a ruling may depend on, as a question. */
export type AskedFact = {
  /** The fact. */ name: FaultFact,
  /** The question for which it is the answer. */ question: string,
  /** The answers that the question takes, for people. */ answers: string,
  /** The answers that the question takes. */ takes: Takes,
  /** Whether a ruling is possible without it. */ optional?: boolean, };

/** A kind of bonus han. */
export type BonusSort = "indicator" | "ura" | "aka" | "other";

/** The wall after a throw of the dice. */
export type BrokenWall = {
  /** The total of the dice. */ total: number,
  /** The player whose wall is broken. */ breaker: Wind,
  /** The stacks in the order in which they are drawn from; the last seven are the dead wall, the one at the break last. */ stacks: Array<WallStack>, };

/** One value for each seat. */
export type BySeat<T> = Record<Seat, T>;

/** One value for each wind. */
export type ByWind<T> = Record<Wind, T>;

/** Which of a player's calls counts. */
export type CallThatCounts = "first" | "last" | "none";

/** What a payment is called in answers; several causes may share a name. */
export type CauseName = "hand" | "honba" | "stake" | "deposit" | "pao" | "rinshan" | "nagashi" | "noten" | "hiding" | "chombo" | "returned" | "uma" | "leftover" | "yakitori";

/** A column of a printed point table: who pays whom. */
export type CellColumn = "other_ron" | "dealer_ron" | "dealer_tsumo" | "other_tsumo_from_dealer" | "other_tsumo_from_other";

/** A chair as everybody sees it. */
export type Chair = {
  /** The name of the player, or of the person whom a bot has replaced. */ name: string,
  /** Who occupies the chair. */ kind: Sitter,
  /** The name of the player of the current deal, or of the one that just ended. */ played: string,
  /** Whether that player is a bot; a bot that has replaced a person keeps the person's name. */ played_by_bot: boolean,
  /** Whether a person is connected. */ here: boolean,
  /** Whether the person joined during a deal and plays from the next one on. */ waits: boolean,
  /** Whether the person is ready for the next deal, or for another game. */ on: boolean, };

/** A way to make a meld, with what a small picture of it needs. */
export type Choice = {
  /** The answer. */ action: Action,
  /** The meld as it would lie. */ laid: Laid, };

/** A part of the request that makes no difference, with the statement that says so. */
export type CitedNote = {
  /** The statement that it quotes. */ cite: string | null, } & ({ "what": "from" } | { "what": "sorted_in" } | { "what": "own_stick" } | { "what": "plain_tile",
  /** The tile. */ tile: Tile, } | { "what": "closed_only",
  /** The declaration. */ yaku: YakuId, } | { "what": "not_in_book",
  /** The declaration. */ yaku: YakuId, } | { "what": "ura" } | { "what": "ura_without_riichi" } | { "what": "breaker" } | { "what": "not_liable",
  /** The yakuman. */ yaku: YakuId, } | { "what": "kan_from_without_rinshan" } | { "what": "no_fed_kan" } | { "what": "kan_from" });

/** One payment of an answer. `P` identifies players: by wind in a deal, by seat at the end. */
export type CitedPayment = {
  /** The payer. */ from: Wind | 'table' | 'bank',
  /** The payee. */ to: Wind | 'table' | 'bank',
  /** The amount. */ points: Points,
  /** What it is for. */ cause: CauseName,
  /** The statement that it quotes. */ cite: string,
  /** For riichi sticks, whose they are. */ sticks?: Sticks, };

/** How long a player may think. */
export type Clock = { "kind": "none", } | { "kind": "per_action",
  /** Seconds. */ seconds: number, } | { "kind": "bank",
  /** Seconds for each answer. */ seconds: number,
  /** Seconds in reserve for the whole game. */ bank: number, };

/** A rulebook that can be compared with others. */
export type ComparableBook = {
  /** Its id. */ id: string,
  /** Its name. */ name: string,
  /** Whether it is a book for comparison, not a club's own. */ reference: boolean, };

/** A hand for which two rulebooks pay differently. */
export type ComparedHand = {
  /** The hand and how it was won, as HTML. */ hand: string,
  /** What each book pays for it, in words. */ pays: [string, string],
  /** What it is worth in each book, line by line, as HTML. */ worth: [string, string], };

/** A part of the game in which two rulebooks differ. */
export type ComparedTheme = {
  /** Its name in code. */ id: string,
  /** What it is called. */ title: string,
  /** The topics in which the books differ. */ topics: Array<ComparedTopic>, };

/** A topic in which two rulebooks differ. */
export type ComparedTopic = {
  /** Its name in code. */ id: string,
  /** What it is called. */ title: string,
  /** What each book says, as HTML. */ sides: [string, string],
  /** A hand for which they pay differently. */ example?: ComparedHand, };

/** Two rulebooks compared. */
export type Comparison = {
  /** The names of the two books. */ names: [string, string],
  /** What somebody who knows the first book has to know before a game by the second, as HTML. */ coming: Array<string>,
  /** Where they differ, by parts of the game. */ themes: Array<ComparedTheme>, };

/** Concealed tiles, as far as the viewer knows them. */
export type Concealed = { "known": "own",
  /** Sorted, without the tile just drawn. */ tiles: Array<Tile>,
  /** The tile just drawn. */ drawn: Tile | null,
  /** Whether all players see them. */ open: boolean,
  /** The kinds that complete the hand without the drawn tile; empty unless it is tenpai, and right after a call, when the waits depend on the discard. */ waits: Array<Kind>,
  /** Why a tenpai hand may not win on any discard, whatever it is worth. */ furiten: Why | null, } | { "known": "open",
  /** Sorted, without the tile just drawn. */ tiles: Array<Tile>,
  /** Whether there is also a tile just drawn. */ drawn: boolean, } | { "known": "hidden",
  /** How many, without the tile just drawn. */ tiles: number,
  /** Whether there is also a tile just drawn. */ drawn: boolean, };

/** How a deal ended, for mistakes that come to light only then. */
export type DealEnd = "exhausted" | "four_riichi" | "abort" | "own_win" | "other_win";

/** An action that the tiles would permit, and why it is refused. */
export type Denied = {
  /** The action. */ action: Action,
  /** Why it is refused. */ why: Why, };

/** The server's addresses on its networks, as sent to a page on the server's own machine. */
export type Elsewhere = {
  /** The addresses that other devices can use. */ addresses: Array<string>,
  /** The address and port to listen at so that others can connect; `None` if they already can. */ listen: string | null, };

/** What a hand is worth, and why. */
export type Explanation = {
  /** The yaku. */ yaku: Array<ScoredYaku>,
  /** Bonus han; empty if there are none. */ dora: Array<ScoredBonus>,
  /** Total han; `None` for a limit hand. */ han: number | null,
  /** Fu, rounded, if the book counts them. */ fu: number | null,
  /** The fu before rounding, if rounding raised them. */ rounded_from: number | null,
  /** The paragraph about rounding. */ rounded_cite: string | null,
  /** The parts of the fu. */ fu_items: Array<ScoredFu>,
  /** The limit's name. */ limit: Limit | null,
  /** How many yakuman it is, if there is a word for it. */ multiple: Multiple | null,
  /** Base points. */ base: Points,
  /** The steps from han and fu to the payments. */ steps: Array<ScoredStep>, };

/** A mistake at the table. The facts that a ruling on it may depend on are in `fault_facts.rs`. */
export type Fault = "wrong_win" | "furiten_win" | "noten_riichi" | "wrong_riichi" | "wrong_kan_in_riichi" | "wrong_call" | "wrong_discard" | "wrong_abort" | "wrong_showing" | "acted_while_dead" | "wrong_count" | "other" | "dead_win" | "dead_call" | "riichi_open_hand" | "riichi_unannounced" | "riichi_not_turned" | "riichi_unpaid" | "riichi_discard" | "changed_call" | "late_call" | "tile_not_taken" | "early_draw" | "wrong_draw" | "dead_wall_draw" | "exposed_tiles" | "unplayable" | "accident" | "obstruction" | "information" | "wrong_word" | "wrong_score" | "minor";

/** A fact that a ruling on a mistake may depend on. */
export type FaultFact = "shown" | "exposed" | "discarded" | "has_discarded" | "noticed" | "ended" | "died" | "lacks" | "successor" | "first" | "at_once" | "wins" | "possible" | "tiles" | "discards" | "before_deal" | "live_wall" | "dead_wall" | "own_hand" | "other_hand" | "unplayable" | "shown_tiles" | "in_riichi" | "repeated" | "visible" | "agreed";

/** Who fed the last set of a yakuman. */
export type Fed = {
  /** The yakuman. */ yaku?: YakuId,
  /** The feeder's wind. */ seat?: Wind, };

/** The first of two calls by one player. */
export type FirstCall = "set" | "win";

/** What was found. */
export type FoundKind = "unsupported" | "section" | "yaku" | "setting" | "word" | "statement" | "suggestion";

/** Something that was found. */
export type FoundRule = {
  /** What it is. */ kind: FoundKind,
  /** Its id: the path of a setting, the id of a statement, a section, a yaku or a word. */ id: string,
  /** What it is called. */ title: string,
  /** A sentence about it. */ says: string,
  /** The statement to read; empty if there is none. */ cite: string, };

/** A message from the browser. */
export type FromBrowser = { "type": "hello",
  /** The secret token of a seat. */ token: string | null, } | { "type": "act",
  /** The moment. */ at: number,
  /** The answer. */ action: Action, } | { "type": "on",
  /** The moment. */ at: number, } | { "type": "ping", };

/** A message from the server. */
export type FromServer = { "type": "room",
  /** The room. */ room: Room,
  /** The seat of the client that this is sent to. */ you: Seat | null, } | { "type": "moment" } & Moment | { "type": "taken",
  /** The moment that it answered. */ at: number,
  /** Whether it may still be changed, as the rulebook lets players correct a claim. */ open?: boolean, } | { "type": "refused",
  /** The moment that it answered. */ at: number,
  /** The stable code of the reason. */ code: string,
  /** A sentence for people. */ says: string,
  /** The statement that the refusal quotes. */ cite: string | null, } | { "type": "over",
  /** The final standing. */ standing: Standing, } | { "type": "pong" };

/** Where fu come from. */
export type FuSource = "fu.base.closed_ron" | "fu.base.open_ron" | "fu.base.open_tsumo" | "fu.base.closed_tsumo" | "fu.seven_pairs" | "fu.triplet.suit.open" | "fu.triplet.suit.closed" | "fu.triplet.honor.open" | "fu.triplet.honor.closed" | "fu.quad.suit.open" | "fu.quad.suit.closed" | "fu.quad.honor.open" | "fu.quad.honor.closed" | "fu.pair.dragon" | "fu.pair.seat_wind" | "fu.pair.round_wind" | "fu.pair.double_wind" | "fu.wait.ryanmen" | "fu.wait.kanchan" | "fu.wait.penchan" | "fu.wait.tanki" | "fu.wait.shanpon" | "fu.tsumo" | "fu.open_pinfu";

/** The end of a game. */
export type GameOver = {
  /** The reason. */ why: Over,
  /** The paragraph about that. */ cite: string | null, };

/** The time left for a whole game. */
export type GameTime = {
  /** Seconds left. */ seconds: number,
  /** What is still played once the time is up. */ still: StillPlayed | null,
  /** The statement that says what happens then. */ cite: string, };

/** The words of the game in a language. */
export type Glossary = {
  /** The words, in reading order. */ words: Array<GlossaryWord>, };

/** A word of the game. */
export type GlossaryWord = {
  /** Its name in code. */ id: string,
  /** What it is called. */ word: string,
  /** Its names in Japanese script. */ japanese: Array<string>,
  /** Other names. */ also: Array<string>,
  /** What it means. */ says: string,
  /** A picture as HTML; empty if there is none. */ picture: string,
  /** Whether any rulebook here can have it. */ supported: boolean, };

/** Han, the doublings of a hand. */
export type Han = number;

/** What all players know about a hand when a deal has ended without a winner. */
export type HandAtEnd = { "known": "tenpai",
  /** Its concealed tiles. */ tiles: Array<Tile>,
  /** The kinds that complete it. */ waits: Array<Kind>, } | { "known": "shown",
  /** Its concealed tiles. */ tiles: Array<Tile>, } | { "known": "noten",
  /** Its concealed tiles, if they were shown. */ tiles?: Array<Tile>, } | { "known": "hidden" } | { "known": "unasked" };

/** What becomes of the hand of the player who made a mistake. */
export type HandNow = "plays_on" | "dead" | "over";

/** A request by the player who holds a seat. */
export type Held = {
  /** The secret token of the seat. */ token: string, };

/** Hints for a player at this moment. */
export type Hints = {
  /** Actions that the tiles would permit but the rules do not. */ refused: Array<Denied>,
  /** What each kind of allowed discard leads to, on the seat's own turn. */ discards: Array<AfterDiscard>,
  /** The waits of the hand without the tile just drawn; `None` right after a call. */ hand: Resting | null,
  /** What it costs to keep the hand hidden, if the seat may do so and the book fines it. */ hiding_costs: Points | null, };

/** How a win came about. */
export type How = "ron" | "tsumo" | "nagashi";

/** A riichi. */
export type InRiichi = {
  /** Whether it stands: nobody won on the discard. */ stands: boolean,
  /** Whether the hand is laid open. */ open: boolean,
  /** Whether it is a double riichi. */ double: boolean, };

/** Dora indicators, at most five. */
export type Indicators = string;

/** A request to sit down in a room. */
export type Join = {
  /** The nickname. */ name: string, };

/** A mistake that a rulebook judges. */
export type JudgedFault = {
  /** The mistake. */ code: Fault,
  /** Its title. */ title: string,
  /** The facts that the ruling may depend on. */ facts: Array<AskedFact>, };

/** A mistake, what it costs, and which paragraphs say so. */
export type JudgedMistake = {
  /** Who made it. */ seat: Seat,
  /** What it was. */ fault: Fault,
  /** What it costs. */ remedy: Remedy,
  /** The hand, if it was laid open with it. */ hand: Array<Tile> | null,
  /** The paragraphs that say so, the most specific first. */ cites: Array<string>, };

/** One of the 34 kinds of tile; a red five is of the same kind as a plain one.  The order is man 1–9, pin 1–9, sou 1–9, East, South, West, North, white, green, red. */
export type Kind = string;

/** What a riichi lacked. */
export type Lack = "tiles" | "points";

/** A meld as it lies before its owner. */
export type Laid = {
  /** The kind of meld; the two outer tiles of an ankan lie face down. */ kind: MeldKind,
  /** Its tiles from left to right, as the owner sees them, without one that was added later. */ tiles: Array<Tile>,
  /** The index of the called tile, which is turned sideways and points at its discarder. */ sideways: number | null,
  /** The tile that was added to a pon; it lies on the sideways one. */ added: Tile | null,
  /** The discarder. */ from: Seat | null, };

/** An event that led to a scene. */
export type Latest = { "what": "begun" } | { "what": "opened" } | { "what": "dealt" } | { "what": "drew",
  /** The seat. */ seat: Seat,
  /** The tile, if the viewer drew it. */ tile: Tile | null, } | { "what": "discarded",
  /** The seat. */ seat: Seat,
  /** The tile. */ tile: Tile,
  /** Whether it had just been drawn. */ drawn: boolean, } | { "what": "called",
  /** By whom. */ seat: Seat,
  /** Whose discard it was. */ from: Seat | null,
  /** The meld. */ meld: Laid, } | { "what": "riichi_declared",
  /** By whom. */ seat: Seat,
  /** Whether the hand will be laid open. */ open: boolean,
  /** What was staked at the declaration. */ stake: Points, } | { "what": "riichi_stood",
  /** Whose. */ seat: Seat,
  /** What was staked when it stood. */ stake: Points,
  /** Whether the hand was laid open. */ open: boolean, } | { "what": "riichi_voided",
  /** Whose. */ seat: Seat, } | { "what": "kan_declared",
  /** By whom. */ seat: Seat,
  /** The quad. */ meld: Laid, } | { "what": "kan_stood",
  /** Whose. */ seat: Seat, } | { "what": "turned",
  /** The indicator. */ indicator: Tile, } | { "what": "shown",
  /** Whose. */ seat: Seat, } | { "what": "hidden",
  /** Whose. */ seat: Seat, } | { "what": "faulted" } & JudgedMistake | { "what": "won",
  /** By whom. */ seat: Seat,
  /** The discarder; `None` for a tsumo. */ from: Seat | null,
  /** The winning tile. */ tile: Tile, } | { "what": "ryuukyoku" } | { "what": "settled" } | { "what": "time_up" } | { "what": "ended" };

/** The time left for an answer. */
export type Left = {
  /** Seconds for this answer. */ seconds: number,
  /** Seconds in reserve for the whole game. */ bank: number, };

/** How many rounds are played. */
export type Length = "book" | "east" | "east_south";

/** A fixed amount for hands with enough han, the lowest first. */
export type Limit = "mangan" | "haneman" | "baiman" | "sanbaiman" | "yakuman";

/** What a meld is and how it was made. */
export type MeldKind = "chii" | "pon" | "daiminkan" | "kakan" | "ankan";

/** Which wrong number of tiles a hand has. */
export type Miscount = "short" | "long";

/** Whether a table prevents mistakes or penalises them. */
export type Mode = "prevent" | "penalise";

/** The table as it is now, for one viewer. */
export type Moment = {
  /** The number of events in the game so far. */ at: number,
  /** What has happened since the previous moment; empty for a client that has just connected. */ happened: Array<Latest>,
  /** The same in sentences; for a client that has just connected, how the deal stands. */ says: Array<Sentence>,
  /** The picture, with the viewer's prompts. */ scene: Scene,
  /** Hints for the viewer. */ hints: Hints | null,
  /** What the viewer is offered that would be a mistake, at a table that penalises them. */ would_be?: Array<WouldBe>,
  /** The time that the viewer has left to think, or to look at the end of a deal. */ clock: Left | null,
  /** The time left for the whole game, where there is a limit. */ time: GameTime | null,
  /** How the deal ended, if it has. */ outcome: Outcome | null, };

/** How many yakuman a limit hand is worth. */
export type Multiple = "single" | "one_and_a_half" | "double" | "two_and_a_half" | "triple" | "quadruple" | "quintuple" | "sextuple";

/** A request for a new room. */
export type NewRoom = {
  /** The rulebook's id. */ rules: string,
  /** What is changed about the rulebook. */ options: Options,
  /** How long a player may think. */ clock: Clock,
  /** How long the table waits for claims after a discard. */ window: Window,
  /** Whether the room is in the public list of rooms to watch. */ listed: boolean,
  /** The time limit of a game in minutes. */ minutes: number | null,
  /** Whether mistakes are prevented, or can be made and are penalised. */ mode: Mode,
  /** The nickname of the player who makes the room. */ name: string,
  /** Whom to play against. */ play: With, };

/** The next deal. */
export type NextDeal = {
  /** Who deals. */ dealer: NextDealer,
  /** Counters on the table. */ honba: number,
  /** Sticks on the table. */ deposits: number, };

/** Who deals next. */
export type NextDealer = "stays" | "passes" | "redeal";

/** The answer to a request that cannot be settled. */
export type NoRuling = {
  /** Why not. */ error: string,
  /** The code of the refusal. */ why?: string,
  /** The statement that refuses. */ cite?: string,
  /** The fact that is missing. */ asks?: AskedFact, };

/** How a deal ended without a winner. */
export type NoWinner = {
  /** The wall ran out, or the deal was aborted. */ how: NoWinnerBy,
  /** The paragraph of an abort. */ cite: string | null,
  /** The players with nagashi mangan. */ nagashi: Array<Seat>,
  /** What all players know about each hand. */ hands: BySeat<HandAtEnd>, };

/** How a deal ended without a winner: the wall ran out, or the deal was aborted. */
export type NoWinnerBy = "exhausted" | Abort;

/** When a wrong discard was noticed. */
export type Noticed = "at_once" | "after_action" | "after_draw";

/** A discard, or the tile of a kan, that others may claim now. */
export type Offered = {
  /** The discarder, or the player who makes the kan. */ seat: Seat,
  /** The tile. */ tile: Tile,
  /** Whether it is the tile of a kan. */ kan: boolean, };

/** What a room changes about its rulebook. */
export type Options = {
  /** How many rounds are played. */ length: Length,
  /** Points at the start, if not the rulebook's. */ start: number | null,
  /** Whether there are red fives. */ red_fives: RedFives,
  /** The values chosen for settings that the rulebook leaves to the table, by path. */ choices?: { [key in string]: string }, };

/** How a deal ended. */
export type Outcome = {
  /** The hands that won. */ wins: Array<ScoredWin>,
  /** How it ended without a winner. */ ryuukyoku: NoWinner | null,
  /** The mistakes that were judged in this deal. */ mistakes: Array<JudgedMistake>,
  /** What was paid, with the paragraphs. */ transfers: Array<Transfer>,
  /** What each player staked in this deal; already deducted from `before`. */ staked: BySeat<Points>,
  /** Each player's points before the payments. */ before: BySeat<Points>,
  /** Each player's points after the payments. */ after: BySeat<Points>,
  /** Who deals next: `stays`, `passes` or `redeal`. */ dealer: NextDealer,
  /** The paragraph about that. */ dealer_cite: string | null,
  /** Why the game is over after this deal, if it is. */ over: GameOver | null, };

/** Why a game is over. */
export type Over = "time_up" | "bust" | "leading_dealer" | "target" | "rounds" | "further_rounds";

/** A sentence of the narrator. Every language has a template for each. */
export type Phrase = "begun" | "begun_by" | "opened" | "watched" | "counters" | "carried" | "minimum" | "dealt" | "drew" | "drew_hidden" | "you_drew" | "discarded" | "discarded_drawn" | "you_discarded" | "tsumogiri" | "drew_discarded" | "drew_hidden_discarded" | "called" | "you_called" | "riichi_declared" | "you_riichi_declared" | "open_riichi_declared" | "you_open_riichi_declared" | "staked" | "riichi_stood" | "you_riichi_stood" | "open_hand" | "riichi_voided" | "you_riichi_voided" | "kan_declared" | "you_kan_declared" | "kan_stood" | "turned" | "shown" | "shown_tiles" | "you_shown" | "hidden" | "you_hidden" | "faulted" | "you_faulted" | "ron" | "you_ron" | "tsumo" | "you_tsumo" | "ryuukyoku" | "nagashi" | "settled" | "nothing_paid" | "time_up" | "ended" | "ended_because" | "placed";

/** How a player's points change. */
export type PointChange = {
  /** The seat. */ seat: Seat,
  /** Its wind in this deal, if there is a deal. */ wind: Wind | null,
  /** The points gained; negative if the player pays. */ points: Points, };

/** Points at the table; negative where they are owed. */
export type Points = number;

/** What the viewer is asked. Every offered action is in exactly one group. */
export type Prompts = {
  /** Tsumo or ron. */ win: Action | null,
  /** Ending the deal for nine kinds. */ abort: Action | null,
  /** Kans: closed, added or called. */ kans: Array<Choice>,
  /** Pon and chii. */ calls: Array<Choice>,
  /** Discards with which riichi can be declared, open riichi last. */ riichi: Array<Action>,
  /** Plain discards. */ discards: Array<Action>,
  /** Showing or hiding the hand at the end. */ show: Array<Action>,
  /** Claiming nothing. */ pass: Action | null,
  /** The answer if none is given in time; it is also in its group. */ fallback: Action,
  /** How many seconds the rulebook allows. */ seconds: number | null, };

/** Whether there are red fives. */
export type RedFives = "book" | "none" | "three";

/** The answer to an incident. */
export type RefereeAnswer = Ruling | NoRuling;

/** An incident and what lay on the table. */
export type RefereeRequest = {
  /** Rulebook id or file. */ rules?: string,
  /** Settings changed for this request. */ set?: Record<string, string | number | boolean | Array<string>>,
  /** The mistake: its code and the facts. */ fault: { code: Fault } & Partial<Record<FaultFact, string | number | boolean>>,
  /** Who made it. */ offender?: Wind,
  /** The dealer, who is East. */ dealer?: Wind,
  /** The round's wind. */ round?: Wind,
  /** Counters on the table. */ honba?: number,
  /** Sticks on the table. */ deposits?: Partial<Record<Wind | 'carried', number>>,
  /** Who was tenpai, if the deal ended without a winner. */ tenpai?: Array<Wind>,
  /** Whose hand was dead before. */ dead?: Array<Wind>, };

/** What a mistake costs. */
export type Remedy = "nothing" | "taken_back" | "warned" | "dead_hand" | "chombo" | "replay" | "judgement" | { "fine": Points };

/** What a mistake costs, by name. */
export type RemedyName = "nothing" | "put_right" | "warned" | "dead_hand" | "chombo" | "replay" | "judgement" | "fine";

/** A hand of 13 tiles, waiting for the next one. */
export type Resting = {
  /** How far it is from tenpai. */ shanten: number,
  /** How many unseen tiles bring it closer to tenpai, or complete it. */ ukeire: number,
  /** The kinds that complete it, if it is tenpai. */ waits: Array<Wait>,
  /** Why a tenpai hand may not win on any discard, whatever it is worth. */ furiten: Why | null, };

/** The riichi that was declared, as written in questions. */
export type Riichi = "none" | "riichi" | "double";

/** A discard. */
export type RiverTile = {
  /** The tile. */ tile: Tile,
  /** Whether it had just been drawn. */ drawn: boolean,
  /** Whether it lies sideways to mark a riichi. */ sideways: boolean,
  /** Who called it. */ called_by: Seat | null, };

/** A room as everybody sees it. */
export type Room = {
  /** Its code, part of its link. */ code: string,
  /** The rulebook's id. */ rules: string,
  /** The rulebook's name. */ rules_name: string,
  /** The settings that the room has changed. */ changed: Array<Setting>,
  /** How long a player may think. */ clock: Clock,
  /** How long the table waits for claims after a discard. */ window: Window,
  /** Its four chairs. */ seats: BySeat<Chair>,
  /** Its state. */ state: RoomState,
  /** The number of the game in this room, from 1; 0 before the first. */ game: number,
  /** The fingerprint of the seed of all walls, published before the first deal. */ fingerprint: string | null,
  /** Whether it is in the public list of rooms to watch. */ listed: boolean,
  /** The time limit of a game in minutes. */ minutes: number | null,
  /** Whether mistakes are prevented, or can be made and are penalised. */ mode: Mode,
  /** The statement by which seats were drawn again for this game, if they were. */ drawn: string | null,
  /** The number of spectators. */ watchers: number, };

/** A room in the list of rooms to watch. */
export type RoomCard = {
  /** Its code. */ code: string,
  /** The rulebook's id. */ rules: string,
  /** The names of its players. */ seats: Array<string>,
  /** Its state. */ state: RoomState,
  /** The number of spectators. */ watchers: number, };

/** The state of a room. */
export type RoomState = "waiting" | "playing" | "over";

/** The whole text of a rulebook. */
export type Rulebook = {
  /** Its id. */ id: string,
  /** Its name. */ name: string,
  /** Its sections, in order. */ sections: Array<Section>,
  /** Its statements, in order. */ statements: Array<Statement>,
  /** Its settings. */ settings: Array<Setting>,
  /** The statement that each code quotes; a code is `refuse.` and the reason. */ backs: { [key in string]: string },
  /** The yaku that can make the player who fed the last set liable (pao). */ liable: Array<YakuId>, };

/** A rulebook in the list to choose from. */
export type RulebookCard = {
  /** Its id. */ id: string,
  /** Its name. */ name: string,
  /** A description in one sentence. */ says: Says,
  /** What is unusual about it, the most unusual first; the page has words for each. */ traits: Array<Trait>,
  /** How many statements it has. */ statements: number,
  /** How many rounds are played. */ rounds: number,
  /** Each player's points at the start. */ start: Points,
  /** Whether there are red fives. */ red_fives: boolean,
  /** Whether a game can have a time limit. */ timed: boolean,
  /** Whether it says what mistakes cost, so that a table can penalise them. */ judges: boolean,
  /** The settings that it leaves to the table. */ choices: Array<TableChoice>, };

/** A chapter of the page. */
export type RulebookChapter = {
  /** The section's id. */ id: string,
  /** Its number, if it has one. */ number: string | null,
  /** Its title. */ title: string,
  /** How deep it lies in the book. */ depth: number,
  /** The chapter as HTML. */ html: string, };

/** A rulebook as a page. */
export type RulebookPages = {
  /** The rulebook's name. */ name: string,
  /** A sentence about it; may be empty. */ about: string,
  /** What the marks in it mean; may be empty. */ note: string,
  /** What is unusual about it compared with the reference, the most important first, as HTML. */ unusual: Array<string>,
  /** The chapters, in order. */ chapters: Array<RulebookChapter>, };

/** A ruling. */
export type Ruling = {
  /** The rulebook's name in the request. */ rules: string,
  /** What the mistake costs. */ remedy: RemedyName,
  /** The points of a fine. */ points?: Points,
  /** The mistake as which it was judged, if the hand was already dead. */ judged_as?: Fault,
  /** Which call counts, if there were two or it was late. */ counts?: CallThatCounts,
  /** Who pays whom. */ payments: Array<CitedPayment>,
  /** Each player's total. */ delta: ByWind<Points>,
  /** What becomes of the offender's hand. */ hand: HandNow,
  /** The next deal; `None` if this one goes on, or the request does not say how it ended. */ next: NextDeal | null,
  /** The statements that say so, the ruling's first. */ cites: Array<string>, };

/** A text in the languages that it exists in, by their codes; always in English. */
export type Says = { en: string } & Partial<Record<string, string>>;

/** A picture of the table as one seat, or a spectator, sees it. */
export type Scene = {
  /** The viewer; `None` for a spectator. */ viewer: Seat | null,
  /** The round. */ round: Wind,
  /** The number of the deal in the round, 1 to 4. */ deal: number,
  /** Counters on the table. */ counters: number,
  /** How many han from yaku a win needs in this deal. */ minimum: Han,
  /** Points staked on the table, from this deal and earlier ones. */ stakes: Points,
  /** How many sticks that is. */ sticks: number,
  /** How many tiles are left in the live wall. */ tiles_left: number,
  /** The indicators turned. */ indicators: Array<Tile>,
  /** The kinds that they make dora. */ dora: Array<Kind>,
  /** The dice that broke the wall, if they are known. */ dice: [number, number] | null,
  /** Whether time ran out in this deal. */ time_up: boolean,
  /** The stage of the deal. */ stage: Stage,
  /** How the seat whose turn it is took its tile; `None` if it has none to discard. */ took: Taken | null,
  /** The tile that others may claim now. */ offered: Offered | null,
  /** The four sides of the table: the viewer's own, right, across, left. */ sides: [Side, Side, Side, Side],
  /** What the viewer is asked, if anything. */ prompts: Prompts | null, };

/** The answer to a score request. */
export type ScoreAnswer = { "type": "wins",
  /** Its value, explained. */ explanation: Explanation,
  /** What the winner is paid for the hand itself. */ points: Points,
  /** Who pays whom, by wind. */ payments: Array<Transfer>,
  /** The sum of all payments, by wind. */ delta: ByWind<Points>,
  /** Parts of the request that make no difference. */ notes: Array<CitedNote>, } | { "type": "refused",
  /** The stable code of the reason. */ why: Why,
  /** A sentence for people. */ says: string,
  /** The statement that it quotes. */ cite: string | null,
  /** Parts of the request that make no difference. */ notes: Array<CitedNote>, } | { "type": "unanswered",
  /** The stable code of the contradiction, where that is the reason. */ why: string | null,
  /** A sentence for people. */ says: string, };

/** A request to score a hand. Only `by` is required, and `hand` unless it is a nagashi. */
export type ScoreRequest = {
  /** The rulebook's id or file. */ rules?: string,
  /** Concealed tiles and melds. */ hand?: string,
  /** The winning tile. */ win?: Tile,
  /** How the win came about. */ by?: How,
  /** The winner's wind. */ seat?: Wind,
  /** The round's wind. */ round?: Wind,
  /** The discarder's wind. */ from?: Wind,
  /** Dora indicators. */ dora?: Indicators,
  /** Ura indicators. */ ura?: Indicators,
  /** What was declared. */ riichi?: Riichi,
  /** Open riichi: the hand was shown with the declaration. */ open_riichi: boolean,
  /** Won in the go-around after the declaration. */ ippatsu: boolean,
  /** Won on a replacement tile. */ rinshan: boolean,
  /** Won on a tile robbed from a kan. */ chankan: boolean,
  /** Won on the last tile of the wall, or on the discard after it. */ last_tile: boolean,
  /** Won in the first uninterrupted go-around. */ first_turn: boolean,
  /** The drawn tile was mixed into the hand. */ sorted_in: boolean,
  /** Counters on the table. */ honba?: number,
  /** Sticks on the table. */ deposits?: number,
  /** The dealer's wins in a row before this deal. */ dealer_wins?: number,
  /** Whose wall was broken. */ breaker?: Wind,
  /** Who fed the kan before a replacement tile. */ kan_from?: Wind,
  /** Who fed the last set of a yakuman. */ pao?: Fed, };

/** Bonus han of one kind. */
export type ScoredBonus = {
  /** The kind. */ what: BonusSort,
  /** How many. */ han: number,
  /** The paragraph. */ cite: string | null, };

/** A part of the fu. */
export type ScoredFu = {
  /** What they are for. */ what: FuSource,
  /** Its tiles. */ tiles: Array<Tile>,
  /** How many fu. */ fu: number,
  /** The paragraph. */ cite: string | null, };

/** A step from han and fu to the payments. */
export type ScoredStep = {
  /** The paragraph. */ cite: string | null, } & ({ "type": "fu_doubled",
  /** The fu. */ fu: number,
  /** The han. */ han: number,
  /** The product. */ gives: Points, } | { "type": "amount_doubled",
  /** The amount. */ amount: Points,
  /** The han. */ han: number,
  /** The product. */ gives: Points, } | { "type": "limit",
  /** Base points. */ base: Points, } | { "type": "share",
  /** Who pays whom, as the columns of a printed point table. */ column: CellColumn,
  /** How many times the base points are paid. */ times: number,
  /** The product. */ exact: Points,
  /** The amount paid. */ paid: Points,
  /** Whether the book prints a figure that differs from the formula. */ printed: boolean, } | { "type": "wareme" });

/** A hand that won, explained. */
export type ScoredWin = {
  /** Who won. */ seat: Seat,
  /** The discarder; `None` for a tsumo. */ from: Seat | null,
  /** The winning tile. */ tile: Tile,
  /** The concealed tiles without the winning one. */ hand: Array<Tile>,
  /** The melds. */ melds: Array<Laid>,
  /** The indicators turned. */ indicators: Array<Tile>,
  /** The ura indicators, if they count. */ ura: Array<Tile>,
  /** What it is worth. */ explanation: Explanation,
  /** What the hand itself earned. */ points: Points, };

/** A yaku and what it adds. */
export type ScoredYaku = {
  /** The yaku. */ id: YakuId,
  /** What it adds. */ adds: Adds,
  /** The paragraph. */ cite: string | null, };

/** A place at the table for the whole game: A deals first, B sits on A's right. */
export type Seat = "A" | "B" | "C" | "D";

/** A seat that was given to a player, and its token. */
export type Seated = {
  /** The code of the room. */ code: string,
  /** The seat. */ seat: Seat,
  /** The secret token of the seat. */ token: string, };

/** A section of a rulebook. */
export type Section = {
  /** Its number. */ id: string,
  /** Its title. */ title: Says, };

/** A sentence: a phrase, and the arguments for the placeholders of its template. */
export type Sentence = {
  /** The phrase. */ says: Phrase,
  /** The arguments, by placeholder. */ with?: { [key in string]: Argument }, };

/** A setting and its value. */
export type Setting = {
  /** Its path. */ path: string,
  /** Its value. */ value: string,
  /** The statement that fixes it; `None` if the room chose it. */ cite: string | null, };

/** A step of setting up a real table. */
export type SetupStep = "tiles" | "sticks" | "seats" | "wall" | "break" | "dead_wall" | "deal" | "markers" | "start";

/** A seat and what lies before it. */
export type Side = {
  /** The seat. */ seat: Seat,
  /** Its wind in this deal. */ wind: Wind,
  /** Its points, without what it has staked. */ points: Points,
  /** What it has staked in this deal. */ stake: Points,
  /** Whether it deals. */ dealer: boolean,
  /** Whether it is its turn. */ turn: boolean,
  /** Its riichi, if declared. */ riichi: InRiichi | null,
  /** Whether its hand is dead. */ dead: boolean,
  /** Whether its hand was kept hidden at the end. */ hid: boolean,
  /** Its concealed tiles. */ hand: Concealed,
  /** Its melds, in the order in which they were made. */ melds: Array<Laid>,
  /** Its discards in order, called ones among them. */ river: Array<RiverTile>, };

/** Who occupies a chair. */
export type Sitter = "empty" | "person" | "bot";

/** The stage of a deal. */
export type Stage = "opened" | "playing" | "won" | "ryuukyoku" | "settled";

/** How a game ended. */
export type Standing = {
  /** Places, 1 to 4. */ places: BySeat<number>,
  /** Points at the table. */ points: BySeat<Points>,
  /** Points with everything that is added at the end. */ score: BySeat<Points>,
  /** The final score as this rulebook records it. */ final_score: BySeat<Points>,
  /** Whether the final score is counted from the points at the start. */ from_start: boolean,
  /** What was added at the end. */ transfers: Array<Transfer>,
  /** Points after each deal. */ graph: Array<AfterDeal>,
  /** Each player's points at the start. */ start: Points,
  /** The seed of all walls, in hexadecimal. */ seed: string,
  /** The fingerprint of the seed, published before the first deal. */ fingerprint: string, };

/** A statement of a rulebook. */
export type Statement = {
  /** Its id. */ id: string,
  /** The section that it is in; empty for decisions. */ section: string,
  /** What kind of statement it is. */ kind: StatementKind,
  /** Its text. */ says: Says,
  /** The reason for a decision. */ why?: string,
  /** The steps of setting up a real table at which it is quoted. */ setup?: Array<SetupStep>,
  /** The statements of an extending book that change this one, wholly or in part. */ changed_by?: Array<string>, };

/** What kind of statement it is. */
export type StatementKind = "engine" | "referee" | "procedure" | "decision" | "example";

/** Where the deposits that a winner takes come from. */
export type Sticks = "own" | "this_deal" | "carried_over";

/** What is still played when the time is up. */
export type StillPlayed = "this_deal" | "one_more_deal" | "this_round";

/** A setting that a rulebook leaves to the table. */
export type TableChoice = {
  /** Its path. */ path: string,
  /** The book's own value, where it is a single word or number. */ own: string | null,
  /** The values that the table may choose instead. */ values: Array<string>,
  /** The statement that leaves it to the table. */ cite: string, };

/** How a tile was taken. */
export type Taken = "drawn" | "replacement" | "called";

/** The answers that a question takes. */
export type Takes = { "kind": "yes_no", } | { "kind": "number",
  /** The lowest. */ from: number,
  /** The highest. */ to: number, } | { "kind": "words",
  /** The words. */ words: Array<DealEnd | Noticed | Lack | FirstCall | Miscount>, };

/** One of the 38 distinguishable tiles: 34 plain kinds, three red fives and the special white dragon.  Tiles sort by kind; a red five and the special white dragon come before plain tiles of their kind. */
export type Tile = string;

/** Something unusual about a rulebook. */
export type Trait = "no_fu" | "counters_1000" | "closed_tanyao" | "open_riichi" | "yakitori" | "local_yaku" | "no_counters" | "head_bump" | "triple_ron_aborts" | "no_red_fives" | "red_fives" | "plays_on_below_zero" | "two_rons";

/** A payment with its paragraph. */
export type Transfer = {
  /** Who pays: a player, `stake_` and a player, `carried` or `bank`. */ from: string,
  /** Who gets it. */ to: string,
  /** How much. */ points: Points,
  /** What for. */ cause: CauseName,
  /** The paragraph. */ cite: string | null,
  /** For riichi sticks, whose they are. */ sticks?: Sticks, };

/** Why a request failed. */
export type Trouble = {
  /** The HTTP status of the response. */ status: number,
  /** The stable code of the error. */ code: string,
  /** A sentence for people. */ says: string, };

/** A kind that completes a hand.  Whether it wins is judged by the tiles and by what has been declared. Yaku that depend on luck when the tile comes (ippatsu, the last tile, a replacement tile, a robbed kan) are not counted. */
export type Wait = {
  /** The kind. */ kind: Kind,
  /** How many tiles of it the seat does not see. */ left: number,
  /** Why it would not win by ron, apart from furiten: no yaku, or too few han. */ ron: Why | null,
  /** Why it would not win by tsumo. */ tsumo: Why | null, };

/** A stack of the ring: the wall it lies in, and its number from that wall's right-hand end. */
export type WallStack = {
  /** The player in front of whom the wall stands. */ wall: Wind,
  /** Its number, 1 to 17. */ number: number, };

/** The wall after each throw of the dice, and what its tiles are for. A tile is known by its place in the order of drawing, in which those of the dead wall come last: of the two tiles of a stack, the upper one has an even place, and the lower one follows it. */
export type Walls = {
  /** The wall after each throw, by the total of the dice, from 2 to 12. */ broken: Array<BrokenWall>,
  /** The tiles dealt to each player, from East on, in the order in which they are taken; East's fourteenth is the first draw. */ dealt: Array<Array<number>>,
  /** The indicators, in the order in which they are turned; the ura indicators lie under them. */ indicators: Array<number>,
  /** The replacement tiles, in the order in which they are taken. */ replacements: Array<number>,
  /** How many tiles the live wall has before the deal. */ live: number, };

/** Why something is not allowed. */
export type Why = "not_your_turn" | "not_in_hand" | "chii_not_from_left" | "chii_tiles" | "pon_tiles" | "kan_tiles" | "kan_after_call" | "ankan_after_kan" | "kan_last_tile" | "fifth_kan" | "kan_in_riichi" | "too_late_to_call" | "same_after_chii" | "swap_after_chii" | "swap_after_pon" | "no_discard_left" | "riichi_open_hand" | "riichi_noten" | "too_few_tiles_left" | "too_few_points" | "no_riichi" | "no_open_riichi" | "riichi_locked" | "furiten_discard" | "furiten_missed" | "furiten_riichi" | "ankan_not_robbed" | "nine_kinds" | "deal_void" | "dead_call" | "dead_kan" | "dead_kakan" | "dead_riichi" | "dead_nine_kinds" | "dead_win" | "riichi_must_show" | "noten" | "abort_due" | "not_complete" | "no_yaku" | "under_minimum" | "not_paid";

/** The wind of a seat in one deal, or of a round. */
export type Wind = "E" | "S" | "W" | "N";

/** How long the table waits for claims after a discard. */
export type Window = "short" | "book";

/** Whom to play against. */
export type With = "now" | "friends";

/** Something that is offered and would be a mistake. */
export type WouldBe = {
  /** The action. */ action: Action,
  /** The mistake. */ fault: Fault,
  /** What it costs; `None` if that depends on how the deal ends. */ remedy: Remedy | null,
  /** The paragraphs that say so. */ cites: Array<string>, };

/** A yaku, in the order in which answers list them. */
export type YakuId = "riichi" | "double_riichi" | "open_riichi" | "ippatsu" | "menzen_tsumo" | "pinfu" | "tanyao" | "iipeikou" | "haku" | "hatsu" | "chun" | "seat_wind" | "round_wind" | "sanshoku_doujun" | "ittsuu" | "chanta" | "rinshan" | "chankan" | "haitei" | "houtei" | "chiitoitsu" | "sanshoku_doukou" | "sanankou" | "sankantsu" | "toitoi" | "honitsu" | "shousangen" | "honroutou" | "junchan" | "ryanpeikou" | "chinitsu" | "nagashi_mangan" | "kokushi" | "kokushi_13" | "chuuren" | "chuuren_9" | "tenhou" | "chiihou" | "renhou" | "suuankou" | "suuankou_tanki" | "suukantsu" | "ryuuiisou" | "chinroutou" | "tsuuiisou" | "daisangen" | "shousuushii" | "daisuushii" | "isshoku_sanjun" | "sanrenkou" | "suurenkou" | "daisharin" | "shiisan_puutaa" | "paarenchan";
