import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { type Entry, newGame, RESTORE_MS, replay } from '#engine/game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { POINTS } from '#engine/score.ts';
import { createPlaythrough } from './playthrough.ts';
import { POLICIES } from './policy.ts';
import { type Rules, USUAL_RULES } from './rules.ts';
import { begin, fakeBoard, fresh, puzzle, RULES, solution, type TestGame } from './testing/begin.ts';
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
