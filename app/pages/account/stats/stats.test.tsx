import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { type Game, Games, gamesAddress } from '#app/pages/account/game-history.tsx';
import { Standing } from '#app/pages/account/standing.tsx';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { type PlayerStats, Stats } from './stats.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const common = {
  totalScore: 262_680,
  totalMs: 7_549_999,
  totalUndos: 196,
  totalHints: 11,
  averageScore: 4104,
  bestScore: 4700,
  fastestMs: 65_390,
  lastPlayed: new Date('2026-11-15T12:00:00Z'),
};
const loaded = <T,>(value: T) => ({ ok: true, value }) as const;
const notLoaded = { ok: false, refusal: 'unread' } as const;

const nothing: PlayerStats = {
  solo: loaded(undefined),
  duels: loaded(undefined),
  automata: loaded({ house: { won: 0, lost: 0, tied: 0 }, recording: { won: 0, lost: 0, tied: 0 } }),
  grids: loaded([]),
  results: loaded([]),
  weeks: loaded([]),
  bestGames: loaded([]),
  fastest: loaded([]),
  nextLevel: loaded(1),
};
const solo = loaded({ ...common, totalLevelsCompleted: 64, maxLevelReached: 60 });
const duels = loaded({ ...common, totalGamesPlayed: 31, totalWins: 11, totalLosses: 16, winRate: 35.48 });

const draw = (stats: Partial<PlayerStats>): string => renderToStaticMarkup(<Stats stats={{ ...nothing, ...stats }} />);

const drawStanding = (stats: Partial<PlayerStats>) =>
  parseHtml(renderToStaticMarkup(<Standing {...nothing} {...stats} />));

/**
 * Returns the statistics in the HTML of the account page, keyed by their labels. If two have the same label, it returns
 * the first.
 */
function figuresOf(html: string): Readonly<Record<string, string | undefined>> {
  const labels = [...parseHtml(html).querySelectorAll('dt')].reverse();
  return Object.fromEntries(labels.map(label => [label.textContent, label.nextElementSibling?.textContent]));
}

test('before the first game, the account page shows one sentence instead of statistics', () => {
  const page = parseHtml(draw({}));
  expect(page.body.textContent).toContain('Les statistiques seront disponibles après vos premières parties\u202f!');
  expect(page.querySelector('dl')).toBeNull();
});

test('V16 the account page shows the custom grids of a player who has played nothing else', () => {
  const grid = { size: 5, hasWalls: false, grade: 1, games: 1, bestMs: 9990, medianMs: 9990 };
  const html = draw({ grids: loaded([grid]) });
  expect(html).toContain('5 × 5, facile');
  expect(html).not.toContain('premières parties');
});

test('the account page begins with the player’s progress: next level, solved levels, best time, and a link to play', () => {
  const page = drawStanding({
    solo,
    fastest: loaded([{ size: 6, durationMs: 41_390 }]),
    bestGames: loaded([{ level: 60, durationMs: 41_390, hints: 0 }]),
    nextLevel: loaded(61),
  });
  const facts = [...page.querySelectorAll('ul > li')].map(fact => fact.textContent);
  expect(facts).toEqual(['Niveau 61', '64 niveaux terminés', 'record en 6 × 6\u00a0: 0:41,3']);
  expect([...page.querySelectorAll('a[href]')].map(link => link.textContent)).toEqual([
    '51–60',
    '61',
    'Jouer maintenant',
  ]);
});

test('V12 N1 a level won without a timer is one of the solved levels in the progress and the statistics of the account page', () => {
  const games = [1, 2, 3, 4].map(level => ({ level, durationMs: 9000, hints: 0 }));
  const four = loaded({ ...common, totalLevelsCompleted: 4, maxLevelReached: 4 });
  const page = drawStanding({ solo: four, bestGames: loaded(games), nextLevel: loaded(6) });
  expect([...page.querySelectorAll('ul > li')].map(fact => fact.textContent)).toEqual([
    'Niveau 6',
    '5 niveaux terminés',
  ]);
  expect([...page.querySelectorAll('nav a')].map(link => link.getAttribute('aria-label')).slice(-2)).toEqual([
    'Niveau 5, résolu',
    'Niveau 6, à jouer',
  ]);
  const figures = figuresOf(draw({ solo: four, nextLevel: loaded(6) }));
  expect([figures['Niveaux terminés'], figures['Plus haut niveau']]).toEqual(['5', '5']);
});

test('before the first game, the account page shows level 1 as the next level', () => {
  const page = drawStanding({});
  expect([...page.querySelectorAll('ul > li')].map(fact => fact.textContent)).toEqual(['Niveau 1']);
  expect([...page.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
    '/play#start',
    '/play#start',
  ]);
});

