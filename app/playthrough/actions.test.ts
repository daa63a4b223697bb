import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { type Entry, newGame, RESTORE_MS, replay } from '#engine/game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { POINTS } from '#engine/score.ts';
import { POLICIES } from './policy.ts';
import { begin, fakeBoard, fresh, type TestGame } from './testing/begin.ts';

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()));

const ALL = Object.keys(POLICIES) as (keyof typeof POLICIES)[];

test('a restart can be taken back by its button, even if a later message is shown', () => {
  const { play, draw, now, pass } = begin('levels');
  play.open(fresh);
  draw(0, 1);
  play.restart();
  const { offer } = play.announcer.state.getState();
  expect(now().active?.game.path).toEqual([]);
  play.onRefusal({ cell: 3, refusal: 'must-start-on-one' }, []);
  expect(play.announcer.state.getState().offer).toBe(offer);
  pass(1000);
  offer?.message.action?.onPress();
  expect(now().active?.game.path).toEqual([0, 1]);
  expect(play.announcer.state.getState().offer).toBeUndefined();
});

test('R20 R34 if a hint is refused because the path is wrong, the price of a check is told, and a check outlines the last correct cell', () => {
  const large = drawnPuzzle('1 . . . 2 . . . 3');
  const { play, draw, now, message, heard } = begin('levels');
  const showOutline = vi.fn();
  play.open({ id: 'b', game: newGame(large), solution: drawnPath('a b c f e d g h i') });
  play.attach(fakeBoard({ showOutline }));
  draw(0, 3);
  play.hint();
  expect([now().offSolution, now().active?.game.hints]).toEqual([[0, 3], 0]);
  const price = `Vérifier coûte ${POINTS.hint}\u00a0points.`;
  expect([message()?.endsWith(` ${price}`), heard().endsWith(` ${price}`)]).toEqual([true, true]);
  play.check();
  expect(showOutline).toHaveBeenCalledWith(0);
  expect(now()).toMatchObject({ offSolution: undefined, active: { game: { hints: 1 } } });
  expect(message()).toBe('Le fil est juste jusqu’à la case entourée.');
  play.check();
  // repeating a check of the path is free as long as its result still holds
  expect([showOutline.mock.calls.length, now().active?.game.hints]).toEqual([2, 1]);
  draw(6);
  play.hint(); // while the result of a check of the path holds, the hint button shows it again, for free
  expect([showOutline.mock.calls.length, now().offSolution, now().active?.game.hints]).toEqual([3, undefined, 1]);
  play.announcer.state.getState().shown?.message.action?.onPress();
  expect(now().active?.game.path).toEqual([0]);
  draw(3);
  play.hint(); // R34 the price of a check is told until the first check
  expect(message()).not.toContain(price);
  play.check();
  expect(now().active?.game.hints).toBe(2);
});

test('R11 R19 R20 a new board shows the hint or outline that still holds, or the offer to take a restart back', () => {
  const large = drawnPuzzle('1 . . . 2 . . . 3');
  const solution = drawnPath('a b c f e d g h i');
  const ended = (...entries: readonly Omit<Entry, 'atMs'>[]) => {
    const { play, pass, message, now } = begin('levels');
    const replayed = replay(large, entries.map(entry => ({ ...entry, atMs: 0 })) as Entry[]);
    if (!replayed.ok) throw new Error(replayed.refusal);
    const board = { showHint: vi.fn(), showOutline: vi.fn() };
    play.open({ id: 'b', game: replayed.value, solution });
    pass(1000);
    play.attach(fakeBoard(board));
    const { showHint, showOutline } = board;
    expect(now().active?.game).toBe(replayed.value);
    return [
      showHint.mock.calls,
      showOutline.mock.calls,
      message(),
      play.announcer.state.getState().offer?.message.text,
    ];
  };
  const cells = (...path: readonly number[]) => path.map(cell => ({ kind: 'cell', cell }) as const);
  expect(ended(...cells(0, 1), { kind: 'hint' })).toEqual([[[2]], [], expect.stringContaining('Allez'), undefined]);
  expect(ended(...cells(0, 3), { kind: 'check' }, ...cells(6))).toEqual([
    [],
    [[0]],
    expect.stringContaining('case entourée'),
    undefined,
  ]);
  expect(ended(...cells(0, 1), { kind: 'restart' })).toEqual([[], [], undefined, expect.stringContaining('effacé')]);
  expect(ended(...cells(0, 1), { kind: 'hint' }, ...cells(2))).toEqual([[], [], undefined, undefined]);
});

test('R19 right after a restart, undo takes the restart back, but later undo finds nothing to undo', () => {
  const { play, pass, draw, now, message } = begin('levels');
  play.open(fresh);
  draw(0, 1);
  play.restart();
  pass(RESTORE_MS);
  play.undo();
  expect(now().active?.game).toMatchObject({ path: [0, 1], undos: 0, restarts: 0 });
  play.restart();
  pass(RESTORE_MS + 1);
  play.undo();
  expect(now().active?.game).toMatchObject({ path: [], undos: 0, restarts: 1 });
  expect(message()).toContain('Aucune case à retirer');
});

