import { expect, test } from 'vitest';
import { answerToRight, answerToWrong } from '#app/play/drill/drill-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { extend } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';
import { isCompletable } from '#engine/reference/solve-by-edges.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { bottleneck, corner, detours, doors, sack, zip } from './drills.ts';
import { cellsOf } from './testing/gaps.ts';
import { solutionOf } from './testing/proofs.ts';
import { decides, TECHNIQUE_NAMES, type Technique } from './testing/techniques.ts';

const DRILLS = { corner, doors, detours, bottleneck, sack };

const named = [
  ...Object.entries(DRILLS).map(([name, grids]) => ['drill', name as Technique, grids] as const),
  ...Object.entries(zip).map(([name, grids]) => ['page on Zip', name as Technique, grids] as const),
].flatMap(([where, technique, grids]) =>
  grids.map(grid => [technique, where, writeGridCode(grid.puzzle), grid] as const),
);

test('each of the five drills has five grids, and the drill of the page on Zip has one grid for each of nine techniques', () => {
  expect(Object.values(DRILLS).map(grids => grids.length)).toEqual([5, 5, 5, 5, 5]);
  expect(Object.keys(zip)).toEqual(TECHNIQUE_NAMES);
  expect(TECHNIQUE_NAMES).toHaveLength(9);
});

test('the grids of all drills are different, are 5×5, and some of each drill and all of the page on Zip have walls', () => {
  expect(new Set(named.map(([, , code]) => code)).size).toBe(25 + 9);
  for (const [, , , { puzzle }] of named) expect(puzzle.size).toBe(5);
  for (const grids of Object.values(DRILLS)) expect(grids.some(({ puzzle }) => puzzle.walls.length > 0)).toBe(true);
  for (const [{ puzzle }] of Object.values(zip)) expect(puzzle.walls.length).toBeGreaterThan(0);
});

test.each(named)('the technique %s alone decides the next step in a grid of the %s, %s', (technique, _w, _c, grid) => {
  expect(solutionOf(grid.puzzle)).toEqual(grid.solution);
  expect(grid.solution.slice(0, grid.given.length)).toEqual(grid.given);
  expect(decides(technique, grid.puzzle, grid.given)).toBe(true);
});

test.each(named)(
  'for the technique “%s”, %s, grid %s: each legal step off the solution leads to a dead end',
  (_t, _w, _c, grid) => {
    const { puzzle, given, solution } = grid;
    const steps = cellsOf(puzzle).filter(cell => extend(puzzle, given, cell).ok);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.filter(cell => isCompletable(puzzle, [...given, cell]))).toEqual([solution[given.length]]);
  },
);

test.each(named)('for the technique “%s”, %s, grid %s: the drill answers a step with a reason', (_t, _w, _c, grid) => {
  const { puzzle, given, solution } = grid;
  for (const language of LANGUAGES) {
    overwriteGetLocale(() => language);
    const right = solution[given.length] as Cell;
    const steps = cellsOf(puzzle).filter(cell => cell !== right && extend(puzzle, given, cell).ok);
    expect(answerToRight(puzzle, given, right).text).toMatch(/^(Bien vu|Well spotted)\. .{20,}\.$/u);
    for (const cell of steps) {
      const { text, marks } = answerToWrong(puzzle, given, cell);
      expect(text).toMatch(/^(Pas par là|Not that way)\. .{20,}\.$/u);
      expect(text).not.toMatch(/Autrement|any other step/);
      expect(text).not.toMatch(/ne mène pas à la solution|doesn’t lead to the solution/);
      expect(marks.excluded).toEqual([cell]);
    }
  }
});
