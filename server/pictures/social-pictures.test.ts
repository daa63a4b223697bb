import { expect, test } from 'vitest';
import { GRADE_ARCH } from '#site/logo-drawing.ts';
import { parseXml } from '#tests/parse-html.ts';
import { challengePicture, readChallengeKind } from './social-pictures.ts';

test.each([
  ['6-2', { size: 6, grade: 2 }],
  ['5', { size: 5, grade: undefined }],
  ['five', 'five'],
  ['6-6', undefined],
  ['9', undefined],
  ['06', undefined],
  ['6-2-1', undefined],
  ['', undefined],
  ['<script>', undefined],
])('C2 %j in the path of a challenge’s picture is read as %j', (text, kind) => {
  expect(readChallengeKind(text)).toEqual(kind);
});

test('C2 a challenge’s picture shows empty squares, the size and the grade, with letters that the font has', () => {
  const picture = parseXml(challengePicture({ size: 6, grade: 3 }, 'fr'));
  // one rectangle of the picture is the background, and the others are the cells
  expect(picture.querySelectorAll('rect')).toHaveLength(1 + 36);
  expect(picture.querySelectorAll('circle')).toHaveLength(0);
  const arches = [...picture.querySelectorAll('path')].filter(path => path.getAttribute('d') === GRADE_ARCH.path);
  expect(arches).toHaveLength(3);
  for (const language of ['fr', 'en'] as const)
    for (const kind of [{ size: 6, grade: undefined }, 'five'] as const)
      expect(parseXml(challengePicture(kind, language)).documentElement?.textContent).toMatch(
        /^[A-Za-zéû 0-9×\u00a0]+$/,
      );
});
