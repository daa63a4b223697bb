import type { Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { testWithServerAt } from '#e2e/testing/days/moved-test.ts';
import { expect } from '#e2e/testing/fixtures.ts';
import { circlePage, makeCircleByForm } from './circle-page.ts';

const WEEK = ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'];
/** The day on which Kim, one of the players in this test, joins the circle. */
const JOINED = '2027-02-03';
const COUNTED_DAYS = 5;

const test = testWithServerAt(`${WEEK[0]}T09:00:00Z`);

/**
 * Returns the name in each row of a table with the number in its first or last cell. Leaves out the word that marks the
 * reader’s own row.
 */
async function readRows(page: Page, table: 'today' | 'week'): Promise<ReadonlyMap<string, number>> {
  const shown = circlePage(page)[table];
  await expect(shown).toBeVisible();
  const rows = await shown
    .locator('tbody tr')
    .evaluateAll(
      (all, cell) => all.map(row => [row.querySelector('bdi')?.textContent, row.querySelector(cell)?.textContent]),
      table === 'today' ? 'td' : 'td:last-child',
    );
  return new Map(rows.map(([name, number]) => [name ?? '', Number(number)]));
}

/** Counts the points of a day as rule K3 says: one for a place, and one for each member with a later place. */
const pointsOf = (places: ReadonlyMap<string, number>, name: string): number => {
  const own = places.get(name);
  return own === undefined ? 0 : 1 + [...places.values()].filter(place => place > own).length;
};

const bestOf = (points: readonly number[]): number =>
  points
    .toSorted((a, b) => b - a)
    .slice(0, COUNTED_DAYS)
    .reduce((sum, each) => sum + each, 0);

test('K2 K3 K5 K6 a circle’s points of a week follow from its days, and are final on Tuesday, even if members leave', {
  tag: '@weekly',
}, async ({ openVisitor, server }) => {
  test.setTimeout(600_000);
  const lea = await openVisitor({ viewport: { width: 390, height: 664 }, locale: 'fr-FR' });
  const ben = await openVisitor({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  const kim = await openVisitor({ viewport: { width: 360, height: 640 }, locale: 'en-GB' });
  await makeCircleByForm(lea, 'Léa', server.origin);
  const code = new URL(lea.url()).pathname.split('/').at(-1) ?? '';
  await ben.goto(`${server.origin}/cercle/${code}`);
  await circlePage(ben).name.fill('Ben');
  await circlePage(ben).join.click();
  await expect(ben.getByText('2 membres', { exact: true })).toBeVisible();

  const names = ['Léa', 'Ben', 'Kim'];
  const points = new Map<string, number[]>(names.map(name => [name, []]));
  for (const day of WEEK) {
    await server.moveTo(`${day}T09:00:00Z`);
    if (day === JOINED) {
      await kim.goto(`${server.origin}/en/circle/${code}`);
      await kim.getByLabel('Your name').fill('Kim');
      await kim.getByRole('button', { name: 'Join the circle' }).click();
      await expect(kim.getByText('3 members', { exact: true })).toBeVisible();
    }
    const players = day < JOINED ? [lea, ben] : [lea, ben, kim];
    for (const player of players) {
      await player.goto(`${server.origin}${player === kim ? '/en/daily' : '/jour'}`);
      await dailyPage(player).solve();
      await expect(player.getByText(/le jour même, temps vérifié|on the day, time verified/)).toBeVisible();
    }
    await lea.goto(`${server.origin}/cercle/${code}`);
    const places = await readRows(lea, 'today');
    expect([...places.keys()].sort()).toEqual(players.map(player => names[[lea, ben, kim].indexOf(player)]).sort());
    for (const name of names) points.get(name)?.push(pointsOf(places, name));
    const week = await readRows(lea, 'week');
    for (const [name, each] of points) if (week.has(name)) expect(week.get(name), `${name}, ${day}`).toBe(bestOf(each));
  }
  expect(points.get('Léa')?.filter(each => each > 0)).toHaveLength(WEEK.length);

  const past = (page: Page) => page.getByRole('table', { name: /^Semaine du / });
  const notYet = lea.getByText('Ces points peuvent encore changer jusqu’à mardi.');
  await server.moveTo('2027-02-08T12:00:00Z');
  await lea.reload();
  await lea.getByText('Semaines passées').click();
  await expect(notYet).toBeVisible();
  await server.moveTo('2027-02-08T23:01:00Z');
  await lea.reload();
  await lea.getByText('Semaines passées').click();
  await expect(notYet).toHaveCount(0);
  const frozen = await past(lea).locator('tbody tr td:last-child').allTextContents();
  expect(frozen.map(Number)).toEqual([...points.values()].map(bestOf).toSorted((a, b) => b - a));

  // each day with points opens its game, beside the reader's own
  await past(lea).getByRole('button', { name: /Kim/ }).click();
  const games = past(lea).getByRole('list').getByRole('link');
  await expect(games).toHaveText(['mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map(day => RegExp(`^${day}`)));
  await expectAccessibleAtEveryWidth(lea);
  await games.first().click();
  await expect(lea.getByRole('heading', { level: 1 })).toContainText('3\u00a0février');
  await expect(lea.locator('[data-thread]')).toHaveText(['Kim', 'Vous']);
  await lea.getByRole('link', { name: 'Retour au cercle' }).click();

  await ben.goto(`${server.origin}/cercle/${code}`);
  await circlePage(ben).leave.click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Quitter le cercle' }).click();
  await expect(circlePage(ben).title).toHaveText('Vous avez quitté le cercle');
  await lea.reload();
  await lea.getByText('Semaines passées').click();
  await expect(past(lea)).toContainText('une personne partie');
  await expect(past(lea)).not.toContainText('Ben');
  expect(await past(lea).locator('tbody tr td:last-child').allTextContents()).toEqual(frozen);
});
