// What the page and the server say to each other: written from the types in Rust by
// `UPDATE=1 cargo test -p server typescript`.

/** Something a seat does when it is asked. */
export type Action = { "type": "tsumo" } | { "type": "nine_kinds" } | { "type": "ankan",
  /** Their kind. */ kind: Kind, } | { "type": "kakan",
  /** The tile. */ tile: Tile, } | { "type": "riichi",
  /** The discard. */ tile: Tile,
  /** Whether it is the tile just drawn. */ drawn: boolean,
  /** Whether the hand is laid open. */ open: boolean, } | { "type": "discard",
  /** The discard. */ tile: Tile,
  /** Whether it is the tile just drawn. */ drawn: boolean, } | { "type": "ron" } | { "type": "daiminkan" } | { "type": "pon",
  /** The two own tiles, a red five first. */ with: string, } | { "type": "chii",
  /** The two own tiles, the lower first. */ with: string, } | { "type": "pass" } | { "type": "show" } | { "type": "hide" };

/** What a yaku adds. */
export type Adds = { "type": "han",
  /** How many. */ han: number, } | { "type": "yakuman",
  /** How many yakuman it is, where there is a word for it. */ multiple: Multiple | null,
  /** How many points. */ base: Points, } | { "type": "limit",
  /** What the book calls such a limit, if anything. */ limit: string | null,
  /** How many points. */ base: Points, };

/** One deal in the course of a game. */
export type AfterDeal = {
  /** The round. */ round: Wind,
  /** The number of the deal in the round, 1 to 4. */ deal: number,
  /** Counters on the table. */ counters: number,
  /** Everybody's points after it. */ points: BySeat<Points>,
  /** Who won. */ won: Array<Seat>, };

/** A hand after a discard. */
export type AfterDiscard = {
  /** What is discarded; a red five and a plain one are alike. */ kind: Kind,
  /** The hand after it. */ hand: Resting,
  /** What it waits for if riichi is declared with this discard; `None` where that is not allowed. */ riichi: Array<Wait> | null, };

/** A sort of bonus han. */
export type BonusSort = "indicator" | "ura" | "aka" | "other";

/** One value for each seat. */
export type BySeat<T> = Record<Seat, T>;

/** One value for each wind. */
export type ByWind<T> = Record<Wind, T>;

/** Who pays what, as the columns of a printed point table. */
export type CellColumn = "other_ron" | "dealer_ron" | "dealer_tsumo" | "other_tsumo_from_dealer" | "other_tsumo_from_other";

/** A chair as everybody sees it. */
export type Chair = {
  /** The name of who sits there, or for whom a bot stands in. */ name: string,
  /** Who it is. */ kind: Sitter,
  /** The name of who plays the deal there, or played the one that ended. */ played: string,
  /** Whether that is a bot; one that stands in for somebody who left has their name. */ played_by_bot: boolean,
  /** Whether a person is connected. */ here: boolean,
  /** Whether the person came in the middle of a deal and plays from the next on. */ waits: boolean,
  /** Whether the person has seen enough of the deal that ended, or wants another game. */ on: boolean, };

/** A way to make a meld, with what a small picture of it shows. */
export type Choice = {
  /** The answer. */ action: Action,
  /** The meld as it would lie. */ laid: Laid, };

/** Something that was said of a hand and changes nothing, with the paragraph. */
export type CitedNote = {
  /** The paragraph. */ cite: string | null, } & ({ "what": "from" } | { "what": "sorted_in" } | { "what": "own_stick" } | { "what": "plain_tile",
  /** The tile. */ tile: Tile, } | { "what": "closed_only",
  /** What. */ yaku: YakuId, } | { "what": "not_in_book",
  /** Which. */ yaku: YakuId, } | { "what": "ura" } | { "what": "ura_without_riichi" } | { "what": "breaker" } | { "what": "not_liable",
  /** Which. */ yaku: YakuId, } | { "what": "kan_from_without_rinshan" } | { "what": "no_fed_kan" } | { "what": "kan_from" });

