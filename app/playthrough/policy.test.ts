import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { POINTS } from '#engine/score.ts';
import { createPlaythrough } from './playthrough.ts';
import { POLICIES } from './policy.ts';
import { begin, fakeBoard, fresh, RULES, solution, type TestGame } from './testing/begin.ts';
import { createFakePage } from './testing/fake-page.ts';

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()));

const ALL = Object.keys(POLICIES) as (keyof typeof POLICIES)[];

/**
 * How a game behaves in each way to play alone. In these tests, the game runs for one second before the page is hidden
 * or the device sleeps for two seconds. `hidden` and `slept` are the milliseconds that the clock shows afterwards.
 */
const TABLE = {
  levels: { hidden: 1000, slept: 1000, covers: true, keepsScreenOn: false, price: true, hint: 'shown', calm: true },
  grids: { hidden: 1000, slept: 1000, covers: true, keepsScreenOn: false, price: true, hint: 'shown', calm: true },
  daily: { hidden: 3000, slept: 3000, covers: false, keepsScreenOn: true, price: false, hint: 'shown', calm: false },
  challenge: { hidden: 3000, slept: 3000, covers: false, keepsScreenOn: true, price: false, hint: 'none', calm: false },
} as const satisfies Record<keyof typeof POLICIES, object>;

