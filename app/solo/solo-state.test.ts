import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { NEW_SOLO_GAME } from './solo-game.ts';
import { EMPTY, hasWon, SOLO_RULES, type SoloState, soloReducer } from './solo-state.ts';

const puzzle = drawnPuzzle('1 . . . 2 . . . 3');
const solution = drawnPath('a b c f e d g h i');
const generated = { ok: true, value: { puzzle, solution, tries: 1 } } as const;
const attempt = { id: 'a', level: 1, seed: 'seed', owner: undefined };
const waiting: SoloState = { ...EMPTY, soloGame: NEW_SOLO_GAME };
const loaded = soloReducer(waiting, { kind: 'prepared', attempt, generated });

test('a prepared puzzle becomes the active level', () => {
  expect(loaded.soloGame?.activeLevel).toMatchObject({ attempt, game: { puzzle } });
});

test('a puzzle prepared for another level is ignored', () => {
  const other = { ...attempt, level: 2 };
  expect(soloReducer(waiting, { kind: 'prepared', attempt: other, generated })).toBe(waiting);
});

test('a puzzle that arrives twice does not clear the path', () => {
  const started = soloReducer(loaded, { kind: 'moves', moves: [{ kind: 'cell', cell: 0 }], atMs: 0 });
  expect(soloReducer(started, { kind: 'prepared', attempt, generated })).toBe(started);
});

test('R18 a failed puzzle generation sets a failure flag, which a retry clears', () => {
  const none = { ok: false, refusal: 'no-puzzle-found', tries: 200 } as const;
  const failed = soloReducer(waiting, { kind: 'prepared', attempt, generated: none });
  expect(failed.hasFailed).toBe(true);
  expect(soloReducer(failed, { kind: 'retry' })).toEqual(waiting);
});

test('an action that the rules refuse changes nothing', () => {
  const elsewhere = soloReducer(loaded, { kind: 'moves', moves: [{ kind: 'cell', cell: 4 }], atMs: 0 });
  expect(elsewhere).toEqual(loaded);
  expect(soloReducer(loaded, { kind: 'next', level: 2 })).toEqual(loaded);
});

test('actions have no effect before the game has been read from storage', () => {
  expect(soloReducer(EMPTY, { kind: 'next', level: 2 })).toBe(EMPTY);
  expect(hasWon(EMPTY.soloGame)).toBe(false);
});

const cells = (list: readonly number[]) => list.map(cell => ({ kind: 'cell', cell }) as const);

test('a level counts as won on this page until the next level starts or another game is read', () => {
  const started = soloReducer(loaded, { kind: 'moves', moves: cells(solution.slice(0, -1)), atMs: 100 });
  expect(started.isWonHere).toBe(false);
  const won = soloReducer(started, { kind: 'moves', moves: cells(solution.slice(-1)), atMs: 200 });
  expect(won.isWonHere).toBe(true);
  expect(soloReducer(won, { kind: 'moves', moves: cells([0]), atMs: 300 }).isWonHere).toBe(true);
  expect(soloReducer(won, { kind: 'next', level: 2 }).isWonHere).toBe(false);
  expect(soloReducer(won, { kind: 'read', soloGame: won.soloGame! }).isWonHere).toBe(false);
});

const announcement = (before: SoloState, after: SoloState) => SOLO_RULES.announcementOf(before, after);
const nearlyWon = soloReducer(loaded, { kind: 'moves', moves: cells(solution.slice(0, -1)), atMs: 100 });
const won = soloReducer(nearlyWon, { kind: 'moves', moves: cells(solution.slice(-1)), atMs: 4200 });

test.each([
  ['a new level', waiting, loaded, 'Niveau 1. Grille de 3 sur 3, 3 nombres. Commencez par le 1.'],
  [
    'the level of a game that was read',
    EMPTY,
    soloReducer(EMPTY, { kind: 'read', soloGame: loaded.soloGame! }),
    'Niveau 1. Grille de 3 sur 3, 3 nombres. Commencez par le 1.',
  ],
  [
    'a failure to generate a puzzle',
    waiting,
    { ...waiting, hasFailed: true },
    'Impossible de générer une grille solvable après plusieurs tentatives. Cliquez sur Recommencer.',
  ],
  [
    'a number that the path reached',
    loaded,
    nearlyWon,
    'Nombre 2 atteint, encore 1 case. Prochain nombre, le 3\u00a0: ligne 3, colonne 3, soit 1 pas à droite.',
  ],
  ['the win with its score', nearlyWon, won, 'Fil complet\u202f! Niveau 1 terminé\u00a0: 4\u202f920\u00a0points.'],
  ['nothing after the win', won, soloReducer(won, { kind: 'stroke', phase: 'end' }), undefined],
  ['nothing when the next level is not ready', won, soloReducer(won, { kind: 'next', level: 2 }), undefined],
] as const)('B14 the announcement is %s', (_what, before, after, text) => {
  expect(announcement(before, after)).toBe(text);
});

