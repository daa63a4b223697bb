/**
 * The fragment of a link that starts a game at once, without the cover that otherwise hides the grid (R32), or that
 * makes the link with which players take their game data to another device (T20). This file has only the fragments,
 * because the script of every page uses it.
 */
export const START = '#start';

/** The fragment of a link to a grid that its sender solved without a timer. It opens the grid without one (R21). */
export const CALM = '#calm';
