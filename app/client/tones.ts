import type { Cue } from '#app/playthrough/game-cues.ts';

/** A tone, with its times in seconds on the clock of the sound. */
export type Tone = {
  readonly hz: number;
  readonly wave: 'sine' | 'triangle';
  readonly start: number;
  readonly seconds: number;
};

/** The loudest moment of a tone. Six tones at once, the most there can be, stay below 1, above which sound crackles. */
export const PEAK = 0.15;

/** The time between the starts of two cues. With `NUMBER.seconds`, at most three tones of numbers sound at once. */
const GAP = 0.09;

/** How late a number may be heard. Later ones are left out. */
const MAX_DELAY = 0.5;

const NUMBER = { wave: 'triangle', seconds: 0.26 } as const;
const WIN = { wave: 'triangle', seconds: 0.9, semitones: [-12, -8, -5] } as const; // a major chord below the last number
const REFUSAL = { wave: 'sine', seconds: 0.1, hz: 98 } as const;

const TOP_HZ = 1318.51; // E6
const PENTATONIC = [0, -3, -5, -8, -10]; // down from the top, in semitones
const MAX_STEPS = 15; // the lowest note is an E3, because small loudspeakers have nothing below

const hzOf = (semitones: number): number => TOP_HZ * 2 ** (semitones / 12);

/** Returns the note of a number. The last one always has the top note, those before it go down a pentatonic scale. */
export function noteOf(left: number): number {
  const steps = Math.min(left, MAX_STEPS);
  return hzOf((PENTATONIC[steps % PENTATONIC.length] ?? 0) - 12 * Math.floor(steps / PENTATONIC.length));
}

/**
 * Returns the tones of cues that happen `now`, while the cue before them keeps the next one from starting until `free`,
 * and when the one after them may start. So a fast stroke is heard number by number, and a held key is not a drum.
 */
export function tonesOf(cues: readonly Cue[], now: number, free: number) {
  const tones: Tone[] = [];
  let next = Math.max(now, free);
  for (const cue of cues) {
    const added = tonesAt(cue, next, next - now);
    tones.push(...added);
    if (added.length > 0) next += GAP;
  }
  return { tones, free: tones.length > 0 ? next : free };
}

function tonesAt(cue: Cue, start: number, delay: number): readonly Tone[] {
  if (cue.kind === 'win') return WIN.semitones.map(each => ({ ...WIN, hz: hzOf(each), start }));
  if (cue.kind === 'number') return delay > MAX_DELAY ? [] : [{ ...NUMBER, hz: noteOf(cue.left), start }];
  return delay > 0 ? [] : [{ ...REFUSAL, start }];
}
