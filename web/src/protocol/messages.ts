// The messages between the server and the page. Written by a test of tabiya-protocol from its Rust
// types: change those, then run TABIYA_BLESS=1 cargo test -p tabiya-protocol --all-features.

/**
 * What a player claims when the opponent has left.
 */
export type AbsenceClaim = "win" | "draw";

/**
 * Something said at a table.
 */
export type Chat = {
/**
 * Its number, counted by the table's chat alone.
 */
number: number,
/**
 * Who said it.
 */
by: Color,
/**
 * What.
 */
text: ChatText,
/**
 * When, by the server's time.
 */
at_ms: number, };

/**
 * Something said at a table, in one line.
 */
export type ChatText = string;

/**
 * Why a game ended, in one word. The words are the same in every interface and every record.
 */
export type ChessReason = "checkmate" | "stalemate" | "dead_position" | "seventy_five" | "fivefold" | "fifty" | "threefold" | "agreement" | "resignation" | "resignation_without_mating_material" | "resigned_unwinnable" | "time" | "time_without_mating_material" | "time_unwinnable";

/**
 * A draw that a player may claim.
 */
export type Claim = "threefold" | "fifty";

/**
 * What a client says over the socket of a table.
 *
 * Everything that asks for something carries a `request` key and is answered by an
 * acknowledgement or a refusal with that key. Sent again with the same key, it is done once and
 * answered as the first time.
 */
export type ClientMessage = { "type": "move",
/**
 * The key of this request.
 */
request: RequestKey,
/**
 * The `seq` that the player had seen. The move is stale if a move, a takeback or the
 * end came after that.
 */
base_seq: number,
/**
 * The move.
 */
uci: string,
/**
 * A draw claimed with it. If the claim is wrong, the move is played.
 */
claim?: Claim,
/**
 * Offers a draw with it, as an event of its own after the move.
 */
offer_draw?: boolean, } | { "type": "offer_draw",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "accept_draw",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "decline_draw",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "claim_draw",
/**
 * The key of this request.
 */
request: RequestKey,
/**
 * Which.
 */
claim: Claim, } | { "type": "ask_takeback",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "accept_takeback",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "decline_takeback",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "resign",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "abort",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "break_off",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "claim_absence",
/**
 * The key of this request.
 */
request: RequestKey,
/**
 * What.
 */
claim: AbsenceClaim, } | { "type": "grant_time",
/**
 * The key of this request.
 */
request: RequestKey,
/**
 * How much.
 */
ms: number, } | { "type": "offer_rematch",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "accept_rematch",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "decline_rematch",
/**
 * The key of this request.
 */
request: RequestKey, } | { "type": "chat",
/**
 * The key of this request.
 */
request: RequestKey,
/**
 * What.
 */
text: ChatText, } | { "type": "remove_chat",
/**
 * The key of this request.
 */
request: RequestKey,
/**
 * Its number.
 */
number: number, } | { "type": "pong",
/**
 * The number of the ping.
 */
ping: number, };

/**
 * What a clock shows, and what is needed to let it run.
 */
export type ClockFace = {
/**
 * The time left; in byoyomi, the time left of the period.
 */
remaining_ms: number,
/**
 * How much of the delay is left before the time runs down.
 */
delay_ms: number,
/**
 * Byoyomi periods left, the running one included.
 */
periods: number,
/**
 * How long a byoyomi period is; 0 where there is none.
 */
period_ms: number,
/**
 * Whether the main time is used up and a byoyomi period runs.
 */
byoyomi: boolean,
/**
 * Below so much time an alarm should sound.
 */
low_ms: number, };

/**
 * When the clocks start.
 */
export type ClockStart = "after_first_moves" | "at_once";

/**
 * What the clocks show at `now_ms`.
 */
export type Clocks = {
/**
 * White's.
 */
white: ClockFace,
/**
 * Black's.
 */
black: ClockFace,
/**
 * Whose clock is running; absent if none is.
 */
running?: Color, };

