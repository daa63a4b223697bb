import type { Grade } from '#engine/levels.ts';
import { GRADE_ARCH } from '#site/logo-drawing.ts';
import { COLOURS } from './colours.ts';

/** Draws the arches of a grade below the text of a social picture. */
export function arches(grade: Grade): string {
  const each = Array.from({ length: grade }, (_, index) => {
    const at = `transform="translate(${index * GRADE_ARCH.width})"`;
    return `<path d="${GRADE_ARCH.path}" ${at}/>`;
  });
  return `<g transform="translate(68 474) scale(5)" fill="none" stroke="${COLOURS.text}" stroke-width="1.5">${each.join('')}</g>`;
}
