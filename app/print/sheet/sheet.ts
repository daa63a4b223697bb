import { type GridKind, gradesOf } from '#engine/generator/grids/kinds.ts';
import { type Grade, gradeOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Puzzle } from '#engine/puzzle.ts';

export const PAPERS = ['a4', 'letter'] as const;

export type Paper = (typeof PAPERS)[number];

/** The possible numbers of grids on a page. */
export const PER_PAGE = [1, 2, 4, 6] as const;

export type PerPage = (typeof PER_PAGE)[number];

export const MAX_GRIDS = 24;
export const MAX_TITLE_CHARACTERS = 60;

/** Which grids a printed sheet has: several of one kind, or several from a range of levels. */
export type Selection =
  | { readonly by: 'kind'; readonly kind: GridKind }
  | { readonly by: 'level'; readonly first: number; readonly last: number };

/** A puzzle and its grid code. */
export type KnownGrid = { readonly gridCode: string; readonly puzzle: Puzzle };

/** The content and layout of a printed sheet. */
export type Sheet = {
  readonly selection: Selection;
  readonly count: number;
  readonly title: string;
  readonly perPage: PerPage;
  readonly paper: Paper;
  readonly isLarge: boolean;
  readonly hasSolutions: boolean;
  /** The grids of the printed sheet, in order. The list is empty if new grids are to be made. */
  readonly grids: readonly KnownGrid[];
};

/** What to generate for one grid: a grid of a kind, or a grid of a level. */
export type GridRequest = { readonly kind: GridKind } | { readonly level: number };

/**
 * Returns what to generate for each grid of a printed sheet. Levels are spread evenly over their range, in ascending
 * order.
 */
export function gridRequests({ selection, count }: Pick<Sheet, 'selection' | 'count'>): readonly GridRequest[] {
  if (selection.by === 'kind') return Array.from({ length: count }, () => ({ kind: selection.kind }));
  const { first, last } = selection;
  const steps = Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => ({ level: first + Math.round((index * (last - first)) / steps) }));
}

export const gradeOf = (request: GridRequest): Grade =>
  'kind' in request ? request.kind.grade : gradeOfLevel(request.level);

/** Returns true if a puzzle has the requested size, and has walls if and only if walls are requested. */
export function isAsRequested({ size, walls }: Puzzle, request: GridRequest): boolean {
  const kind = 'kind' in request ? request.kind : { size: sizeOfLevel(request.level), hasWalls: false };
  return size === kind.size && walls.length > 0 === kind.hasWalls;
}

/** Returns the side length, in cells, of the largest grid that a printed sheet with this selection can have. */
export const largestSizeOf = (selection: Selection): number =>
  selection.by === 'kind' ? selection.kind.size : sizeOfLevel(selection.last);

export const isGradeOffered = ({ size, hasWalls, grade }: GridKind): boolean =>
  gradesOf(size, hasWalls).includes(grade);
