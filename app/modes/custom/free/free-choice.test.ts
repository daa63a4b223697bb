import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import type { GridQuestion } from '#app/modes/custom/grid-questions.ts';
import { createFakePage } from '#app/playthrough/testing/fake-page.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { gradesOf } from '#engine/generator/grids/kinds.ts';
import type { Choice } from './choice.ts';
import { createFreeGrids } from './free-choice.ts';

const EASY: Choice = { size: 5, hasWalls: false, grade: 1 };
const WALLED: Choice = { size: 5, hasWalls: true, grade: 2 };

/** Eleven choices of size, walls and difficulty, one more than the page keeps ready. */
const CHOICES: readonly Choice[] = [undefined, false, true].flatMap(hasWalls =>
  [undefined, ...gradesOf(5, hasWalls === true)].map(grade => ({ size: 5, hasWalls, grade }) as const),
);

let asked = 0;
let isBroken = false;
let isSlow = false;
let goTo: (query: string) => void = () => {};

class FakeWorker {
  onmessage: (event: { readonly data: unknown }) => void = () => {};
  postMessage({ id, question }: { readonly id: number; readonly question: GridQuestion }): void {
    if (question.kind !== 'make') return;
    asked++;
    if (isSlow) return;
    const generated = isBroken ? { ok: false } : generateGrid(question.gridKind, question.seed);
    queueMicrotask(() => this.onmessage({ data: { id, answer: { kind: 'made', generated } } }));
  }
  terminate(): void {}
}

beforeEach(() => {
  asked = 0;
  isBroken = false;
  isSlow = false;
  const location = { search: '', pathname: '/libre', hash: '' };
  const write = (_state: unknown, _title: string, query: string) => {
    location.search = query;
  };
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { pushState: write, replaceState: write });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => [] });
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    goTo = query => {
      location.search = query;
      listener();
    };
  });
});

/** Waits until the worker that makes grids has answered all requests of the page. */
const answers = () => new Promise(resolve => setTimeout(resolve));

async function begin(choice: Choice, { isPlayed = false } = {}) {
  const free = createFreeGrids(createFakePage().page);
  free.start();
  free.choose(choice);
  await answers();
  const { active } = free.play.state.getState();
  free.play.uncover();
  if (isPlayed) free.play.onMoves([{ kind: 'cell', cell: active?.game.puzzle.waypoints[0] ?? 0 }]);
  else free.play.cover();
  asked = 0;
  return {
    ...free,
    shown: () => free.play.state.getState().active?.code,
    next: () => free.state.getState().next?.code,
    go: free.next,
    /** Chooses the settings of a free grid. Returns how many grids the page then requests from the worker. */
    async choose(chosen: Choice): Promise<number> {
      const before = asked;
      free.choose(chosen);
      await answers();
      return asked - before;
    },
  };
}

test('if a player returns to an earlier kind of grid, one appears at once, and the worker makes another', async () => {
  const { choose, shown, next } = await begin(EASY);
  const ready = next();
  // if the player chooses another kind of grid, the worker makes two: the one that is shown and the next one
  expect(await choose(WALLED)).toBe(2);
  expect(shown()).not.toBe(ready);
  expect(await choose(EASY)).toBe(1);
  expect(shown()).toBe(ready);
  expect(next()).not.toBe(ready);
});

test('if a player returns to a kind of grid being made, the page waits and requests no other grid', async () => {
  const { choose, shown, state } = await begin(EASY);
  void choose(WALLED);
  void choose(EASY);
  await choose(WALLED);
  expect([asked, state.getState().choice, shown() === undefined]).toEqual([2, WALLED, false]);
});

test('if a player often changes the kind of grid, the busy worker gets only the first and last request', async () => {
  const { choose, state } = await begin(EASY);
  const others = CHOICES.filter(choice => choice.hasWalls !== false);
  const counts = others.map(choose);
  await Promise.all(counts);
  expect(state.getState().choice).toEqual(others.at(-1));
  expect(asked).toBeLessThan(others.length);
});

test('if a grid takes long to make, the worker gives it up once the player chooses another kind', async () => {
  const { choose, shown, state } = await begin(EASY);
  isSlow = true;
  await choose(WALLED);
  isSlow = false;
  const [other = {}] = CHOICES;
  await choose(other);
  // no grid is shown yet, because the worker gets a moment to finish the grid of the earlier choice
  expect(shown()).toBeUndefined();
  await vi.waitFor(() => expect(shown()).toBeDefined());
  expect(state.getState()).toMatchObject({ choice: other, hasFailed: false });
  await choose(WALLED);
  await vi.waitFor(() => expect([state.getState().choice, shown() === undefined]).toEqual([WALLED, false]));
});

test('if a player goes back and forth between two kinds of grid in a game, the worker makes one for each', async () => {
  const { choose, next, go, shown } = await begin(EASY, { isPlayed: true });
  const [begun, ready] = [shown(), next()];
  for (const choice of [WALLED, EASY, WALLED, EASY]) await choose(choice);
  expect([asked, shown(), next()]).toEqual([1, begun, ready]);
  go();
  expect(shown()).toBe(ready);
  await answers();
  // for the grid that is now shown, the worker has made another one, which will be the next
  expect([asked, next() === ready]).toEqual([2, false]);
});

test('on the page of free grids, the browser’s back button asks the worker for no grid', async () => {
  const { go } = await begin(EASY);
  const first = location.search;
  go();
  await answers();
  expect(asked).toBe(1);
  goTo(first);
  await answers();
  expect(asked).toBe(1);
});

test('the page keeps the next grid ready for each of the last ten kinds that the player has chosen', async () => {
  const { choose } = await begin(EASY, { isPlayed: true });
  for (const choice of CHOICES) await choose(choice);
  const [first = {}, second = {}, third = {}] = CHOICES;
  expect(CHOICES).toHaveLength(11);
  expect(await choose(second)).toBe(0);
  // of ten choices that keep a grid ready, the oldest is forgotten when the player makes an eleventh
  expect(await choose(first)).toBe(1);
  expect([await choose(second), await choose(third)]).toEqual([0, 1]);
});

test('if no grid of the chosen kind could be made, the button for the next grid tries again', async () => {
  const { choose, state, shown, go } = await begin(EASY);
  isBroken = true;
  await choose(WALLED);
  expect([state.getState().hasFailed, shown()]).toEqual([true, undefined]);
  isBroken = false;
  go();
  await answers();
  expect([state.getState().hasFailed, shown() === undefined]).toEqual([false, false]);
});