test.each(ALL)('R19 in %s, if a press removes five squares, a visible message offers to bring them back', name => {
  const { play, draw, now, heard, message, pass } = begin(name);
  const offer = () => play.announcer.state.getState().offer?.message;
  const press = (length: number) => {
    play.onStroke('start');
    play.onMoves([{ kind: 'cut', length }]);
    play.onStroke('end');
  };
  play.open({ id: 'b', game: newGame(drawnPuzzle('1 . . . . . . . 2')), solution: undefined });
  draw(0, 1, 2, 5, 4, 3, 6);
  press(3);
  expect(offer()).toBeUndefined();
  draw(5, 4, 3, 6);
  play.onStroke('start');
  play.onMoves([{ kind: 'cut', length: 2 }]);
  // a cut (removed end of the path) is not offered to be taken back until the stroke ends, because the stroke may go on
  expect(offer()).toBeUndefined();
  play.onStroke('end');
  expect([offer()?.text, heard(), message()]).toEqual(['Le fil recule de 5 cases.', offer()?.text, undefined]);
  pass(RESTORE_MS - 1);
  offer()?.action?.onPress();
  expect(now().active?.game).toMatchObject({ path: [0, 1, 2, 5, 4, 3, 6], undos: 4 });
  expect([heard(), offer()]).toEqual(['Fil rétabli.', undefined]);
  press(1);
  pass(RESTORE_MS + 1);
  expect(offer()).toBeUndefined();
});

test('R19 after a press that removes many squares, undo does not bring them back but removes one more square', () => {
  const { play, draw, now } = begin('levels');
  play.open({ id: 'b', game: newGame(drawnPuzzle('1 . . . . . . . 2')), solution: undefined });
  draw(0, 1, 2, 5, 4, 3, 6);
  play.onMoves([{ kind: 'cut', length: 2 }]);
  expect(play.announcer.state.getState().offer?.message.text).toBe(
    `Le fil recule de 5 cases. Un retour coûte ${POINTS.undo}\u00a0points.`,
  );
  play.undo();
  expect(now().active?.game).toMatchObject({ path: [0], undos: 6 });
  expect(play.announcer.state.getState().offer).toBeUndefined();
});

test('R19 after a hint, squares that a press removed are no longer offered back, because the rules refuse it', () => {
  const { play, draw, now } = begin('levels');
  const game = newGame(drawnPuzzle('1 . . . 2 . . . 3'));
  play.open({ id: 'b', game, solution: drawnPath('a b c f e d g h i') });
  draw(0, 1, 2, 5, 4, 3, 6);
  play.onMoves([{ kind: 'cut', length: 2 }]);
  expect(play.announcer.state.getState().offer).toBeDefined();
  play.hint();
  expect(now().active?.game).toMatchObject({ path: [0, 1], hints: 1 });
  expect(play.announcer.state.getState().offer).toBeUndefined();
});

const LARGE = drawnPuzzle('1 . . . 2 . . . 3');
const large: TestGame = { id: 'b', game: newGame(LARGE), solution: drawnPath('a b c f e d g h i') };

test('R11 a hint asked for again before a move costs nothing and says the same, even after a reload', () => {
  const { play, draw, now, heard, message } = begin('levels');
  play.open(large);
  draw(0, 1);
  play.hint();
  const first = message();
  play.hint();
  expect(now().active?.game.hints).toBe(1);
  expect(first).toBe(`${message()} Un indice coûte ${POINTS.hint}\u00a0points.`);
  expect(heard()).toContain('ligne 1, colonne 3');
  const again = begin('levels');
  again.play.open(now().active as TestGame);
  again.play.hint();
  expect([again.now().active?.game.hints, again.message()]).toEqual([1, message()]);
  draw(2);
  play.hint();
  expect(now().active?.game.hints).toBe(2);
  play.undo();
  draw(2);
  play.hint(); // a second hint at the same square counts if moves came in between
  expect(now().active?.game.hints).toBe(3);
});

test.each([
  ['levels', true],
  ['daily', false],
] as const)('R34 in %s, the first undo of a game, made during a stroke, tells its price: %s', (name, hasPrice) => {
  const { play, draw, now, message, pass } = begin(name);
  play.open(large);
  draw(0, 1, 2);
  play.onStroke('start');
  play.onMoves([{ kind: 'cut', length: 2 }]);
  expect(message()).toBeUndefined();
  play.onStroke('end');
  expect(message()).toBe(hasPrice ? `Un retour coûte ${POINTS.undo}\u00a0points.` : undefined);
  draw(2); // a move does not remove the message about the price of an undo
  expect(message() !== undefined).toBe(hasPrice);
  pass(60_000);
  play.undo();
  expect([message(), now().active?.game.undos]).toEqual([undefined, 2]);
});

test.each([
  ['levels', [POINTS.undo, POINTS.hint, POINTS.hint, POINTS.restart]],
  ['daily', []],
] as const)('R34 in %s, the descriptions of the buttons name these prices: %o', (name, points) => {
  const { play } = begin(name);
  const { undo, hint, check, restart } = play.pricesOf(fresh);
  const texts = [undo, hint, check, restart].filter(text => text !== undefined);
  expect(texts.map(text => Number(/\d+/.exec(text)?.[0]))).toEqual(points);
  expect(play.pricesOf({ ...fresh, isCalm: true })).toEqual({});
});

test('R34 only the first restart tells its price', () => {
  const { play, draw, heard } = begin('levels');
  play.open(large);
  for (const price of [` Recommencer coûte ${POINTS.restart}\u00a0points.`, '']) {
    draw(0);
    play.restart();
    expect(play.announcer.state.getState().offer?.message.text).toBe(`Le fil est effacé.${price}`);
    expect(heard()).toBe(`Le fil est effacé.${price}`);
  }
});