/**
 * One of the two players. White moves first.
 */
export type Color = "white" | "black";

/**
 * Which side the maker plays.
 */
export type ColorChoice = "white" | "black" | "random";

/**
 * What sits on a computer's seat. Its `Display` is the name that the engine knows it by.
 */
export type Computer = { "level": Level } | { "strategy": StrategyKey };

/**
 * Makes a game. Only the opponent has to be said.
 */
export type CreateGame = {
/**
 * A random key: the same key makes one game, however often it is sent.
 */
request?: RequestKey,
/**
 * Who plays.
 */
opponent: OpponentChoice,
/**
 * Which side the maker plays; random if not said. It says nothing on one screen and for two
 * computers.
 */
color?: ColorChoice,
/**
 * The time control, as people write it: `5+3`. No clock if not said.
 */
control?: string,
/**
 * Where the game starts; standard chess if not said.
 */
start?: Start,
/**
 * Whether moves can be taken back; they can if not said.
 */
takebacks?: boolean,
/**
 * Whether everybody finds the game in the list; nobody does if not said. A game for the
 * lobby is public.
 */
public?: boolean,
/**
 * Whether the players can talk; between friends they can if not said, in the lobby they
 * cannot.
 */
chat?: boolean,
/**
 * The maker's name; on one screen, White's.
 */
name?: WrittenName,
/**
 * On one screen, Black's name.
 */
second_name?: WrittenName, };

/**
 * A game was made.
 */
export type CreatedGame = {
/**
 * What the table is called.
 */
table: TableId,
/**
 * Its address, for players and watchers.
 */
link: string,
/**
 * Where the maker sits.
 */
you: You,
/**
 * How the opponent gets in; absent if nobody is awaited.
 */
invitation?: Invitation, };

/**
 * How a game ended, as it is written everywhere: `{"reason":"checkmate","winner":"white"}`.
 */
export type End = {
/**
 * Why.
 */
reason: Reason,
/**
 * Who won; absent for a draw and for a game without a result.
 */
winner?: Color, };

/**
 * What happened. How it ended the game, if it did, is in the standing.
 */
export type Event = { "kind": "created", } | { "kind": "seated",
/**
 * Where.
 */
color: Color,
/**
 * Who.
 */
seat: Seat, } | { "kind": "moved",
/**
 * The move.
 */
played: Played,
/**
 * The draw that was claimed with it, rightly or not.
 */
claim?: Claim,
/**
 * The player's lag, as the server measured it.
 */
lag_ms: number,
/**
 * How much of it was credited.
 */
credit_ms: number, } | { "kind": "draw_offered",
/**
 * Who.
 */
by: Color, } | { "kind": "draw_declined",
/**
 * Who did that.
 */
by: Color, } | { "kind": "draw_agreed",
/**
 * Who accepted.
 */
by: Color, } | { "kind": "draw_claimed",
/**
 * Who claimed.
 */
by: Color,
/**
 * What.
 */
claim: Claim, } | { "kind": "takeback_asked",
/**
 * Who.
 */
by: Color,
/**
 * Which move: their last.
 */
uci: string,
/**
 * How many moves of either side would be taken back.
 */
plies: number, } | { "kind": "takeback_declined",
/**
 * Who did that.
 */
by: Color, } | { "kind": "takeback_done",
/**
 * Who had asked.
 */
by: Color,
/**
 * Their move that is taken back.
 */
uci: string,
/**
 * How many moves of either side are taken back: drop them from the end of the list.
 */
plies: number, } | { "kind": "resigned",
/**
 * Who.
 */
by: Color, } | { "kind": "flagged",
/**
 * Whose.
 */
color: Color, } | { "kind": "aborted",
/**
 * By whom; absent if a first move did not come.
 */
by?: Color, } | { "kind": "broken_off",
/**
 * Who.
 */
by: Color, } | { "kind": "absence_claimed",
/**
 * Who claimed.
 */
by: Color, } | { "kind": "time_granted",
/**
 * To whom.
 */
to: Color,
/**
 * How much.
 */
ms: number, } | { "kind": "time_returned",
/**
 * To whom: the player to move.
 */
to: Color,
/**
 * How much.
 */
ms: number, } | { "kind": "rematch_offered",
/**
 * Who.
 */
by: Color, } | { "kind": "rematch_declined",
/**
 * Who did that.
 */
by: Color, } | { "kind": "rematch_accepted",
/**
 * Who accepted.
 */
by: Color,
/**
 * The new table.
 */
table: string, };

