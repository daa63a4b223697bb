import type { Seat } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import { m } from '#messages/compiled/messages.js';
import type { LobbySeat, LobbyView, Waiting } from './lobby-view.ts';

/** What a player is called: by the name of their account, or by their seat. */
export const nameOf = (place: LobbySeat, seat: Seat): string =>
  place.name || (seat === 'host' ? m.lobby_player_one() : m.lobby_player_two());

/** A name inside a sentence; it may run the other way without turning the sentence round. */
const inSentence = (place: LobbySeat, seat: Seat): string => `\u2068${nameOf(place, seat)}\u2069`;

const opponentOf = ({ own, places }: Waiting) => ({ seat: otherSeat(own), place: places[otherSeat(own)] });

/** What whoever sits there waits for, or is waited for. */
export function waitingMessage(view: Waiting): string {
  const { seat, place } = opponentOf(view);
  if (place === null) return m.lobby_alone();
  const name = inSentence(place, seat);
  if (view.isCalledOff) return m.lobby_called_off({ name });
  if (place.is === 'gone') return m.lobby_opponent_gone({ name });
  if (place.is === 'away') return m.lobby_opponent_away({ name });
  return view.own === 'host' ? m.lobby_host_ready({ name }) : m.lobby_guest_ready({ name });
}

/** Whether the opponent of a view is connected, or was when an earlier view of theirs was shown. */
export const isMet = (view: LobbyView, wasMet: boolean): boolean => {
  const opponent = view.kind === 'waiting' ? opponentOf(view).place : null;
  return opponent !== null && (wasMet || opponent.is === 'here');
};

/** What a screen reader announces between two views; undefined when nothing happened. Only an opponent who was met comes back. */
export function lobbyAnnouncement(before: LobbyView, after: LobbyView, wasMet: boolean): string | undefined {
  if (after.kind !== 'waiting') return undefined;
  if (before.kind !== 'waiting') return waitingMessage(after);
  if (after.isLost !== before.isLost) return after.isLost ? m.lobby_lost() : m.lobby_found();
  const was = opponentOf(before).place;
  const { seat, place } = opponentOf(after);
  if (before.own === 'guest' && after.own === 'host') return m.lobby_news_host_now();
  if (was !== null && place === null) return m.lobby_news_alone();
  if (was?.player !== place?.player) return waitingMessage(after);
  if (was?.is === place?.is || place === null) return undefined;
  if (was !== null && wasMet && place.is === 'here') return m.lobby_news_back({ name: inSentence(place, seat) });
  return waitingMessage(after);
}
