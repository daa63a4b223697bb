import type { Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import type { Language } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

const HINT: Readonly<Record<Language, RegExp>> = { fr: /^Indice/, en: /^Hint/ };

for (const language of TRIED_LANGUAGES)
  test(`solo in ${language} is accessible and fits every screen width after a refusal, a hint and a win`, async ({
    page,
  }) => {
    const solo = soloPage(page);
    await solo.open(pathOf('solo', language));
    const solution = await solo.solution();
    await tap(page, solution[3]!);
    await expectAccessibleAtEveryWidth(page);
    for (const cell of solution.slice(0, 6)) await tap(page, cell);
    await page.getByRole('button', { name: HINT[language] }).click();
    await expectAccessibleAtEveryWidth(page);
    for (const cell of solution.slice(6)) await tap(page, cell);
    await expect(solo.overlay).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
  });

async function tap(page: Page, cell: number): Promise<void> {
  const { x, y } = await soloPage(page).centre(cell);
  await page.mouse.click(x, y);
}
