import { makeGrids } from '#app/print/grids/make-grids.ts';
import { drawQr } from '#app/print/grids/qr-drawing.ts';
import { gridRequests, MAX_GRIDS } from '#app/print/sheet/sheet.ts';
import { FREE_SIZES, type FreeSize, type GridKind, gradesOf } from '#engine/generator/grids/kinds.ts';
import { median } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';

const SHEETS = 8;
const MOST_MS = 1000;

/** Measures how long it takes to make a full printed sheet of grids, by size, walls and grade. */
export const measurePrintedGrids = (): readonly TableRow[] =>
  FREE_SIZES.flatMap(size => [false, true].map(hasWalls => timesOf(size, hasWalls)));

function timesOf(size: FreeSize, hasWalls: boolean): TableRow {
  const times = gradesOf(size, hasWalls).map(grade =>
    Array.from({ length: SHEETS }, (_, sheet) => sheetMs({ size, hasWalls, grade }, `1bench${sheet}`)),
  );
  const most = Math.max(...times.flat());
  const walls = hasWalls ? 'with walls' : 'without walls';
  return {
    target: `processor time of ${MAX_GRIDS} grids of ${size}×${size} to print, ${walls}, and of their QR codes, by grade`,
    figure: size === 6 ? `≤ ${MOST_MS} ms` : '–',
    measured: `median ${times.map(each => median(each).toFixed(0)).join(' ')} ms; most ${most.toFixed(0)} ms`,
    isMet: size === 6 ? most <= MOST_MS : undefined,
  };
}

/**
 * Returns the processor time to make a printed sheet of grids, which depends less on other programs than the elapsed
 * time.
 */
function sheetMs(kind: GridKind, seed: string): number {
  const start = process.cpuUsage();
  const requests = gridRequests({ selection: { by: 'kind', kind }, count: MAX_GRIDS });
  let tries = 0;
  for (const { gridCode } of makeGrids({ requests, known: [] }, () => `${seed} ${tries++}`))
    drawQr(`https://enfilade.example/grille/${gridCode}`);
  return process.cpuUsage(start).user / 1000;
}
