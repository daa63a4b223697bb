import type { Page } from '@playwright/test';
import { gradeName } from '#app/components/difficulty.tsx';
import { weekdayText } from '#app/i18n/format.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { expectNoLayoutShift } from '#e2e/testing/page-weight.ts';
import { addDays } from '#engine/daily/day.ts';
import { taskOfDay } from '#engine/daily/week.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { createDayClock } from '#server/daily/day-clock.ts';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import { storeBeginning, storeResults } from './stored-results.ts';

const clock = createDayClock('Europe/Paris');
const today = () => clock.dayAt(new Date());
const card = (page: Page) => page.getByRole('main').locator('[data-island=daily-card]');

test.afterEach(() => overwriteGetLocale(() => 'fr'));

for (const language of LANGUAGES)
  test(`J33 in ${language}, the home page shows today’s day, size and grade, even without JavaScript`, async ({
    openVisitor,
  }) => {
    overwriteGetLocale(() => language);
    const page = await openVisitor({ javaScriptEnabled: false });
    await page.goto(pathOf('home', language));
    const { size, grade } = taskOfDay(today());
    await expect(card(page).getByRole('heading')).toContainText(weekdayText(today()));
    await expect(card(page)).toContainText(`${size} × ${size}`);
    await expect(card(page)).toContainText(gradeName(grade));
    await expect(card(page).locator('[data-action]')).toHaveAttribute('href', pathOf('daily', language));
  });

const STATES = [
  { name: 'not begun', prepare: async () => {}, button: 'Commencer', note: 'La même grille pour tout le monde.' },
  {
    name: 'begun',
    prepare: (page: Page) => storeBeginning(page, today()),
    button: 'Reprendre',
    note: 'Vous avez déjà commencé cette grille.',
  },
  {
    name: 'finished',
    prepare: (page: Page) => storeResults(page, [{ day: today(), durationMs: 3_723_000, isKept: true, hintsUsed: 12 }]),
    button: 'Revoir votre grille',
    note: 'Finie en 1\u00a0h\u00a002 (12 indices).',
  },
  {
    name: 'not begun, although yesterday’s is finished',
    prepare: (page: Page) => storeResults(page, [{ day: addDays(today(), -1), durationMs: 9000, isKept: true }]),
    button: 'Commencer',
    note: 'La même grille pour tout le monde.',
  },
];

for (const { name, prepare, button, note } of STATES)
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
      await expect(card(page).getByRole('link', { name: button })).toBeVisible();
      await expect(card(page)).toContainText(note);
      const before = await card(withoutScript).boundingBox();
      expect(await card(page).boundingBox(), `at ${width} px`).toEqual(before);
      await expectNoLayoutShift(page);
    }
  });

test('J34 if the browser’s clock is days behind, the home page has no countdown to the next daily grid', async ({
  page,
}) => {
  await storeResults(page, [{ day: today(), durationMs: 67_000, isKept: true }]);
  await page.clock.setFixedTime(Date.now() - 3 * 86_400_000);
  await page.goto('/');
  await expect(card(page)).toHaveAttribute('data-state', 'done'); // once the script has started
  await expect(card(page)).toContainText('Prochaine grille à minuit (Paris)');
});

test('J34 after midnight, an open home page offers the new daily grid and hides yesterday’s', async ({ page }) => {
  await storeResults(page, [{ day: today(), durationMs: 67_000, isKept: true }]);
  const midnight = clock.startOf(addDays(today(), 1)).getTime();
  await page.clock.install({ time: midnight - 30_000 });
  await page.goto('/');
  await expect(card(page)).toContainText('Prochaine grille dans moins d’une minute');
  await page.clock.runFor(40_000);
  await expect(card(page)).toContainText('Une nouvelle grille du jour est arrivée.');
  await expect(card(page)).not.toContainText('Finie');
  await expect(card(page).getByText(weekdayText(today()))).toBeHidden();
  await expect(card(page).getByRole('link', { name: 'Commencer' })).toHaveAttribute('href', '/jour');
});
