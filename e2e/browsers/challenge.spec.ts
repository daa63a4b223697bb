import { challengePath } from '#site/pages.ts';
import { drawByKeys, pointsOf, readSoloSolution, solveRound } from './board.ts';
import { type BrowserName, expect, test } from './fixtures.ts';

/** The browser in which a challenge is made, and the browser in which another player plays it. */
const PAIRS: readonly (readonly [BrowserName, BrowserName])[] = [
  ['Firefox', 'WebKit'],
  ['WebKit', 'Firefox'],
];

for (const [own, other] of PAIRS)
  test(`C1 a challenge made in ${own} can be played in ${other}, and both players then see both times`, async ({
    visit,
  }) => {
    const challenger = await visit(own);
    await challenger.open('/play');
    await drawByKeys(challenger, await readSoloSolution(challenger));
    await challenger.click('main section section button', 'Défier');
    await challenger.fill('Votre nom', 'Léa');
    await challenger.click('dialog button', 'Créer le défi');
    await challenger.expectText('dialog blockquote', 'vous défie');
    await challenger.click('dialog a', 'Voir votre défi');
    const code = (await challenger.waitForPath(/^\/defi\/[0-9A-Z]{10}$/)).slice(-10);

    const friend = await visit(other);
    await friend.open(challengePath(code, 'en'));
    await friend.expectText('h1', 'Léa');
    await friend.fill('Your name', 'Ben');
    await friend.click('main button:enabled', 'Start');
    await friend.waitFor('[role=gridcell]');
    const solution = await solveRound(friend);
    await friend.drag(await pointsOf(friend, solution.slice(0, 7)));
    await friend.expectText('main', 'Can you beat it');
    await friend.keepPicture('at a challenge');
    await friend.drag(await pointsOf(friend, solution.slice(6)));
    await friend.click('main section section button:enabled', 'Compare the threads');
    for (const name of ['You', 'Léa']) await friend.expectText('table tbody th', name);
    await friend.expectText('main section figcaption', 'Léa');

    await challenger.reload();
    await expect.poll(() => challenger.evaluate(() => document.title)).toMatch(/^\(1\) /);
    for (const name of ['Vous', 'Ben']) await challenger.expectText('table tbody th', name);
  });
