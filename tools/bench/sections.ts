import { measureCircles } from './circles.ts';
import { compareSection } from './compare-sections.ts';
import { measureBoardsPerSecond } from './engine/boards-per-second.ts';
import { measureDailyGrids } from './engine/daily-grids.ts';
import { measureFreeGrids } from './engine/free-grids.ts';
import { FREE_KINDS, LEVELS, makeDayGrids, makeFreeGrids, makeLevelGrids } from './engine/grid-samples.ts';
import { measureLevelGrids } from './engine/level-grids.ts';
import { measureOutside } from './engine/outside-measures.ts';
import { measurePaths } from './engine/paths.ts';
import { measurePrintedGrids } from './engine/printed-grids.ts';
import { measureReasons } from './engine/reasons.ts';
import { measureSameness } from './engine/sameness.ts';
import { measureSpeed } from './engine/speed.ts';
import { compareFirstStrokes, measureFirstStrokes } from './first-stroke.ts';
import type { OtherTree } from './other-tree.ts';
import { comparePages, measurePages } from './pages.ts';
import { measureDailyStarts } from './realtime/daily-starts.ts';
import { compareDuels, compareReconnects, measureDuels, measureReconnects } from './realtime/duels.ts';
import { measureHouse } from './realtime/house.ts';
import { measureLargeResults } from './realtime/large-results.ts';
import { measurePairs } from './realtime/pairs.ts';
import { measureServers } from './realtime/servers.ts';
import { compareRequests, measureRequests } from './requests.ts';
import type { Scale } from './scale.ts';
import type { Rows, TableRow } from './table.ts';
import { compareWords, measureWords } from './words.ts';

export type Section = {
  /** What the section of the benchmark measures, for the help of the command. */
  readonly what: string;
  readonly measure: (scale: Scale) => Rows;
  /** Measures a section of the benchmark with this code and with that of another commit, alternately. */
  readonly compare?: (scale: Scale, other: OtherTree) => Rows;
  readonly isServerNeeded?: boolean;
  /**
   * True if another section includes all measurements of this one. The section then runs only if the command line
   * names it.
   */
  readonly isPart?: boolean;
};

/** The sections of the benchmark `npm run bench`, in the order in which they run. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  grids: {
    what: 'levels 1 to 24, free and daily grids: solutions, guesses, symmetry, load, outside measures, style, variety, time',
    measure: measureGrids,
    compare: inProcesses('grids', false),
  },
  'grid-speed': {
    what: 'processor time of levels and free grids against plain puzzles; part of grids',
    measure: measureBoardsPerSecond,
    isPart: true,
  },
  'daily-grids': {
    what: 'the same for the grids of 1,460 days',
    measure: measureDailyGrids,
  },
  reasons: {
    what: 'hints: the share with a reason, the kinds of reasons, whether any is false',
    measure: measureReasons,
  },
  speed: {
    what: 'times of proofs and hints, and of the first puzzle of a process; grids of codes',
    measure: measureSpeed,
    compare: inProcesses('speed', false),
  },
  paths: {
    what: 'which paths the generator samples, and how evenly',
    measure: measurePaths,
    compare: inProcesses('paths', true),
  },
  sameness: {
    what: 'whether seeds give the same puzzles in other versions of Node and other JavaScript engines',
    measure: measureSameness,
  },
  print: {
    what: 'a full sheet to print',
    measure: measurePrintedGrids,
    compare: inProcesses('print', false),
  },
  pages: {
    what: 'pages in Lighthouse, medians of five runs',
    measure: measurePages,
    compare: comparePages,
    isServerNeeded: true,
  },
  'first-stroke': {
    what: 'the time from opening a page to the first stroke, on a slow phone; part of pages',
    measure: measureFirstStrokes,
    compare: compareFirstStrokes,
    isServerNeeded: true,
    isPart: true,
  },
  words: {
    what: 'words in sight on a phone before any press',
    measure: measureWords,
    compare: compareWords,
    isServerNeeded: true,
  },
  requests: {
    what: 'processor time of a page, of the same page for a signed-in player, and of a file',
    measure: measureRequests,
    compare: compareRequests,
    isServerNeeded: true,
  },
  circles: {
    what: 'processor time of the view of a full circle, on both databases',
    measure: measureCircles,
  },
  duels: {
    what: 'a server and a bare Socket.IO relay with 500 and 2,000 duels, on both databases',
    measure: measureDuels,
    compare: compareDuels,
    isServerNeeded: true,
  },
  reconnects: {
    what: 'reconnects of all players to both; part of duels',
    measure: measureReconnects,
    compare: compareReconnects,
    isServerNeeded: true,
    isPart: true,
  },
  house: {
    what: 'players against the computer opponent, beside live duels',
    measure: measureHouse,
    isServerNeeded: true,
  },
  results: {
    what: 'a hundred results with the longest logs at once, beside ten duels',
    measure: measureLargeResults,
    isServerNeeded: true,
  },
  'daily-starts': {
    what: '500 visitors who start a daily grid in the same second',
    measure: measureDailyStarts,
    isServerNeeded: true,
  },
  servers: {
    what: 'both buses with up to 20,000 events per second, and 2,000 duels across two servers',
    measure: measureServers,
    isServerNeeded: true,
  },
  pairs: {
    what: '2,000 players who search, on two servers with one PostgreSQL',
    measure: measurePairs,
    compare: inProcesses('pairs', false),
  },
};

/**
 * Returns a function that compares a section of the benchmark between two versions of the code, each in its own
 * process.
 */
function inProcesses(name: string, isExact: boolean) {
  return (_scale: Scale, other: OtherTree): Rows => compareSection({ name, isExact }, other);
}

/** How many times more grids of level 2 than of any other level are made, to see how often grids of level 2 repeat. */
const SECOND_LEVEL_TIMES = 8;

function* measureGrids({ grids: { perLevel, perKind, days } }: Scale): Iterable<TableRow> {
  const levels = LEVELS.map(level => makeLevelGrids(level, perLevel));
  const free = FREE_KINDS.flatMap(kind => makeFreeGrids(kind, perKind));
  const secondLevel = makeLevelGrids(2, SECOND_LEVEL_TIMES * perLevel);
  yield* measureOutside({ levels, free, days: makeDayGrids(days), secondLevel });
  yield* measureLevelGrids(levels, perLevel);
  yield* measureFreeGrids(free, perKind);
  yield* measureBoardsPerSecond();
}
