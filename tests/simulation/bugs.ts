/** Mistakes that a server could make; the simulation has to find each of them. */
export const BUGS = [
  'answers come before the commit',
  'answers are forgotten',
  'two may write at once',
  'the version stays',
  'the other server is not told',
  'nobody looks at the clock',
  'nobody is told twice',
  'who is cut off loses the seat',
  'a refusal is answered with yes',
  'a reload is somebody else',
  'absences are made up',
  'results are written whenever a duel has an end',
] as const;

export type Bug = (typeof BUGS)[number];
