import { prefersReducedMotion } from '#app/board/reduced-motion.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { createStoredSwitch } from '#app/client/storage/stored-switch.ts';
import type { Game } from '#engine/game.ts';
import { type Cue, type CuePlayer, cuesOf } from './game-cues.ts';
import type { PageEvents } from './page-events.ts';

type CuePage = Pick<PageEvents, 'isHidden' | 'onGesture' | 'onStored' | 'onVisibility' | 'loadCuePlayer'>;

/**
 * The cue (sound or vibration) that is played once when the player turns sound or vibration on, so that they notice the
 * effect. It is the cue of the last number.
 */
const PROOF: readonly Cue[] = [{ kind: 'number', left: 0 }];
const REFUSAL: readonly Cue[] = [{ kind: 'refusal' }];

/**
 * Creates the sounds and vibrations of a game (R31), each with its own switch. Their code is fetched only
 * once the player has turned one of them on. Until it is loaded, nothing is played.
 */
export function createCues(page: CuePage) {
  const sound = createStoredSwitch('sound', localStore, page);
  const vibration = createStoredSwitch('vibration', localStore, page);
  let player: CuePlayer | undefined;
  let loading: Promise<CuePlayer | undefined> | undefined;

  /**
   * Fetches the code that plays sounds and vibrations. If this fails, the game goes on without them, and a later
   * call tries again.
   */
  async function load(): Promise<void> {
    loading ??= page.loadCuePlayer().catch(() => undefined);
    player = await loading;
    if (player === undefined) loading = undefined;
  }

  function loadIfChosen(): void {
    if (sound.isOn() || vibration.isOn()) void load();
  }

  const soundOf = (cues: readonly Cue[]) => sound.isOn() && player?.sound(cues);
  const vibrationOf = (cues: readonly Cue[]) => vibration.isOn() && !prefersReducedMotion() && player?.vibrate(cues);

  function play(cues: readonly Cue[]): void {
    if (cues.length === 0) return;
    soundOf(cues);
    vibrationOf(cues);
  }

  /**
   * Returns the stored switch of sound or vibration with one addition: when the player turns the switch on, one cue
   * (`PROOF`) is played.
   */
  const withProof = (stored: typeof sound, prove: (cues: readonly Cue[]) => unknown): typeof sound => ({
    ...stored,
    set(isChosen) {
      const isNew = isChosen && !stored.isOn();
      stored.set(isChosen);
      if (isNew) void load().then(() => prove(PROOF));
    },
  });

  return {
    switches: { sound: withProof(sound, soundOf), vibration: withProof(vibration, vibrationOf) },
    /** Plays the sounds and vibrations for the change of a game from `before` to `after`. */
    change: (before: Game, after: Game): void => {
      if (sound.isOn() || vibration.isOn()) play(cuesOf(before, after));
    },
    refuse: (): void => play(REFUSAL),
    /** Reads the stored switches, and follows their changes in other tabs, until the returned function is called. */
    start(): () => void {
      const stops = [
        ...[sound, vibration].flatMap(each => [each.start(), each.state.subscribe(loadIfChosen)]),
        page.onGesture(() => sound.isOn() && player?.wake()),
        page.onVisibility(() => page.isHidden() && player?.rest()),
      ];
      loadIfChosen();
      return () => {
        for (const stop of stops) stop();
        player?.rest();
      };
    },
  };
}
