/** The bugs that a simulated server can have. The simulation must detect each of them. */
export const BUGS = [
  'answers come before the commit',
  'answers are forgotten',
  'two transactions write at once',
  'the version does not rise',
  'the other server is not notified',
  'deadlines are not applied',
  'lost states are not sent again',
  'a lost connection gives up the seat',
  'a refusal is answered with ok',
  'a reload makes a new player',
  'absences are invented',
  'results are written again after the end',
  'every player is believed to have met an outage',
  'every failure of a network is an outage',
] as const;

/** The planted bug that the simulation can detect only in duels against a recording. */
export const RECORDING_BUG = 'a withdrawn recording is recorded';

export type Bug = (typeof BUGS)[number] | typeof RECORDING_BUG;
