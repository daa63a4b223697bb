import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { begin, fakeBoard, fresh, puzzle, solution } from './testing/begin.ts';

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()));

describe('R32 a cover that hides the board', () => {
  test('a cover over the board stops the clock of a newly opened game until the player uncovers the board', () => {
    const { play, pass } = begin('levels');
    play.cover();
    play.open(fresh, { elapsedMs: 3000 });
    pass(5000);
    expect(play.readMs()).toBe(3000);
    play.uncover();
    pass(500);
    expect(play.readMs()).toBe(3500);
  });

  test('a cover over the board disables undo, hint, check and restart', () => {
    const { play, draw, now } = begin('levels');
    play.open(fresh);
    draw(0, 1);
    play.cover();
    const before = now().active;
    for (const action of [play.undo, play.hint, play.check, play.restart]) action();
    expect(now().active).toBe(before);
  });

  test('a cover over the board removes the message below it', () => {
    const { play, message } = begin('levels');
    play.open(fresh);
    play.undo();
    expect(message()).not.toBe(undefined);
    play.cover();
    expect(message()).toBe(undefined);
  });

  test('a cover over the board disappears when a won game is opened, and does not appear over a won game', () => {
    const { play, draw, now } = begin('levels');
    play.open(fresh);
    draw(...solution);
    const won = now().active;
    play.cover();
    expect(now().isCovered).toBe(false);
    const other = begin('levels');
    other.play.cover();
    if (won !== undefined) other.play.open(won);
    expect(other.now().isCovered).toBe(false);
  });

  test('a cover hides the board after two minutes without input, and takes these minutes off the clock', () => {
    const { play, draw, pass, input, now, stored } = begin('levels');
    play.open(fresh);
    pass(7000);
    input();
    draw(0);
    pass(120_000);
    expect(now()).toMatchObject({ isCovered: true, isIdle: true });
    expect(stored.at(-1)).toEqual({ path: [0], elapsedMs: 7000 });
    play.uncover();
    pass(500);
    expect(play.readMs()).toBe(7500);
    expect(now().isIdle).toBe(false);
  });

  test('a cover over the board never sets the clock back before the last move or before the time at which the game was opened', () => {
    const { play, draw, pass, stored } = begin('levels');
    pass(60_000);
    play.open(fresh, { elapsedMs: 3000 });
    pass(60_000);
    expect(stored.at(-1)).toMatchObject({ elapsedMs: 3000 });
    play.uncover();
    pass(9000);
    draw(0); // draws a cell as a screen reader does, without an input that the page notices
    pass(111_000);
    expect(stored.at(-1)).toEqual({ path: [0], elapsedMs: 12_000 });
  });

  test('a game whose board is covered counts as begun if it has moves, if its clock has run, or if it had no input for two minutes', () => {
    const { play, pass } = begin('levels');
    play.cover();
    play.open(fresh);
    expect(play.hasBegun()).toBe(false);
    play.uncover();
    pass(1000);
    play.cover();
    expect(play.hasBegun()).toBe(true);
    const moved = begin('levels');
    moved.play.open(fresh);
    moved.draw(0);
    expect(moved.play.hasBegun()).toBe(true);
    const left = begin('levels');
    left.play.open(fresh);
    left.pass(120_000);
    expect(left.play.readMs()).toBe(0);
    expect(left.play.hasBegun()).toBe(true);
  });

  test('a cover over the board does not appear during a stroke or in a game without a timer', () => {
    const { play, draw, pass, now } = begin('levels');
    play.open(fresh);
    play.onStroke('start');
    draw(0);
    pass(120_000);
    expect(now().isCovered).toBe(false);
    play.onStroke('end');
    play.switches.calm.set(true);
    pass(120_000);
    expect(now().isCovered).toBe(false);
  });

  test('when the player removes the cover from the board, the board takes the focus, but only once', () => {
    const { play } = begin('levels');
    const focusHead = vi.fn<() => void>();
    play.cover();
    play.open(fresh);
    play.attach(fakeBoard({ focusHead }));
    expect(focusHead).not.toHaveBeenCalled();
    play.attach(null);
    play.uncover();
    play.attach(fakeBoard({ focusHead }));
    play.attach(fakeBoard({ focusHead }));
    expect(focusHead).toHaveBeenCalledTimes(1);
  });
});

describe('R32 an open sheet (dialog)', () => {
  test('an open sheet (dialog) stops the clock of a level until it closes, and no cover hides the board', () => {
    const { play, pass, setSheet, now } = begin('levels');
    play.open(fresh);
    pass(2000);
    setSheet(true);
    pass(60_000);
    expect(play.readMs()).toBe(2000);
    setSheet(false);
    pass(500);
    expect(play.readMs()).toBe(2500);
    expect(now().isCovered).toBe(false);
  });

  test('if two minutes pass under an open dialog (sheet), a cover hides the board, but takes no further time off the clock', () => {
    const { play, pass, input, setSheet, now } = begin('grids');
    play.open(fresh);
    pass(2000);
    input();
    setSheet(true);
    pass(120_000);
    expect(now().isCovered).toBe(true);
    setSheet(false);
    pass(500);
    expect(play.readMs()).toBe(2000);
  });

  test('an open sheet (dialog) does not stop the clock of a daily game, because the server measures the time', () => {
    const { play, pass, setSheet } = begin('daily');
    play.open(fresh);
    setSheet(true);
    pass(60_000);
    expect(play.readMs()).toBe(60_000);
  });
});

describe('R33 the first game ever', () => {
  test('the clock of the first game ever waits for the first stroke', () => {
    const { play, pass, draw, now } = begin('levels');
    play.open(fresh, { isFirst: true });
    pass(9000);
    expect(play.readMs()).toBe(0);
    draw(0);
    pass(700);
    draw(1);
    expect(now().active?.game.log.map(({ atMs }) => atMs)).toEqual([0, 700]);
  });

  test('the first game ever shows the way from 1 to 2 until the player draws', () => {
    const { play, draw } = begin('levels');
    const showHand = vi.fn<MountedBoard['showHand']>();
    play.open(fresh, { isFirst: true });
    play.attach(fakeBoard({ showHand }));
    draw(0);
    play.attach(fakeBoard({ showHand }));
    expect(showHand.mock.calls).toEqual([[solution.slice(0, solution.indexOf(puzzle.waypoints[1] ?? 0) + 1)]]);
  });
});
