import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { newGame } from '#engine/game.ts';
import { drawnPuzzle } from '#engine/notation.ts';
import { createCues } from './cues.ts';
import { reduceGame } from './local-game.ts';
import { createFakePage } from './testing/fake-page.ts';

const fresh = newGame(drawnPuzzle('1 .  2 .'));
const begun = reduceGame({ game: fresh }, { kind: 'moves', moves: [{ kind: 'cell', cell: 0 }], atMs: 0 }).game;

/** Fakes whether the device is set to reduce motion. */
const reduceMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  reduceMotion(false);
});
afterEach(() => void vi.unstubAllGlobals());

function begin(...chosen: readonly string[]) {
  for (const key of chosen) localStorage.setItem(key, 'on');
  const fake = createFakePage();
  const cues = createCues(fake.page);
  return { ...fake, cues, stop: cues.start() };
}

/** Waits until the fake page has loaded the code that plays sounds and vibrations. */
const loaded = () => new Promise<void>(done => setTimeout(done));

test('R31 before the player chooses sound or vibration, nothing is fetched or played', async () => {
  const { cues, played, gesture } = begin();
  gesture();
  cues.change(fresh, begun);
  cues.refuse();
  await loaded();
  expect(played).toEqual([]);
});

test.each([
  ['sound', ['loaded', 'sound 1', 'sound refusal']],
  ['vibration', ['loaded', 'vibrate 1', 'vibrate refusal']],
])(
  'R31 with %s turned on, a reached number plays one cue (sound, vibration) and a refused move another',
  async (key, expected) => {
    const { cues, played } = begin(key);
    await loaded();
    cues.change(fresh, begun);
    cues.refuse();
    expect(played).toEqual(expected);
  },
);

test('R31 on a device that asks for less motion, the chosen sound plays, but nothing vibrates', async () => {
  reduceMotion(true);
  const { cues, played } = begin('sound', 'vibration');
  await loaded();
  cues.change(fresh, begun);
  cues.switches.vibration.set(false);
  cues.switches.vibration.set(true);
  await loaded();
  expect(played.filter(each => each !== 'loaded')).toEqual(['sound 1']);
});

test('R31 if the player turns sound on, one tone is played in this tab, and none in other tabs', async () => {
  const { cues, played, storedElsewhere } = begin();
  localStorage.setItem('sound', 'on');
  storedElsewhere('sound');
  await loaded();
  expect(cues.switches.sound.isOn()).toBe(true);
  cues.switches.sound.set(true); // another tab has already turned sound on, so no tone is played
  await loaded();
  expect(played).not.toContain('sound 0');
  cues.switches.sound.set(false);
  cues.switches.sound.set(true);
  await vi.waitFor(() => expect(played.filter(each => each === 'sound 0')).toHaveLength(1));
});

test('R31 if sound is on, a gesture makes sounds audible, and hiding the page frees the loudspeaker', async () => {
  const { played, gesture, show, listenerCount, stop } = begin('sound');
  await loaded();
  gesture();
  show(false);
  show(true);
  expect(played).toEqual(['loaded', 'wake', 'rest']);
  stop();
  expect(listenerCount()).toBe(0);
});

test('R31 if the code of the sounds cannot be fetched, the game goes on without sound', async () => {
  localStorage.setItem('sound', 'on');
  const load = vi.fn(() => Promise.reject(new Error('no network')));
  const cues = createCues({ ...createFakePage().page, loadCuePlayer: load });
  cues.start();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  expect(() => cues.change(fresh, begun)).not.toThrow();
});
