import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { gridsFor } from '#app/outbox/waiting-grids.ts';
import { messageOf } from '#app/playthrough/announcer.ts';
import { createFakePage } from '#app/playthrough/testing/fake-page.ts';
import type { Verdict } from '#engine/generator/grids/examine-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { mayHaveScore, newGrid, verdictWarning } from './grid-rules.ts';
import { createCodedGrid, createGrids } from './grids.ts';
import { bestTimeMs } from './kept-grids.ts';

const puzzle = drawnPuzzle('1 .  2 .');
const solution = drawnPath('a b  d c');
const code = writeGridCode(puzzle);
const grid = newGrid(code, puzzle);
const OTHER = newGrid('other', drawnPuzzle('1 . .  . . .  . . 2'));
const ONE = { kind: 'one', solution, grade: 1 } as const;
const WON = 'Fil complet\u202f!';

let questions: ((verdict: Verdict) => void)[] = [];

/** A worker that examines a grid when the test calls `examine` with the verdict (how many solutions the grid has). */
class FakeWorker {
  onmessage: (event: { readonly data: unknown }) => void = () => {};
  postMessage({ id }: { readonly id: number }): void {
    questions.push(verdict => this.onmessage({ data: { id, answer: { kind: 'examined', verdict } } }));
  }
  terminate(): void {}
}

beforeEach(() => {
  questions = [];
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

// the script that stores a time for sending may load late, and must not store it during the next test
afterEach(() => vi.dynamicImportSettled());

function begin(opened = grid) {
  const fake = createFakePage();
  const { play, state, start, open } = createGrids(fake.page);
  start();
  open(opened);
  return {
    ...fake,
    play,
    state,
    open,
    draw: (...cells: readonly number[]) => play.onMoves(cells.map(cell => ({ kind: 'cell', cell }))),
    active: () => play.state.getState().active,
    heard: () => play.announcer.state.getState().liveText.text,
    /** Lets the worker answer the oldest open request with this verdict (how many solutions the grid has). */
    async examine(verdict: Verdict): Promise<void> {
      questions.shift()?.(verdict);
      await new Promise(resolve => setTimeout(resolve));
    },
  };
}

test('R26 a grid with exactly one solution has a score and, once it is examined, hints', async () => {
  const { examine, active } = begin();
  expect(mayHaveScore(active())).toBe(true); // a grid may have a score before the worker has examined its solutions
  await examine(ONE);
  expect([active()?.solution, mayHaveScore(active())]).toEqual([solution, true]);
});

test.each(['none', 'ends-alike', 'ends-off-corners', 'several', 'unknown'] as const)(
  'R26 with the verdict “%s” on its solutions, a grid has neither hints nor a score, and an announcement says so',
  async kind => {
    const { examine, active, heard } = begin();
    expect(heard()).toBe('Grille de 2 × 2, 2 nombres.');
    await examine({ kind });
    expect([active()?.solution, mayHaveScore(active()), heard()]).toEqual([undefined, false, verdictWarning({ kind })]);
    expect(heard()).toMatch(/sans indice ni score\.$/);
  },
);

test.each([
  ['none', '\u00a0: on ne peut pas la finir.'],
  ['ends-alike', '\u00a0: les deux bouts sont sur la même couleur d’un damier.'],
  ['ends-off-corners', '\u00a0: les deux bouts devraient être sur la couleur des coins d’un damier.'],
] as const)('R26 with the verdict “%s”, the page says why the grid has no solution', (kind, why) => {
  expect(verdictWarning({ kind })).toContain(`Cette grille n’a pas de solution${why}`);
});

test('R26 a verdict (how many solutions a grid has) changes no path, and is ignored if its grid is no longer shown', async () => {
  const { examine, active, open, draw } = begin(OTHER);
  open(grid);
  draw(0);
  // the worker's answer is about the grid that was shown before, so the page ignores it
  await examine({ kind: 'none' });
  expect(active()?.verdict).toBeUndefined();
  await examine(ONE);
  expect([active()?.verdict, active()?.game.path]).toEqual([ONE, [0]]);
});

test('a grid that is opened again keeps its path and its verdict (how many solutions it has)', async () => {
  const { examine, active, open, draw } = begin();
  await examine(ONE);
  draw(0, 1);
  open(newGrid(code, puzzle));
  expect([active()?.verdict, active()?.game.path]).toEqual([ONE, [0, 1]]);
  open(OTHER);
  expect(active()?.verdict).toBeUndefined();
});

test.each([
  ['its clock goes on once it was seen for a second', 1000, 1000],
  ['it is not stored if it was only opened', 999, 0],
])('the browser stores a grid on which nothing is drawn once it was seen for a second: %s', (_how, seenMs, ms) => {
  const { pass, leave } = begin();
  pass(seenMs);
  leave();
  expect(begin().play.readMs()).toBe(ms);
});

test('R26 if a grid has several solutions, its win is announced without a score', async () => {
  const { examine, heard, draw } = begin();
  await examine({ kind: 'several' });
  draw(...solution);
  expect(heard()).toBe(WON);
});

test('R21 a win is announced with its score, or without a score if the game is calm (without a timer)', () => {
  const { heard, draw, play, active } = begin();
  draw(0, 1, 3);
  draw(2);
  expect(heard()).toBe(`${WON} Vous marquez 5\u202f000\u00a0points.`);
  play.switches.calm.set(true);
  expect(active()?.isCalm).toBe(false); // a game that is over cannot become calm (without a timer)
  const calm = begin(newGrid('calm', puzzle));
  calm.draw(0);
  calm.play.switches.calm.set(true);
  calm.draw(1, 3, 2);
  expect([calm.active()?.isCalm, calm.heard()]).toEqual([true, WON]);
});

test.each([
  ['of a game without a timer opens the grid without one', '#calm', '', true],
  ['of a timed game opens the grid with a timer', '', '', false],
  ['of a game without a timer does not change a timed game in progress', '#calm', '0@7000', false],
])('R21 the link %s', (_what, hash, log, isCalm) => {
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => [] });
  const kept = log === '' ? [] : [{ code, log, elapsedMs: 7000 }];
  localStorage.setItem('grids', JSON.stringify({ version: 1, grids: kept }));
  const coded = createCodedGrid(code, createFakePage().page);
  coded?.start();
  expect(coded?.play.state.getState().active?.isCalm).toBe(isCalm);
});

