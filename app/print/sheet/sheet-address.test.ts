import { expect, test } from 'vitest';
import { createSeed, DEFAULT_DRAFT, type Draft, readQuery, readSheet, writeQuery } from './sheet-address.ts';

const SEED = '1abcdefgh';

const draftOf = (query: string): Draft => readQuery(new URLSearchParams(query));

/** Reads the sheet of an address that has a seed. */
const read = (query: string) => readSheet(draftOf(`seed=${SEED}&${query}`));

test('an address that has only a seed gives the default sheet with that seed', () => {
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
      seed: SEED,
    },
  });
});

test('every field of a sheet is read from its parameter in the address', () => {
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
      seed: SEED,
    },
  });
});

test.each([
  `by=kind&size=8&walls=yes&grade=5&count=6&title=%3Cb%3E+%26+%C3%A9&page=6&paper=letter&seed=${SEED}`,
  `by=level&from=1&to=1000000&count=1&page=2&large=yes&solutions=no&seed=${SEED}`,
])('a sheet that is read from an address and written to an address again stays the same: %s', query => {
  const draft = draftOf(query);
  const again = draftOf(writeQuery(draft));
  expect(readSheet(draft).ok).toBe(true);
  expect(readSheet(again)).toEqual(readSheet(draft));
});

test('an address for grids of a kind contains no levels, and an address for levels contains no kind', () => {
  expect(writeQuery({ ...DEFAULT_DRAFT, by: 'kind' })).not.toMatch(/\b(from|to)=/);
  expect(writeQuery({ ...DEFAULT_DRAFT, by: 'level' })).not.toMatch(/\b(size|walls|grade)=/);
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
])('the address %s is refused at the field %s as %s', (query, field, refusal) => {
  expect(read(query)).toEqual({ ok: false, refusal, field });
});

test.each([61, 10_000])('a title of %i characters is refused', characters => {
  expect(read(`title=${'a'.repeat(60)}`).ok).toBe(true);
  expect(read(`title=${'a'.repeat(characters)}`)).toMatchObject({ refusal: 'title-too-long', field: 'title' });
});

test.each(['', '1', '1ABCDEFGH', '2abcdefgh', '1abc defgh', `1${'a'.repeat(25)}`, '1<script>'])(
  'an address with the seed %j is refused, because this seed is damaged or of another version',
  seed => {
    expect(readSheet({ ...DEFAULT_DRAFT, seed })).toEqual({ ok: false, refusal: 'seed-unreadable', field: 'seed' });
  },
);

test('new seeds are valid in an address, and no two are equal', () => {
  const seeds = Array.from({ length: 100 }, createSeed);
  expect(seeds.every(seed => readSheet({ ...DEFAULT_DRAFT, seed }).ok)).toBe(true);
  expect(new Set(seeds).size).toBe(seeds.length);
});
