/**
 * The fragment of a link that starts a game at once, without the cover that otherwise hides the grid (R32), or that
 * makes the link with which players take their game data to another device (T20). This constant has a file of its own,
 * because the script of every page uses it.
 */
export const START = '#start';
