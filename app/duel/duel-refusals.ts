import { type HintProblem, hintRefusalMessage, type Message } from '#app/playthrough/refusal-messages.ts';
import type { ReplyRefusal } from '#app/realtime/room-client.ts';
import { m } from '#messages/compiled/messages.js';
import type { UsernameRefusal } from '#protocol/http.ts';

const hint = (refusal: HintProblem) => () => hintRefusalMessage(refusal);
const plain = (text: () => string) => (): Message => ({ text: text() });
const unplayable = plain(m.duel_refusal_log);
const stale = plain(m.duel_refusal_stale);

/**
 * The message for each reason why the server refuses a command of a duel. Most refusals of a log can only result from a
 * bug or from tampering, so they share one message. Refusals of a player's name are missing, because only the lobby
 * sends names.
 */
export const REFUSAL_MESSAGES: Readonly<Record<Exclude<ReplyRefusal, UsernameRefusal>, () => Message>> = {
  'room-full': plain(m.duel_refusal_room_full),
  'room-closed': plain(m.duel_refusal_room_closed),
  'not-seated': plain(m.duel_refusal_not_seated),
  'has-left': plain(m.duel_refusal_has_left),
  'another-duel': stale,
  'another-round': stale,
  'not-begun': plain(m.duel_refusal_not_begun),
  over: plain(m.duel_refusal_over),
  'not-over': plain(m.duel_refusal_not_over),
  'no-opponent': plain(m.duel_refusal_no_opponent),
  'opponent-left': plain(m.duel_refusal_opponent_left),
  'opponent-away': plain(m.duel_refusal_opponent_away),
  'host-starts': plain(m.duel_refusal_host_starts),
  'round-under-way': plain(m.duel_refusal_round_under_way),
  'unfit-puzzle': plain(m.duel_refusal_unfit_puzzle),
  'unfit-plan': plain(m.duel_refusal_unfit_puzzle),
  countdown: plain(m.duel_refusal_countdown),
  'already-finished': plain(m.duel_refusal_already_finished),
  'opponent-present': plain(m.duel_refusal_opponent_present),
  'too-early': plain(m.duel_refusal_too_early),
  'ahead-of-the-clock': plain(m.duel_refusal_ahead),
  'not-solved': plain(m.duel_refusal_not_solved),
  'too-fast': plain(m.duel_refusal_too_fast),
  busy: plain(m.duel_refusal_busy),
  implausible: unplayable,
  malformed: unplayable,
  gone: plain(m.duel_refusal_gone),
  'log-too-long': plain(m.duel_refusal_log_full),
  'log-unreadable': unplayable,
  'log-rewritten': unplayable,
  'not-granted': unplayable,
  'no-solution': hint('no-solution'),
  'incomplete-solution': hint('incomplete-solution'),
  'off-the-solution': hint('off-the-solution'),
  'at-the-end': hint('at-the-end'),
  'already-solved': hint('already-solved'),
  'hint-before-start': unplayable,
  'nothing-to-cut': unplayable,
  'nothing-to-clear': unplayable,
  'nothing-to-restore': unplayable,
  'time-out-of-range': unplayable,
  'time-runs-backwards': unplayable,
  'unknown-entry': unplayable,
  'off-the-grid': unplayable,
  'not-a-neighbour': unplayable,
  wall: unplayable,
  'already-visited': unplayable,
  'must-start-on-one': unplayable,
  'number-already-passed': unplayable,
  'number-skipped': unplayable,
  'cells-left': unplayable,
};

/**
 * Returns the message that explains a refused command to the player. If the page does not know the refusal, because
 * the server is newer, the message asks for a reload.
 */
export function commandRefusalMessage(refusal: ReplyRefusal): Message {
  const messages: Readonly<Partial<Record<ReplyRefusal, () => Message>>> = REFUSAL_MESSAGES;
  const message = messages[refusal];
  return message?.() ?? { text: m.duel_outdated_text() };
}