/** How long a seat may think. */
export type Clock = { "kind": "none", } | { "kind": "per_action",
  /** Seconds. */ seconds: number, } | { "kind": "bank",
  /** Seconds for each answer. */ seconds: number,
  /** Seconds for the whole game. */ bank: number, };

/** Concealed tiles, as far as the viewer knows them. */
export type Concealed = { "known": "own",
  /** Sorted, without the tile just drawn. */ tiles: Array<Tile>,
  /** The tile just drawn. */ drawn: Tile | null,
  /** Whether everybody sees them. */ open: boolean,
  /** What completes the hand without the drawn tile; empty unless it is tenpai. Right after a call nothing is said: the hand depends on the discard. */ waits: Array<Kind>,
  /** Why a tenpai hand may not win on a discard, whatever it is worth. */ furiten: Why | null, } | { "known": "open",
  /** Sorted, without the tile just drawn. */ tiles: Array<Tile>,
  /** Whether there is one just drawn. */ drawn: boolean, } | { "known": "hidden",
  /** How many, without the tile just drawn. */ tiles: number,
  /** Whether there is one just drawn. */ drawn: boolean, };

/** Something that the tiles would let a person do, and why it is refused. */
export type Denied = {
  /** What. */ action: Action,
  /** Why not. */ why: Why, };

/** Where others find the server, as somebody at its machine is told. */
export type Elsewhere = {
  /** Its addresses on the machine's networks. */ addresses: Array<string>,
  /** The address and port it would have to listen at to let others in; `None` where it does. */ listen: string | null, };

/** What a hand is worth, and why. */
export type Explanation = {
  /** The yaku. */ yaku: Array<ScoredYaku>,
  /** Bonus han, as far as there are any. */ dora: Array<ScoredBonus>,
  /** Han in all; `None` of a limit hand. */ han: number | null,
  /** Fu, rounded, where the book counts them. */ fu: number | null,
  /** The fu before they were rounded, where that made more of them. */ rounded_from: number | null,
  /** The paragraph that rounds them. */ rounded_cite: string | null,
  /** What the fu are for. */ fu_items: Array<ScoredFu>,
  /** The limit's name. */ limit: string | null,
  /** How many yakuman it is, where there is a word for it. */ multiple: Multiple | null,
  /** Base points. */ base: Points,
  /** How that becomes what is paid. */ steps: Array<ScoredStep>, };

/** A mistake at the table. */
export type Fault = "wrong_win" | "furiten_win" | "noten_riichi" | "wrong_riichi" | "wrong_kan_in_riichi" | "wrong_call" | "wrong_discard" | "wrong_abort" | "wrong_showing" | "acted_while_dead" | "wrong_count" | "other";

/** Who fed the last set of a yakuman. */
export type Fed = {
  /** The yakuman. */ yaku?: YakuId,
  /** The feeder's wind. */ seat?: Wind, };

/** What the browser says. */
export type FromBrowser = { "type": "hello",
  /** The secret of a seat. */ token: string | null, } | { "type": "act",
  /** The moment. */ at: number,
  /** The answer. */ action: Action, } | { "type": "on",
  /** The moment. */ at: number, } | { "type": "ping", };

/** What the server says. */
export type FromServer = { "type": "room",
  /** The room. */ room: Room,
  /** Whose seat it is told to. */ you: Seat | null, } | { "type": "moment" } & Moment | { "type": "taken",
  /** The moment it answered. */ at: number, } | { "type": "refused",
  /** The moment it answered. */ at: number,
  /** A stable name of the reason. */ code: string,
  /** A sentence for people. */ says: string,
  /** The statement behind it. */ cite: string | null, } | { "type": "over",
  /** How it ended. */ standing: Standing, } | { "type": "pong" };

/** Where fu come from. */
export type FuSource = "fu.base.closed_ron" | "fu.base.open_ron" | "fu.base.open_tsumo" | "fu.base.closed_tsumo" | "fu.seven_pairs" | "fu.triplet.suit.open" | "fu.triplet.suit.closed" | "fu.triplet.honor.open" | "fu.triplet.honor.closed" | "fu.quad.suit.open" | "fu.quad.suit.closed" | "fu.quad.honor.open" | "fu.quad.honor.closed" | "fu.pair.dragon" | "fu.pair.seat_wind" | "fu.pair.round_wind" | "fu.pair.double_wind" | "fu.wait.ryanmen" | "fu.wait.kanchan" | "fu.wait.penchan" | "fu.wait.tanki" | "fu.wait.shanpon" | "fu.tsumo" | "fu.open_pinfu";