/**
 * Why the server closes a connection.
 */
export type Farewell = "stopping" | "slow_reader" | "silent" | "flood" | "bad_messages" | "seat_moved" | "table_removed" | "fault";

/**
 * A position as text, not read yet.
 */
export type Fen = string;

/**
 * A short code by which a friend joins: letters and digits that cannot be mistaken for one
 * another.
 */
export type GameCode = string;

/**
 * Some games, newest first.
 */
export type GameList = {
/**
 * The games.
 */
games: Array<GameSummary>,
/**
 * What to ask with for the next ones; absent if there are no more.
 */
next?: string, };

/**
 * What was agreed before the game.
 */
export type GameSetup = {
/**
 * Standard chess or Chess960.
 */
variant: Variant,
/**
 * The position in which the game starts.
 */
fen: Fen,
/**
 * The time control, as people write it: `5+3`, or `none`.
 */
control: string,
/**
 * When the clocks start.
 */
clock_start: ClockStart,
/**
 * Whether moves can be taken back.
 */
takebacks: boolean, };

/**
 * A game in a list.
 */
export type GameSummary = {
/**
 * What the table is called.
 */
table: TableId,
/**
 * Who plays; `null` for a free seat.
 */
seats: Sides<Sitter | null>,
/**
 * Where the asker sits.
 */
you: You,
/**
 * The time control.
 */
control: string,
/**
 * Standard chess or Chess960.
 */
variant: Variant,
/**
 * How many moves of either side have been played.
 */
plies: number,
/**
 * Whether both sides have moved: before that the game can be called off.
 */
begun: boolean,
/**
 * The position.
 */
fen: Fen,
/**
 * Whose turn it is.
 */
turn: Color,
/**
 * The last move.
 */
last_move?: string,
/**
 * The last move in algebraic notation.
 */
san?: string,
/**
 * How the game ended; absent while it goes on.
 */
end?: End,
/**
 * Whether everybody finds it.
 */
public: boolean,
/**
 * Whether it was played on a device without the server, and brought later.
 */
brought?: boolean,
/**
 * When the table was set up, in milliseconds since 1970.
 */
created_at_ms: number,
/**
 * When something last happened.
 */
updated_at_ms: number,
/**
 * When the game ended; absent while it goes on.
 */
ended_at_ms?: number, };

/**
 * How an opponent gets in.
 */
export type Invitation = {
/**
 * The address to open.
 */
link: string,
/**
 * The code to type.
 */
code: GameCode, };

/**
 * What an invitation leads to, before anybody sits down.
 */
export type InvitedTo = {
/**
 * What the table is called. Everybody may watch there.
 */
table: TableId,
/**
 * Who plays; `null` for a free seat. Who invites sits opposite it.
 */
seats: Sides<Sitter | null>,
/**
 * The seat that is free: what the guest would play. Absent if the table is full or the game
 * is over.
 */
color?: Color,
/**
 * Where the asker sits already.
 */
you: You,
/**
 * The time control.
 */
control: string,
/**
 * Standard chess or Chess960.
 */
variant: Variant,
/**
 * The position in which the game starts.
 */
fen: Fen,
/**
 * Whether moves can be taken back.
 */
takebacks: boolean,
/**
 * Whether the players can talk.
 */
chat: boolean,
/**
 * How the game ended; absent while it goes on or waits.
 */
end?: End, };

/**
 * Joins the game with this code. Small letters, blanks and hyphens do not matter in it.
 */
