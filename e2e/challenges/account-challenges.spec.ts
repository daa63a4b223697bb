import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { finishRunElsewhere, makeChallenge, ownChallenge, startRunElsewhere } from './challenge-page.ts';

test('C8 the account page lists the player’s challenges, and the page header counts their new results', async ({
  page,
  openVisitor,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  await page.goto('/compte');
  await expect(page.getByText('Vous verrez ici les résultats')).toBeVisible();
  const { code } = await makeChallenge(page);
  const friend = await openVisitor();
  await finishRunElsewhere(friend, code, await startRunElsewhere(friend, code));
  // a request that does not open the page of a challenge in a browser does not mark its new answers as seen
  await page.request.get(`/defi/${code}`);
  await page.goto('/');
  const news = page.getByRole('main').getByRole('link', { name: 'Quelqu’un a abandonné votre défi' });
  await expect(news).toHaveAttribute('href', `/defi/${code}`);
  await page.goto('/regles');
  await page.getByRole('link', { name: '1 nouvelle réponse à vos défis' }).click();
  await expect(page).toHaveURL(/\/compte#challenges$/);
  const entry = page.getByRole('listitem').filter({ hasText: 'Votre défi · 3 × 3' });
  await expect(entry).toContainText('1 réponse');
  await expect(entry).toContainText('1 nouvelle');
  await expectAccessibleAtEveryWidth(page);
  const seen = page.waitForResponse('**/challenges/view');
  await entry.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quelqu’un a abandonné votre défi');
  await seen;
  await page.goto('/regles');
  await expect(page.locator('[data-challenge-news]')).toBeHidden();
});

test('C16 after a sign-in, a visitor’s challenges are added to the account, which then counts their new answers', {
  tag: '@weekly',
}, async ({ page, openVisitor, mailbox }) => {
  const friend = await openVisitor();
  const made = await makeChallenge(friend);
  await finishRunElsewhere(friend, made.code, await startRunElsewhere(friend, made.code));
  await signInNewPlayer(page, mailbox);
  await ownChallenge(page, made);
  await page.goto('/compte'); // the account page reloads itself once the browser's challenge is in the account
  const entry = page.getByRole('listitem').filter({ hasText: 'Votre défi · 3 × 3' });
  await expect(entry).toContainText('1 nouvelle réponse');
  await expect(page.locator('[data-site-news]')).toHaveText('1 défi ajouté à votre compte.');
  expect(await page.evaluate(() => localStorage.getItem('challenges'))).not.toContain(made.code);
  await page.getByRole('link', { name: '1 nouvelle réponse à vos défis' }).first().click();
  await entry.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quelqu’un a abandonné votre défi');
});

test('C15 a visitor’s challenge dialog lists this browser’s challenges, even after their answers were read', async ({
  page,
  openVisitor,
}) => {
  const friend = await openVisitor();
  const made = await makeChallenge(page);
  const theirs = await makeChallenge(friend, undefined, 'Inès');
  await finishRunElsewhere(friend, made.code, await startRunElsewhere(friend, made.code, 'Zoé'));
  await ownChallenge(page, made);
  await page.goto(`/defi/${made.code}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('a abandonné votre défi');
  await page.goto(`/defi/${theirs.code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto('/select-mode');
  await page.getByRole('button', { name: 'Défi Un lien à envoyer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Vos défis').click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Défi relevé · 3 × 3 .*Inès.*0:57,0 · pas encore fini/,
    /^Votre défi · 3 × 3 .*1 réponse · .*Zoé.*abandon/,
  ]);
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 390, height: 664 });
  const heading = await dialog.getByRole('heading', { name: 'Cinq nouvelles grilles' }).boundingBox();
  const field = await dialog.getByLabel('Votre nom').boundingBox();
  expect(heading!.y + heading!.height, 'the form hides nothing of its heading').toBeLessThanOrEqual(field!.y);
  await dialog.getByRole('link', { name: 'Votre défi' }).click();
  await expect(page).toHaveURL(`/defi/${made.code}`);
});

test.describe('while the list of challenges cannot be fetched', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 503 ()'] });

  test('C15 the challenge dialog lists stored challenges, whose links keep their height when details arrive', {
    tag: '@weekly',
  }, async ({ page, openVisitor }) => {
    const made = await makeChallenge(await openVisitor());
    await ownChallenge(page, made);
    await page.route('**/challenges/list', route => route.fulfill({ status: 503 }));
    await page.goto('/select-mode');
    await page.getByRole('button', { name: 'Défi Un lien à envoyer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Vos défis').click();
    await expect(dialog.getByRole('status').last()).toContainText('Le serveur ne répond pas');
    const link = dialog.getByRole('link', { name: 'Votre défi' });
    await expect(link).toHaveAttribute('href', `/defi/${made.code}`);
    const { height } = (await link.boundingBox()) ?? {};
    await page.unroute('**/challenges/list');
    await page.reload();
    await page.getByRole('button', { name: 'Défi Un lien à envoyer' }).click();
    await dialog.getByText('Vos défis').click();
    await expect(link).toContainText('pas encore de réponse');
    expect((await link.boundingBox())?.height).toBe(height);
  });
});
