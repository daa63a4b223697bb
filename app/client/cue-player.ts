import type { Cue, CuePlayer } from '#app/playthrough/game-cues.ts';
import { PEAK, type Tone, tonesOf } from './tones.ts';

const ATTACK = 0.012; // the time in seconds that a tone takes to reach its full volume
// the volume at which a tone ends: almost silent, because the volume falls exponentially and cannot reach 0
const SILENCE = 0.0001;
const MAX_WAKE_MS = 300;

const VIBRATION_MS = 10;
const VIBRATIONS = {
  number: [VIBRATION_MS],
  refusal: [VIBRATION_MS],
  win: [VIBRATION_MS, 60, VIBRATION_MS, 60, VIBRATION_MS],
} as const satisfies Record<Cue['kind'], readonly number[]>;

/** Safari's `navigator.audioSession`, which TypeScript's types do not include. */
type AudioSessionOwner = Navigator & { readonly audioSession?: { type: string } };

/**
 * Creates an object that plays sounds and vibrations in this browser. If the browser supports neither, it does
 * nothing.
 */
export function createCuePlayer(): CuePlayer {
  let context: AudioContext | undefined;
  let free = 0;

  /**
   * Returns the page's audio context. Creates one if there is none or the browser has closed it. Returns undefined
   * if the device cannot play sounds.
   */
  function open(): AudioContext | undefined {
    if (context !== undefined && context.state !== 'closed') return context;
    if (typeof AudioContext === 'undefined') return undefined;
    const { audioSession } = navigator as AudioSessionOwner;
    // in an `ambient` audio session, an iPhone's silent switch silences the game, and music of another app continues
    if (audioSession !== undefined) audioSession.type = 'ambient';
    free = 0;
    try {
      context = new AudioContext();
    } catch {
      context = undefined; // a device without a loudspeaker may refuse an audio context, and the game is then silent
    }
    return context;
  }

  /**
   * Makes the audio context run, so that it can play sounds. Resolves with false if the browser does not allow sound at
   * the moment.
   */
  const resume = (opened: AudioContext): Promise<boolean> =>
    opened.resume().then(
      () => opened.state === 'running',
      () => false,
    );

  function schedule(opened: AudioContext, cues: readonly Cue[]): void {
    const planned = tonesOf(cues, opened.currentTime, free);
    free = planned.free;
    for (const tone of planned.tones) playTone(opened, tone);
  }

  return {
    wake() {
      const opened = open();
      if (opened !== undefined && opened.state !== 'running') void resume(opened);
    },
    rest() {
      // an audio context that the browser has closed cannot be suspended, and this error does no harm
      if (context?.state === 'running') context.suspend().catch(() => {});
    },
    sound(cues) {
      const opened = open();
      if (opened === undefined) return;
      if (opened.state === 'running') return schedule(opened, cues);
      // if the audio context has taken too long to start, the sound is left out, because it would come too late
      const since = performance.now();
      void resume(opened).then(isRunning => {
        if (isRunning && performance.now() - since < MAX_WAKE_MS) schedule(opened, cues);
      });
    },
    vibrate(cues) {
      const last = cues.at(-1);
      if (last !== undefined) navigator.vibrate?.([...VIBRATIONS[last.kind]]);
    },
  };
}

function playTone(context: AudioContext, { hz, wave, start, seconds }: Tone): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = hz;
  volume.gain.setValueAtTime(SILENCE, start);
  volume.gain.linearRampToValueAtTime(PEAK, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + seconds);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
