type BatchOptions = {
  /** How long a batch collects items after its first. */
  readonly windowMs?: number;
  /** How many items a run gets at most; the next item opens another batch. */
  readonly max?: number;
};

/**
 * Batches calls: `run` gets the items of many calls at once, in the order of the calls. Each caller gets the
 * promise of the run of its batch, so a run that fails rejects its own batch only.
 *
 * With `windowMs` a batch runs that long after its first item, no matter how many other runs are in progress.
 * Without it there is one run at a time: a batch collects until the previous run has ended, and starts at once
 * if there is none.
 */
export function batch<Item, Result>(
  run: (items: readonly Item[]) => Promise<Result>,
  { windowMs, max = Number.POSITIVE_INFINITY }: BatchOptions = {},
): (item: Item) => Promise<Result> {
  type Batch = { readonly items: Item[]; readonly result: Promise<Result> };
  let open: Batch | undefined;
  let previousRun: Promise<unknown> = Promise.resolve();

  const openBatch = (): Batch => {
    const items: Item[] = [];
    const due = windowMs === undefined ? previousRun : new Promise(resolve => setTimeout(resolve, windowMs));
    const result = due.then(() => {
      if (open?.items === items) open = undefined;
      return run(items);
    });
    previousRun = result.catch(() => {});
    return { items, result };
  };
  return item => {
    if (open === undefined || open.items.length >= max) open = openBatch();
    open.items.push(item);
    return open.result;
  };
}
