import { LOGO } from '#site/logo-drawing.ts';
import { COLOURS } from './colours.ts';

/** The logo as SVG that needs no style sheet. */
export const LOGO_PICTURE =
  `<g fill="none" stroke-linecap="round"><path d="${LOGO.arches}" stroke="${COLOURS.text}" stroke-width="3"/>` +
  `<path d="${LOGO.thread}" stroke="${COLOURS.thread.end}" stroke-width="3.5"/></g>`;
