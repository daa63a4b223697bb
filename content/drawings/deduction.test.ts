import { expect, test } from 'vitest';
import { createEdgeLogic, decideEdge, propagate, UNUSED } from '#engine/generator/edge-logic.ts';
import { type Deduction, deduced } from './deduction.ts';
import { oneWay, settledDeduction } from './making.ts';
import { doorsDeduction } from './strategies.ts';
import { solutionOf } from './testing/proofs.ts';

/** Returns the index of the edge (step) between two cells. */
function edgeBetween(logic: ReturnType<typeof createEdgeLogic>, a: number, b: number): number {
  const pairs = Array.from({ length: logic.count }, (_, edge) => [
    logic.cellsOf[2 * edge],
    logic.cellsOf[2 * edge + 1],
  ]);
  return pairs.findIndex(cells => cells.includes(a) && cells.includes(b));
}

test.each([
  ['the grid of doors', doorsDeduction],
  ['the settled grid', settledDeduction],
])('in %s, the deduced path is the only solution, with each of its steps once', (_which, deduction: Deduction) => {
  const { drawing, order } = deduction;
  expect(drawing.path).toEqual(solutionOf(drawing.puzzle));
  expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index));
});

test.each([
  ['the grid of doors', doorsDeduction],
  ['the settled grid', settledDeduction],
])('in %s, the rules lead to a contradiction without any one of the deduced steps', (_which, deduction: Deduction) => {
  const { puzzle, path } = deduction.drawing;
  for (const step of deduction.order) {
    const logic = createEdgeLogic(puzzle);
    const edge = edgeBetween(logic, path[step]!, path[step + 1]!);
    expect(decideEdge(logic, edge, UNUSED) && propagate(logic)).toBe(false);
  }
});

test('the function that orders the steps of a solution by deduction throws an error if a grid needs a guess', () => {
  expect(() => deduced(oneWay.puzzle)).toThrow('does not finish');
});
