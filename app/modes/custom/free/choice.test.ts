import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradesOf } from '#engine/generator/grids/kinds.ts';
import { drawKind, offeredGrades, readAddress, withOfferedGrade, writeAddress } from './choice.ts';
import { writePrintQuery } from './free-grids.tsx';

test('R25 the offered grades are those that exist for the chosen size and walls', () => {
  expect(offeredGrades({ size: 5, hasWalls: true })).toEqual([1, 2]);
  expect(offeredGrades({ size: 5 })).toEqual([1, 2, 3]);
  expect(offeredGrades({ hasWalls: true })).toEqual([1, 2, 3, 4, 5]);
});

test('R25 if the chosen size does not offer the chosen grade, the grade is no longer chosen', () => {
  expect(withOfferedGrade({ size: 5, grade: 5 })).toEqual({ size: 5, grade: undefined });
  expect(withOfferedGrade({ size: 8, grade: 5 })).toEqual({ size: 8, grade: 5 });
});

test('R25 each kind chosen at random fits the player’s choice, and the first and last kind can come up', () => {
  expect(drawKind({}, () => 0)).toEqual({ size: 5, hasWalls: false, grade: 1 });
  expect(drawKind({}, () => 1 - Number.EPSILON)).toEqual({ size: 8, hasWalls: true, grade: 5 });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), random => {
      const { size, hasWalls, grade } = drawKind({ hasWalls: true, grade: 4 }, () => random);
      return hasWalls && grade === 4 && gradesOf(size, hasWalls).includes(grade);
    }),
  );
});

test.each([
  ['?', {}, undefined],
  ['?grid=MEMTIWaL', {}, 'MEMTIWaL'],
  ['?size=7&walls=few&grade=4&grid=MEMTIWaL', { size: 7, hasWalls: true, grade: 4 }, 'MEMTIWaL'],
  ['?walls=none', { hasWalls: false }, undefined],
] as const)('the query %s gives a choice and a grid code, and is written from them', (query, choice, code) => {
  expect(readAddress(query)).toEqual({
    choice: { size: undefined, hasWalls: undefined, grade: undefined, ...choice },
    code,
  });
  expect(writeAddress({ choice, code })).toBe(query);
});

test.each([
  ['the choice', { size: 7, hasWalls: true, grade: 3 }, { size: 5, hasWalls: false, grade: 1 }, [7, 'yes', 3]],
  ['a choice left to chance', {}, { size: 8, hasWalls: false, grade: 5 }, [8, 'no', 5]],
  ['a grade that the chosen size does not have', { size: 5 }, { size: 8, hasWalls: true, grade: 5 }, [5, 'yes']],
  ['a grid that is not examined yet', { grade: 2 }, { size: 6, hasWalls: true }, [6, 'yes', 2]],
  ['no grid', {}, {}, []],
] as const)('the link to printed grids preselects a kind, given %s', (_what, choice, shown, [size, walls, grade]) => {
  expect(Object.fromEntries(new URLSearchParams(writePrintQuery(choice, shown)))).toEqual({
    ...(size && { size: `${size}` }),
    ...(walls && { walls }),
    ...(grade && { grade: `${grade}` }),
  });
});

test.each([
  'size=9',
  'size=06',
  'size=6.0',
  'size=',
  'walls=true',
  'walls=__proto__',
  'grade=0',
  'grade=6',
  'grade=1e0',
])('if the address of the page of free grids has the invalid field %s, no setting is chosen', field => {
  expect(readAddress(`?${field}`).choice).toEqual({ size: undefined, hasWalls: undefined, grade: undefined });
});

test('whatever the query of the page of free grids is, some grid fits the choice that is read from it', () => {
  const field = fc.constantFrom(
    'size=5',
    'size=8',
    'walls=few',
    'walls=none',
    'grade=1',
    'grade=5',
    'grade=3',
    'grid=%',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(field).map(fields => fields.join('&')),
      ),
      query => {
        drawKind(readAddress(query).choice, () => 0.5);
      },
    ),
  );
});
