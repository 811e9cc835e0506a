//! The fixed texts: the opening screen and the help.

pub(super) const WELCOME: &str = "\
Tabiya: chess for two players at one keyboard.
Squares are row, column, each from 0 to 7. Player 1's king starts at 0, 4.
Player 1 has K Q R B N P and moves first; Player 2 has k q r b n p.
Each turn, choose:
  1  Move      asks from where and to where, such as 1, 4 and then 3, 4
  2  Quit      ends the game, and the player who quits loses it
  3  Restart   begins again, and nobody loses
Or type a move at once: 1,4 3,4 or e2e4 or Nf3. Type help for everything else.";

pub(super) const HELP: &str = "\
Playing
  move, m, 1          asks for the two squares; an empty line goes back
  1,4 3,4             a move by rows and columns; e2 e4, e2e4 and Nf3 work too
  quit, q, 2          ends the game, and you lose it
  restart, r, 3       begins again, and nobody loses
Looking
  board               draws the board
  flip                turns the board around
  moves 0,1           where the piece may go; without a square, every piece
  threats 0,1         what the piece threatens and guards, and its shadow: what
                      lies behind the first piece on its lines; or every piece
  fen                 writes the position in one line
  hint                what the computer would play for you
  thoughts            what the computer saw when it moved
Ending
  draw                offers a draw; the other player may accept or decline
  accept, decline     answers the offer; a move declines it too
  claim               claims a draw: three times the same position, or fifty
                      moves without capture or pawn move
  claim 0,6 2,5       claims that the move you announce brings it about
  resign              gives up; a draw if the other player could never mate
Changing
  takeback            takes your last move back, if the other player agrees;
                      the computer always does
  takeback last       the same for the move just played
  save game.pgn       writes the game to a file
  load game.pgn       goes on with the game of a file
Teaching
  practice            boards without turns or rules; type it to read more";

pub(super) const PRACTICE: &str = "\
Practice is for teaching, with two switches. The game waits meanwhile.
  practice either     either player may move, by the pieces' rules
  practice free       free placement: move, place or remove anything
                        place Q 3,4    a capital is Player 1's piece
                        remove 3,4     takes a piece off
                        clear          takes all of them off
                        turn 2         whose turn it is afterwards
  practice off        begins a game from the board, if the position allows one
  practice back       returns to the game that waits
If a king is taken, the player who took it wins, and nothing moves until a
restart.";

pub(super) const TURN_HINT: &str = "Type move, quit or restart. Type help for more.";

pub(super) const END_HINT: &str = "The game is over. Type new or quit.";
