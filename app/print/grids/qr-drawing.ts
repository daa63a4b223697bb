import encodeQR from 'qr';

/** A QR code as an SVG path in a square of `size` units, including the quiet zone around it. */
export type QrDrawing = { readonly size: number; readonly path: string };

const QUIET_ZONE = 4; // the standard asks for four modules

/** Draws the QR code of a text. A sixth of it may be smudged. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { size: rows.length, path: rows.flatMap(runsOf).join('') };
}

/** Returns one piece of the path for each run of dark modules in a row. */
function runsOf(row: readonly boolean[], y: number): readonly string[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
  return starts.map(x => {
    const end = row.indexOf(false, x);
    const width = (end < 0 ? row.length : end) - x;
    return `M${x} ${y}h${width}v1h-${width}z`;
  });
}
