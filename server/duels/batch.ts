/** Does something for all who have asked while it was being done for others: once at a time, and for many at once. */
export function batch<Item, Done>(work: (items: readonly Item[]) => Promise<Done>): (item: Item) => Promise<Done> {
  let asking: Item[] = [];
  let next: Promise<Done> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const begin = (): Promise<Done> => {
    const items = asking;
    asking = [];
    next = undefined;
    return work(items);
  };
  return item => {
    asking.push(item);
    next ??= last.then(begin);
    last = next.catch(() => {});
    return next;
  };
}
