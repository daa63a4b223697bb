import { expect, test } from 'vitest';
import { packFavicon } from './favicon.ts';

test('in the favicon file, the entry of each picture has the right size, length and offset', () => {
  const pictures = [16, 48].map(size => ({ size, png: Buffer.from(`picture of ${size} pixels`) }));
  const file = packFavicon(pictures);
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
  const found = pictures.map((_, index) => {
    const entry = file.subarray(6 + 16 * index);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    return {
      size: entry.readUInt8(0),
      height: entry.readUInt8(1),
      text: file.toString('utf8', offset, offset + length),
    };
  });
  expect(found).toEqual([
    { size: 16, height: 16, text: 'picture of 16 pixels' },
    { size: 48, height: 48, text: 'picture of 48 pixels' },
  ]);
});
