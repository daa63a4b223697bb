import { beforeEach, expect, test, vi } from 'vitest';
import { DEVICES_KEY, NO_TOTALS, writeDevices } from '#app/client/storage/stored-totals.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { allWaiting, putResult } from '#app/outbox/waiting-results.ts';
import { createFakePage } from '#app/playthrough/testing/fake-page.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { readStoredGame, STORAGE_KEY, writeStoredGame } from './game-storage.ts';
import { createLevels, type KnownProgress } from './levels.ts';
import { NO_ACCOUNT } from './resume-game.ts';
import { newLevel } from './solo-game.ts';

const puzzle = drawnPuzzle('1 . . . 2 . . . 3');
const solution = drawnPath('a b c f e d g h i');
const attempt = { id: 'a', level: 1, seed: 'seed', owner: undefined };
const level = newLevel(attempt, puzzle, solution);
const generated = { ok: true, value: { puzzle, solution, tries: 1 } } as const;
const NONE = { ok: false, refusal: 'no-puzzle-found', tries: 200 } as const;

/** A worker that answers each request when the test calls `answer`. */
class FakeWorker {
  static questions: { readonly id: number; readonly answer: (value: unknown) => void }[] = [];
  onmessage: (event: { readonly data: unknown }) => void = () => {};
  postMessage({ id }: { readonly id: number }): void {
    FakeWorker.questions.push({ id, answer: answer => this.onmessage({ data: { id, answer } }) });
  }
  terminate(): void {}
}