export type JoinByCode = {
/**
 * The code.
 */
code: GameCode,
/**
 * The joiner's name.
 */
name?: WrittenName, };

/**
 * Joins a table of the lobby. A friend's table is joined by its code.
 */
export type JoinGame = {
/**
 * The joiner's name.
 */
name?: WrittenName, };

/**
 * Somebody has a seat now.
 */
export type Joined = {
/**
 * What the table is called.
 */
table: TableId,
/**
 * Its address.
 */
link: string,
/**
 * Where they sit.
 */
you: You, };

/**
 * A strength from 1 to [`LEVEL_MAX`].
 */
export type Level = number;

/**
 * How long texts may be.
 */
export type Limits = {
/**
 * Bytes of a message or a body.
 */
message_bytes: number,
/**
 * Grapheme clusters of a name.
 */
name_graphemes: number,
/**
 * Bytes of a name.
 */
name_bytes: number,
/**
 * Characters of a line of chat.
 */
chat_chars: number, };

/**
 * A move of a line.
 */
export type LineMove = {
/**
 * In UCI's notation.
 */
uci: string,
/**
 * In algebraic notation.
 */
san: string, };

/**
 * Which games a list has.
 */
export type ListState = "running" | "over" | "won" | "lost" | "drawn" | "none";

/**
 * Why a move cannot be played, as a person should hear it.
 */
export type MoveRefusal = { "key": "empty_square",
/**
 * The square that was to be moved from.
 */
square: string, } | { "key": "wrong_turn",
/**
 * Where it stands.
 */
square: string,
/**
 * What it is.
 */
piece: Piece, } | { "key": "same_square",
/**
 * The square.
 */
square: string, } | { "key": "own_piece",
/**
 * The target.
 */
square: string,
/**
 * What stands there.
 */
role: Role, } | { "key": "not_how_it_moves",
/**
 * What it is.
 */
role: Role,
/**
 * Where it stands.
 */
from: string,
/**
 * Where it was to go.
 */
to: string, } | { "key": "blocked",
/**
 * What was to move.
 */
piece: Piece,
/**
 * Where it stands.
 */
from: string,
/**
 * The piece in the way.
 */
by: Piece,
/**
 * Where that stands.
 */
on: string, } | { "key": "nothing_to_capture",
/**
 * Where the pawn was to capture.
 */
to: string, } | { "key": "too_late_to_pass",
/**
 * Where that pawn stands.
 */
pawn: string, } | { "key": "king_attacked",
/**
 * Where the king would stand.
 */
king: string,
/**
 * What would attack it.
 */
role: Role,
/**
 * Where that stands.
 */
on: string, } | { "key": "castling_no_right",
/**
 * To which wing.
 */
wing: Wing, } | { "key": "castling_blocked",
/**
 * To which wing.
 */
wing: Wing,
/**
 * What stands there.
 */
by: Piece,
/**
 * Where.
 */
on: string, } | { "key": "castling_in_check",
/**
 * To which wing.
 */
wing: Wing,
/**
 * What gives check.
 */
role: Role,
/**
 * Where it stands.
 */
on: string, } | { "key": "castling_attacked",
/**
 * To which wing.
 */
wing: Wing,
/**
 * The square the king may not enter.
 */
square: string,
/**
 * What attacks it.
 */
role: Role,
/**
 * Where that stands.
 */
on: string, } | { "key": "promotion_missing",
/**
 * Where it promotes.
 */
to: string, } | { "key": "no_promotion",
/**
 * What was to move.
 */
role: Role,
/**
 * Where to.
 */
to: string, } | { "key": "promotion_role",
/**
 * What it was to become.
 */
role: Role, };

/**
 * What is wrong with a text that somebody would like to be called.
 */
export type NameFault = "empty" | "too_long" | "control" | "direction" | "invisible" | "computer_name";

/**
 * A field that holds a name.
 */
export type NameField = "name" | "second_name";

/**
 * Who plays.
 */