/** That a game is over. */
export type GameOver = {
  /** Why. */ why: Over,
  /** The paragraph for that. */ cite: string | null, };

/** The time for a whole game. */
export type GameTime = {
  /** Seconds that are left. */ seconds: number,
  /** What is still played, once the time is up. */ still: StillPlayed | null,
  /** The statement that says what happens when it is. */ cite: string, };

/** Han, the doublings of a hand. */
export type Han = number;

/** What everybody knows of a hand when a deal has ended without a winner. */
export type HandAtEnd = { "known": "tenpai",
  /** Its concealed tiles. */ tiles: Array<Tile>,
  /** What completes it. */ waits: Array<Kind>, } | { "known": "shown",
  /** Its concealed tiles. */ tiles: Array<Tile>, } | { "known": "noten",
  /** Its concealed tiles, if they were shown. */ tiles?: Array<Tile>, } | { "known": "hidden" } | { "known": "unasked" };

/** A request by whoever holds a seat. */
export type Held = {
  /** The secret of the seat. */ token: string, };

/** What a person may want to know now. */
export type Hints = {
  /** What the tiles would let the seat do now and the rules do not. */ refused: Array<Denied>,
  /** What each kind of allowed discard leads to, in the seat's own turn. */ discards: Array<AfterDiscard>,
  /** What the hand waits for, the tile just drawn left out; `None` right after a call. */ hand: Resting | null,
  /** What keeping the hand hidden costs, where the seat may and the book fines it. */ hiding_costs: Points | null, };

/** How a win came about. */
export type How = "ron" | "tsumo" | "nagashi";

/** A riichi. */
export type InRiichi = {
  /** Whether it stands: nobody won on the discard. */ stands: boolean,
  /** Whether the hand is laid open. */ open: boolean,
  /** Whether it was declared in the first turn. */ double: boolean, };

/** Dora indicators, at most five. */
export type Indicators = string;

/** A request to sit down. */
export type Join = {
  /** The nickname. */ name: string, };

/** One of the 34 kinds of tile; a red five is of the same kind as a plain one.  The order is man 1–9, pin 1–9, sou 1–9, East, South, West, North, white, green, red. */
export type Kind = string;

/** A meld as it lies before its owner. */
export type Laid = {
  /** What it is; of an ankan the two outer tiles lie face down. */ kind: MeldKind,
  /** Its tiles from left to right, as the owner sees them, without one that was added later. */ tiles: Array<Tile>,
  /** The place of the called tile, which lies sideways and points at who fed it. */ sideways: number | null,
  /** The tile that was added to a pon; it lies on the sideways one. */ added: Tile | null,
  /** Who fed it. */ from: Seat | null, };

/** What led to a picture. */
export type Latest = { "what": "begun" } | { "what": "opened" } | { "what": "dealt" } | { "what": "drew",
  /** Who. */ seat: Seat,
  /** What, if it is the viewer. */ tile: Tile | null, } | { "what": "discarded",
  /** Whose. */ seat: Seat,
  /** Which. */ tile: Tile,
  /** Whether it had just been drawn. */ drawn: boolean, } | { "what": "called",
  /** By whom. */ seat: Seat,
  /** Whose discard it was. */ from: Seat | null,
  /** The meld. */ meld: Laid, } | { "what": "riichi_declared",
  /** By whom. */ seat: Seat,
  /** Whether the hand will be laid open. */ open: boolean,
  /** What was staked with the declaration. */ stake: Points, } | { "what": "riichi_stood",
  /** Whose. */ seat: Seat,
  /** What was staked now. */ stake: Points,
  /** Whether the hand was laid open. */ open: boolean, } | { "what": "riichi_voided",
  /** Whose. */ seat: Seat, } | { "what": "kan_declared",
  /** By whom. */ seat: Seat,
  /** The quad. */ meld: Laid, } | { "what": "kan_stood",
  /** Whose. */ seat: Seat, } | { "what": "turned",
  /** The indicator. */ indicator: Tile, } | { "what": "shown",
  /** Whose. */ seat: Seat, } | { "what": "hidden",
  /** Whose. */ seat: Seat, } | { "what": "faulted",
  /** Whose. */ seat: Seat,
  /** What it was. */ fault: Fault,
  /** What it costs. */ remedy: Remedy, } | { "what": "won",
  /** By whom. */ seat: Seat,
  /** From whom; `None` of a tsumo. */ from: Seat | null,
  /** The winning tile. */ tile: Tile, } | { "what": "ryuukyoku" } | { "what": "settled" } | { "what": "time_up" } | { "what": "ended" };

