import type { InputRefusal } from '#app/board/input/move.ts';

/**
 * How long a message stays. All but a `notice` leave earlier when the thread changes, as their cause has gone:
 * `brief` after 2 s, `readable` and a `notice` once there was time to read them, a `hint` only when the thread changes.
 */
export type Stay = 'brief' | 'readable' | 'hint' | 'notice';

const BRIEF_MS = 2000;
const NOTICING_MS = 2000;
const WORD_MS = 500; // 120 words a minute: half of what adults read silently (238, Brysbaert 2019), as play goes on

const BRIEF: readonly InputRefusal[] = ['must-start-on-one', 'number-already-passed', 'number-skipped'];

/** The specification gives three refusals 2 s; the longer ones stay as long as it takes to read them. */
export const refusalStay = (refusal: InputRefusal): Stay => (BRIEF.includes(refusal) ? 'brief' : 'readable');

/** After how long a text leaves by itself; undefined for one that stays until the thread changes. */
export function shownMs(text: string, stay: Stay): number | undefined {
  if (stay === 'hint') return undefined;
  return stay === 'brief' ? BRIEF_MS : NOTICING_MS + text.trim().split(/\s+/).length * WORD_MS;
}
