import type { Page } from '@playwright/test';
import { saysMore } from '#app/playthrough/hints/reason-text.ts';
import { makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { horizontalOverflow } from '#e2e/testing/accessibility.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { brokenTexts, setTextSize } from '#e2e/testing/text-size.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';

const WINDOWS = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
  { width: 390, height: 664 },
] as const;
const TABLET = { width: 1180, height: 820 };
const PERCENTS = [100, 125, 150, 175, 200] as const;

/** Expects a page to fit every window with every size of text, set in the browser or by a style of the page. */
async function expectLegible(page: Page): Promise<void> {
  for (const viewport of WINDOWS)
    for (const percent of PERCENTS)
      for (const by of ['browser', 'page'] as const) {
        await page.setViewportSize(viewport);
        await setTextSize(page, by === 'browser' ? percent : 100);
        await page.evaluate(
          size => {
            document.documentElement.style.fontSize = size;
          },
          `${by === 'page' ? percent : 100}%`,
        );
        const where = `${viewport.width} × ${viewport.height}, ${percent} % set in the ${by}`;
        expect(await brokenTexts(page), where).toEqual([]);
        // only text enlarged by the browser folds the header's links into a menu, so only then must nothing overflow
        if (by === 'browser') expect(await horizontalOverflow(page), where).toBe(0);
      }
}

test('the cover over the board of a past day and the result of a day fit every window with text of up to 200 %', {
  tag: '@weekly',
}, async ({ page }) => {
  test.slow();
  const daily = dailyPage(page);
  await page.goto('/jour');
  await daily.solve();
  await expect(page.getByRole('button', { name: 'Masquer la série' })).toBeVisible();
  await expectLegible(page);
  await page.goto('/jour/2026-10-02');
  await expect(page.getByRole('button', { name: 'Masquer la série' })).toBeEnabled();
  await expectLegible(page);
});

const text = (page: Page) => page.locator('[data-first=message] p');

/** Writes a text into the place where a game shows its messages. */
const write = (page: Page, words: string) =>
  text(page)
    .locator('span')
    .evaluate((span, to) => {
      span.textContent = to;
    }, words);

const REASON =
  'Après un pas vers le haut, le fil devrait relier le 3 et le 15 sans autre nombre entre eux, ce que l’ordre interdit.';

for (const viewport of spread([TABLET, { width: 390, height: 664 }, { width: 320, height: 568 }], 1))
  test(`with text of 200 % at ${viewport.width} × ${viewport.height}, the button “Plus” shows all of a message that is cut short`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await setTextSize(page, 200);
    await soloPage(page).open();
    const board = await page.getByRole('grid').boundingBox();
    await write(page, REASON.repeat(3));
    const more = page.getByRole('button', { name: 'Plus', exact: true });
    await expect(more).toBeInViewport({ ratio: 1 });
    await more.click();
    const less = page.getByRole('button', { name: 'Moins', exact: true });
    await expect(less).toBeFocused();
    // the test finds the text itself at the place of its last letter, so nothing cuts off or covers the text
    const last = await text(page).evaluate(each => {
      const range = document.createRange();
      range.selectNodeContents(each);
      range.collapse(false);
      each.scrollIntoView({ block: 'end' });
      const end = [...each.querySelectorAll('span')].at(-1)!.getClientRects();
      const { right, bottom } = [...end].at(-1)!;
      const found = document.elementFromPoint(right - 3, bottom - 8);
      return { isText: each.contains(found), isInside: bottom <= each.getBoundingClientRect().bottom + 1 };
    });
    expect(last).toEqual({ isText: true, isInside: true });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await page.getByRole('grid').boundingBox()).toEqual(board);
    expect(await horizontalOverflow(page)).toBe(0);
    await less.click();
    await expect(more).toBeVisible();
  });

test('on a tablet with text of 150 %, the headings of the footer stand in one line', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/regles-simple');
  await setTextSize(page, 150);
  const headings = page.locator('footer').locator('h2, summary').filter({ visible: true });
  const boxes = await headings.evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON()));
  const first = boxes.slice(0, 3); // the footer's fourth heading stands below the others, so it is left out
  expect(first.map(({ y, height }) => [y, height])).toEqual(first.map(() => [boxes[0].y, boxes[0].height]));
});

