import { cellCount, type Puzzle } from '#engine/puzzle.ts';

/**
 * The maximum time by which a log may be longer than the time since its start, because clocks differ and messages take
 * time (V5).
 */
export const LOG_GRACE_MS = 2000;

/** The shortest time that a player is assumed to need for a cell, even in one fast stroke (V5). */
const MIN_MS_PER_CELL = 8;

/** Returns the shortest duration of a game that a player can have solved (V5). */
export const minDurationMs = (puzzle: Puzzle): number => MIN_MS_PER_CELL * cellCount(puzzle);

/** The time that a person needs at least to read a cell and to draw it. */
const HUMAN_MS_PER_CELL = 60;

/** Returns the shortest duration of a game whose time is compared with those of others (J12). */
export const minComparedMs = (puzzle: Puzzle): number => HUMAN_MS_PER_CELL * cellCount(puzzle);

/** A game counts for the streak if it was finished within this time of its start on its day (J11). */
export const KEPT_WITHIN_MS = 86_400_000;
