import { setImmediate as nextTurn } from 'node:timers/promises';

type BatchOptions = {
  /** The time for which a batch collects items after its first item. */
  readonly windowMs?: number;
  /** The maximum number of items in a run. Further items start another batch. */
  readonly max?: number;
};

/**
 * Returns a function that batches its calls: `run` receives the items of many calls in order. Each caller receives the
 * promise of the run that contains its item, so a failed run rejects only the calls of its batch.
 *
 * With `windowMs`, a batch runs when this time has passed since its first item, even if other runs have not ended.
 * Without `windowMs`, there is one run at a time: a batch runs one turn of the event loop after the previous run has
 * ended. PGlite blocks the event loop during a run, and the requests that have waited meanwhile can join the batch in
 * this turn.
 */
export function batch<Item, Output>(
  run: (items: readonly Item[]) => Promise<Output>,
  { windowMs, max = Number.POSITIVE_INFINITY }: BatchOptions = {},
): (item: Item) => Promise<Output> {
  type Batch = { readonly items: Item[]; readonly result: Promise<Output> };
  let open: Batch | undefined;
  let previousRun: Promise<unknown> = Promise.resolve();

  const openBatch = (): Batch => {
    const items: Item[] = [];
    const due =
      windowMs === undefined
        ? previousRun.then(() => nextTurn())
        : new Promise(resolve => setTimeout(resolve, windowMs));
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
