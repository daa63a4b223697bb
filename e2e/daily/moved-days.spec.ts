import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { testWithServerAt } from '#e2e/testing/days/moved-test.ts';
import { expect } from '#e2e/testing/fixtures.ts';

const test = testWithServerAt('2027-02-01T09:00:00Z');

// the tests must not overlap, because they move the clock of the same server
test.describe.configure({ mode: 'serial' });

test('J22 a streak survives two missed days but not eight, and a grid solved later is shown as late', {
  tag: '@weekly',
}, async ({ page, server }) => {
  test.slow();
  const daily = dailyPage(page);
  const play = async (day: string) => {
    await server.moveTo(`${day}T09:00:00Z`);
    await page.goto(`${server.origin}/jour`);
    await daily.solve();
    await expect(page.getByText('le jour même, temps vérifié')).toBeVisible();
  };
  await play('2027-02-01');
  await expect(page.getByText('Série : 1 jour')).toBeVisible();
  await play('2027-02-02');
  await play('2027-02-05');
  await expect(page.getByText('Série : 3 jours')).toBeVisible();
  await expect(daily.week.getByRole('listitem')).toContainText([
    'lundi 1er février, finie en',
    'mardi 2 février, finie en',
    'mercredi 3 février, à jouer',
    'jeudi 4 février, à jouer',
    'vendredi 5 février, finie en',
    'samedi 6 février, à venir',
    'dimanche 7 février, à venir',
  ]);
  await play('2027-02-14');
  await expect(page.getByText('Nouvelle série')).toBeVisible();
  await page.goto(`${server.origin}/jour/2027-02-03`);
  await daily.solve();
  await expect(page.getByText('C’est la grille d’un jour passé')).toBeVisible();
  const next = page.getByRole('link', { name: /^Grille du 4\sfévrier/ });
  await expect(next).toHaveAttribute('href', '/jour/2027-02-04#start');
  await expect(daily.week.getByRole('link', { name: /mercredi\s3\sfévrier,\sfinie\splus\stard/ })).toBeVisible();
  await page.getByRole('button', { name: 'Masquer la série' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Afficher la série' })).toBeVisible();
  await expect(page.getByText(/[Ss]érie\s:|Nouvelle série/)).toHaveCount(0);
});

test('J26 a game that is open at midnight keeps its day, and a page without a game offers the next grid', async ({
  page,
  context,
  server,
}) => {
  const daily = dailyPage(page);
  await server.moveTo('2027-02-20T22:58:00Z');
  const covered = await context.newPage();
  await context.clock.install(); // the test controls the clock of every page of this browser
  for (const each of [covered, page]) await each.goto(`${server.origin}/jour`);
  const solution = await daily.start();
  await daily.activate(solution.slice(0, 3));
  await server.advance(180_000);
  await context.clock.fastForward('03:00');
  const next = covered.getByRole('link', { name: 'La grille du 21 février est là' });
  await expect(next).toBeVisible();
  await daily.activate(solution.slice(3));
  await expect(daily.result).toBeVisible();
  await expect(page.getByText('le jour même, temps vérifié')).toBeVisible();
  expect(await daily.attempts()).toMatchObject([{ day: '2027-02-20' }]);
  await next.click();
  await expect(covered.getByRole('heading', { level: 1, name: 'dimanche 21 février' })).toBeVisible();
});

test('J23 on the days when the clocks change, the countdown to the next grid is right', { tag: '@weekly' }, async ({
  page,
  server,
}) => {
  await server.moveTo('2027-03-28T00:30:00Z'); // in Paris it is 1:30, half an hour before the clocks go forward
  await page.goto(`${server.origin}/jour`);
  await expect(page.getByRole('heading', { level: 1, name: 'dimanche 28 mars' })).toBeVisible();
  await expect(page.getByText('Prochaine grille dans 21 h 30')).toBeVisible();
  await server.moveTo('2027-10-30T22:30:00Z'); // in Paris it is 0:30, two and a half hours before the clocks go back
  await page.goto(`${server.origin}/jour`);
  await expect(page.getByRole('heading', { level: 1, name: 'dimanche 31 octobre' })).toBeVisible();
  await expect(page.getByText('Prochaine grille dans 24 h 30')).toBeVisible();
});

test('J23 at the end of the year, the new day begins at midnight in Paris', { tag: '@weekly' }, async ({
  page,
  server,
}) => {
  await server.moveTo('2027-12-31T22:30:00Z');
  await page.goto(`${server.origin}/jour`);
  await expect(page.getByRole('heading', { level: 1, name: 'vendredi 31 décembre' })).toBeVisible();
  expect((await page.request.get(`${server.origin}/jour/2028-01-01`)).status()).toBe(404);
  await server.moveTo('2027-12-31T23:00:01Z');
  await page.goto(`${server.origin}/jour`);
  await expect(page.getByRole('heading', { level: 1, name: 'samedi 1er janvier' })).toBeVisible();
  await expect(page.getByText('Prochaine grille dans 24 h 00')).toBeVisible();
});

test('J23 a browser in New Zealand whose clock is eleven hours fast shows the site’s day and countdown', {
  tag: '@weekly',
}, async ({ openVisitor, server }) => {
  await server.moveTo('2027-06-09T10:00:00Z');
  const page = await openVisitor({ timezoneId: 'Pacific/Auckland' });
  await page.clock.install({ time: '2027-06-09T21:00:00Z' });
  await page.goto(`${server.origin}/jour`);
  await expect(page.getByRole('heading', { level: 1, name: 'mercredi 9 juin' })).toBeVisible();
  await expect(page.getByText('Prochaine grille dans 12 h 00')).toBeVisible();
  await expect(page.getByText('à minuit (Paris), soit 10 h chez vous')).toBeVisible();
  await page.clock.resume();
  const daily = dailyPage(page);
  await daily.solve();
  await expect(page.getByText('le jour même, temps vérifié')).toBeVisible();
});

test('J21 the time of a daily grid goes on while its page is closed, as measured by the server’s clock', {
  tag: '@weekly',
}, async ({ page, server }) => {
  const daily = dailyPage(page);
  await server.moveTo('2027-06-16T10:00:00Z');
  await page.goto(`${server.origin}/jour`);
  const solution = await daily.start();
  await daily.activate(solution.slice(0, 5));
  await page.goto(`${server.origin}/regles`);
  // only the server's clock moves, so the browser's clock is behind, as if someone had set it back
  await server.moveTo('2027-06-16T10:12:00Z');
  await page.goto(`${server.origin}/jour`);
  await expect(page.getByText(/^12:\d\d$/)).toBeVisible();
  await daily.activate(solution.slice(5));
  await expect(daily.result.getByText(/^Temps 12:\d\d,\d$/)).toBeVisible();
  await expect(page.getByText('le jour même, temps vérifié')).toBeVisible();
});
