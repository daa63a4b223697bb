/**
 * The fragment of a link that starts a game, whose page then shows no cover first (R32). It has a file of its own, because
 * the script of every page uses it.
 */
export const START = '#start';
