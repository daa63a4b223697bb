import type { ConnectionStatus, RoomSnapshot } from '#app/realtime/room-client.ts';
import type { Seat, Status } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView } from '#engine/duel/view.ts';

/** A taken seat as the lobby shows it. */
export type LobbySeat = {
  /** The public id of the player. */
  readonly player: string;
  /** The account's name; empty for a visitor. */
  readonly name: string;
  readonly isYours: boolean;
  readonly is: 'here' | 'away' | 'gone';
};

/** The lobby of a seated player. */
export type Waiting = {
  readonly kind: 'waiting';
  readonly own: Seat;
  readonly seats: { readonly [S in Seat]: LobbySeat | null };
  readonly isMatched: boolean;
  /** Whether the matched opponent left before the first round (D18). */
  readonly isCalledOff: boolean;
  /** The number of the room's next duel. */
  readonly duel: number;
  readonly mayStart: boolean;
  /** Whether only the opponent's absence keeps this player from starting (D17). */
  readonly mayStartOnceBack: boolean;
  readonly isLost: boolean;
};

/** Why the lobby cannot be shown; each has messages of its own. */
export type Trouble = 'unknown' | 'closed' | 'full' | 'elsewhere' | 'wrong-key' | 'outdated' | 'failed';

/** Everything that the lobby page can show. */
export type LobbyView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'vacant' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  | { readonly kind: 'playing'; readonly player: string }
  | Waiting;

const LOADING: LobbyView = { kind: 'loading' };

/** Derives the lobby's view from the state of the room and of the connection. */
export function viewOf({ status, state }: RoomSnapshot): LobbyView {
  const trouble = TROUBLES[status];
  if (trouble !== undefined) return { kind: 'trouble', trouble };
  if (state === undefined) return LOADING;
  const { view, player } = state;
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
    isCalledOff: state.isMatched && view.number === 1 && opponentIs === 'gone',
    duel: view.number,
    mayStart: view.mayStartAt !== null && opponentIs === 'here',
    mayStartOnceBack: view.mayStartAt !== null && opponentIs === 'away',
    isLost: status === 'lost',
  };
}

/** The troubles of final connection statuses; `busy` and `too-many` are temporary. */
const TROUBLES: Partial<Record<ConnectionStatus, Trouble>> = {
  'unknown-room': 'unknown',
  'wrong-key': 'wrong-key',
  elsewhere: 'elsewhere',
  outdated: 'outdated',
  malformed: 'failed',
  'not-signed-in': 'failed',
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
