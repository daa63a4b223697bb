import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { plainPuzzles } from './plain-puzzles.ts';

const PROOF = { maxSolutions: 2, maxNodes: 100_000 };

test('plain puzzles (with random numbers) have one solution and the wanted count of numbers, and never change', () => {
  const puzzles = plainPuzzles(6, 10, 40);
  const proofs = puzzles.map(puzzle => findSolutions(puzzle, PROOF));
  expect(puzzles.filter(({ waypoints }) => waypoints.length !== 10)).toEqual([]);
  expect(proofs.filter(({ isComplete, solutions }) => !isComplete || solutions.length !== 1)).toEqual([]);
  // the benchmark’s unit of time is the proof that these puzzles have one solution each, so the number of search nodes
  // must not change
  expect(proofs.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(6469);
});
