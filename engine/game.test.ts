import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, type Game, isWon, LOG, lastMs, newGame, pathsOf, play, replay, tally } from './game.ts';
import { drawnPath, drawnPuzzle } from './notation.ts';

const puzzle = drawnPuzzle(`
  1 . .
  . 2 .
  . . 3
`);
const solution = drawnPath(`
  a b c
  f e d
  g h i
`);

const cell = (at: number, atMs = 0): Entry => ({ kind: 'cell', cell: at, atMs });
const cut = (length: number, atMs = 0): Entry => ({ kind: 'cut', length, atMs });
const hint = (atMs = 0): Entry => ({ kind: 'hint', atMs });
const restart = (atMs = 0): Entry => ({ kind: 'restart', atMs });
const restore = (atMs = 0): Entry => ({ kind: 'restore', atMs });
const check = (atMs = 0): Entry => ({ kind: 'check', atMs });

function replayed(...log: readonly Entry[]): Game {
  const end = replay(puzzle, log);
  if (!end.ok) throw new Error(`${end.refusal} at ${end.entry}`);
  return end.value;
}

test('R9 every removed cell counts as one undo, no matter how many cells a cut removes', () => {
  const game = replayed(cell(0), cell(1), cell(2), cell(5), cut(1));
  expect(game.path).toEqual([0]);
  expect(game.undos).toBe(3);
  expect(replayed(cell(0), cell(1), cut(1), cell(1), cut(0)).undos).toBe(3);
});

test('R10 a restart clears the path, counts as a restart, and does not change the counts of undos and hints', () => {
  const game = replayed(cell(0), cell(1), cut(1), hint(), restart());
  expect(game).toMatchObject({ path: [], undos: 1, hints: 1, restarts: 1 });
});

test('R19 if a restart is taken back, the path and the counts are as they were before it', () => {
  const before = replayed(cell(0), cell(1), cell(2, 100));
  const after = replayed(...before.log, restart(1000), restore(6000));
  expect(after).toMatchObject({ path: before.path, undos: 0, restarts: 0 });
  expect(tally(after, 6000).score).toBe(tally(before, 6000).score);
  expect(replayed(...after.log, cell(5, 6000)).path).toEqual([0, 1, 2, 5]);
});

test('R19 if a cut (removal) of at least five cells is taken back, the path and the undos are as they were before it', () => {
  const before = replayed(cell(0), cell(1), cut(1), ...solution.slice(1, 7).map(at => cell(at)));
  const after = replayed(...before.log, cut(2, 1000), restore(31_000));
  expect(after).toMatchObject({ path: before.path, undos: 1, restarts: 0 });
});

test('N4 a replay shows the path after each entry of the log, including the entries that undo cells', () => {
  const game = replayed(cell(0), cell(1), cut(1), hint(), restart(), restore(), cell(1));
  expect(pathsOf(game)).toEqual([[0], [0, 1], [0], [0], [], [0], [0, 1]]);
  expect(pathsOf(newGame(puzzle))).toEqual([]);
});

test('R20 a check, which tells a player how much of the path is right, counts as a hint', () => {
  expect(replayed(cell(0), check(), hint())).toMatchObject({ hints: 2, path: [0] });
});

test('R11 two entries for hints in a row count as two hints, even if both show the same cell', () => {
  expect(replayed(cell(0), hint(), hint())).toMatchObject({ hints: 2, path: [0] });
});

