import { type GridsOfSheet, makeGrids, type SheetGrid } from './make-grids.ts';
import { drawQr, type QrDrawing } from './qr-drawing.ts';

/** A request for the grids of a sheet. Their addresses are `addressStart` and their grid codes. */
export type GridsRequest = { readonly sheet: GridsOfSheet; readonly addressStart: string };

/** A grid with the QR code of its address. */
export type PrintedGrid = SheetGrid & { readonly address: string; readonly qr: QrDrawing };

/** One grid, or the end of the sheet. */
export type GridsAnswer = { readonly grid: PrintedGrid } | 'end';

addEventListener('message', ({ data }: MessageEvent<GridsRequest>) => {
  const answer = (message: GridsAnswer) => postMessage(message);
  for (const grid of makeGrids(data.sheet)) {
    const address = data.addressStart + grid.gridCode;
    answer({ grid: { ...grid, address, qr: drawQr(address) } });
  }
  answer('end');
});
