/**
 * Reads rows page by page (keyset pagination). `read` must return at most `size` rows that follow the row `after`,
 * or the first rows if `after` is undefined. Only one page is in memory at a time. If rows are added or deleted
 * meanwhile, no other row is skipped or read twice.
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
