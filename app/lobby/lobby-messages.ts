import { type Obstacle, obstacleMessage } from '#app/realtime/obstacles.ts';
import type { Seat } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import { m } from '#messages/compiled/messages.js';
import type { LobbySeat, LobbyView, Waiting } from './lobby-view.ts';

type Connecting = Extract<LobbyView, { readonly kind: 'loading' | 'waiting' }>;

/** The current view of the lobby, and what the page remembers from earlier views. */
export type LobbyStage = {
  readonly view: LobbyView;
  /** True if the opponent who sits in the room now is connected, or was in an earlier view. */
  readonly hasMet: boolean;
  /**
   * True if the room was full in an earlier view. When a seat then becomes free, the page asks the player before it
   * takes the seat.
   */
  readonly wasFull: boolean;
  /** The text of the live region, which is the latest announcement to screen readers. */
  readonly liveText: string;
};

export const FIRST_STAGE: LobbyStage = {
  view: { kind: 'loading', obstacle: undefined },
  hasMet: false,
  wasFull: false,
  liveText: '',
};

/** Returns the state of the lobby (view, announcement) after its view has changed. */
export const stageAfter = ({ view: before, hasMet, wasFull, liveText }: LobbyStage, view: LobbyView): LobbyStage => ({
  view,
  hasMet: isMet(view, hasMet),
  wasFull: wasFull || (view.kind === 'trouble' && view.trouble === 'full'),
  liveText: obstacleAnnouncement(before, view) ?? lobbyAnnouncement(before, view, hasMet) ?? liveText,
});

/**
 * Returns what keeps the page from connecting to the server. Returns undefined if nothing does, or if it is
 * unknown.
 */
export const obstacleIn = (view: LobbyView): Obstacle | undefined => ('obstacle' in view ? view.obstacle : undefined);

/**
 * Returns the announcement of what keeps the lobby from connecting. Returns undefined if nothing does, or if the
 * lobby has already announced it.
 */
function obstacleAnnouncement(before: LobbyView, after: LobbyView): string | undefined {
  const obstacle = obstacleIn(after);
  return obstacle === undefined || obstacle === obstacleIn(before) ? undefined : obstacleMessage(obstacle);
}

/**
 * Returns the name under which a player is shown. A visitor who has chosen no name has the name of their seat, such
 * as Player 1.
 */
export const nameOf = ({ name }: LobbySeat, seat: Seat): string => name || seatName(seat);

export const seatName = (seat: Seat): string => (seat === 'host' ? m.lobby_player_one() : m.lobby_player_two());

/**
 * Returns a player's name for use in a sentence. The characters around it keep a right-to-left name from reordering
 * the sentence.
 */
const isolatedName = (player: LobbySeat, seat: Seat): string => `\u2068${nameOf(player, seat)}\u2069`;

const opponentOf = ({ own, seats }: Waiting) => ({ seat: otherSeat(own), opponent: seats[otherSeat(own)] });

/** Returns the status message of the lobby while it has no connection yet, or has lost it. */
export function connectionMessage({ kind, obstacle }: Connecting): string {
  if (obstacle !== undefined) return obstacleMessage(obstacle);
  return kind === 'loading' ? m.lobby_loading() : m.lobby_lost();
}

/** Returns the status message of the lobby for a player with a seat. */
export function waitingMessage(view: Waiting): string {
  const { seat, opponent } = opponentOf(view);
  if (opponent === null) return view.isOffered ? m.lobby_alone_offered() : m.lobby_alone();
  const name = isolatedName(opponent, seat);
  if (view.isCalledOff) return m.lobby_called_off({ name });
  if (opponent.is === 'gone') return m.lobby_opponent_gone({ name });
  if (opponent.is === 'away') return m.lobby_opponent_away({ name });
  return view.own === 'host' ? m.lobby_host_ready({ name }) : m.lobby_guest_ready({ name });
}

/** Returns true if the view has an opponent who is connected now or was connected in an earlier view (`wasMet`). */
export const isMet = (view: LobbyView, wasMet: boolean): boolean => {
  const opponent = view.kind === 'waiting' ? opponentOf(view).opponent : null;
  return opponent !== null && (wasMet || opponent.is === 'here');
};

/**
 * Returns what the lobby announces when one view follows another, or undefined if that is nothing. The opponent is
 * announced as back only if an earlier view has shown them connected (`wasMet`).
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