test('if a player’s next level and solved levels could not be loaded, the account page shows neither', () => {
  const page = drawStanding({ solo: notLoaded, fastest: notLoaded, bestGames: notLoaded, nextLevel: notLoaded });
  expect([page.querySelector('ul'), page.querySelector('nav')]).toEqual([null, null]);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/play#start');
});

test('the account page shows ten solo statistics', () => {
  expect(figuresOf(draw({ solo, nextLevel: loaded(61) }))).toMatchObject({
    'Niveaux terminés': '64',
    'Plus haut niveau': '60',
    'Meilleur score': '4\u202f700',
    'Score moyen': '4\u202f104',
    'Score total': '262\u202f680',
    'Temps le plus court': '1:05,3',
    'Temps total': '2:05:49',
    Retours: '196',
    Indices: '11',
    'Dernière partie': '15 nov. 2026',
  });
});

test('on the account page, duels that were neither won nor lost are shown as ties', () => {
  expect(figuresOf(draw({ duels }))).toMatchObject({
    'Duels joués': '31',
    Victoires: '11',
    Défaites: '16',
    Égalités: '4',
    'Taux de victoire': '35,48\u00a0%',
    'Meilleur total en duel': '4\u202f700',
    'Points par duel, en moyenne': '4\u202f104',
    'Duel le plus rapide': '1:05',
  });
});

test('on the account page, a player who has never played a duel sees a sentence and a link instead of statistics', () => {
  const html = draw({ solo });
  expect(figuresOf(html)).not.toHaveProperty('Duels joués');
  expect(html).toContain('Vous n’avez encore joué aucun duel avec ce compte.');
  expect(parseHtml(html).querySelector('a')?.getAttribute('href')).toBe('/select-mode#duel');
});

test('a player who has only played duels has 0 solved levels in the statistics', () => {
  expect(figuresOf(draw({ duels }))['Niveaux terminés']).toBe('0');
});

test('statistics that could not be loaded are shown as dashes, and the other statistics are still shown', () => {
  const html = draw({ solo: notLoaded, duels });
  expect(html).toContain('n’avons pas pu charger');
  expect(figuresOf(html)).toMatchObject({ 'Niveaux terminés': '–', 'Meilleur score': '–', 'Duels joués': '31' });
});

test('if the statistics could not be loaded, the account page does not say that the player has not played yet', () => {
  const html = draw({ solo: notLoaded, duels: notLoaded, results: notLoaded, weeks: notLoaded });
  expect(html).not.toContain('premières parties');
  expect(figuresOf(html)['Niveaux terminés']).toBe('–');
});

const game: Game = {
  id: 'a',
  gameType: 'solo',
  day: null,
  level: 7,
  score: 4820,
  timeSeconds: 41,
  durationMs: 41_390,
  undosUsed: 1,
  hintsUsed: 2,
  gridSize: 6,
  outcome: null,
  solvedRounds: null,
  hasRounds: false,
  createdAt: new Date('2026-11-21T23:30:00Z'),
  opponentKind: null,
  opponentName: null,
  opponentRecordedAt: null,
};

/** Returns the texts of the innermost elements of an element, in order. */
const textsIn = (element: Element | undefined): readonly string[] =>
  [...(element?.querySelectorAll('*') ?? [])].filter(each => each.children.length === 0).map(each => each.textContent);

const drawGames = (games: readonly Game[], more = {}): string =>
  renderToStaticMarkup(<Games type={undefined} games={games} page={1} pages={1} {...more} />);

test('the list of games shows a game as one row with its name, date, details, score and time', () => {
  const rows = [...parseHtml(drawGames([game])).querySelectorAll('tbody tr')];
  expect(rows).toHaveLength(1);
  expect(textsIn(rows[0])).toEqual([
    'Niveau 7',
    '21 nov. 2026',
    '6 × 6',
    '1 retour',
    '2 indices',
    '4\u202f820',
    '0:41,3',
  ]);
});

test('N5 the time of a game is a link to its replay, except for a duel whose rounds are not stored', () => {
  const duel = { ...game, outcome: 'win' as const, solvedRounds: 5 };
  const games = [game, { ...duel, id: 'd', hasRounds: true }, { ...duel, id: 'old' }];
  const links = [...parseHtml(drawGames(games)).querySelectorAll('td a')];
  expect(links.map(link => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    [`/revoir?game=${game.id}`, 'Revoir la partie\u00a0: 0:41,3'],
    ['/revoir?duel=d', 'Revoir les manches\u00a0: 0:41'],
  ]);
});

test.each([
  ['the house', { opponentKind: 'house' }, ['La maison (programme)']],
  [
    'a recording',
    { opponentKind: 'recording', opponentName: 'Léa', opponentRecordedAt: new Date('2026-11-03') },
    ['3 nov. 2026'],
  ],
] as const)('D28 in the list of games, a duel against %s names the opponent', (_what, opponent, marks) => {
  const duel = { ...game, gameType: 'multiplayer', outcome: 'win', solvedRounds: 5, ...opponent } as const;
  const html = drawGames([duel]);
  expect(textsIn(parseHtml(html).querySelectorAll('tbody tr')[0]).slice(0, 2)).toEqual(['Duel gagné', ...marks]);
  expect(html.includes('Enregistrement prêté par Léa')).toBe(opponent.opponentKind === 'recording');
});