export type OpponentChoice = { "kind": "same_screen", } | { "kind": "computer",
/**
 * Which.
 */
computer: Computer, } | { "kind": "computers",
/**
 * White's.
 */
white: Computer,
/**
 * Black's.
 */
black: Computer, } | { "kind": "friend", } | { "kind": "lobby", };

/**
 * A chessman: what it is and whose it is.
 */
export type Piece = {
/**
 * Whose it is.
 */
color: Color,
/**
 * What it is.
 */
role: Role, };

/**
 * A move that was played. It says enough to draw it without knowing the rules.
 */
export type Played = {
/**
 * Who played it.
 */
by: Color,
/**
 * The move in UCI's notation.
 */
uci: string,
/**
 * The move in algebraic notation.
 */
san: string,
/**
 * The position after it.
 */
fen: Fen,
/**
 * Whether it gives check.
 */
check: boolean,
/**
 * The time that the player had left after it; absent without a clock.
 */
clock_ms?: number, };

/**
 * Whether a player is there.
 */
export type Presence = {
/**
 * Whether they are connected. A computer always is.
 */
online: boolean,
/**
 * After how long the opponent may claim the game; absent while they may not.
 */
claim_in_ms?: number, };

/**
 * What went wrong: problem details with a key for the page.
 */
export type Problem = {
/**
 * Always `about:blank`: the key says more.
 */
type: string,
/**
 * A few words in English.
 */
title: string,
/**
 * The status of the answer.
 */
status: number,
/**
 * A word for programs. The page words it.
 */
key: ProblemKey,
/**
 * What is wrong with this request, in English and of bounded length.
 */
detail?: string,
/**
 * With `bad_name`: what is wrong with the name.
 */
reason?: NameFault,
/**
 * With `bad_name`: in which field of the body it stands.
 */
field?: NameField,
/**
 * With `seat_taken`, `own_invitation` and `game_over`: the table, where everybody may watch.
 */
table?: TableId,
/**
 * After how long to ask again; absent if that would not help.
 */
retry_in_ms?: number, };

/**
 * The kinds of problems.
 */
export type ProblemKey = "bad_request" | "bad_position" | "bad_name" | "unknown_computer" | "bad_game" | "foreign_origin" | "foreign_host" | "not_seated" | "no_device" | "not_found" | "method_not_allowed" | "unknown_code" | "expired_code" | "seat_taken" | "own_invitation" | "game_over" | "game_goes_on" | "too_long" | "not_json" | "too_fast" | "too_many_tables" | "full" | "unavailable" | "fault";

/**
 * An event with how the game stands after it. Its number is `standing.seq`.
 *
 * A client that has the event before it adds the move or drops those taken back, and replaces
 * the standing; one that misses an event connects again with `since`.
 */
export type Pushed = {
/**
 * When it happened, by the server's time.
 */
at_ms: number,
/**
 * What happened.
 */
event: Event,
/**
 * How the game stands now.
 */
standing: Standing, };

/**
 * Who can reach a server.
 */
export type Reach = "this_machine" | "network";

/**
 * Why a game at a table ended, in one word. The words are the same in every interface and every
 * record.
 */
export type Reason = ChessReason | TableReason;

/**
 * Why something is not done. The key chooses the sentence, the fields fill it.
 */
export type Refusal = ServerRefusal | TableRefusal;

/**
 * What became of another game.
 */
export type Rematch = { "kind": "offered",
/**
 * By whom.
 */
by: Color, } | { "kind": "agreed",
/**
 * The new table.
 */
table: string, };

/**
 * A client's random key for something it asks. Asked again with the same key, it is done once.
 */
export type RequestKey = string;

/**
 * What a piece is, whoever owns it.
 */
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

/**
 * What a position is worth to the side to move.
 */
export type Score = { "kind": "centipawns",
/**
 * How many.
 */
value: number, } | { "kind": "mate",
/**
 * In how many moves; below zero if the side to move is mated.
 */
moves: number, };

/**
 * Somebody at a table.
 */
export type Seat = {
/**
 * What they want to be called.
 */
name?: string, };