/** Time left for an answer. */
export type Left = {
  /** Seconds for this answer. */ seconds: number,
  /** Seconds for the whole game after that. */ bank: number, };

/** How many rounds are played. */
export type Length = "book" | "east" | "east_south";

/** What a meld is and how it was made. */
export type MeldKind = "chii" | "pon" | "daiminkan" | "kakan" | "ankan";

/** The table as it is now, for one viewer. */
export type Moment = {
  /** How many events the game has had. */ at: number,
  /** What happened since the moment before; empty for who has just come. */ happened: Array<Latest>,
  /** The picture, with what the viewer is asked. */ scene: Scene,
  /** What the viewer may want to know. */ hints: Hints | null,
  /** How long the viewer may think, or look at the end of a deal. */ clock: Left | null,
  /** The time for the whole game, where there is a limit. */ time: GameTime | null,
  /** How the deal ended, if it has. */ outcome: Outcome | null, };

/** How many yakuman a limit hand is worth. */
export type Multiple = "single" | "one_and_a_half" | "double" | "two_and_a_half" | "triple" | "quadruple" | "quintuple" | "sextuple";

/** A request for a room. */
export type NewRoom = {
  /** The rulebook's id. */ rules: string,
  /** What is chosen over the book. */ options: Options,
  /** How long a seat may think. */ clock: Clock,
  /** How long the table rests after a discard. */ window: Window,
  /** Whether strangers find it in the list of rooms to watch. */ listed: boolean,
  /** How many minutes a game may last. */ minutes: number | null,
  /** The nickname of whoever asks. */ name: string,
  /** With whom. */ play: With, };

/** Who deals next. */
export type NextDealer = "stays" | "passes" | "redeal";

/** How a deal ended without a winner. */
export type NoWinner = {
  /** `exhausted`, or the name of the abort. */ how: string,
  /** The paragraph of an abort. */ cite: string | null,
  /** Who has nagashi mangan. */ nagashi: Array<Seat>,
  /** What everybody knows of each hand. */ hands: BySeat<HandAtEnd>, };

/** A discard, or the tile of a kan, that others may claim now. */
export type Offered = {
  /** Whose. */ seat: Seat,
  /** Which. */ tile: Tile,
  /** Whether it is the tile of a kan. */ kan: boolean, };

/** What a room chooses over its book. */
export type Options = {
  /** How many rounds. */ length: Length,
  /** Points at the start, if not the book's. */ start: number | null,
  /** Red fives. */ red_fives: RedFives,
  /** What the book leaves to the table: the answers chosen, by setting. */ choices?: { [key in string]: string }, };

/** How a deal ended. */
export type Outcome = {
  /** The hands that won. */ wins: Array<ScoredWin>,
  /** How it ended without a winner. */ ryuukyoku: NoWinner | null,
  /** What was paid, with the paragraphs. */ transfers: Array<Transfer>,
  /** What each had staked in this deal, already taken off `before`. */ staked: BySeat<Points>,
  /** Everybody's points before. */ before: BySeat<Points>,
  /** Everybody's points after. */ after: BySeat<Points>,
  /** Who deals next: `stays`, `passes` or `redeal`. */ dealer: NextDealer,
  /** The paragraph for that. */ dealer_cite: string | null,
  /** Why the game is over with it, if it is. */ over: GameOver | null, };

