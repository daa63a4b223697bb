import type { Page } from '@playwright/test';
import { challengePage, makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { playHouse } from '#e2e/testing/duel-page.ts';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { inSettings, switchOf } from '#e2e/testing/settings-sheet.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';

/** What the page has asked the browser for: the number of audio contexts, the tones in Hz, and the vibrations in ms. */
type Heard = { contexts: number; tones: number[]; vibrations: (number | number[])[] };

/** Records the tones and vibrations that the page asks the browser for, because a test cannot hear or feel them. */
const watchCues = (page: Page) =>
  page.addInitScript(() => {
    const heard: Heard = { contexts: 0, tones: [], vibrations: [] };
    Object.assign(window, { heard });
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.contexts++;
      }
      override createOscillator() {
        const oscillator = super.createOscillator();
        const start = oscillator.start.bind(oscillator);
        oscillator.start = at => {
          heard.tones.push(oscillator.frequency.value);
          start(at);
        };
        return oscillator;
      }
    };
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
    Object.defineProperty(navigator, 'vibrate', {
      configurable: true,
      value: (pattern: number | number[]) => {
        heard.vibrations.push(pattern);
        return true;
      },
    });
  });

const heardOn = (page: Page): Promise<Heard> =>
  page.evaluate(() => structuredClone((window as unknown as { heard: Heard }).heard));

const tonesOn = async (page: Page): Promise<number> => (await heardOn(page)).tones.length;

/** Turns on the settings with the given keys in the browser’s storage, before the page is opened. */
const choose = (page: Page, ...keys: readonly string[]) =>
  page.addInitScript(all => {
    for (const key of all) localStorage.setItem(key, 'on');
  }, keys);

const CUE_PLAYER = /cue-player-.*\.js$/;

/** A frequency in Hz. The tones of numbers and wins are above it, and the tap of a refused move is below it. */
const LOWEST_NOTE = 150;

test.use(WITH_MOTION);
test.beforeEach(({ page }) => watchCues(page));

test('R31 on a device that cannot be touched, the settings offer sound but no vibration', { tag: '@weekly' }, async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 0 }));
  await soloPage(page).open();
  await inSettings(page, async () => {
    await expect(switchOf(page, 'sound')).toBeVisible();
    await expect(switchOf(page, 'vibration')).toHaveCount(0);
  });
});

test('R31 until sound and vibration are turned on, a game has neither and loads no script for them', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', request => void fetched.push(request.url()));
  const solo = soloPage(page);
  await solo.open();
  const [, second = 0] = await solo.solution();
  await solo.tap(second); // the move is refused, because the path must begin at number 1
  await solo.solve();
  expect(await heardOn(page)).toEqual({ contexts: 0, tones: [], vibrations: [] });
  expect(fetched.filter(url => CUE_PLAYER.test(url))).toEqual([]);
});

test('R31 with sound on, each number has a higher tone, a refused move a low tap, and a win a chord', async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.open();
  await inSettings(page, () => switchOf(page, 'sound').check());
  await expect.poll(() => tonesOn(page)).toBe(1);
  const [, second = 0] = await solo.solution();
  await page.evaluate(() => scrollTo(0, 0));
  await solo.tap(second);
  await expect.poll(() => tonesOn(page)).toBe(2);
  const { waypoints } = (await solo.game()).puzzle;
  const solution = await solo.solution();
  for (const cell of solution) await solo.tap(cell);
  await expect(solo.overlay).toBeVisible();
  const count = waypoints.length;
  await expect.poll(() => tonesOn(page)).toBe(2 + count + 3);
  const { contexts, tones, vibrations } = await heardOn(page);
  const [proof, tap] = tones;
  const numbers = tones.slice(2, 2 + count);
  expect(tap).toBeLessThan(LOWEST_NOTE);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(new Set(numbers).size).toBe(count);
  expect(numbers.at(-1)).toBe(proof);
  expect(Math.min(...tones.slice(2 + count))).toBeGreaterThan(LOWEST_NOTE);
  expect([contexts, vibrations]).toEqual([1, []]);
});

test('R31 with vibration on, a number and a refused move vibrate for 10 ms', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  await inSettings(page, () => switchOf(page, 'vibration').check());
  await expect.poll(async () => (await heardOn(page)).vibrations).toEqual([[10]]);
  const [first = 0, second = 0] = await solo.solution();
  await page.evaluate(() => scrollTo(0, 0));
  await solo.tap(second);
  await solo.tap(first);
  expect(await heardOn(page)).toEqual({ contexts: 0, tones: [], vibrations: [[10], [10], [10]] });
});

test('R31 with reduced motion, nothing vibrates, and sound still plays if it is on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, 'sound', 'vibration');
  const solo = soloPage(page);
  await solo.open();
  const [first = 0] = await solo.solution();
  await solo.tap(first);
  await expect.poll(() => tonesOn(page)).toBe(1);
  expect((await heardOn(page)).vibrations).toEqual([]);
});

test('R31 on a device without vibration and sound, there is no switch for vibration, and the game works', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'AudioContext', { value: undefined });
    Object.defineProperty(navigator, 'vibrate', { value: undefined });
  });
  await choose(page, 'sound', 'vibration');
  const solo = soloPage(page);
  await solo.open();
  await expect(switchOf(page, 'sound')).toBeChecked();
  await expect(switchOf(page, 'vibration')).toHaveCount(0);
  await solo.solve();
});

test('R31 with sound on, a tone is played even before React has loaded', { tag: '@weekly' }, async ({ page }) => {
  await choose(page, 'sound');
  const release = await holdRequests(page, '**/islands/hydrate-island-*.js');
  const fetched = page.waitForResponse(CUE_PLAYER);
  await page.goto('/play', { waitUntil: 'commit' });
  await fetched;
  const solo = soloPage(page);
  const [first = 0] = await solo.solution();
  await solo.tap(first);
  await expect.poll(() => tonesOn(page)).toBeGreaterThan(0);
  await release();
});

test('R31 with sound on, the daily grid has sound, too', { tag: '@weekly' }, async ({ page }) => {
  await choose(page, 'sound');
  await page.goto('/jour');
  await dailyPage(page).solve();
  await expect.poll(() => tonesOn(page)).toBeGreaterThan(5);
});

test('R31 with sound on, a challenge has sound, too', { tag: '@weekly' }, async ({ page }) => {
  const { code } = await makeChallenge(page);
  await choose(page, 'sound');
  await page.goto(`/defi/${code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await challengePage(page).solve();
  await expect.poll(() => tonesOn(page)).toBeGreaterThan(5);
});

test('R31 with sound and vibration on, a duel has sound and vibration, too', { tag: '@weekly' }, async ({ page }) => {
  await choose(page, 'sound', 'vibration');
  const duel = await playHouse(page);
  await duel.waitForRound(1);
  const { waypoints } = await duel.readPuzzle();
  await duel.cells.nth(waypoints[1] ?? 0).click(); // the move is refused, because the path must begin at number 1
  await expect.poll(() => tonesOn(page)).toBe(1);
  await duel.draw(await duel.solution());
  await expect.poll(() => tonesOn(page)).toBe(1 + waypoints.length + 3);
  expect((await heardOn(page)).vibrations.at(-1)).toEqual([10, 60, 10, 60, 10]);
});
