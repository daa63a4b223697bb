import type { Cue } from '#app/playthrough/game-cues.ts';

/** A tone. `start` is its time on the clock of the audio context, and `seconds` its length. */
export type Tone = {
  readonly hz: number;
  readonly wave: 'sine' | 'triangle';
  readonly start: number;
  readonly seconds: number;
};

/**
 * The volume of a tone at its loudest. Sound crackles if the sum of the volumes is above 1. At most six tones sound at
 * once, so their sum stays below 1.
 */
export const PEAK = 0.15;

/**
 * The seconds between the starts of the tones of two numbers that the path reaches. At most three of these tones sound
 * at once, because each lasts 0.26 s.
 */
const GAP = 0.09;

/**
 * The maximum delay, in seconds, of the tone of a number that the path reaches. A tone that would start later is left
 * out.
 */
const MAX_DELAY = 0.5;

const NUMBER = { wave: 'triangle', seconds: 0.26 } as const;
// the three tones of a win form a major chord below the tone of the last number
const WIN = { wave: 'triangle', seconds: 0.9, semitones: [-12, -8, -5] } as const;
const REFUSAL = { wave: 'sine', seconds: 0.1, hz: 98 } as const;

const TOP_HZ = 1318.51; // the frequency of the last number's tone, in hertz: the musical note E6
// the tones of the scale in which the numbers of a grid sound: how many semitones each is below the highest tone
const PENTATONIC = [0, -3, -5, -8, -10];
// with 15 steps, the lowest tone of a grid is an E3, because small loudspeakers cannot play much lower
const MAX_STEPS = 15;

const hzOf = (semitones: number): number => TOP_HZ * 2 ** (semitones / 12);

/**
 * Returns the frequency of the tone for a number of the grid, in hertz. `left` is how many numbers come after it. The
 * last number has the highest tone, and each earlier number is one step lower on a pentatonic scale.
 */
export function noteOf(left: number): number {
  const steps = Math.min(left, MAX_STEPS);
  return hzOf((PENTATONIC[steps % PENTATONIC.length] ?? 0) - 12 * Math.floor(steps / PENTATONIC.length));
}

/**
 * Returns the tones for what happens in the game at the time `now`, such as a reached number. No tone starts before the
 * time `free`, so a fast stroke sounds number by number. The returned `free` is the earliest time for the next tone.
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