test('with text of 200 % beside the board, a hint and its reason are shown in full, and its button is below', async ({
  page,
}) => {
  await page.setViewportSize(TABLET);
  await setTextSize(page, 200);
  const solo = soloPage(page);
  const solution = await solo.openWithPath(1);
  const { puzzle } = await solo.game();
  const last = solution.findIndex((_, index) => saysMore(findReasons(puzzle, solution.slice(0, index + 1))));
  await solo.activate(solution.slice(1, last + 1));
  await page.getByRole('button', { name: /^Indice/ }).click();
  const why = page.getByRole('button', { name: 'Pourquoi ?' });
  await expect(why).toBeInViewport({ ratio: 1 });
  const [words, button] = [await text(page).boundingBox(), await why.boundingBox()];
  expect(words?.width).toBeGreaterThan(250);
  expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0) - 4);
  await why.click();
  await expect(why).toHaveCount(0);
  await write(page, REASON);
  await expect(page.locator('[data-first=message]')).not.toHaveAttribute('data-fit', 'cut');
});

test('with large text beside the board, the links below a review break no word and cover nothing', async ({ page }) => {
  await page.setViewportSize(TABLET);
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  await page.getByRole('link', { name: 'Revoir', exact: true }).click();
  const links = page.locator('main > div').last().getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const percent of [100, 125, 150, 200]) {
    await setTextSize(page, percent);
    const broken = await links.evaluateAll(all =>
      all.flatMap(link => {
        const text = link.firstChild!;
        return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(broken, `${percent} %`).toEqual([]);
    const [above, top] = await Promise.all([
      page
        .locator('[data-text]:not(:empty), [data-text] ~ *, fieldset')
        .evaluateAll(all => Math.max(...all.map(each => each.getBoundingClientRect().bottom))),
      links.evaluateAll(all => Math.min(...all.map(each => each.getBoundingClientRect().top))),
    ]);
    expect(above, `${percent} %`).toBeLessThanOrEqual(top);
    expect(await horizontalOverflow(page), `${percent} %`).toBe(0);
  }
});

test('with text of 150 % and 200 % on a tablet, a message in small letters is not cut off at its lower edge', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await soloPage(page).open();
  for (const percent of [150, 200]) {
    await setTextSize(page, percent);
    await write(page, REASON.repeat(4));
    await expect(page.locator('[data-first=message]')).toHaveAttribute('data-fit', /small|cut/);
    const below = await text(page).evaluate(each => {
      const lines = Number.parseFloat(getComputedStyle(each).lineHeight);
      // the remainder is the height that is left below the last whole line of the text
      return each.clientHeight % lines;
    });
    expect(below, `${percent} %`).toBeGreaterThan(1);
  }
});

for (const [width, height] of [
  [320, 568],
  [375, 553],
  [390, 664],
] as const)
  test(`at ${width} × ${height}, no button’s name touches the edges of its button`, { tag: '@weekly' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await soloPage(page).open();
    for (const percent of [100, 110, 125, 150, 200]) {
      await setTextSize(page, percent);
      const air = await page.locator('main button[aria-keyshortcuts] > span:last-child').evaluateAll(all =>
        all.map(name => {
          const range = document.createRange();
          range.selectNodeContents(name);
          const [inner, outer] = [range.getBoundingClientRect(), name.parentElement!.getBoundingClientRect()];
          return Math.min(inner.left - outer.left, outer.right - inner.right);
        }),
      );
      expect(Math.min(...air), `${percent} %`).toBeGreaterThanOrEqual(4);
    }
  });

test('at 320 × 568, no text overlaps the frame of a challenge’s start, and its give-up button is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { code } = await makeChallenge(page, undefined, 'Maximiliana Wolkenstein');
  await page.goto(`/defi/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const size of [5, 6, 7, 8]) {
    // behind the texts, an area of the page's colour must hide the middle columns of the frame of cells, and nothing
    // else
    const [expected, plate] = await page.locator('[data-frame]').evaluate((frame, cells) => {
      const texts = frame.nextElementSibling!;
      frame.parentElement!.dataset.size = String(cells);
      const { left, right, top, bottom, width } = frame.getBoundingClientRect();
      const box = texts.getBoundingClientRect();
      return [
        [left + width / cells, right - width / cells, top, bottom],
        [box.left, box.right, box.top, Math.max(box.bottom, box.top + texts.scrollHeight)],
      ].map(edges => edges.map(Math.round));
    }, size);
    expect(plate, `${size} × ${size}`).toEqual(expected);
  }
  await page.getByLabel('Votre nom').fill('Noé');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abandonner le défi' })).toBeInViewport({ ratio: 1 });
});
