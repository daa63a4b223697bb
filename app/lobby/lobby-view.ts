import type { Obstacle } from '#app/realtime/obstacles.ts';
import type { ConnectionStatus, RoomSnapshot } from '#app/realtime/room-client.ts';
import type { Seat, Status } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';

/** A seat in the room that a player has taken. */
export type LobbySeat = {
  /** The player's public id, which the other player in the room may know. */
  readonly player: string;
  /** The name of the account, or the name that a visitor has chosen. Empty if the visitor has chosen none. */
  readonly name: string;
  readonly isYours: boolean;
  readonly is: 'here' | 'away' | 'gone';
};

/** What the lobby shows to a player who has a seat. */
export type Waiting = {
  readonly kind: 'waiting';
  readonly own: Seat;
  readonly seats: { readonly [S in Seat]: LobbySeat | null };
  readonly isMatched: boolean;
  /** True if a challenge offers the room to its players (C9). */
  readonly isOffered: boolean;
  /** True if the player may choose a name, as a visitor may in a private room until the first round (D26). */
  readonly mayRename: boolean;
  /** True if matchmaking has paired the players and the opponent left before the first round (D18). */
  readonly isCalledOff: boolean;
  /** The number of the duel that starts next in this room. It is above 1 for a rematch. */
  readonly duel: number;
  readonly mayStart: boolean;
  /** True if the player could start the duel, but must wait until the opponent is back (D17). */
  readonly mayStartOnceBack: boolean;
  readonly isLost: boolean;
  /** What keeps the page from connecting to the server, if it is known. */
  readonly obstacle?: Obstacle | undefined;
};

/** Why the lobby cannot be shown. The page has a message for each reason. */
export type Trouble = 'unknown' | 'closed' | 'full' | 'elsewhere' | 'wrong-key' | 'outdated' | 'failed';

/**
 * What the lobby page can show: the loading lobby, the offer of a free seat, a reason why there is no lobby, a message
 * while the game opens, or the lobby of a player with a seat.
 */
export type LobbyView =
  | { readonly kind: 'loading'; readonly obstacle?: Obstacle | undefined }
  | { readonly kind: 'vacant' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  | { readonly kind: 'playing'; readonly player: string }
  | Waiting;

/**
 * Returns what the lobby page shows for a state of the room and of the connection. `isOffered` tells whether the player
 * comes from a challenge, which offers the room to its players (C9).
 */
export function viewOf({ status, state, obstacle }: RoomSnapshot, isOffered = false): LobbyView {
  if (!WORKING.includes(status)) return { kind: 'trouble', trouble: TROUBLES[status] ?? 'failed' };
  if (state === undefined) return { kind: 'loading', obstacle };
  const { view, player } = state;
  // a duel against an automaton (a computer opponent) needs no lobby, because there is no person to wait for (D28)
  if (isAgainstAutomaton(view)) return { kind: 'playing', player };
  if (view.seat === null) return strangersView(view);
  if (IN_GAME.includes(view.status)) return { kind: 'playing', player };
  if (view.status === 'abandoned') return { kind: 'trouble', trouble: 'closed' };
  const seats = {
    host: lobbySeatOf('host', view, state.presence.host.awaySince),
    guest: lobbySeatOf('guest', view, state.presence.guest.awaySince),
  };
  const opponentIs = seats[otherSeat(view.seat)]?.is;
  return {
    kind: 'waiting',
    own: view.seat,
    seats,
    isMatched: state.isMatched,
    isOffered,
    mayRename: state.isVisitor && view.status === 'waiting',
    isCalledOff: state.isMatched && view.number === 1 && opponentIs === 'gone',
    duel: view.number,
    mayStart: view.mayStartAt !== null && opponentIs === 'here',
    mayStartOnceBack: view.mayStartAt !== null && opponentIs === 'away',
    isLost: status === 'lost',
    obstacle,
  };
}

const isAgainstAutomaton = (view: SeatView | UnseatedView): boolean =>
  (view.seat === null ? view.automaton : view.players.guest?.automaton) !== undefined;

/** The states of the connection in which the page shows the lobby. */
const WORKING: readonly ConnectionStatus[] = ['opening', 'open', 'lost'];

/**
 * For each connection status without a lobby, the reason why the lobby cannot be shown. A status that is missing here,
 * such as one that only a newer server sends, counts as `failed`.
 */
const TROUBLES: Partial<Record<ConnectionStatus, Trouble>> = {
  'unknown-room': 'unknown',
  'wrong-key': 'wrong-key',
  elsewhere: 'elsewhere',
  outdated: 'outdated',
};

const IN_GAME: readonly Status[] = ['playing', 'finished'];

const strangersView = ({ isOpen, isFull }: { readonly isOpen: boolean; readonly isFull: boolean }): LobbyView => {
  if (!isOpen) return { kind: 'trouble', trouble: 'closed' };
  return isFull ? { kind: 'trouble', trouble: 'full' } : { kind: 'vacant' };
};

function lobbySeatOf(seat: Seat, { seat: own, players }: SeatView, awaySince: number | null): LobbySeat | null {
  const player = players[seat];
  if (player === null) return null;
  const { id, name, leftAt } = player;
  const isYours = seat === own;
  if (leftAt !== null) return { player: id, name, isYours, is: 'gone' };
  return { player: id, name, isYours, is: awaySince !== null && !isYours ? 'away' : 'here' };
}