/**
 * A code that moves a seat to another device, once and for a short time.
 */
export type SeatCode = string;

/**
 * How to go on with a seat on another device.
 */
export type SeatTransfer = {
/**
 * The code to type there. It works once.
 */
code: SeatCode,
/**
 * The address to open there.
 */
link: string,
/**
 * How long the code is good for.
 */
expires_in_ms: number, };

/**
 * Somebody in the lobby who looks for a game. It is taken by joining the table.
 */
export type Seek = {
/**
 * The table that waits.
 */
table: TableId,
/**
 * Who waits there.
 */
name?: string,
/**
 * Which side they want to play.
 */
color: ColorChoice,
/**
 * The time control.
 */
control: string,
/**
 * Standard chess or Chess960.
 */
variant: Variant,
/**
 * Where the game starts.
 */
fen: Fen,
/**
 * Whether moves can be taken back.
 */
takebacks: boolean,
/**
 * Whether the asker is the one who waits.
 */
yours: boolean,
/**
 * When it was opened, by the server's time.
 */
created_at_ms: number,
/**
 * After how long it is closed.
 */
expires_in_ms: number, };

/**
 * The people in the lobby who look for a game, oldest first.
 */
export type SeekList = {
/**
 * What they look for.
 */
seeks: Array<Seek>, };

/**
 * What a server says of itself.
 */
export type ServerInfo = {
/**
 * The version of the program.
 */
version: string,
/**
 * The version of the wire.
 */
protocol: number,
/**
 * The address by which others reach it, if it is known.
 */
public_url?: string,
/**
 * The addresses on which it listens, for other devices in the house.
 */
addresses: Array<string>,
/**
 * Who can reach it.
 */
reach: Reach,
/**
 * With `this_machine`: what to type to let the house in.
 */
lan_command?: string,
/**
 * The levels to play against, weakest first.
 */
levels: Array<Level>,
/**
 * The rating of each of the levels, in their order. The distances are measured; where the
 * scale begins is our choice.
 */
ratings: Array<number>,
/**
 * The strategies to play against.
 */
strategies: Array<StrategyKey>,
/**
 * How long texts may be.
 */
limits: Limits, };

/**
 * What the server says over the socket of a table.
 */
export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "event",
/**
 * What, and how the game stands now.
 */
pushed: Pushed, } | { "type": "ack",
/**
 * The key of the request.
 */
request: RequestKey,
/**
 * The number of the event that came of it; of the last one, if none did.
 */
seq: number, } | { "type": "refused",
/**
 * The key of the request; absent if it could not be read.
 */
request?: RequestKey,
/**
 * How many events there are.
 */
seq: number,
/**
 * Why, as a key with the parts of a sentence.
 */
reason: Refusal,
/**
 * The same as a sentence in English, for logs and scripts.
 */
message: string, } | { "type": "presence",
/**
 * Of the two players.
 */
players: Sides<Presence>,
/**
 * How many others watch.
 */
watchers: number, } | { "type": "chat" } & Chat | { "type": "chat_removed",
/**
 * Its number.
 */
number: number, } | { "type": "ping",
/**
 * The number of the ping, to be given back.
 */
ping: number,
/**
 * How many events there are. A client that has fewer has missed some.
 */
seq: number,
/**
 * The server's time.
 */
now_ms: number, } | { "type": "goodbye",
/**
 * Why.
 */
reason: Farewell,
/**
 * After how long to come back; absent if that would not help.
 */
retry_in_ms?: number, };

/**
 * Why the server does not even ask the table.
 */
export type ServerRefusal = { "key": "bad_message",
/**
 * What is wrong, of bounded length, in English.
 */
detail: string, } | { "key": "not_seated" } | { "key": "stale",
/**
 * How many events there were when it changed.
 */
position_seq: number, } | { "key": "too_fast",
/**
 * After how long to ask again.
 */
wait_ms: number, } | { "key": "chat_off" } | { "key": "no_such_chat" } | { "key": "opponent_is_person" } | { "key": "unavailable" };

