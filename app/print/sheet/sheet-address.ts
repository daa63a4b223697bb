import { FREE_SIZES, type GridKind } from '#engine/generator/grids/kinds.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { GRADES, isLevel, LEVELS } from '#engine/levels.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import { perPageChoices } from './page-layout.ts';
import {
  type GridRequest,
  gridRequests,
  isAsRequested,
  isGradeOffered,
  type KnownGrid,
  MAX_GRIDS,
  MAX_TITLE_CHARACTERS,
  PAPERS,
  PER_PAGE,
  type Selection,
  type Sheet,
} from './sheet.ts';

/**
 * The values of all fields of the print form as unchecked texts, which the form or the query of an address contains.
 */
export type Draft = Readonly<Record<Field, string>>;

/**
 * The default values of the fields of the print form. The names of the fields are the parameters of the query. `grids`
 * has the grid codes of the printed sheet. Until 30 November 2026, addresses had a `seed` instead.
 */
const DEFAULTS = {
  by: 'kind',
  size: '6',
  walls: 'no',
  grade: '2',
  from: '1',
  to: '12',
  count: '4',
  title: '',
  page: '4',
  paper: 'a4',
  large: 'no',
  solutions: 'yes',
  grids: '',
  seed: '',
};

export type Field = keyof typeof DEFAULTS;

const FIELDS = Object.keys(DEFAULTS) as Field[];

export const isField = (name: string): name is Field => Object.hasOwn(DEFAULTS, name);

export const DEFAULT_DRAFT: Draft = DEFAULTS;

/**
 * The fields of the print form that are used only if the grids are chosen by kind, and those used only if they are
 * chosen by level. An address contains no unused field.
 */
const ONLY_BY: Readonly<Record<Selection['by'], readonly Field[]>> = {
  kind: ['size', 'walls', 'grade'],
  level: ['from', 'to'],
};

/** The fields that say which grids a printed sheet has. The other fields say how the grids are printed. */
export const GRID_FIELDS: readonly Field[] = [...ONLY_BY.kind, ...ONLY_BY.level, 'by', 'count', 'grids', 'seed'];

export type SheetRefusal =
  | 'unknown-choice'
  | 'grade-not-offered'
  | 'level-out-of-range'
  | 'levels-reversed'
  | 'count-out-of-range'
  | 'title-too-long'
  | 'too-many-for-large-print'
  | 'address-damaged'
  | 'address-outdated';

/**
 * The reason why the values of a form or an address give no valid sheet to print, and the field with the wrong value.
 */
export type RefusedDraft = Refused<SheetRefusal> & { readonly field: Field };

/**
 * Reads the query of the address of a printed sheet. A missing parameter gets its default value. The values of a
 * repeated parameter are joined to a text that `readSheet` refuses.
 */
export const readQuery = (query: URLSearchParams): Draft =>
  Object.fromEntries(
    FIELDS.map(field => [field, query.has(field) ? query.getAll(field).join(' ') : DEFAULTS[field]]),
  ) as Draft;

/** Stands between two grid codes of an address. No grid code contains it, and a query need not escape it. */
const SEPARATOR = '.';

/**
 * Writes the query of a printed sheet, from which `readQuery` gives the values of the form again, with the codes of the
 * grids. If `grids` is empty, the query stands for a printed sheet with new grids.
 */
export function writeQuery(draft: Draft, grids: readonly Pick<KnownGrid, 'gridCode'>[]): string {
  const unused = ['seed', ...ONLY_BY[draft.by === 'level' ? 'kind' : 'level'], ...(grids.length > 0 ? [] : ['grids'])];
  const values = { ...draft, grids: grids.map(({ gridCode }) => gridCode).join(SEPARATOR) };
  return new URLSearchParams(
    FIELDS.filter(field => !unused.includes(field)).map(field => [field, values[field]]),
  ).toString();
}

/**
 * Reads a printed sheet from the unchecked values of a form or an address. Refuses the first field with a wrong value.
 */
