const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** A square picture in PNG format, at most 255 pixels wide. */
type Picture = { readonly size: number; readonly png: Uint8Array };

/**
 * Packs pictures into a file in Windows' ICO format, for programs that request /favicon.ico without reading the page.
 */
export function packFavicon(pictures: readonly Picture[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2); // in the header of an ICO file, type 1 means icons
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // in an ICO file, the entry of a picture declares one colour plane
    header.writeUInt16LE(32, entry + 6); // in an ICO file, the entry of a picture declares 32 bits per pixel
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