test('D33 if the player of a recording has deleted their account, the games list calls the recording anonymous', () => {
  const duel = { ...game, outcome: 'loss', opponentKind: 'recording', opponentRecordedAt: new Date(0) } as const;
  expect(drawGames([duel])).toContain('>Enregistrement anonyme · <time dateTime="1970-01-01">');
});

test('D28 duels against the computer are shown in a line of their own and not counted among the other duels', () => {
  const automata = loaded({ house: { won: 2, lost: 1, tied: 0 }, recording: { won: 0, lost: 0, tied: 0 } });
  const html = draw({ automata });
  expect(html).toContain('Contre la maison\u00a0– victoires\u00a0: 2, défaites\u00a0: 1, égalités\u00a0: 0');
  expect(html).not.toContain('Contre des enregistrements');
  expect(html).toContain('aucun duel contre une vraie personne');
});

test.each([
  ['fr', 'Grille du jour · 22\u00a0novembre'],
  ['en', 'Daily grid · 22\u00a0November'],
] as const)('in %s, the list of games has a daily grid with its day and time, without a score', (language, name) => {
  overwriteGetLocale(() => language);
  const [row] = parseHtml(drawGames([{ ...game, day: '2026-11-22', level: 0, score: 0 }])).querySelectorAll('tbody tr');
  const texts = textsIn(row);
  expect([texts[0], ...texts.slice(-2)]).toEqual([name, '–', language === 'fr' ? '0:41,3' : '0:41.3']);
});

test.each([
  ['win', 'Duel gagné'],
  ['loss', 'Duel perdu'],
  ['tie', 'Duel à égalité'],
] as const)('in the list of games, a duel with the outcome %s is listed as %s', (outcome, name) => {
  expect(drawGames([{ ...game, gameType: 'multiplayer', outcome }])).toContain(name);
});

test.each([
  ['a duel without a solved round', { solvedRounds: 0, score: 0, timeSeconds: 130 }, '–'],
  ['a duel with a round solved for 0 points', { solvedRounds: 1, score: 0, timeSeconds: 250 }, '4:10'],
  ['an older duel without a round count or points', { solvedRounds: null, score: 0, timeSeconds: 0 }, '–'],
  ['an older duel with points but without a round count', { solvedRounds: null, score: 9000, timeSeconds: 70 }, '1:10'],
] as const)('V10 a duel has a time only if it has a solved round or points: %s shows “%s”', (_which, played, time) => {
  const html = drawGames([{ ...game, gameType: 'multiplayer', outcome: 'win', ...played }]);
  expect(parseHtml(html).querySelector('tbody td:last-child')?.textContent).toBe(time);
});

test('V10 a level solved for 0 points is listed with its time, in whole seconds if no finer time is stored', () => {
  const html = drawGames([{ ...game, score: 0, timeSeconds: 300, durationMs: null }]);
  expect(parseHtml(html).querySelector('tbody td:last-child')?.textContent).toBe('5:00');
});

test('the link to the current filter of the statistics tells screen readers that it is current', () => {
  const current = (html: string) => parseHtml(html).querySelector('[aria-current="true"]')?.textContent;
  expect(current(drawGames([game]))).toBe('Toutes');
  expect(current(drawGames([game], { type: 'multiplayer' }))).toBe('Duels');
});

test('the list of games links to newer and older games of the same type, if there are any', () => {
  expect(drawGames([game])).not.toContain('rel=');
  const first = drawGames([game], { pages: 3 });
  expect([first.includes('rel="prev"'), first.includes('rel="next"')]).toEqual([false, true]);
  const last = drawGames([game], { type: 'solo', page: 3, pages: 3 });
  expect(last).toContain('rel="prev" href="?type=solo&amp;page=2#games"');
  expect(last).not.toContain('rel="next"');
});

test('an empty list of games says that there are no games and links to the games of all types', () => {
  const html = drawGames([], { type: 'multiplayer' });
  expect(html).toContain('Aucune partie ici pour l’instant.');
  expect(html).toContain('href="?#games"');
});

test.each([
  [{ type: undefined, page: 1 }, '?#games'],
  [{ type: undefined, page: 2 }, '?page=2#games'],
  [{ type: 'solo', page: 1 }, '?type=solo#games'],
  [{ type: 'multiplayer', page: 3 }, '?type=multiplayer&page=3#games'],
] as const)('the list of games with the filter and the page %j has the URL %s', (shown, address) => {
  expect(gamesAddress(shown)).toBe(address);
});
