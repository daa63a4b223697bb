import type { Cue, CuePlayer } from '#app/playthrough/game-cues.ts';
import { PEAK, type Tone, tonesOf } from './tones.ts';

const ATTACK = 0.012; // seconds
const SILENCE = 0.0001; // an exponential ramp cannot end at 0
const MAX_WAKE_MS = 300;

const VIBRATION_MS = 10;
const VIBRATIONS = {
  number: [VIBRATION_MS],
  refusal: [VIBRATION_MS],
  win: [VIBRATION_MS, 60, VIBRATION_MS, 60, VIBRATION_MS],
} as const satisfies Record<Cue['kind'], readonly number[]>;

/** What Safari has. */
type AudioSessionOwner = Navigator & { readonly audioSession?: { type: string } };

/** Creates what plays cues in this browser. A browser without sound or vibration plays none. */
export function createCuePlayer(): CuePlayer {
  let context: AudioContext | undefined;
  let free = 0;

  /** Returns the context of the page's sounds, a new one if there is none or the browser has closed it. */
  function open(): AudioContext | undefined {
    if (context !== undefined && context.state !== 'closed') return context;
    if (typeof AudioContext === 'undefined') return undefined;
    const { audioSession } = navigator as AudioSessionOwner; // a cast, because TypeScript does not know it
    // lets the silent switch of an iPhone hold, and the music of another app go on
    if (audioSession !== undefined) audioSession.type = 'ambient';
    free = 0;
    try {
      context = new AudioContext();
    } catch {
      context = undefined; // a device may have no loudspeaker
    }
    return context;
  }

  /** Lets the context run, and returns false if the browser does not allow it now. */
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
      if (context?.state === 'running') context.suspend().catch(() => {}); // it may be closed in the meantime
    },
    sound(cues) {
      const opened = open();
      if (opened === undefined) return;
      if (opened.state === 'running') return schedule(opened, cues);
      const since = performance.now(); // what is heard much later no longer belongs to anything
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
