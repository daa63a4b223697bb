import type { InputRefusal } from '#app/board/input/move.ts';

/**
 * How long a message stays: `brief` for 2 s, `readable` and `notice` for as long as they take to read, `hint` until
 * the path changes. When the path changes every message disappears except a `notice`, because its cause is gone (B20).
 */
export type Stay = 'brief' | 'readable' | 'hint' | 'notice';

const BRIEF_MS = 2000;
const NOTICE_MS = 2000;
const WORD_MS = 500; // 120 words a minute: half of what adults read silently (238, Brysbaert 2019), because play goes on

const BRIEF: readonly InputRefusal[] = ['must-start-on-one', 'number-already-passed', 'number-skipped'];

/** The specification gives three refusals 2 s; the longer ones stay for as long as they take to read. */
export const refusalStay = (refusal: InputRefusal): Stay => (BRIEF.includes(refusal) ? 'brief' : 'readable');

/** Returns after how many milliseconds a text disappears; undefined for one that stays until the path changes. */
export function shownMs(text: string, stay: Stay): number | undefined {
  if (stay === 'hint') return undefined;
  return stay === 'brief' ? BRIEF_MS : NOTICE_MS + text.trim().split(/\s+/).length * WORD_MS;
}