/** Why a game is over. */
export type Over = "time_up" | "bust" | "leading_dealer" | "target" | "rounds" | "further_rounds";

/** Points at the table; negative where they are owed. */
export type Points = number;

/** What the viewer is asked. Every offered action is in one group, and only once. */
export type Prompts = {
  /** Tsumo or ron. */ win: Action | null,
  /** Ending the deal for nine kinds. */ abort: Action | null,
  /** Kans: closed, added or of the discard. */ kans: Array<Choice>,
  /** Pon and chii. */ calls: Array<Choice>,
  /** Discards with which riichi can be declared, open riichi last. */ riichi: Array<Action>,
  /** Plain discards. */ discards: Array<Action>,
  /** Showing a hand or keeping it hidden at the end. */ show: Array<Action>,
  /** Claiming nothing. */ pass: Action | null,
  /** What counts as the answer if none comes; it is also in its group. */ fallback: Action,
  /** How many seconds the rulebook gives. */ seconds: number | null, };

/** Whether there are red fives. */
export type RedFives = "book" | "none" | "three";

/** What a mistake costs. */
export type Remedy = "taken_back" | "warned" | "dead_hand" | "chombo" | { "fine": Points };

/** A hand that waits for a tile. */
export type Resting = {
  /** How far it is from tenpai. */ shanten: number,
  /** How many tiles that the seat does not see bring it nearer. */ ukeire: number,
  /** What completes it, if it is tenpai. */ waits: Array<Wait>,
  /** Why a tenpai hand may not win on a discard, whatever it is worth. */ furiten: Why | null, };

/** What was declared, as questions say it. */
export type Riichi = "none" | "riichi" | "double";

/** A discard. */
export type RiverTile = {
  /** The tile. */ tile: Tile,
  /** Whether it had just been drawn. */ drawn: boolean,
  /** Whether it lies sideways to mark a riichi. */ sideways: boolean,
  /** Who called it away. */ called_by: Seat | null, };

/** A room as everybody sees it. */
export type Room = {
  /** Its code, part of its link. */ code: string,
  /** The rulebook's id. */ rules: string,
  /** The rulebook's name. */ rules_name: string,
  /** What was chosen over the book. */ changed: Array<Setting>,
  /** How long a seat may think. */ clock: Clock,
  /** How long the table rests after a discard. */ window: Window,
  /** Who sits where. */ seats: BySeat<Chair>,
  /** How far it is. */ state: RoomState,
  /** Which game of the room it is, from one. */ game: number,
  /** The fingerprint of the secret that its walls are made from, known before the first deal. */ fingerprint: string | null,
  /** Whether strangers find it. */ listed: boolean,
  /** How many minutes a game may last. */ minutes: number | null,
  /** The statement by which seats were drawn again for this game, if they were. */ drawn: string | null,
  /** How many watch. */ watchers: number, };

/** A room in the list of rooms to watch. */
export type RoomCard = {
  /** Its code. */ code: string,
  /** The rulebook's id. */ rules: string,
  /** Who sits there. */ seats: Array<string>,
  /** How far it is. */ state: RoomState,
  /** How many watch. */ watchers: number, };

/** How far a room is. */
export type RoomState = "waiting" | "playing" | "over";

/** A whole rulebook to read. */
export type Rulebook = {
  /** Its id. */ id: string,
  /** Its name. */ name: string,
  /** Its sections, in order. */ sections: Array<Section>,
  /** Its sentences, in order. */ statements: Array<Statement>,
  /** Its settings. */ settings: Array<Setting>,
  /** The statement behind each code: `refuse.` and the reason. */ backs: { [key in string]: string },
  /** The yaku for whose last set somebody can be liable. */ liable: Array<YakuId>, };

