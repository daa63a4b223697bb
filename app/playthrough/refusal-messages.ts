import type { InputRefusal } from '#app/board/input/move.ts';
import type { PlayRefusal } from '#engine/game.ts';
import type { HintRefusal } from '#engine/hint.ts';
import { m } from '#messages/compiled/messages.js';

/** A message for the player, with an optional title and an optional button. */
export type Message = {
  readonly title?: string | undefined;
  readonly text: string;
  readonly action?: MessageAction | undefined;
};

/** A button beside a message. `onFocusLost` is called if the message disappears while its button has the focus. */
export type MessageAction = {
  readonly name: string;
  readonly onPress: () => void;
  readonly onFocusLost: () => void;
};

/** Returns the title of the message for a refused move, or undefined if it has none. */
export function stepRefusalTitle(refusal: InputRefusal): string | undefined {
  if (refusal === 'number-already-passed') return m.desk_refusal_number_passed_title();
  return refusal === 'number-skipped' ? m.desk_refusal_number_skipped_title() : undefined;
}

/** The reasons why a hint is refused. */
export type HintProblem = HintRefusal | PlayRefusal | 'no-active-level';

/** Returns the message that says why a hint was refused. */
export function hintRefusalMessage(refusal: HintProblem): Message {
  const title = m.desk_hint_refused_title();
  switch (refusal) {
    case 'off-the-solution':
      return { title: m.desk_hint_refused_off_title(), text: m.desk_hint_refused_off() };
    case 'at-the-end':
    case 'already-solved':
      return { title, text: m.desk_hint_refused_at_end() };
    case 'incomplete-solution':
      return { title, text: m.desk_hint_refused_incomplete() };
    case 'log-too-long':
      return { title, text: m.desk_refusal_log_full() };
    default:
      return { title, text: m.desk_hint_refused_no_solution() };
  }
}