/**
 * One value for each side.
 */
export type Sides<T> = {
/**
 * White's value.
 */
white: T,
/**
 * Black's value.
 */
black: T, };

/**
 * Somebody at a table, in a list.
 */
export type Sitter = {
/**
 * What they want to be called.
 */
name?: string,
/**
 * What computer it is; absent for a person.
 */
computer?: Computer, };

/**
 * A whole table at a moment: what was agreed, the moves, and how it stands.
 */
export type Snapshot = {
/**
 * What was agreed before the game.
 */
setup: GameSetup,
/**
 * The moves so far.
 */
moves: Array<Played>,
/**
 * How the game stands.
 */
standing: Standing, };

/**
 * How a game stands: everything that an event may change, except the list of moves.
 */
export type Standing = {
/**
 * How many events there are.
 */
seq: number,
/**
 * How many there were when the position last changed or the game ended: a move with an
 * earlier `base_seq` is stale.
 */
position_seq: number,
/**
 * The server's time at which the clocks were read.
 */
now_ms: number,
/**
 * Who sits where; `null` for a free seat.
 */
seats: Sides<Seat | null>,
/**
 * The position.
 */
fen: Fen,
/**
 * Whose turn it is.
 */
turn: Color,
/**
 * Whether the player to move is in check.
 */
check: boolean,
/**
 * The last move.
 */
last_move?: string,
/**
 * The legal moves of the player to move, by the square they start from; none while nobody
 * may move.
 */
legal: { [key in string]: Array<Target> },
/**
 * Whether both sides have moved: before that the game can be called off.
 */
begun: boolean,
/**
 * The clocks; absent without a clock.
 */
clocks?: Clocks,
/**
 * The draws that the player to move may claim.
 */
claims: Array<Claim>,
/**
 * Who has offered a draw that still stands.
 */
draw_offer?: Color,
/**
 * The request to take a move back that still stands.
 */
takeback?: Takeback,
/**
 * What became of another game.
 */
rematch?: Rematch,
/**
 * How the game ended.
 */
end?: End,
/**
 * Whether the position is dead because the pawns are locked for good and neither king can
 * pass.
 */
locked?: boolean, };

/**
 * Where a game starts.
 */
export type Start = { "kind": "standard", } | { "kind": "fen",
/**
 * The position.
 */
fen: Fen,
/**
 * By which rules; standard chess if not said.
 */
variant?: Variant, } | { "kind": "chess960",
/**
 * Its number from 0 to 959; drawn by lot if not said.
 */
number?: number, };

/**
 * The name of a strategy.
 */
export type StrategyKey = string;

/**
 * What the server knows of a table beside the game.
 */
export type TableFacts = {
/**
 * What the table is called.
 */
id: TableId,
/**
 * Which seats are a computer's; `null` for a person's and for a free one.
 */
computers: Sides<Computer | null>,
/**
 * Whether the table is listed for everybody.
 */
public: boolean,
/**
 * Whether the players can talk.
 */
chat: boolean,
/**
 * Whether it was played on a device without the server, and brought later.
 */
brought?: boolean | null, };

/**
 * What a table is called. It is part of its address.
 */
export type TableId = string;

/**
 * The reasons that a table has beside those of the rules.
 */
export type TableReason = "absence" | "aborted" | "broken_off";

/**
 * Why a table does not do what it is asked. Nothing has changed then.
 *
 * With the feature `serde`, the key chooses the sentence and the fields fill it; the keys of the
 * rules stand beside the table's own.
 */