/** A rulebook to choose. */
export type RulebookCard = {
  /** Its id. */ id: string,
  /** Its name. */ name: string,
  /** What it is, in a sentence. */ says: Says,
  /** What is unusual about it, the oddest first; the page has words for each. */ traits: Array<string>,
  /** How many statements it has. */ statements: number,
  /** How many rounds are played. */ rounds: number | null,
  /** Everybody's points at the start. */ start: Points,
  /** Whether there are red fives. */ red_fives: boolean,
  /** Whether a game may be limited in time. */ timed: boolean,
  /** What it leaves to the table. */ choices: Array<TableChoice>, };

/** A sentence in the languages it was written in. */
export type Says = {
  /** English. */ en: string,
  /** German. */ de?: string, };

/** A picture of the table as one seat, or a spectator, sees it. */
export type Scene = {
  /** Who looks; `None` is a spectator. */ viewer: Seat | null,
  /** The round. */ round: Wind,
  /** The number of the deal in the round, 1 to 4. */ deal: number,
  /** Counters on the table. */ counters: number,
  /** How many han of yaku a win needs in this deal. */ minimum: Han,
  /** Points staked on the table, this deal's and older ones. */ stakes: Points,
  /** How many sticks that is. */ sticks: number,
  /** How many tiles are left in the live wall. */ tiles_left: number,
  /** The indicators turned. */ indicators: Array<Tile>,
  /** The kinds they point at. */ dora: Array<Kind>,
  /** The dice that broke the wall, where they are known. */ dice: [number, number] | null,
  /** Whether the time ran out in this deal. */ time_up: boolean,
  /** How far the deal is. */ stage: Stage,
  /** How the seat whose turn it is took its tile; `None` if it has none to discard. */ took: Taken | null,
  /** The tile that others may claim now. */ offered: Offered | null,
  /** The four sides of the table: the viewer's own, right, across, left. */ sides: [Side, Side, Side, Side],
  /** What the viewer is asked. */ prompts: Prompts | null, };

/** The answer to a question about a hand. */
export type ScoreAnswer = { "type": "wins",
  /** What it is worth. */ explanation: Explanation,
  /** What the winner gets for the hand itself. */ points: Points,
  /** Who pays whom, by wind. */ payments: Array<Transfer>,
  /** What that comes to. */ delta: ByWind<Points>,
  /** What was said of the hand and changes nothing. */ notes: Array<CitedNote>, } | { "type": "refused",
  /** A stable name of the reason. */ why: string,
  /** A sentence for people. */ says: string,
  /** The paragraph. */ cite: string | null,
  /** What was said of the hand and changes nothing. */ notes: Array<CitedNote>, } | { "type": "unanswered",
  /** A stable name of what cannot be together, where that is the reason. */ why: string | null,
  /** A sentence for people. */ says: string, };

/** A request to score a hand. Everything may be left out but `by`, and `hand` with it. */
export type ScoreRequest = {
  /** The rulebook's name, as whoever looks for it knows it. */ rules?: string,
  /** Concealed tiles and melds. */ hand?: string,
  /** The winning tile. */ win?: Tile,
  /** How the win came about. */ by?: How,
  /** The winner's wind. */ seat?: Wind,
  /** The round's wind. */ round?: Wind,
  /** The discarder's wind. */ from?: Wind,
  /** Dora indicators turned. */ dora?: Indicators,
  /** The tiles under them. */ ura?: Indicators,
  /** What was declared. */ riichi?: Riichi,
  /** The hand was laid open with the declaration. */ open_riichi: boolean,
  /** The win came in the go-around after the declaration. */ ippatsu: boolean,
  /** The tile is a replacement tile. */ rinshan: boolean,
  /** The tile was robbed from a kan. */ chankan: boolean,
  /** The tile is the last of the wall, or the discard after it. */ last_tile: boolean,
  /** The win came in the first uninterrupted go-around. */ first_turn: boolean,
  /** The drawn tile was mixed into the hand. */ sorted_in: boolean,
  /** Counters on the table. */ honba?: number,
  /** Sticks on the table. */ deposits?: number,
  /** The dealer's wins in a row before this deal. */ dealer_wins?: number,
  /** Whose wall was broken. */ breaker?: Wind,
  /** Who fed the kan before a replacement tile. */ kan_from?: Wind,
  /** Who fed the last set of a yakuman. */ pao?: Fed, };