test('R23 with the option on, the squares that a stroke cuts off are announced, and only once', () => {
  const hearing = soloReducer(loaded, { kind: 'tell-unreachable', isOn: true });
  const cut = soloReducer(hearing, { kind: 'moves', moves: cells([0, 1, 4]), atMs: 100 });
  expect(announcement(hearing, cut)).toContain('Nombre 2 atteint');
  const closed = soloReducer(cut, { kind: 'moves', moves: cells([7]), atMs: 200 });
  expect(announcement(cut, closed)).toBe(
    'Cases devenues inaccessibles\u00a0: ligne 1, colonne 3 et ligne 2, colonne 3.',
  );
  const further = soloReducer(closed, { kind: 'moves', moves: cells([6]), atMs: 300 });
  expect(announcement(closed, further)).toBe('Case devenue inaccessible\u00a0: ligne 3, colonne 3.');
  const quiet = soloReducer(cut, { kind: 'tell-unreachable', isOn: false });
  expect(announcement(quiet, soloReducer(quiet, { kind: 'moves', moves: cells([7]), atMs: 200 }))).toBeUndefined();
});

test('R23 the option survives the next level and a game that another tab has stored', () => {
  const hearing = soloReducer(won, { kind: 'tell-unreachable', isOn: true });
  expect(soloReducer(hearing, { kind: 'next', level: 2 }).tellsUnreachable).toBe(true);
  expect(soloReducer(hearing, { kind: 'read', soloGame: loaded.soloGame! }).tellsUnreachable).toBe(true);
});

const becomeCalm = (state: SoloState) => soloReducer(state, { kind: 'calm' });
const attemptIn = ({ soloGame }: SoloState) => soloGame?.activeLevel?.attempt;

test('R21 an attempt becomes calm at its beginning or during it, and stays so', () => {
  expect(attemptIn(becomeCalm(loaded))?.isCalm).toBe(true);
  expect(attemptIn(becomeCalm(nearlyWon))?.isCalm).toBe(true);
  expect(becomeCalm(becomeCalm(nearlyWon))).toEqual(becomeCalm(nearlyWon));
  const moved = soloReducer(becomeCalm(loaded), { kind: 'moves', moves: cells([0]), atMs: 10 });
  expect(attemptIn(moved)?.isCalm).toBe(true);
  expect(attemptIn(loaded)?.isCalm).toBeUndefined();
});

test('R21 a game that is won with a timer does not become calm, nor does a page without a game', () => {
  expect(becomeCalm(won)).toBe(won);
  expect(becomeCalm(waiting)).toBe(waiting);
});

test('R21 a calm attempt stays calm when another tab stores the game as timed, but another attempt does not', () => {
  const calm = becomeCalm(nearlyWon);
  expect(attemptIn(soloReducer(calm, { kind: 'read', soloGame: loaded.soloGame! }))?.isCalm).toBe(true);
  const other = soloReducer(waiting, { kind: 'prepared', attempt: { ...attempt, id: 'b' }, generated });
  expect(attemptIn(soloReducer(calm, { kind: 'read', soloGame: other.soloGame! }))?.isCalm).toBeUndefined();
});

test('V12 a level won calmly does not enter the totals, and its announcements have no points', () => {
  const calm = becomeCalm(nearlyWon);
  const wonCalmly = soloReducer(calm, { kind: 'moves', moves: cells(solution.slice(-1)), atMs: 4200 });
  expect(wonCalmly.soloGame?.totals).toEqual(NEW_SOLO_GAME.totals);
  expect(wonCalmly.isWonHere).toBe(true);
  expect(announcement(calm, wonCalmly)).toBe('Fil complet\u202f!');
  const restarted = soloReducer(calm, { kind: 'moves', moves: [{ kind: 'restart' }], atMs: 4200 });
  expect(announcement(calm, restarted)).toBe('Le fil est effacé.');
});