export type TableRefusal = { "key": "game_over",
/**
 * How it ended.
 */
end: End, } | { "key": "game_goes_on" } | { "key": "seat_taken",
/**
 * The seat.
 */
color: Color, } | { "key": "seat_free",
/**
 * The seat.
 */
color: Color, } | { "key": "not_your_turn",
/**
 * Whose turn it is.
 */
turn: Color, } | { "key": "time_is_up",
/**
 * The player whose time it was.
 */
color: Color, } | { "key": "no_claim",
/**
 * What was claimed.
 */
claim: Claim, } | { "key": "no_draw_offer" } | { "key": "draw_offer_stands" } | { "key": "offered_already" } | { "key": "no_takebacks" } | { "key": "nothing_to_take_back" } | { "key": "no_takeback_request" } | { "key": "takeback_request_stands",
/**
 * Who asked.
 */
by: Color, } | { "key": "too_late_to_abort" } | { "key": "not_begun" } | { "key": "not_absent",
/**
 * How long it is until the claim may be made.
 */
wait_ms: number, } | { "key": "no_clock" } | { "key": "grant_size",
/**
 * The most that may be given at once.
 */
max_ms: number, } | { "key": "clock_full" } | { "key": "clock_stopped" } | { "key": "nothing_to_judge" } | { "key": "no_rematch_offer" } | { "key": "rematch_offer_stands",
/**
 * Who offered.
 */
by: Color, } | { "key": "rematch_agreed" } | MoveRefusal;

/**
 * Takes over a seat from another device. Small letters, blanks and hyphens do not matter.
 */
export type TakeSeat = {
/**
 * The code.
 */
code: SeatCode, };

/**
 * A takeback that waits for an answer.
 */
export type Takeback = {
/**
 * Who asked.
 */
by: Color,
/**
 * Which move: their last.
 */
uci: string,
/**
 * How many moves of either side would be taken back.
 */
plies: number, };

/**
 * Where a piece may go.
 */
export type Target = {
/**
 * The square, as the move in UCI's notation names it.
 */
to: string,
/**
 * Whether something is captured, perhaps in passing.
 */
capture?: boolean,
/**
 * Whether a pawn promotes: the move needs one of the letters `q`, `r`, `b` and `n`.
 */
promotion?: boolean,
/**
 * Whether the king castles. In Chess960 the square is the rook's.
 */
castling?: boolean, };

/**
 * Asks a computer what it would play in a position.
 */
export type ThinkAbout = {
/**
 * Which computer.
 */
computer: Computer,
/**
 * Where the game started; standard chess if not said.
 */
start?: Start,
/**
 * The moves since then.
 */
moves?: Array<string>,
/**
 * How long it may think at most; the server has a limit of its own.
 */
think_ms?: number, };

/**
 * What a computer would play, and what it has seen.
 */
export type Thought = {
/**
 * The moves it expects, its own first. Never empty.
 */
line: Array<LineMove>,
/**
 * How many moves of either side it has looked ahead, everywhere.
 */
depth: number,
/**
 * How many positions it has looked at.
 */
nodes: number,
/**
 * For how long.
 */
elapsed_ms: number,
/**
 * What it expects, seen by the side to move; absent if it does not judge positions.
 */
score?: Score, };

/**
 * A variant of chess: where games start, who may castle, and how that is written.
 *
 * The rules of moves and ends are the same in both. What differs stands in the methods below and
 * nowhere else, so a further variant begins here.
 */
export type Variant = "standard" | "chess960";

/**
 * The first message of a connection.
 */
export type Welcome = {
/**
 * The version of the wire.
 */
protocol: number,
/**
 * What the server knows of the table beside the game.
 */
table: TableFacts,
/**
 * Where this client sits.
 */
you: You,
/**
 * The table.
 */
snapshot: Snapshot,
/**
 * Who is there.
 */
players: Sides<Presence>,
/**
 * How many others watch.
 */
watchers: number,
/**
 * What was said last, oldest first; empty for those who may not read it.
 */
chat: Array<Chat>, };

/**
 * The wing a king castles to, named by the piece that starts there in standard chess.
 */
export type Wing = "king" | "queen";

/**
 * A name as somebody wrote it, not checked yet. What may be a name is told by [`check`].
 *
 * [`check`]: WrittenName::check
 */
export type WrittenName = string;

/**
 * Where a client sits.
 */
export type You = "white" | "black" | "both" | "watcher";
