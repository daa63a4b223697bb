import type { StartRefusal } from '#app/modes/challenge/play/start-run.ts';
import { m } from '#messages/compiled/messages.js';
import type { UsernameRefusal } from '#protocol/http.ts';

type Refusal = Exclude<StartRefusal, UsernameRefusal>;

const TEXTS: Readonly<Record<Refusal, () => string>> = {
  'no-network': m.daily_start_no_network,
  'no-answer': m.daily_start_no_answer,
  'signed-out': m.daily_start_signed_out,
  'too-many': m.daily_start_too_many,
  'no-such-challenge': m.challenge_unknown_title,
  over: m.challenge_over_now,
  'not-ready': m.challenge_not_ready,
  'already-finished': m.challenge_over_now,
};

/**
 * Returns the text that says why a run has not started, and what to do about it. The reasons why a name is refused are
 * missing here, because their texts are shown beside the name field.
 */
export const startRefusalText = (refusal: Refusal): string => TEXTS[refusal]();
