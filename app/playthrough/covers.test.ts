import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { begin, fakeBoard, fresh, puzzle, solution } from './testing/begin.ts';

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()));

describe('R32 a cover over the board', () => {
  test('stops the clock of a newly opened game until the player uncovers the board', () => {
    const { play, pass } = begin('levels');
    play.cover();
    play.open(fresh, { elapsedMs: 3000 });
    pass(5000);
    expect(play.readMs()).toBe(3000);
    play.uncover();
    pass(500);
    expect(play.readMs()).toBe(3500);
  });

  test('disables undo, hint, check and restart', () => {
    const { play, draw, now } = begin('levels');
    play.open(fresh);
    draw(0, 1);
    play.cover();
    const before = now().active;
    for (const action of [play.undo, play.hint, play.check, play.restart]) action();
    expect(now().active).toBe(before);
  });

  test('removes the message below the board', () => {
    const { play, message } = begin('levels');
    play.open(fresh);
    play.undo();
    expect(message()).not.toBe(undefined);
    play.cover();
    expect(message()).toBe(undefined);
  });

  test('disappears when a won game is opened, and does not appear over a won game', () => {
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

  test('stores the game with the time on its clock', () => {
    const { play, draw, pass, stored } = begin('levels');
    play.open(fresh);
    draw(0);
    pass(120_000);
    expect(stored.at(-1)).toEqual({ path: [0], elapsedMs: 120_000 });
  });

  test('does not appear during a stroke or in a game without a timer', () => {
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

  test('leaves the focus to the board when the player uncovers it', () => {
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

describe('R33 the first game ever', () => {
  test('has a clock that waits for the first stroke', () => {
    const { play, pass, draw, now } = begin('levels');
    play.open(fresh, { isFirst: true });
    pass(9000);
    expect(play.readMs()).toBe(0);
    draw(0);
    pass(700);
    draw(1);
    expect(now().active?.game.log.map(({ atMs }) => atMs)).toEqual([0, 700]);
  });

  test('shows the way from 1 to 2 until the player draws', () => {
    const { play, draw } = begin('levels');
    const showHand = vi.fn<MountedBoard['showHand']>();
    play.open(fresh, { isFirst: true });
    play.attach(fakeBoard({ showHand }));
    draw(0);
    play.attach(fakeBoard({ showHand }));
    expect(showHand.mock.calls).toEqual([[solution.slice(0, solution.indexOf(puzzle.waypoints[1] ?? 0) + 1)]]);
  });
});
