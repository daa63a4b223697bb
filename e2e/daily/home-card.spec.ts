import type { Page } from '@playwright/test';
import { gradeName } from '#app/components/difficulty.tsx';
import { weekdayText } from '#app/i18n/dates.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { mainButtonsOf } from '#e2e/testing/main-button.ts';
import { spread, TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { expectNoLayoutShift } from '#e2e/testing/page-weight.ts';
import { addDays } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { createDayClock } from '#server/daily/day-clock.ts';
import { dayPath, pathOf, startPath } from '#site/pages.ts';
import { storeBeginning, storeResults } from './stored-results.ts';

const clock = createDayClock('Europe/Paris');
const today = () => clock.dayAt(new Date());
const card = (page: Page) => page.getByRole('main').locator('[data-island=daily-card]');

test.afterEach(() => overwriteGetLocale(() => 'fr'));

for (const language of TRIED_LANGUAGES)
  test(`J33 in ${language}, the home page shows today’s day, size and grade, even without JavaScript`, async ({
    openVisitor,
  }) => {
    overwriteGetLocale(() => language);
    const page = await openVisitor({ javaScriptEnabled: false });
    await page.goto(pathOf('home', language));
    await expect(card(page).getByRole('heading', { level: 2 })).toContainText(weekdayText(today()));
    await expect(card(page)).toContainText(/([678]) × \1/);
    const grade = page.getByRole('main').locator('p span:has(> svg) > span').first();
    const shown = await grade.innerText();
    expect(([1, 2, 3, 4, 5] as const).map(gradeName)).toContain(shown);
    await expect(card(page).locator('[data-action]')).toHaveAttribute('href', startPath('daily', language));
    await expect(card(page).locator('nav [aria-current=date]')).toHaveAttribute('href', dayPath(today(), language));
    await page.goto(dayPath(today(), language));
    await expect(grade).toHaveText(shown);
  });

for (const language of TRIED_LANGUAGES)
  test(`J20 J34 in ${language}, one press on the home page begins today’s grid, and a later one continues it`, async ({
    page,
  }) => {
    overwriteGetLocale(() => language);
    await page.goto(pathOf('home', language));
    await page.locator('[data-action]').click();
    const cells = page.getByRole('gridcell');
    await expect(cells.first()).toBeVisible();
    await expect(page).toHaveURL(RegExp(`${pathOf('daily', language)}$`));
    // a player's first daily grid comes with the rules of the game
    await expect(page.getByText(m.daily_first_grid())).toBeVisible();
    const daily = dailyPage(page);
    const solution = await daily.solution();
    await daily.activate(solution.slice(0, 3));
    await page.reload();
    await expect(cells.first()).toBeVisible();
    expect(await daily.attempts()).toHaveLength(1);
    await page.goto(pathOf('home', language));
    await expect(card(page).locator('[data-action]')).toHaveText(m.cover_continue());
    const door = card(page).locator('nav [aria-current=date]');
    await expect(door).toHaveAccessibleName(`${weekdayText(today())}, ${m.daily_state_begun()}`);
    await expect(door.locator('path').last()).toBeVisible();
    await door.click();
    await expect(page.getByRole('progressbar').first()).toHaveAttribute('value', '3');
    await daily.activate(solution.slice(3));
    await expect(daily.result).toBeVisible();
    await page.goto(pathOf('home', language));
    await page.setViewportSize({ width: 390, height: 664 });
    const thread = card(page).locator('[data-frame] [data-own] path[stroke]');
    await expect(thread.first()).toBeAttached();
    expect(await thread.evaluateAll(cutSteps), 'the text of the cover hides no end of the thread').toEqual([]);
  });

/**
 * On the home page, a thread is drawn around the text of the panel about today's grid. Returns the steps of the thread
 * whose rounded ends are hidden by that text. A step that fades out has no rounded end. Runs in the page.
 */
function cutSteps(steps: readonly Element[]): readonly (string | null)[] {
  const frame = steps[0]?.closest('svg');
  const plate = frame?.nextElementSibling?.getBoundingClientRect();
  if (frame === undefined || frame === null || plate === undefined) throw new Error('there is no cover');
  const round = (10 / frame.viewBox.baseVal.width) * frame.getBoundingClientRect().width;
  return steps
    .filter(step => {
      const radius = step.getAttribute('stroke')?.startsWith('url(') ? 0 : round;
      const { left, right, top, bottom } = step.getBoundingClientRect();
      const isBeside = right + radius < plate.left || left - radius > plate.right;
      return !isBeside && bottom + radius > plate.top && top - radius < plate.bottom;
    })
    .map(step => step.getAttribute('d'));
}

const STATES = [
  {
    name: 'finished',
    prepare: (page: Page) => storeResults(page, [{ day: today(), durationMs: 3_723_000, isKept: true, hintsUsed: 12 }]),
    ...{ button: 'Revoir votre grille', href: '/jour', note: '1:02:03,0 · 12 indices', main: 'level' },
  },
  { name: 'not begun', prepare: async () => {}, button: 'Commencer', href: '/jour#start', note: '', main: 'level' },
  {
    name: 'begun',
    prepare: (page: Page) => storeBeginning(page, today()),
    ...{ button: 'Continuer', href: '/jour#start', note: '', main: 'day' },
  },
  {
    name: 'not begun, although yesterday’s is finished',
    prepare: (page: Page) => storeResults(page, [{ day: addDays(today(), -1), durationMs: 9000, isKept: true }]),
    ...{ button: 'Commencer', href: '/jour#start', note: '', main: 'day' },
  },
];

/**
 * Returns the positions and sizes of the parts of the first screen. The days of the week and the button below them are
 * left out if `hasWeek` is false.
 */
const boxesOf = (page: Page, hasWeek = true) =>
  card(page)
    .locator(`[data-frame], h2, [data-action]${hasWeek ? ', nav li, [data-resume]' : ''}`)
    .evaluateAll(all => all.map(each => JSON.stringify(each.getBoundingClientRect())));

for (const { name, prepare, button, href, note, main } of spread(STATES, 1))
  test(`J34 the home page says, without a layout shift, that the daily grid is ${name}`, async ({
    page,
    openVisitor,
  }) => {
    const withoutScript = await openVisitor({ javaScriptEnabled: false });
    await prepare(page);
    for (const width of spread([320, 360, 390, 820, 1280], 2)) {
      for (const each of [withoutScript, page]) {
        await each.setViewportSize({ width, height: 800 });
        await each.goto('/');
      }
      await expect(card(page).locator('[data-next]')).toHaveText(/^Prochaine grille dans /);
      await expect(card(page).locator('[data-next]')).toBeVisible({ visible: name === 'finished' });
      await expect(card(page).getByRole('link', { name: button })).toHaveAttribute('href', href);
      await expect(card(page).locator('[data-note]')).toHaveText(note);
      expect(await mainButtonsOf(page)).toEqual([main]);
      // on a narrow window, a new player sees no days of the week (B26)
      const hasWeek = await dailyPage(page).week.isVisible();
      expect(hasWeek, `at ${width} px`).toBe(name !== 'not begun' || width >= 900);
      expect(await boxesOf(page, hasWeek), `at ${width} px`).toEqual(await boxesOf(withoutScript, hasWeek));
      await expectNoLayoutShift(page);
    }
  });

test('J22 the home page shows the week and the streak of this browser, unless the streak is hidden', async ({
  page,
  openVisitor,
}) => {
  const withoutScript = await openVisitor({ javaScriptEnabled: false });
  await withoutScript.goto('/');
  const [day, before] = [today(), addDays(today(), -1)];
  await storeResults(page, [
    { day: before, durationMs: 67_000, isKept: true },
    { day, durationMs: 67_000, isKept: true },
  ]);
  await page.goto('/');
  const door = page.locator(`li > a[href="${dayPath(day, 'fr')}"]`);
  await expect(door).toHaveAccessibleName(`${weekdayText(day)}, finie en 1\u00a0min\u00a007`);
  await expect(door.locator('..')).toHaveAttribute('data-state', 'kept');
  await expect(card(page).getByText('2 jours', { exact: true })).toBeVisible();
  expect(await boxesOf(page)).toEqual(await boxesOf(withoutScript));
  await page.evaluate(() => localStorage.setItem('streak-hidden', 'on'));
  await page.reload();
  await expect(door.locator('..')).toHaveAttribute('data-state', 'kept');
  await expect(card(page).getByText('Cette semaine')).toBeVisible();
});

test('J22 among the week’s days on the home page, a begun day has part of a thread, and a solved day all of it', {
  tag: '@weekly',
}, async ({ page }) => {
  // the test uses today for a begun and then for a solved day, because on a Monday, the week has no earlier day
  const mark = () =>
    page.locator(`li:has(> a[href="${dayPath(today(), 'fr')}"])`).evaluate(door => {
      const [thread, bead] = [door.querySelector('path:last-child'), door.querySelector('circle')];
      if (thread === null || bead === null) throw new Error('no picture');
      return [getComputedStyle(thread).strokeDasharray, getComputedStyle(bead).display];
    });
  await storeResults(page, [], today());
  await page.goto('/');
  await expect.poll(mark).toEqual(['31px, 99px', 'inline']);
  await storeResults(page, [{ day: today(), durationMs: 67_000, isKept: true }]);
  await page.goto('/');
  await expect.poll(mark).toEqual(['none', 'none']);
});

test('J34 if the browser’s clock is days behind, the home page has no countdown to the next daily grid', async ({
  page,
}) => {
  await storeResults(page, [{ day: today(), durationMs: 67_000, isKept: true }]);
  await page.clock.setFixedTime(Date.now() - 3 * 86_400_000);
  await page.goto('/');
  // the panel about the daily grid gets the state `done` once the script of the home page has started
  await expect(card(page)).toHaveAttribute('data-state', 'done');
  await expect(card(page)).toContainText('Prochaine grille à minuit (Paris)');
});

test('J34 after midnight, an open home page offers the new daily grid and hides yesterday’s', async ({ page }) => {
  await storeResults(page, [{ day: today(), durationMs: 67_000, isKept: true }]);
  const midnight = clock.startOf(addDays(today(), 1)).getTime();
  await page.clock.install({ time: midnight - 30_000 });
  await page.goto('/');
  await expect(card(page)).toContainText('Prochaine grille dans moins d’une minute');
  await page.clock.runFor(40_000);
  await expect(card(page)).toContainText('Une nouvelle grille est là.');
  await expect(card(page)).not.toContainText('sans indice');
  await expect(card(page).getByRole('navigation')).toBeHidden();
  await expect(card(page).locator('h2').getByText(weekdayText(today()))).toBeHidden();
  await expect(card(page).getByRole('link', { name: 'Commencer' })).toHaveAttribute('href', '/jour#start');
});
