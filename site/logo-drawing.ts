/**
 * The lines of the logo, as SVG paths in a box of 48 × 36 units: two nested arches, and the line that passes through
 * both.
 */
export const LOGO = {
  arches: 'M8.5 34V19.5a15.5 15.5 0 0 1 31 0V34M16 34V20.5a8 8 0 0 1 16 0V34',
  thread: 'M2 27.5c6.5 0 9 2.5 13 2.5 6 0 4.5-8.5 9-8.5S27 30 33 30c4 0 6.5-2.5 13-2.5',
};

/** The SVG path of one arch. A grade from 1 to 5 is shown as that many arches, which are drawn `width` units apart. */
export const GRADE_ARCH = { path: 'M1.5 13V7.5a5 5 0 0 1 10 0V13', width: 13 };