beforeEach(() => {
  FakeWorker.questions = [];
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('location', new URL('https://enfilade.example/play'));
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', { sendBeacon: () => true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

/** Opens the page at a level. From level 2 on, the worker makes the puzzle. */
const startAt = (atLevel: number) => {
  const soloGame = { level: atLevel, totals: NO_TOTALS, activeLevel: undefined };
  localStorage.setItem(STORAGE_KEY, writeStoredGame({ soloGame, elapsedMs: 0 }));
  return start();
};

const start = (known: KnownProgress = NO_ACCOUNT) => {
  const fake = createFakePage();
  const levels = createLevels(known, fake.page);
  const stop = levels.start();
  const draw = (...cells: readonly number[]) => levels.play.onMoves(cells.map(cell => ({ kind: 'cell', cell })));
  const heard = () => levels.play.announcer.state.getState().liveText.text;
  const active = () => levels.play.state.getState().active;
  return { ...fake, levels, stop, draw, heard, active };
};

/** Waits for the next request to the worker, and answers it with `value`. */
async function answer(value: unknown): Promise<void> {
  await vi.waitFor(() => expect(FakeWorker.questions.length).toBeGreaterThan(0));
  FakeWorker.questions.shift()?.answer(value);
}

test('if a level is not in storage, the worker makes its puzzle, and the new grid is announced', async () => {
  const { active, heard } = startAt(2);
  await answer(generated);
  await vi.waitFor(() => expect(active()?.attempt.level).toBe(2));
  expect(heard()).toBe('Niveau 2. Grille de 3 sur 3, 3 nombres. Commencez par le 1.');
});

test('a new player gets level 1 without waiting for the worker', async () => {
  const { active, heard } = start();
  await vi.waitFor(() => expect(active()?.game.puzzle.size).toBe(5));
  expect(heard()).toBe('Niveau 1. Grille de 5 sur 5, 6 nombres. Commencez par le 1.');
});

test('R18 if a puzzle cannot be generated, screen readers hear it, and the restart button tries again', async () => {
  const { levels, active, heard } = startAt(2);
  await answer(NONE);
  await vi.waitFor(() => expect(levels.state.getState().hasFailed).toBe(true));
  expect(heard()).toMatch(/^Impossible de générer/);
  levels.restart();
  expect(levels.state.getState().hasFailed).toBe(false);
  await answer(generated);
  await vi.waitFor(() => expect(active()).toBeDefined());
});

test('if another tab has begun a level, a puzzle that the worker makes later for that level is not shown', async () => {
  const { active, storedElsewhere } = startAt(2);
  const other = start();
  other.levels.play.open(level);
  other.draw(0);
  storedElsewhere(STORAGE_KEY);
  expect(active()?.game.path).toEqual([0]);
  await answer(generated);
  await new Promise(resolve => setTimeout(resolve));
  expect(active()?.game.path).toEqual([0]);
});

test('the winning move adds the level to the totals of won levels and stores its result, which waits to be sent', () => {
  const { levels, draw, pass, heard, active } = start();
  levels.play.open(level);
  pass(4200);
  draw(0, 1, 2);
  levels.play.undo();
  draw(2, 5, 4, 3, 6, 7);
  expect(levels.state.getState().progress?.totals).toEqual(NO_TOTALS);
  draw(8);
  const totals = { levels: 1, score: 5000 - 4 * 20 - 15, durationMs: 4200, undos: 1, hints: 0 };
  expect(levels.state.getState().progress?.totals).toEqual(totals);
  expect(allWaiting().map(({ attempt: id, version }) => [id, version])).toEqual([['a', 2]]);
  expect(heard()).toBe('Fil complet\u202f! Niveau 1 terminé\u00a0: 4\u202f905\u00a0points.');
  draw(8);
  levels.play.restart();
  expect(allWaiting()).toHaveLength(1);
  expect(readStoredGame(localStorage.getItem(STORAGE_KEY)).soloGame).toMatchObject({
    totals,
    activeLevel: { attempt, game: active()?.game },
  });
});

test('the player can go to the next level only after a win, and only when its puzzle is ready', async () => {
  const { levels, draw, active } = startAt(2);
  const { state, play } = levels;
  await answer(generated);
  await vi.waitFor(() => expect(active()).toBeDefined());
  draw(...solution);
  levels.next();
  expect(state.getState().progress?.level).toBe(2);
  await answer(generated);
  await vi.waitFor(() => expect(state.getState().readyLevel).toBe(3));
  levels.next();
  expect([state.getState().progress?.level, play.state.getState().isWonHere]).toEqual([3, false]);
  await vi.waitFor(() => expect(active()?.attempt.level).toBe(3));
  // this does nothing, because the player has not won the level yet
  levels.next();
  expect(state.getState().progress?.level).toBe(3);
});

test('R21 an attempt that is calm (untimed) in this tab stays calm even if another tab stores it with a timer', () => {
  const { levels, active, storedElsewhere } = start();
  levels.play.open(level);
  levels.play.switches.calm.set(true);
  levels.play.switches.calm.set(false);
  const other = start();
  other.levels.play.open(level);
  other.draw(0);
  storedElsewhere(STORAGE_KEY);
  expect(active()).toMatchObject({ attempt: { id: 'a', isCalm: true }, game: { path: [0] } });
  other.levels.play.open({ ...level, attempt: { ...attempt, id: 'b' } });
  other.draw(0);
  storedElsewhere(STORAGE_KEY);
  expect(active()?.attempt.isCalm).toBeUndefined();
});

test('R21 a level that was won with a timer does not become calm (untimed) afterwards', () => {
  const { levels, draw, active } = start();
  levels.play.open(level);
  draw(...solution);
  levels.play.switches.calm.set(true);
  expect(active()?.attempt.isCalm).toBeUndefined();
});

test('V12 a level won in calm mode (untimed) is not added to the totals, and its announcements name no points', () => {
  const { levels, draw, heard } = start();
  levels.play.switches.calm.set(true);
  levels.play.open(level);
  draw(0, 1);
  levels.play.restart();
  expect(heard()).toBe('Le fil est effacé.');
  draw(...solution);
  expect(heard()).toBe('Fil complet\u202f!');
  expect(levels.state.getState().progress?.totals).toEqual(NO_TOTALS);
  expect(allWaiting()).toMatchObject([{ version: 3, log: '', uses: { undos: 0, hints: 0, restarts: 1 } }]);
});

test('R35 levels in a row without a hint are counted: a visitor’s in the browser, an account’s on the page', () => {
  const visitor = start();
  const win = (begun: ReturnType<typeof start>, id: string, isHinted = false) => {
    begun.levels.play.open({ ...level, attempt: { ...attempt, id } });
    begun.draw(0);
    if (isHinted) begun.levels.play.hint();
    begun.draw(...solution.slice(1));
    begun.pass(1000);
    return begun.levels.state.getState().hintlessRun;
  };
  expect([win(visitor, 'a'), win(visitor, 'b', true), win(visitor, 'c')]).toEqual([1, 0, 1]);
  visitor.stop();
  const later = start();
  expect(win(later, 'd')).toBe(2);
  later.stop();
  const account = start({ player: 'ada' });
  expect([win(account, 'e'), win(account, 'f'), win(account, 'g', true), win(account, 'h')]).toEqual([1, 2, 0, 1]);
});

test('if a change of the storage was made by this tab itself, the game is not opened again', () => {
  const { levels, draw, active, storedElsewhere } = start();
  levels.play.open(level);
  draw(0);
  const before = active();
  storedElsewhere(STORAGE_KEY);
  expect(active()).toBe(before);
});

test('if storage is forbidden, the page says at once that it cannot store the game', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(start().levels.play.state.getState().isBlocked).toBe(true);
});

test('T4 with the game, the browser stores only its own totals of won levels, not those of the player’s other devices', async () => {
  const totals = { levels: 2, score: 9000, durationMs: 5000, undos: 1, hints: 0 };
  localStorage.setItem(DEVICES_KEY, writeDevices({ device: undefined, others: { 'a-1-1-1': totals } }));
  const { levels, draw, active } = startAt(3);
  expect(levels.state.getState()).toMatchObject({ elsewhere: totals, progress: { totals: NO_TOTALS } });
  await answer(generated);
  await vi.waitFor(() => expect(active()).toBeDefined());
  draw(...solution);
  expect(readStoredGame(localStorage.getItem(STORAGE_KEY)).soloGame.totals).toMatchObject({ levels: 1, undos: 0 });
});

test('T4 R24 a visitor’s best time counts the levels that have come from another device with their games', async () => {
  for (const level of [1, 2, 3]) {
    const log = `0@0 1@500 3@900 2@${1000 * level}`;
    const fields = { version: 2, seed: 's', puzzle: '1 .\n2 .', owner: undefined, finishedAt: level } as const;
    putResult({ ...fields, attempt: `${level}`, level, log });
  }
  const others = { 'a-1-1-1': { ...NO_TOTALS, levels: 3 } };
  localStorage.setItem(DEVICES_KEY, writeDevices({ device: undefined, others }));
  const { levels } = startAt(4);
  await answer(generated);
  await vi.waitFor(() => expect(levels.state.getState().earlierTimes?.bestMs).toBe(1000));
});
