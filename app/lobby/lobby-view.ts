import type { Obstacle } from '#app/realtime/obstacles.ts';
import type { ConnectionStatus, RoomSnapshot } from '#app/realtime/room-client.ts';
import type { Seat, Status } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';

/** An occupied seat in the lobby. */
export type LobbySeat = {
  /** The player's public id. */
  readonly player: string;
  /** The account's name, the name that a visitor has chosen, or an empty string. */
  readonly name: string;
  readonly isYours: boolean;
  readonly is: 'here' | 'away' | 'gone';
};

/** The lobby as a seated player sees it. */
export type Waiting = {
  readonly kind: 'waiting';
  readonly own: Seat;
  readonly seats: { readonly [S in Seat]: LobbySeat | null };
  readonly isMatched: boolean;
  /** True if the player is a visitor, who may choose a name until the first round (D26). */
  readonly mayRename: boolean;
  /** True if the matched opponent left before the first round (D18). */
  readonly isCalledOff: boolean;
  /** The number of the room's next duel. */
  readonly duel: number;
  readonly mayStart: boolean;
  /** True if the opponent's absence is the only reason why this player cannot start the duel (D17). */
  readonly mayStartOnceBack: boolean;
  readonly isLost: boolean;
  /** The obstacle between the page and its connection, if it is known. */
  readonly obstacle?: Obstacle | undefined;
};

/** The reasons why the lobby cannot be shown. Each one has its own messages. */
export type Trouble = 'unknown' | 'closed' | 'full' | 'elsewhere' | 'wrong-key' | 'outdated' | 'failed';

/** The possible views of the lobby page. */
export type LobbyView =
  | { readonly kind: 'loading'; readonly obstacle?: Obstacle | undefined }
  | { readonly kind: 'vacant' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  | { readonly kind: 'playing'; readonly player: string }
  | Waiting;

/** Derives the lobby's view from the room's state and the status of the connection. */
export function viewOf({ status, state, obstacle }: RoomSnapshot): LobbyView {
  if (!WORKING.includes(status)) return { kind: 'trouble', trouble: TROUBLES[status] ?? 'failed' };
  if (state === undefined) return { kind: 'loading', obstacle };
  const { view, player } = state;
  // a duel against an automaton needs no lobby, because there is no person to wait for (D28)
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

/** The connection statuses during which the lobby is shown. */
const WORKING: readonly ConnectionStatus[] = ['opening', 'open', 'lost'];

/** The trouble for each other status. Any status that is missing, even one that only a newer server knows, is a failure. */
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
