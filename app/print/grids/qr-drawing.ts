import encodeQR from 'qr';

/** A QR code as an SVG path in a square of `size` × `size` units, including the white border (quiet zone). */
export type QrDrawing = { readonly size: number; readonly path: string };

const QUIET_ZONE = 4; // the QR standard asks for a border of four modules, the squares of a code

/** Draws the QR code of a text. It can still be read if up to about 15 % of it is damaged. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { size: rows.length, path: rows.flatMap(runsOf).join('') };
}

/**
 * Returns the SVG paths of a row of a QR code, with one rectangle for each run of dark modules (the squares of the
 * code).
 */
function runsOf(row: readonly boolean[], y: number): readonly string[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
  return starts.map(x => {
    const end = row.indexOf(false, x);
    const width = (end < 0 ? row.length : end) - x;
    return `M${x} ${y}h${width}v1h-${width}z`;
  });
}
