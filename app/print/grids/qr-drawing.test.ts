import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQr } from './qr-drawing.ts';

const SCALE = 4;

/** Paints a drawing of a QR code, black on white, and decodes it as a camera would. */
function decode({ size, path }: ReturnType<typeof drawQr>): string {
  const width = size * SCALE;
  const data = new Uint8Array(3 * width * width).fill(255);
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++)
      data.fill(0, 3 * (row * width + Number(x) * SCALE), 3 * (row * width + (Number(x) + Number(length)) * SCALE));
  return decodeQR({ width, height: width, data });
}

test.each([
  'https://enfilade.example/grille/NKPJMP45AZnyR',
  'https://enfilade.example/en/grid/PO-HppvgrUWkZtSUkqvoUbEgxz',
  `https://a-rather-long-name.enfilade.example/en/grid/${'A'.repeat(72)}`,
])('the QR code of the address %s contains that address', address => {
  expect(decode(drawQr(address))).toBe(address);
});

test('a QR code has a white border of four modules (the quiet zone) on each side', () => {
  const { size, path } = drawQr('https://enfilade.example/grille/NKPJMP45AZnyR');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [x, y, length].map(Number));
  expect(Math.min(...runs.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
});
