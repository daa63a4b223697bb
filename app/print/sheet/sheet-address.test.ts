import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { MAX_GRID_CODE_CHARACTERS, writeGridCode } from '#engine/grid-code.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type GridRequest, gridRequests, type KnownGrid, MAX_GRIDS, MAX_TITLE_CHARACTERS } from './sheet.ts';
import { DEFAULT_DRAFT, type Draft, readQuery, readSheet, writeQuery } from './sheet-address.ts';

const draftOf = (query: string): Draft => readQuery(new URLSearchParams(query));

const read = (query: string) => readSheet(draftOf(query));

const EASY: GridRequest = { kind: { size: 6, hasWalls: false, grade: 2 } };

/** Returns different grids for a printed sheet, one for each request. */
const gridsFor = (requests: readonly GridRequest[]): readonly KnownGrid[] =>
  requests.map((request, index) => {
    const seed = `${index}`;
    const made = 'kind' in request ? generateGrid(request.kind, seed) : generatePuzzle(request.level, seed);
    if (!made.ok) throw new Error(made.refusal);
    const { puzzle } = made.value;
    return { gridCode: writeGridCode(puzzle), puzzle };
  });

const codesOf = (requests: readonly GridRequest[]) => gridsFor(requests).map(({ gridCode }) => gridCode);

const FOUR_GRIDS = gridsFor([EASY, EASY, EASY, EASY]);
const FOUR = FOUR_GRIDS.map(({ gridCode }) => gridCode);

test('an address without parameters gives the default printed sheet with new grids', () => {
  expect(read('')).toEqual({
    ok: true,
    value: {
      selection: { by: 'kind', kind: { size: 6, hasWalls: false, grade: 2 } },
      count: 4,
      title: '',
      perPage: 4,
      paper: 'a4',
      isLarge: false,
      hasSolutions: true,
      grids: [],
    },
  });
});

test('every field of a printed sheet is read from its parameter in the address', () => {
  const query = 'by=level&from=3&to=9&count=24&title=+CM2+&page=1&paper=letter&large=yes&solutions=no';
  expect(read(query)).toEqual({
    ok: true,
    value: {
      selection: { by: 'level', first: 3, last: 9 },
      count: 24,
      title: 'CM2',
      perPage: 1,
      paper: 'letter',
      isLarge: true,
      hasSolutions: false,
      grids: [],
    },
  });
});

test.each([
  `by=kind&size=8&walls=yes&grade=5&count=6&title=%3Cb%3E+%26+%C3%A9&page=6&paper=letter`,
  `by=level&from=1&to=1000000&count=1&page=2&large=yes&solutions=no`,
])('a printed sheet that is read from an address and written to an address again stays the same: %s', query => {
  const draft = draftOf(query);
  const again = draftOf(writeQuery(draft, []));
  expect(readSheet(draft).ok).toBe(true);
  expect(readSheet(again)).toEqual(readSheet(draft));
});

test('the address of a printed sheet contains no levels if its grids are of a kind, and no kind if they are of levels', () => {
  expect(writeQuery({ ...DEFAULT_DRAFT, by: 'kind' }, FOUR_GRIDS)).not.toMatch(/\b(from|to)=/);
  expect(writeQuery({ ...DEFAULT_DRAFT, by: 'level' }, FOUR_GRIDS)).not.toMatch(/\b(size|walls|grade)=/);
});

test.each([
  ['of a kind', DEFAULT_DRAFT],
  ['of levels', { ...DEFAULT_DRAFT, by: 'level', from: '3', to: '9', count: '5' }],
])('a printed sheet’s address (%s) has the codes of its grids, which give the same grids again', (_what, draft) => {
  const sheet = readSheet(draft);
  const grids = sheet.ok ? gridsFor(gridRequests(sheet.value)) : [];
  expect(draftOf(writeQuery(draft, [])).grids).toBe('');
  expect(read(writeQuery(draft, grids))).toMatchObject({ ok: true, value: { grids } });
});

test('the query of a printed sheet has at most 2,500 characters, and 1,200 with generated grids and an English title', () => {
  const draft = { ...DEFAULT_DRAFT, size: '8', walls: 'yes', grade: '5', count: `${MAX_GRIDS}`, paper: 'letter' };
  const sheet = readSheet({ ...draft, count: '3' });
  const three = sheet.ok ? gridsFor(gridRequests(sheet.value)) : [];
  // the tested printed sheet repeats three grids, because generating one takes half a second
  const grids = Array.from({ length: MAX_GRIDS / 3 }, () => three).flat();
  expect(grids).toHaveLength(MAX_GRIDS);
  expect(writeQuery({ ...draft, title: 'a '.repeat(MAX_TITLE_CHARACTERS / 2) }, grids).length).toBeLessThan(1200);
  const longest = grids.map(() => ({ gridCode: 'A'.repeat(MAX_GRID_CODE_CHARACTERS) }));
  const title = '…'.repeat(MAX_TITLE_CHARACTERS); // a long title: each `…` takes nine characters in a query
  expect(writeQuery({ ...draft, title }, longest).length).toBeLessThan(2500);
});