test('R35 grids that the player wins in a row on this page without a hint are counted', async () => {
  const { open, draw, examine, play, state } = begin();
  await examine(ONE);
  const runs: number[] = [];
  for (const [id, isHinted] of [
    [code, false],
    ['b', false],
    ['c', true],
    ['d', false],
  ] as const) {
    open(newGrid(id, puzzle));
    await examine(ONE);
    draw(0, 1);
    if (isHinted) play.hint();
    draw(3, 2);
    runs.push(state.getState().hintlessRun);
  }
  expect(runs).toEqual([1, 2, 0, 1]);
});

test('if a solved grid is opened again, its win is not announced again', () => {
  begin().draw(...solution);
  const { active, heard, play } = begin();
  expect([active()?.game.path, play.state.getState().isWonHere]).toEqual([[...solution], false]);
  expect(heard()).not.toContain(WON);
});

test.each([
  ['was made at random counts as the shortest time', true, 7900],
  ['was opened by its code is not stored', false, undefined],
])('R27 the time of a win on a free grid that %s', async (_how, isDrawn, ms) => {
  const { examine, draw, pass, state } = begin({ ...grid, isDrawn });
  await examine(ONE);
  pass(7900);
  draw(...solution);
  expect(bestTimeMs({ size: 2, grade: 1, hasWalls: false })).toBe(ms);
  // before this win, the player had no shortest time
  expect(state.getState().bestMs).toBeUndefined();
});

const waitingLogs = () => gridsFor('ada').map(({ log, owner }) => [log, owner]);

test('V16 only the time of a random grid with a timer goes into the outbox (times that wait to be sent)', async () => {
  for (const given of [{ isDrawn: false }, { isDrawn: true, isCalm: true }]) {
    begin({ ...grid, ...given }).draw(...solution);
    localStorage.removeItem('grids');
  }
  await vi.dynamicImportSettled();
  expect(waitingLogs()).toEqual([]);
  const { draw, pass } = begin({ ...grid, isDrawn: true });
  pass(7900);
  draw(...solution);
  await expect.poll(waitingLogs).toEqual([['0@7900 1@7900 3@7900 2@7900', undefined]]);
});

test.each([
  ['not-a-free-grid', 422, 'Le serveur n’a pas pu vérifier ce temps'],
  ['too-many', 429, '""'],
])('V16 the server’s answer %s to a free grid’s time is shown only if it is final', async (refusal, status, text) => {
  vi.stubGlobal('document', { documentElement: { dataset: { player: 'ada' } } });
  const fetched = vi.fn(async () => new Response(JSON.stringify({ refusal }), { status }));
  vi.stubGlobal('fetch', fetched);
  const { draw, play } = begin({ ...grid, isDrawn: true });
  draw(...solution);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  const shown = () => JSON.stringify(messageOf(play.announcer.state.getState()) ?? '');
  await expect.poll(shown).toContain(text);
});
