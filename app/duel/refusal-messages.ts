import { hintRefusalMessage, type Message } from '#app/game/refusal-messages.ts';
import type { Reply } from '#app/realtime/room-client.ts';
import { m } from '#messages/compiled/messages.js';
import type { CommandRefusal } from '#protocol/messages.ts';

type Refusal = CommandRefusal | Extract<Reply, { ok: false }>['refusal'];

const hint = (refusal: Parameters<typeof hintRefusalMessage>[0]) => () => hintRefusalMessage(refusal);
const say = (text: () => string) => (): Message => ({ text: text() });
const unplayable = say(m.duel_refusal_log);
const stale = say(m.duel_refusal_stale);

/** What a player is told when something was not done. The log’s own refusals only come of a bug, or of tampering. */
const WORDS: Readonly<Record<Refusal, () => Message>> = {
  'room-full': say(m.duel_refusal_room_full),
  'room-closed': say(m.duel_refusal_room_closed),
  'not-seated': say(m.duel_refusal_not_seated),
  'has-left': say(m.duel_refusal_has_left),
  'another-duel': stale,
  'another-round': stale,
  'not-begun': say(m.duel_refusal_not_begun),
  over: say(m.duel_refusal_over),
  'not-over': say(m.duel_refusal_not_over),
  'no-opponent': say(m.duel_refusal_no_opponent),
  'opponent-left': say(m.duel_refusal_opponent_left),
  'opponent-away': say(m.duel_refusal_opponent_away),
  'host-starts': say(m.duel_refusal_host_starts),
  'round-under-way': say(m.duel_refusal_round_under_way),
  'unfit-puzzle': say(m.duel_refusal_unfit_puzzle),
  countdown: say(m.duel_refusal_countdown),
  'already-finished': say(m.duel_refusal_already_finished),
  'opponent-present': say(m.duel_refusal_opponent_present),
  'too-early': say(m.duel_refusal_too_early),
  'ahead-of-the-clock': say(m.duel_refusal_ahead),
  'not-solved': say(m.duel_refusal_not_solved),
  'too-fast': say(m.duel_refusal_too_fast),
  busy: say(m.duel_refusal_busy),
  malformed: unplayable,
  gone: say(m.duel_refusal_gone),
  'log-too-long': hint('log-too-long'),
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

/** Why something was not done, for the player. */
export const commandRefusalMessage = (refusal: Refusal): Message => WORDS[refusal]();
