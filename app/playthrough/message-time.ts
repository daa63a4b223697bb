import type { InputRefusal } from '#app/board/input/move.ts';
import { RESTORE_MS } from '#engine/game.ts';

/**
 * How long a message stays. `brief` is 2 seconds. `readable` and `notice` are long enough to read. `hint` lasts until
 * the path changes. `restore` lasts as long as a restart or the removal of five or more cells can be taken back. When
 * the path changes, all messages but a `notice` disappear, because their cause is gone (B20).
 */
export type Stay = 'brief' | 'readable' | 'hint' | 'notice' | 'restore';

const BRIEF_MS = 2000;
const NOTICE_MS = 2000;
// 500 ms for each word are 120 words per minute, about half the silent reading speed of adults (238 words per minute,
// Brysbaert 2019), because players read while they play.
const WORD_MS = 500;

const BRIEF: readonly InputRefusal[] = ['must-start-on-one', 'number-already-passed', 'number-skipped'];

/**
 * Returns how long the message of a refusal stays: 2 seconds for the three refusals in rule B20, and long enough to
 * read for all others.
 */
export const refusalStay = (refusal: InputRefusal): Stay => (BRIEF.includes(refusal) ? 'brief' : 'readable');

/** Returns the milliseconds after which a message disappears, or undefined if it stays until the path changes. */
export function shownMs(text: string, stay: Stay): number | undefined {
  if (stay === 'hint') return undefined;
  if (stay === 'restore') return RESTORE_MS;
  return stay === 'brief' ? BRIEF_MS : NOTICE_MS + text.trim().split(/\s+/).length * WORD_MS;
}