/** Bonus han of one sort. */
export type ScoredBonus = {
  /** Which sort. */ what: BonusSort,
  /** How many. */ han: number,
  /** The paragraph. */ cite: string | null, };

/** A part of the fu. */
export type ScoredFu = {
  /** What for. */ what: FuSource,
  /** Its tiles. */ tiles: Array<Tile>,
  /** How many. */ fu: number,
  /** The paragraph. */ cite: string | null, };

/** A step from han and fu to what is paid. */
export type ScoredStep = {
  /** The paragraph. */ cite: string | null, } & ({ "type": "fu_doubled",
  /** The fu. */ fu: number,
  /** The han. */ han: number,
  /** What that makes. */ gives: Points, } | { "type": "amount_doubled",
  /** The amount. */ amount: Points,
  /** The han. */ han: number,
  /** What that makes. */ gives: Points, } | { "type": "limit",
  /** Base points. */ base: Points, } | { "type": "share",
  /** Who pays whom, as the columns of a printed point table. */ column: CellColumn,
  /** How many times the base points are paid. */ times: number,
  /** What that makes. */ exact: Points,
  /** What is paid. */ paid: Points,
  /** Whether the book prints another figure than the formula gives. */ printed: boolean, } | { "type": "wareme" });

/** A hand that won, explained. */
export type ScoredWin = {
  /** Who won. */ seat: Seat,
  /** From whom; `None` of a tsumo. */ from: Seat | null,
  /** The winning tile. */ tile: Tile,
  /** The concealed tiles without it. */ hand: Array<Tile>,
  /** The melds. */ melds: Array<Laid>,
  /** The indicators turned. */ indicators: Array<Tile>,
  /** The tiles under them, where they count. */ ura: Array<Tile>,
  /** What it is worth. */ explanation: Explanation,
  /** What the hand itself brought. */ points: Points, };

/** A yaku and what it adds. */
export type ScoredYaku = {
  /** The yaku. */ id: YakuId,
  /** What it adds. */ adds: Adds,
  /** The paragraph. */ cite: string | null, };

/** A chair for the whole game: A deals first, B sits on A's right. */
export type Seat = "A" | "B" | "C" | "D";

/** A seat, and the secret that holds it. */
export type Seated = {
  /** The room. */ code: string,
  /** The seat. */ seat: Seat,
  /** Its secret. */ token: string, };

/** A section of a rulebook. */
export type Section = {
  /** Its number. */ id: string,
  /** Its title. */ title: Says, };

/** A setting and its answer. */
export type Setting = {
  /** Its path. */ path: string,
  /** Its answer. */ value: string,
  /** The statement that fixed it; `None` if the room chose it. */ cite: string | null, };

/** A seat and what lies before it. */
export type Side = {
  /** Who. */ seat: Seat,
  /** What the seat is called in this deal. */ wind: Wind,
  /** Its points, what it has staked left out. */ points: Points,
  /** What it has staked in this deal. */ stake: Points,
  /** Whether it deals. */ dealer: boolean,
  /** Whether it is its turn. */ turn: boolean,
  /** Its riichi. */ riichi: InRiichi | null,
  /** Whether its hand is dead. */ dead: boolean,
  /** Whether its hand was kept hidden at the end. */ hid: boolean,
  /** Its concealed tiles. */ hand: Concealed,
  /** Its melds, in the order in which they were made. */ melds: Array<Laid>,
  /** Its discards in order, called ones among them. */ river: Array<RiverTile>, };

/** Who sits in a chair. */
export type Sitter = "empty" | "person" | "bot";

/** How far a deal is. */
export type Stage = "opened" | "playing" | "won" | "ryuukyoku" | "settled";

/** How a game ended. */
export type Standing = {
  /** Places, 1 to 4. */ places: BySeat<number>,
  /** Points at the table. */ points: BySeat<Points>,
  /** Points with everything that is added at the end. */ score: BySeat<Points>,
  /** What is written down as the result by this rulebook. */ final_score: BySeat<Points>,
  /** Whether that is counted from the points at the start. */ from_start: boolean,
  /** What was added. */ transfers: Array<Transfer>,
  /** Points after each deal. */ graph: Array<AfterDeal>,
  /** Everybody's points at the start. */ start: Points,
  /** The seed of all walls, in hexadecimal. */ seed: string,
  /** What was published of it before the first wall was built. */ fingerprint: string, };

