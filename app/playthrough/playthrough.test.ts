import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { newGame } from '#engine/game.ts';
import { drawnPuzzle } from '#engine/notation.ts';
import { type Rules, USUAL_RULES } from './rules.ts';
import { begin, fakeBoard, fresh, puzzle, RULES, solution, type TestGame } from './testing/begin.ts';

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()));

test('R23 if the player wants to hear of unreachable squares, a stroke announces each of them once', () => {
  const large = drawnPuzzle('1 . . . 2 . . . 3');
  const { play, draw, heard } = begin('levels');
  play.switches.unreachable.set(true);
  play.open({ id: 'b', game: newGame(large), solution: undefined });
  draw(0, 1, 4);
  expect(heard()).toContain('Nombre 2 atteint');
  draw(7);
  expect(heard()).toBe('Cases devenues inaccessibles\u00a0: ligne 1, colonne 3 et ligne 2, colonne 3.');
  draw(6);
  expect(heard()).toBe('Case devenue inaccessible\u00a0: ligne 3, colonne 3.');
});

test('R23 if one tab turns on the announcement of unreachable squares, the other tabs follow', () => {
  const { play, storedElsewhere } = begin('levels');
  localStorage.setItem('unreachable', 'on');
  storedElsewhere('unreachable');
  expect(play.switches.unreachable.isOn()).toBe(true);
});

test('R28 when the path reaches a number, screen readers hear how many squares the other game’s path had', () => {
  const rival = { pace: [[0, 2]] as const, tell: (covered: number) => `The other has ${covered}.` };
  const { play, draw, heard, pass } = begin('challenge', { rival: () => rival });
  play.open({ id: 'c', game: newGame(drawnPuzzle('1 2 .  . . .  . . 3')), solution: undefined });
  pass(100);
  draw(0);
  expect(heard()).not.toContain('The other');
  draw(1);
  expect(heard()).toMatch(/2.*The other has 2\.$/);
});

test('if data of a game other than its moves change during the celebration of its win, the win is still shown afterwards', async () => {
  const { play, draw, now } = begin('grids');
  play.open(fresh);
  let finish = () => {};
  const celebrated = new Promise<void>(resolve => {
    finish = resolve;
  });
  play.attach(fakeBoard({ celebrate: () => celebrated }));
  draw(...solution);
  play.change(active => ({ ...active, solution: undefined }));
  finish();
  await vi.waitFor(() => expect(now().isWinShown).toBe(true));
});

test('B25 while a win is celebrated, the shown time counts up from 0 to the time of the win', async () => {
  const { play, draw, pass } = begin('levels');
  play.open(fresh);
  let finish = () => {};
  play.attach(
    fakeBoard({
      celebrate: () =>
        new Promise(resolve => {
          finish = resolve;
        }),
    }),
  );
  draw(0, 1, 3);
  pass(40_000);
  draw(2);
  const read = () => Math.round(play.readMs());
  expect(read()).toBe(0);
  pass(600);
  expect(read()).toBe(20_000);
  finish();
  await vi.waitFor(() => expect(read()).toBe(40_000));
});

test('if another grid is opened during the celebration, the win is not shown', async () => {
  const { play, draw, now } = begin('levels');
  play.open(fresh);
  draw(...solution);
  play.open({ ...fresh, id: 'b' });
  await new Promise(resolve => setTimeout(resolve));
  expect(now().isWinShown).toBe(false);
});

test('if the player gives up during a stroke, the squares of this stroke are not announced', () => {
  const isOver = ({ isCalm = false }: TestGame) => isCalm; // in this test, `isCalm` means that the player has given up
  const { play, draw, heard } = begin('challenge', { rules: { ...RULES, isOver } });
  play.open(fresh);
  play.onStroke('start');
  draw(0, 1, 3);
  play.change(active => ({ ...active, strokeStart: undefined, isCalm: true }));
  expect(heard()).toBe('Grid a.');
});

test('if a change puts another grid on the board, the new grid is announced', () => {
  const { play, heard } = begin('levels');
  play.open(fresh);
  play.change(active => ({ ...active, id: 'b', game: newGame(puzzle) }));
  expect(heard()).toBe('Grid b.');
});

test('a message disappears after its duration, but a hint stays until the path changes', () => {
  const { play, draw, message, pass } = begin('levels');
  play.open(fresh);
  play.undo();
  expect(message()).toBeDefined();
  pass(60_000);
  expect(message()).toBeUndefined();
  draw(0);
  play.hint();
  pass(50_000);
  expect(message()).toBeDefined();
  draw(1);
  expect(message()).toBeUndefined();
});

test('R31 with sound turned on, refusals, numbers and the win are heard, and undos are not', async () => {
  const { play, draw, played } = begin('daily');
  play.switches.sound.set(true);
  await vi.waitFor(() => expect(played).toEqual(['loaded', 'sound 0'])); // turning the sound on plays a tone
  play.open(fresh);
  play.onRefusal({ cell: 3, refusal: 'must-start-on-one' }, []);
  draw(0, 1);
  play.undo();
  draw(1, 3, 2);
  expect(played.slice(2)).toEqual(['sound refusal', 'sound 1', 'sound 0', 'sound win']);
});

test('R31 if the last move on a grid brings the next grid, the sounds of the win are still played', async () => {
  const next: TestGame = { ...fresh, id: 'next' };
  let ended: TestGame['game'] | undefined;
  const rules: Rules<TestGame> = {
    ...RULES,
    isOver: () => false,
    gameBefore: () => ended,
    reduce(active, event) {
      const after = USUAL_RULES.reduce(active, event);
      if (after.game.path.length < 4) return after;
      ended = after.game;
      return next;
    },
  };
  const { play, draw, played } = begin('challenge', { rules });
  play.switches.sound.set(true);
  await vi.waitFor(() => expect(played).toEqual(['loaded', 'sound 0']));
  play.open(fresh);
  draw(0, 1, 3);
  draw(2);
  expect(played.slice(-3)).toEqual(['sound 1', 'sound 0', 'sound win']);
});
