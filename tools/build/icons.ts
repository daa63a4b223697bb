import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLOURS } from './colours.ts';
import { LOGO_PICTURE } from './logo-picture.ts';
import type { Rasterize } from './rasterizer.ts';

/** Draws the icons of the site, for tabs, home screens and installed games. */
export function drawIcons(folder: string, rasterize: Rasterize): void {
  const write = (file: string, picture: string | Uint8Array) => writeFileSync(join(folder, 'icons', file), picture);
  mkdirSync(join(folder, 'icons'), { recursive: true });
  write('icon.svg', icon(12));
  write('apple-touch-icon.png', rasterize(icon(0), 180));
  write('icon-192.png', rasterize(icon(12), 192));
  write('icon-512.png', rasterize(icon(12), 512));
  write('maskable-512.png', rasterize(icon(0), 512));
}

const icon = (radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${COLOURS.bg}"/>` +
  `<g transform="translate(10.4 13.7) scale(.9)">${LOGO_PICTURE}</g></svg>`;
