/**
 * Reads rows in pages by their keys (keyset pagination): `read` returns at most `size` rows after the given one, or the
 * first ones. So only one page is in memory at a time, and rows that are added or deleted meanwhile do not shift the
 * others.
 */
export async function* inPages<Row extends Key, Key>(
  size: number,
  read: (size: number, after: Key | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let page: readonly Row[] = [];
  do {
    page = await read(size, page.at(-1));
    yield page;
  } while (page.length === size);
}