describe.each(ALL)('with the policy “%s”', name => {
  const row = TABLE[name];
  const elapsedOf = POLICIES[name].clock === 'server' ? { elapsedOf: undefined } : {};

  test(`R32 a hidden page ${row.covers ? 'covers the board and stops the clock' : 'lets the clock run on'}`, () => {
    const { play, pass, show, now } = begin(name);
    play.open(fresh);
    pass(1000);
    show(false);
    pass(2000);
    show(true);
    expect([play.readMs(), now().isCovered]).toEqual([row.hidden, row.covers]);
    play.uncover();
    pass(500);
    expect([play.readMs(), now().isCovered]).toEqual([row.hidden + 500, false]);
  });

  test(`R32 two minutes without input ${row.covers ? 'cover the board' : 'change nothing'}`, () => {
    const { play, pass, input, now } = begin(name);
    play.open(fresh);
    pass(119_000);
    input();
    pass(119_000);
    expect(now().isCovered).toBe(false);
    pass(1000);
    expect(now().isCovered).toBe(row.covers);
    pass(60_000);
    expect(play.readMs()).toBe(row.covers ? 119_000 : 299_000);
  });

  test(`the time for which the device sleeps ${row.slept > 1000 ? 'counts' : 'does not count'} as time of the game`, () => {
    const fake = createFakePage();
    const startedAt = fake.page.date();
    const options = POLICIES[name].clock === 'server' ? { elapsedOf: () => fake.page.date() - startedAt } : elapsedOf;
    const play = createPlaythrough<TestGame>({
      policy: POLICIES[name],
      rules: RULES,
      page: fake.page,
      player: undefined,
      write: () => true,
      ...options,
    });
    play.start();
    play.open(fresh);
    fake.pass(1000);
    fake.show(false);
    fake.sleep(2000);
    fake.show(true);
    expect(play.readMs()).toBe(row.slept);
    fake.setDate(0); // setting the browser's clock back does not set the game's clock back
    fake.show(true);
    expect(play.readMs()).toBe(row.slept);
  });

  test('the screen stays on only during a game whose clock never stops, until the win', () => {
    const { play, draw, isScreenKeptOn } = begin(name);
    expect(isScreenKeptOn()).toBe(false);
    play.open(fresh);
    expect(isScreenKeptOn()).toBe(row.keepsScreenOn);
    draw(...solution);
    expect(isScreenKeptOn()).toBe(false);
  });

  test(`the first restart and the first hint of a game tell ${row.price ? 'their' : 'no'} price`, () => {
    const { play, draw, heard } = begin(name);
    play.open(fresh);
    draw(0, 1);
    play.restart();
    expect(heard().includes(`${POINTS.restart}`)).toBe(row.price);
    draw(0);
    play.hint();
    expect(heard().includes(`${POINTS.hint}`)).toBe(row.price && row.hint === 'shown');
  });

  test(`a hint is ${row.hint === 'shown' ? 'shown and counted' : 'refused, and a message says why'}`, () => {
    const { play, draw, now, heard } = begin(name);
    play.open(fresh);
    draw(0);
    play.hint();
    expect(now().active?.game.hints).toBe(row.hint === 'shown' ? 1 : 0);
    if (row.hint === 'none') expect(heard()).toBe('Un défi se joue sans indice.');
  });

  test(`if the timer is turned off, the game ${row.calm ? 'becomes calm (untimed) for good' : 'keeps its timer'}`, () => {
    const { play, now } = begin(name);
    play.open(fresh);
    play.switches.calm.set(true);
    expect(now().active?.isCalm ?? false).toBe(row.calm);
    play.switches.calm.set(false);
    expect(now().active?.isCalm ?? false).toBe(row.calm);
  });

  test(`if the timer was turned off before, a new game ${row.calm ? 'is calm' : 'has a timer'}`, () => {
    const { play, now } = begin(name);
    play.switches.calm.set(true);
    play.open(fresh);
    expect(now().active?.isCalm ?? false).toBe(row.calm);
  });

  test('a stroke is stored at its end, and a cancelled stroke leaves the game as it was before', () => {
    const { play, draw, stored, now } = begin(name);
    play.open(fresh);
    stored.length = 0;
    play.onStroke('start');
    draw(0, 1);
    expect(stored).toEqual([]);
    play.onStroke('end');
    expect(stored.map(({ path }) => path)).toEqual([[0, 1]]);
    play.onStroke('start');
    draw(3);
    play.onStroke('cancel');
    expect(now().active?.game.path).toEqual([0, 1]);
    expect(stored.at(-1)?.path).toEqual([0, 1]);
  });

  test('during a stroke, buttons do nothing, because cancelling the stroke would undo their effect', () => {
    const { play, draw, now } = begin(name);
    play.open(fresh);
    play.onStroke('start');
    draw(0);
    play.undo();
    play.restart();
    play.hint();
    expect(now().active?.game).toMatchObject({ path: [0], undos: 0, restarts: 0, hints: 0 });
  });

  test('a win calls onWin once, then is stored, and is shown after the celebration', async () => {
    const order: string[] = [];
    const { play, draw, now, heard } = begin(name, {
      onWin: () => order.push('result'),
      write: ({ game }) => order.push(`stored ${game.path.length}`) > 0,
    });
    play.open(fresh);
    let finish = () => {};
    const celebrated = new Promise<void>(resolve => {
      finish = resolve;
    });
    play.attach(fakeBoard({ celebrate: () => celebrated }));
    draw(0, 1, 3);
    draw(2);
    expect(order.slice(-2)).toEqual(['result', 'stored 4']);
    expect([heard(), now().isWonHere, now().isWinShown]).toEqual(['Won.', true, false]);
    finish();
    await vi.waitFor(() => expect(now().isWinShown).toBe(true));
    draw(0);
    play.onStroke('end');
    play.undo();
    play.restart();
    expect(order.filter(each => each === 'result')).toHaveLength(1);
    expect(now().active?.game.path).toEqual([...solution]);
  });

  test('a game that was won before it was opened shows its win at once, but was not won on this page', () => {
    const won = begin(name);
    won.play.open(fresh);
    won.draw(...solution);
    const onWin = vi.fn();
    const { play, now } = begin(name, { onWin });
    play.open(won.now().active as TestGame, { isStored: true });
    expect([now().isWinShown, now().isWonHere]).toEqual([true, false]);
    expect(onWin).not.toHaveBeenCalled();
  });

  test('if the browser cannot store a game, the game goes on, and the page learns that it is not stored', () => {
    let isFull = true;
    const { play, draw, now } = begin(name, { write: () => !isFull });
    play.open(fresh);
    draw(0);
    expect([now().isBlocked, now().active?.game.path]).toEqual([true, [0]]);
    isFull = false;
    draw(1);
    expect(now().isBlocked).toBe(false);
  });

  test('a game opened from storage is not stored again at once, because another tab may have changed it', () => {
    const { play, stored, leave, draw } = begin(name);
    play.open(fresh, { isStored: true });
    expect(stored).toEqual([]);
    leave();
    // leaving the page stores a game whose time the page measures, because only the page knows this time
    expect(stored).toHaveLength(row.covers ? 1 : 0);
    draw(0);
    expect(stored.at(-1)?.path).toEqual([0]);
  });

  test('after moves that the rules refuse, the board shows the path of the game again', () => {
    const { play, draw } = begin(name);
    const setPath = vi.fn();
    play.open(fresh);
    play.attach(fakeBoard({ setPath }));
    setPath.mockClear();
    draw(3);
    expect(setPath).toHaveBeenLastCalledWith([]);
  });

  test('once a playthrough (a game being played) is stopped, it no longer listens to the page', () => {
    const { play, stop, listenerCount, isScreenKeptOn } = begin(name);
    play.open(fresh);
    stop();
    expect([listenerCount(), isScreenKeptOn()]).toEqual([0, false]);
  });
});
