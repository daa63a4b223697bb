import type { ConnectionStatus, RoomSnapshot } from '#app/realtime/room-client.ts';
import type { Seat, Status } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView } from '#engine/duel/view.ts';

/** How one of the two seats looks from the lobby. */
export type LobbySeat = {
  /** The public id of the player who sits there. */
  readonly player: string;
  /** As the player calls themselves; nothing for a guest. */
  readonly name: string;
  readonly isYours: boolean;
  readonly is: 'here' | 'away' | 'gone';
};

/** What whoever sits in the lobby sees. */
export type Waiting = {
  readonly kind: 'waiting';
  readonly own: Seat;
  readonly places: { readonly [S in Seat]: LobbySeat | null };
  readonly isMatched: boolean;
  /** Whether the opponent who was found has left before the first round (D18). */
  readonly isCalledOff: boolean;
  /** Which duel of the room is about to begin. */
  readonly duel: number;
  readonly mayStart: boolean;
  /** Whether only the absence of the opponent keeps this player from starting (D17). */
  readonly mayStartOnceBack: boolean;
  readonly isLost: boolean;
};

/** Why there is no lobby to be in, each with words of its own. */
export type Trouble = 'unknown' | 'closed' | 'full' | 'elsewhere' | 'wrong-key' | 'outdated' | 'failed';

/** What the lobby shows, the whole of it. */
export type LobbyView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'vacant' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  | { readonly kind: 'playing'; readonly player: string }
  | Waiting;

const LOADING: LobbyView = { kind: 'loading' };

/** Finds out what the lobby shows, from what the line has brought. */
export function viewOf({ status, state }: RoomSnapshot): LobbyView {
  const trouble = TROUBLES[status];
  if (trouble !== undefined) return { kind: 'trouble', trouble };
  if (state === undefined) return LOADING;
  const { view, player } = state;
  if (view.seat === null) return strangersView(view);
  if (IN_GAME.includes(view.status)) return { kind: 'playing', player };
  if (view.status === 'abandoned') return { kind: 'trouble', trouble: 'closed' };
  const places = {
    host: placeOf('host', view, state.presence.host.awaySince),
    guest: placeOf('guest', view, state.presence.guest.awaySince),
  };
  const opponentIs = places[otherSeat(view.seat)]?.is;
  return {
    kind: 'waiting',
    own: view.seat,
    places,
    isMatched: state.isMatched,
    isCalledOff: state.isMatched && view.number === 1 && opponentIs === 'gone',
    duel: view.number,
    mayStart: view.mayStartAt !== null && opponentIs === 'here',
    mayStartOnceBack: view.mayStartAt !== null && opponentIs === 'away',
    isLost: status === 'lost',
  };
}

/** What the line says when it is no more, in the lobby's words. `busy` and `too-many` pass. */
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

function placeOf(seat: Seat, { seat: own, players }: SeatView, awaySince: number | null): LobbySeat | null {
  const player = players[seat];
  if (player === null) return null;
  const { id, name, leftAt } = player;
  const isYours = seat === own;
  if (leftAt !== null) return { player: id, name, isYours, is: 'gone' };
  return { player: id, name, isYours, is: awaySince !== null && !isYours ? 'away' : 'here' };
}