const BIG: Puzzle = { size: 7, waypoints: [0, 48], walls: [] };
const WALLED: Puzzle = { size: 6, waypoints: [0, 35], walls: [[0, 1]] };

test.each([
  ['a text that is no code', ['no-code', ...FOUR.slice(1)]],
  ['a code with a changed letter', [FOUR[0]?.replace(/.$/, letter => (letter === 'A' ? 'B' : 'A')), ...FOUR.slice(1)]],
  ['a code of another size', [writeGridCode(BIG), ...FOUR.slice(1)]],
  ['a code of a grid with walls', [...FOUR.slice(1), writeGridCode(WALLED)]],
  ['the same code twice', [FOUR[0], ...FOUR.slice(0, 3)]],
  ['too few codes', FOUR.slice(1)],
  ['too many codes', [...FOUR, ...codesOf([{ kind: { size: 6, hasWalls: false, grade: 1 } }])]],
  ['a code too many, which it already has', [...FOUR, FOUR[0]]],
  ['a code that is cut off', [...FOUR.slice(1), FOUR[0]?.slice(0, -1)]],
  ['an empty code', [...FOUR.slice(1), '']],
  ['a thousand codes', Array.from({ length: 1000 }, () => FOUR[0])],
])('an address with %s is refused as damaged', (_what, codes) => {
  expect(read(`grids=${codes.join('.')}`)).toEqual({ ok: false, refusal: 'address-damaged', field: 'grids' });
});

test('on a printed sheet of levels, each grid has the size of its level, and no walls', () => {
  const levels = (codes: readonly string[]) => read(`by=level&from=5&to=6&count=2&grids=${codes.join('.')}`);
  const codes = codesOf([{ level: 5 }, { level: 6 }]);
  expect(levels(codes).ok).toBe(true);
  expect(levels(codes.toReversed())).toMatchObject({ refusal: 'address-damaged' });
  expect(levels([codes[0] ?? '', writeGridCode(WALLED)])).toMatchObject({ refusal: 'address-damaged' });
});

test('the address of a printed sheet with a seed but without grid codes is refused as outdated', () => {
  expect(read('seed=1abcdefgh')).toEqual({ ok: false, refusal: 'address-outdated', field: 'seed' });
  expect(read(`seed=1abcdefgh&grids=${FOUR.join('.')}`).ok).toBe(true);
});

test.each([
  ['by=nothing', 'by', 'unknown-choice'],
  ['size=99', 'size', 'unknown-choice'],
  ['size=6.0', 'size', 'unknown-choice'],
  ['walls=maybe', 'walls', 'unknown-choice'],
  ['grade=9', 'grade', 'unknown-choice'],
  ['size=5&grade=4', 'grade', 'grade-not-offered'],
  ['size=6&walls=yes&grade=5', 'grade', 'grade-not-offered'],
  ['by=level&from=0', 'from', 'level-out-of-range'],
  ['by=level&from=1&to=1000001', 'to', 'level-out-of-range'],
  ['by=level&from=1.5', 'from', 'level-out-of-range'],
  ['by=level&from=-1', 'from', 'level-out-of-range'],
  ['by=level&from=1&to=', 'to', 'level-out-of-range'],
  ['by=level&from=9&to=3', 'to', 'levels-reversed'],
  ['count=0', 'count', 'count-out-of-range'],
  ['count=25', 'count', 'count-out-of-range'],
  ['count=1000', 'count', 'count-out-of-range'],
  ['count=1e1', 'count', 'count-out-of-range'],
  ['count=', 'count', 'count-out-of-range'],
  ['page=3', 'page', 'unknown-choice'],
  ['paper=a3', 'paper', 'unknown-choice'],
  ['large=2', 'large', 'unknown-choice'],
  ['solutions=', 'solutions', 'unknown-choice'],
  ['large=yes&page=6', 'page', 'too-many-for-large-print'],
  ['size=6&size=6', 'size', 'unknown-choice'],
  ['count=4&count=4', 'count', 'count-out-of-range'],
  [`grids=${FOUR.join('.')}&grids=${FOUR.join('.')}`, 'grids', 'address-damaged'],
  [`grids=${FOUR[0]}&grids=${FOUR.slice(1).join('.')}`, 'grids', 'address-damaged'],
])('the address %s of a printed sheet is refused at the field %s as %s', (query, field, refusal) => {
  expect(read(query)).toEqual({ ok: false, refusal, field });
});

test.each([61, 10_000])('a title of %i characters on a printed sheet is refused', characters => {
  expect(read(`title=${'a'.repeat(60)}`).ok).toBe(true);
  expect(read(`title=${'a'.repeat(characters)}`)).toMatchObject({ refusal: 'title-too-long', field: 'title' });
});