/** A sentence of a rulebook. */
export type Statement = {
  /** Its id. */ id: string,
  /** The section it stands in; empty for decisions. */ section: string,
  /** What it is. */ kind: StatementKind,
  /** The sentence. */ says: Says,
  /** Why a decision was taken. */ why?: string,
  /** The statements by which a book that extends another changes it, wholly or in part. */ changed_by?: Array<string>, };

/** What a sentence of a rulebook is. */
export type StatementKind = "engine" | "referee" | "procedure" | "decision" | "example";

/** Whose sticks a winner takes. */
export type Sticks = "own" | "this_deal" | "carried_over";

/** What is still played when the time is up. */
export type StillPlayed = "this_deal" | "one_more_deal" | "this_round";

/** A setting that a rulebook leaves to the table. */
export type TableChoice = {
  /** Its path. */ path: string,
  /** The book's own answer, where it is one word or number. */ own: string | null,
  /** The answers that the table may give in its place. */ values: Array<string>,
  /** The statement that leaves it to the table. */ cite: string, };

/** How a tile was taken. */
export type Taken = "drawn" | "replacement" | "called";

/** One of the 38 tiles that can be told apart: 34 plain kinds, three red fives and the special white dragon.  Tiles sort by kind; a red five and the special white dragon stand before their plain brothers. */
export type Tile = string;

/** A payment with its paragraph. */
export type Transfer = {
  /** Who pays: a player, `stake_` and a player, `carried` or `bank`. */ from: string,
  /** Who gets it. */ to: string,
  /** How much. */ points: Points,
  /** What for. */ cause: string,
  /** The paragraph. */ cite: string | null,
  /** Whose sticks they are, where it pays sticks. */ sticks?: Sticks, };

/** What went wrong with a request. */
export type Trouble = {
  /** The status of the answer. */ status: number,
  /** A stable name of the trouble. */ code: string,
  /** A sentence for people. */ says: string, };

/** A kind that completes a hand.  Whether it wins is judged by the tiles and by what is declared. What luck may add when the tile comes (ippatsu, the last tile, a replacement tile, a robbed kan) is not counted on. */
export type Wait = {
  /** Which. */ kind: Kind,
  /** How many of it the seat does not see. */ left: number,
  /** Why it would not win by ron, furiten apart: no yaku, or too few han of them. */ ron: Why | null,
  /** Why it would not win by tsumo. */ tsumo: Why | null, };

/** Why something is not allowed. */
export type Why = string;

/** What a seat is called in one deal; also the name of a round. */
export type Wind = "E" | "S" | "W" | "N";

/** How long the table rests after a discard. */
export type Window = "short" | "book";

/** With whom to play. */
export type With = "now" | "friends";

/** A yaku, in the order in which answers list them. */
export type YakuId = "riichi" | "double_riichi" | "open_riichi" | "ippatsu" | "menzen_tsumo" | "pinfu" | "tanyao" | "iipeikou" | "haku" | "hatsu" | "chun" | "seat_wind" | "round_wind" | "sanshoku_doujun" | "ittsuu" | "chanta" | "rinshan" | "chankan" | "haitei" | "houtei" | "chiitoitsu" | "sanshoku_doukou" | "sanankou" | "sankantsu" | "toitoi" | "honitsu" | "shousangen" | "honroutou" | "junchan" | "ryanpeikou" | "chinitsu" | "nagashi_mangan" | "kokushi" | "kokushi_13" | "chuuren" | "chuuren_9" | "tenhou" | "chiihou" | "renhou" | "suuankou" | "suuankou_tanki" | "suukantsu" | "ryuuiisou" | "chinroutou" | "tsuuiisou" | "daisangen" | "shousuushii" | "daisuushii" | "isshoku_sanjun" | "sanrenkou" | "suurenkou" | "daisharin" | "shiisan_puutaa" | "paarenchan";
