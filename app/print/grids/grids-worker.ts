import { type GridsOfSheet, makeGrids, type SheetGrid } from './make-grids.ts';
import { drawQr, type QrDrawing } from './qr-drawing.ts';

/** A request for the grids of a printed sheet. The address of each grid is `addressStart` followed by its grid code. */
export type GridsRequest = GridsOfSheet & { readonly addressStart: string };

/** A grid of a printed sheet, with its address and the QR code of that address. */
export type PrintedGrid = SheetGrid & { readonly address: string; readonly qr: QrDrawing };

/** A message of the worker that makes the grids of a printed sheet: one grid, or `end` after the last grid. */
export type GridsAnswer = { readonly grid: PrintedGrid } | 'end';

addEventListener('message', ({ data }: MessageEvent<GridsRequest>) => {
  const answer = (message: GridsAnswer) => postMessage(message);
  for (const grid of makeGrids(data)) {
    const address = data.addressStart + grid.gridCode;
    answer({ grid: { ...grid, address, qr: drawQr(address) } });
  }
  answer('end');
});
