import type { InputRefusal } from '#app/board/input/move.ts';
import { RESTORE_MS } from '#engine/game.ts';

/**
 * The duration of a message: `brief` lasts 2 s, `readable` and `notice` last long enough to read, `hint` lasts until
 * the path changes, and `restore` lasts as long as a restart can be taken back. A change to the path removes every
 * message except a `notice`, because the cause of the message is gone (B20).
 */
export type Stay = 'brief' | 'readable' | 'hint' | 'notice' | 'restore';

const BRIEF_MS = 2000;
const NOTICE_MS = 2000;
// Based on 120 words per minute, about half the silent reading speed of adults (238 words per minute,
// Brysbaert 2019), because players read while they play.
const WORD_MS = 500;

const BRIEF: readonly InputRefusal[] = ['must-start-on-one', 'number-already-passed', 'number-skipped'];

/**
 * Returns the duration of a refusal message. The specification requires 2 s for three refusals. The other
 * messages are longer, and stay long enough to read.
 */
export const refusalStay = (refusal: InputRefusal): Stay => (BRIEF.includes(refusal) ? 'brief' : 'readable');

/**
 * Returns the number of milliseconds after which a message disappears, or
 * undefined if it stays until the path changes.
 */
export function shownMs(text: string, stay: Stay): number | undefined {
  if (stay === 'hint') return undefined;
  if (stay === 'restore') return RESTORE_MS;
  return stay === 'brief' ? BRIEF_MS : NOTICE_MS + text.trim().split(/\s+/).length * WORD_MS;
}
