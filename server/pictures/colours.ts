/** The light colours from app/styles/tokens.css, for pictures that cannot use style sheets. */
export const COLOURS = {
  bg: '#fbf7f0',
  cell: '#ffffff',
  edge: '#8b8272',
  text: '#1f1a2e',
  thread: { start: '#3a3db0', middle: '#8a2c86', end: '#c9352b' },
} as const;
