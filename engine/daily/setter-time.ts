import type { Puzzle } from '#engine/puzzle.ts';

/** The time to draw through a cell, and the time that a unit of load costs in thought. */
const MS_PER_CELL = 400;
const MS_PER_LOAD = 1700;

/**
 * Estimates the time of a practised player on a grid: 0.4 s for each cell and 1.7 s for each unit of load, in whole
 * seconds. No time of a player has gone into it; the two figures were chosen so that the estimate is about half a minute
 * on Mondays and two minutes on Sundays.
 */
export const setterTimeMs = (puzzle: Pick<Puzzle, 'size'>, load: number): number => {
  const ms = MS_PER_CELL * puzzle.size ** 2 + MS_PER_LOAD * load;
  return 1000 * Math.round(ms / 1000);
};
