import { compareSection } from './compare-sections.ts';
import { measureDailyGrids } from './engine/daily-grids.ts';
import { measureFreeGrids } from './engine/free-grids.ts';
import { measureLevelGrids } from './engine/level-grids.ts';
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
  readonly measure: (scale: Scale) => Rows;
  /** Measures this tree and another commit's tree alternately. */
  readonly compare?: (scale: Scale, other: OtherTree) => Rows;
  readonly isServerNeeded?: boolean;
  /** True if another section measures all of this and more. The section then runs only if the command line names it. */
  readonly isPart?: boolean;
};

/** The sections of `npm run bench`, in the order in which they run. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  grids: { measure: measureGrids, compare: inProcesses('grids', false) },
  'daily-grids': { measure: measureDailyGrids },
  reasons: { measure: measureReasons },
  speed: { measure: measureSpeed, compare: inProcesses('speed', false) },
  paths: { measure: measurePaths, compare: inProcesses('paths', true) },
  sameness: { measure: measureSameness },
  print: { measure: measurePrintedGrids, compare: inProcesses('print', false) },
  pages: { measure: measurePages, compare: comparePages, isServerNeeded: true },
  'first-stroke': { measure: measureFirstStrokes, compare: compareFirstStrokes, isServerNeeded: true, isPart: true },
  words: { measure: measureWords, compare: compareWords, isServerNeeded: true },
  requests: { measure: measureRequests, compare: compareRequests, isServerNeeded: true },
  duels: { measure: measureDuels, compare: compareDuels, isServerNeeded: true },
  reconnects: { measure: measureReconnects, compare: compareReconnects, isServerNeeded: true, isPart: true },
  house: { measure: measureHouse, isServerNeeded: true },
  results: { measure: measureLargeResults, isServerNeeded: true },
  'daily-starts': { measure: measureDailyStarts, isServerNeeded: true },
  servers: { measure: measureServers, isServerNeeded: true },
  pairs: { measure: measurePairs, compare: inProcesses('pairs', false) },
};

/** Returns a function that compares a section by running the bench of each tree in its own process. */
function inProcesses(name: string, isExact: boolean) {
  return (_scale: Scale, other: OtherTree): Rows => compareSection({ name, isExact }, other);
}

function* measureGrids(): Iterable<TableRow> {
  yield* measureLevelGrids();
  yield* measureFreeGrids();
}