export function readSheet(draft: Draft): Ok<Sheet> | RefusedDraft {
  const selection = readSelection(draft);
  if (!selection.ok) return selection;
  const count = wholeNumber(draft.count);
  if (!(count >= 1 && count <= MAX_GRIDS)) return refusedAt('count', 'count-out-of-range');
  const title = draft.title.trim();
  if (title.length > MAX_TITLE_CHARACTERS) return refusedAt('title', 'title-too-long');
  const perPage = choice(PER_PAGE, draft.page);
  const paper = choice(PAPERS, draft.paper);
  const isLarge = yesOrNo(draft.large);
  const hasSolutions = yesOrNo(draft.solutions);
  if (perPage === undefined) return refusedAt('page', 'unknown-choice');
  if (paper === undefined) return refusedAt('paper', 'unknown-choice');
  if (isLarge === undefined) return refusedAt('large', 'unknown-choice');
  if (hasSolutions === undefined) return refusedAt('solutions', 'unknown-choice');
  const layout = { selection: selection.value, paper, isLarge };
  if (!perPageChoices(layout).includes(perPage)) return refusedAt('page', 'too-many-for-large-print');
  const grids = readGrids(draft, gridRequests({ selection: selection.value, count }));
  return grids.ok ? ok({ ...layout, count, title, perPage, hasSolutions, grids: grids.value }) : grids;
}

/** Reads the unchecked grid codes of a form or an address: either none, or a different one for each requested grid. */
function readGrids({ grids, seed }: Draft, requests: readonly GridRequest[]): Ok<readonly KnownGrid[]> | RefusedDraft {
  if (grids === '') return seed === '' ? ok([]) : refusedAt('seed', 'address-outdated');
  const gridCodes = grids.split(SEPARATOR);
  const isWhole = gridCodes.length === requests.length && new Set(gridCodes).size === requests.length;
  const known = isWhole ? requests.flatMap((request, index) => readGrid(gridCodes[index] ?? '', request)) : [];
  return known.length === requests.length ? ok(known) : refusedAt('grids', 'address-damaged');
}

/** Returns a list with the grid of an untrusted code. The list is empty unless the code gives a grid as requested. */
function readGrid(gridCode: string, request: GridRequest): readonly KnownGrid[] {
  const puzzle = readGridCode(gridCode);
  return puzzle.ok && isAsRequested(puzzle.value, request) ? [{ gridCode, puzzle: puzzle.value }] : [];
}

/** Reads which grids the printed sheet has from the unchecked values of a form or an address. */
export function readSelection(draft: Draft): Ok<Selection> | RefusedDraft {
  if (draft.by === 'kind') return readKind(draft);
  if (draft.by === 'level') return readLevels(draft);
  return refusedAt('by', 'unknown-choice');
}

function readKind(draft: Draft): Ok<Selection> | RefusedDraft {
  const size = choice(FREE_SIZES, draft.size);
  const hasWalls = yesOrNo(draft.walls);
  const grade = choice(GRADES, draft.grade);
  if (size === undefined) return refusedAt('size', 'unknown-choice');
  if (hasWalls === undefined) return refusedAt('walls', 'unknown-choice');
  if (grade === undefined) return refusedAt('grade', 'unknown-choice');
  const kind: GridKind = { size, hasWalls, grade };
  return isGradeOffered(kind) ? ok({ by: 'kind', kind }) : refusedAt('grade', 'grade-not-offered');
}

function readLevels(draft: Draft): Ok<Selection> | RefusedDraft {
  const first = wholeNumber(draft.from);
  const last = wholeNumber(draft.to);
  if (!isLevel(first)) return refusedAt('from', 'level-out-of-range');
  if (!isLevel(last)) return refusedAt('to', 'level-out-of-range');
  return first <= last ? ok({ by: 'level', first, last }) : refusedAt('to', 'levels-reversed');
}

const refusedAt = (field: Field, refusal: SheetRefusal): RefusedDraft => ({ ...refused(refusal), field });

/** Reads a whole number of at most nine digits. Any other text gives NaN, which is outside every range. */
const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

const choice = <T extends string | number>(choices: readonly T[], text: string): T | undefined =>
  choices.find(each => String(each) === text);

const yesOrNo = (text: string): boolean | undefined => (text === 'yes' || text === 'no' ? text === 'yes' : undefined);

/**
 * Returns the message that says why the values of a form or an address give no valid sheet to print, and what the
 * visitor can do.
 */
export function refusalMessage(refusal: SheetRefusal): string {
  switch (refusal) {
    case 'unknown-choice':
      return m.print_unknown_choice();
    case 'grade-not-offered':
      return m.print_grade_not_offered();
    case 'level-out-of-range':
      return m.print_level_out_of_range({ min: LEVELS.first, max: LEVELS.last });
    case 'levels-reversed':
      return m.print_levels_reversed();
    case 'count-out-of-range':
      return m.print_count_out_of_range({ max: MAX_GRIDS });
    case 'title-too-long':
      return m.print_title_too_long({ max: MAX_TITLE_CHARACTERS });
    case 'too-many-for-large-print':
      return m.print_too_many_for_large_print();
    case 'address-damaged':
      return m.print_address_damaged();
    case 'address-outdated':
      return m.print_address_outdated();
  }
}
