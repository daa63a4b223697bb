import type { Page } from '@playwright/test';
import { challengePage, makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { playHouse } from '#e2e/testing/duel-page.ts';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { inSettings, switchOf } from '#e2e/testing/settings-sheet.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';

/** What the page has asked the browser for: audio contexts, the pitch of each tone, and each vibration. */
type Heard = { contexts: number; tones: number[]; vibrations: (number | number[])[] };

/** Writes down what the page asks the browser for, whose sound and vibration nobody could check. */
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

/** Lets the browser keep choices before the first page asks for them. */
const choose = (page: Page, ...keys: readonly string[]) =>
  page.addInitScript(all => {
    for (const key of all) localStorage.setItem(key, 'on');
  }, keys);

const CUE_PLAYER = /cue-player-.*\.js$/;

/** The lowest tone of a number or a chord. A refusal is below. */
const LOWEST_NOTE = 150;

test.use(WITH_MOTION);
test.beforeEach(({ page }) => watchCues(page));

test('R31 until they are chosen, a whole game has neither sound nor vibration, and fetches nothing for them', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', request => void fetched.push(request.url()));
  const solo = soloPage(page);
  await solo.open();
  const [, second = 0] = await solo.solution();
  await solo.tap(second); // refused
  await solo.solve();
  expect(await heardOn(page)).toEqual({ contexts: 0, tones: [], vibrations: [] });
  expect(fetched.filter(url => CUE_PLAYER.test(url))).toEqual([]);
});

test('R31 turned on, sound proves itself, and has a rising tone for each number, a tap for a refusal, a chord for the win', async ({
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

test('R31 turned on, vibration has 10 ms for a number and for a refusal', async ({ page }) => {
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

test('R31 with reduced motion nothing vibrates, and sound is as chosen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, 'sound', 'vibration');
  const solo = soloPage(page);
  await solo.open();
  const [first = 0] = await solo.solution();
  await solo.tap(first);
  await expect.poll(() => tonesOn(page)).toBe(1);
  expect((await heardOn(page)).vibrations).toEqual([]);
});

test('R31 a device that cannot vibrate has no such switch, and one without sound plays on', async ({ page }) => {
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

test('R31 a chosen sound is heard before React has come', async ({ page }) => {
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

test('R31 the choice holds for the grid of the day', async ({ page }) => {
  await choose(page, 'sound');
  await page.goto('/jour');
  await dailyPage(page).solve();
  await expect.poll(() => tonesOn(page)).toBeGreaterThan(5);
});

test('R31 the choice holds for a challenge', async ({ page }) => {
  const { code } = await makeChallenge(page);
  await choose(page, 'sound');
  await page.goto(`/defi/${code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await challengePage(page).solve();
  await expect.poll(() => tonesOn(page)).toBeGreaterThan(5);
});

test('R31 the choice holds for a round of a duel', async ({ page }) => {
  await choose(page, 'sound', 'vibration');
  const duel = await playHouse(page);
  await duel.waitForRound(1);
  const { waypoints } = await duel.readPuzzle();
  await duel.cells.nth(waypoints[1] ?? 0).click(); // refused
  await expect.poll(() => tonesOn(page)).toBe(1);
  await duel.draw(await duel.solution());
  await expect.poll(() => tonesOn(page)).toBe(1 + waypoints.length + 3);
  expect((await heardOn(page)).vibrations.at(-1)).toEqual([10, 60, 10, 60, 10]);
});
