import { type Obstacle, obstacleMessage } from '#app/realtime/obstacles.ts';
import type { Seat } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import { m } from '#messages/compiled/messages.js';
import type { LobbySeat, LobbyView, Waiting } from './lobby-view.ts';

type Connecting = Extract<LobbyView, { readonly kind: 'loading' | 'waiting' }>;

/** The lobby's view, with the values that depend on earlier views as well. */
export type LobbyStage = {
  readonly view: LobbyView;
  /** True if the opponent in the view is connected, or was in an earlier view. */
  readonly hasMet: boolean;
  /** True if the room was full, so that the player is asked before taking a seat that becomes free. */
  readonly wasFull: boolean;
  /** The latest announcement to screen readers. */
  readonly liveText: string;
};

export const FIRST_STAGE: LobbyStage = {
  view: { kind: 'loading', obstacle: undefined },
  hasMet: false,
  wasFull: false,
  liveText: '',
};

/** Returns the stage of the lobby after its view has changed. */
export const stageAfter = ({ view: before, hasMet, wasFull, liveText }: LobbyStage, view: LobbyView): LobbyStage => ({
  view,
  hasMet: isMet(view, hasMet),
  wasFull: wasFull || (view.kind === 'trouble' && view.trouble === 'full'),
  liveText: obstacleAnnouncement(before, view) ?? lobbyAnnouncement(before, view, hasMet) ?? liveText,
});

/** Returns the obstacle to the page's connection, if it is known. */
export const obstacleIn = (view: LobbyView): Obstacle | undefined => ('obstacle' in view ? view.obstacle : undefined);

/** Returns the announcement of an obstacle that has just been found, or undefined if there is none. */
function obstacleAnnouncement(before: LobbyView, after: LobbyView): string | undefined {
  const obstacle = obstacleIn(after);
  return obstacle === undefined || obstacle === obstacleIn(before) ? undefined : obstacleMessage(obstacle);
}

/** Returns the displayed name of a player: their name, or the name of the seat for a visitor who has chosen none. */
export const nameOf = ({ name }: LobbySeat, seat: Seat): string => name || seatName(seat);

/** Returns the name of a seat. */
export const seatName = (seat: Seat): string => (seat === 'host' ? m.lobby_player_one() : m.lobby_player_two());

/**
 * Returns a name for use in a sentence, isolated so that a right-to-left name does not reorder the sentence.
 */
const isolatedName = (player: LobbySeat, seat: Seat): string => `\u2068${nameOf(player, seat)}\u2069`;

const opponentOf = ({ own, seats }: Waiting) => ({ seat: otherSeat(own), opponent: seats[otherSeat(own)] });

/** Returns the status message of a lobby that waits for its first connection, or for its next one. */
export function connectionMessage({ kind, obstacle }: Connecting): string {
  if (obstacle !== undefined) return obstacleMessage(obstacle);
  return kind === 'loading' ? m.lobby_loading() : m.lobby_lost();
}

/** Returns the status message for a seated player. */
export function waitingMessage(view: Waiting): string {
  const { seat, opponent } = opponentOf(view);
  if (opponent === null) return m.lobby_alone();
  const name = isolatedName(opponent, seat);
  if (view.isCalledOff) return m.lobby_called_off({ name });
  if (opponent.is === 'gone') return m.lobby_opponent_gone({ name });
  if (opponent.is === 'away') return m.lobby_opponent_away({ name });
  return view.own === 'host' ? m.lobby_host_ready({ name }) : m.lobby_guest_ready({ name });
}

/**
 * Returns true if the view has an opponent who is connected now or was connected in an earlier view
 * (`wasMet`).
 */
export const isMet = (view: LobbyView, wasMet: boolean): boolean => {
  const opponent = view.kind === 'waiting' ? opponentOf(view).opponent : null;
  return opponent !== null && (wasMet || opponent.is === 'here');
};

/**
 * Returns the announcement for the change from one view to the next, or undefined if there is nothing to
 * announce. The opponent's connection is announced as a return only if `wasMet` is true.
 */
export function lobbyAnnouncement(before: LobbyView, after: LobbyView, wasMet: boolean): string | undefined {
  if (after.kind !== 'waiting') return undefined;
  if (before.kind !== 'waiting') return waitingMessage(after);
  if (after.isLost !== before.isLost) return after.isLost ? m.lobby_lost() : m.lobby_found();
  const previous = opponentOf(before).opponent;
  const { seat, opponent } = opponentOf(after);
  if (before.own === 'guest' && after.own === 'host') return m.lobby_news_host_now();
  if (previous !== null && opponent === null) return m.lobby_news_alone();
  if (previous?.player !== opponent?.player) return waitingMessage(after);
  if (previous !== null && opponent !== null && previous.name !== opponent.name)
    return m.lobby_news_renamed({ before: isolatedName(previous, seat), name: isolatedName(opponent, seat) });
  if (previous?.is === opponent?.is || opponent === null) return undefined;
  if (previous !== null && wasMet && opponent.is === 'here')
    return m.lobby_news_back({ name: isolatedName(opponent, seat) });
  return waitingMessage(after);
}