test.each([
  ['R9 a cut that removes nothing is refused', [cell(0)], cut(1), 'nothing-to-cut'],
  ['R9 a cut cannot lengthen the path', [cell(0)], cut(2), 'nothing-to-cut'],
  ['R9 a cut to a negative length is refused', [cell(0)], cut(-1), 'nothing-to-cut'],
  ['R9 a cut to a fractional length is refused', [cell(0), cell(1)], cut(0.5), 'nothing-to-cut'],
  ['R10 a restart of an empty path is refused', [], restart(), 'nothing-to-clear'],
  ['R11 a hint before the first cell is refused', [], hint(), 'hint-before-start'],
  ['R20 a check before the first cell is refused', [], check(), 'hint-before-start'],
  ['R19 without a restart or a long cut, there is nothing to take back', [cell(0)], restore(), 'nothing-to-restore'],
  ['R19 a restart cannot be undone after 30 seconds', [cell(0), restart(1000)], restore(31_001), 'nothing-to-restore'],
  ['R19 a restart can be undone only once', [cell(0), restart(), restore()], restore(), 'nothing-to-restore'],
  ['R19 a restart cannot be undone after a move', [cell(0), restart(), cell(0)], restore(), 'nothing-to-restore'],
  [
    'R19 a cut of four cells cannot be taken back',
    [...solution.slice(0, 6).map(at => cell(at)), cut(2)],
    restore(),
    'nothing-to-restore',
  ],
  [
    'R19 a long cut cannot be taken back after 30 seconds',
    [...solution.slice(0, 7).map(at => cell(at)), cut(2)],
    restore(30_001),
    'nothing-to-restore',
  ],
  ['R13 a negative time is refused', [], cell(0, -1), 'time-out-of-range'],
  ['R13 a fractional time is refused', [], cell(0, 0.5), 'time-out-of-range'],
  ['R13 a time that is not a number is refused', [], cell(0, Number.NaN), 'time-out-of-range'],
  ['R13 a time of more than 31 bits is refused', [], cell(0, 2 ** 31), 'time-out-of-range'],
  [
    'R13 a log in which the time of an entry is before the time of the previous entry is refused',
    [cell(0, 5)],
    cell(1, 4),
    'time-runs-backwards',
  ],
  ['R13 a won game accepts no more entries', solution.map(at => cell(at)), restart(), 'already-solved'],
  [
    'R13 an entry of an unknown kind is refused',
    [],
    { kind: 'teleport', atMs: 0 } as unknown as Entry,
    'unknown-entry',
  ],
  ['R13 a null entry is refused', [], null as unknown as Entry, 'unknown-entry'],
  ['R3 a log entry that breaks the rules of the path is refused', [cell(0)], cell(8), 'not-a-neighbour'],
] as const)('%s, and the refusal of the log’s entry names the reason', (_rule, log, entry, refusal) => {
  expect(play(replayed(...log), entry)).toEqual({ ok: false, refusal });
  expect(replay(puzzle, [...log, entry])).toEqual({ ok: false, refusal, entry: log.length });
});

test('R13 two entries in the log of a game may have the same time', () => {
  expect(lastMs(replayed(cell(0, 7), cell(1, 7)))).toBe(7);
  expect(lastMs(newGame(puzzle))).toBe(0);
});

test('R13 the log of a game accepts 3,000 entries and no more', () => {
  const restarts = Array.from({ length: LOG.maxEntries }, (_, index) => (index % 2 === 0 ? cell(0) : restart()));
  const full = replayed(...restarts);
  expect(LOG.maxEntries).toBe(3000);
  expect(full.restarts).toBe(LOG.maxEntries / 2);
  expect(play(full, cell(0))).toEqual({ ok: false, refusal: 'log-too-long' });
  expect(replay(puzzle, [...restarts, cell(0)])).toEqual({ ok: false, refusal: 'log-too-long', entry: LOG.maxEntries });
});

test('R8 a game is won when the path reaches the last free cell, and not earlier', () => {
  const log = solution.map((at, index) => cell(at, index));
  expect(isWon(replayed(...log.slice(0, -1)))).toBe(false);
  expect(isWon(replayed(...log))).toBe(true);
});

test('R12 the score of a game is computed from its log and its duration', () => {
  const game = replayed(cell(0), cell(1), cut(1), hint(), restart());
  expect(tally(game, 2500)).toEqual({
    durationMs: 2500,
    undos: 1,
    hints: 1,
    restarts: 1,
    score: 5000 - 40 - 15 - 100 - 50,
  });
});

const anyEntry = fc.oneof(
  fc.nat(8).map(at => cell(at)),
  fc.nat(9).map(length => cut(length)),
  fc.constant(hint()),
  fc.constant(restart()),
  fc.constant(restore()),
  fc.constant(check()),
);

test('R13 the replay of a game’s log gives the same game', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 60 }), entries => {
      let game = newGame(puzzle);
      for (const entry of entries) {
        const next = play(game, entry);
        if (next.ok) game = next.value;
      }
      expect(replay(puzzle, game.log)).toEqual({ ok: true, value: game });
      expect(game.path.length + game.undos).toBeLessThanOrEqual(game.log.filter(entry => entry.kind === 'cell').length);
    }),
  );
});

test('R13 a replay of any log succeeds or returns the index of the refused entry, and never throws', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({
      kind: fc.constantFrom('cell', 'cut', 'hint', 'restart'),
      cell: fc.anything(),
      length: fc.anything(),
      atMs: fc.oneof(fc.nat(), fc.anything()),
    }),
    anyEntry,
  );
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 12 }), log => {
      const end = replay(puzzle, log as Entry[]);
      expect(end.ok || (end.entry >= 0 && end.entry < log.length)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
