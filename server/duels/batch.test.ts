import { expect, test } from 'vitest';
import { batch } from './batch.ts';

/** Work that goes on until it is told to end, and everything that it was given. */
function slowWork() {
  const given: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const ask = batch(async (items: readonly string[]) => {
    given.push(items);
    await new Promise<void>(end => ends.push(end));
    if (items.includes('bad')) throw new Error('bad');
    return items.length;
  });
  return { ask, given, end: () => ends.shift()?.() };
}

const soon = () => new Promise(setImmediate);

test('whoever asks while it is being done is served together with all others who do', async () => {
  const { ask, given, end } = slowWork();
  const first = ask('a');
  await soon();
  const later = [ask('b'), ask('c')];
  await soon();
  expect(given).toEqual([['a']]);
  end();
  await soon();
  end();
  expect([await first, ...(await Promise.all(later))]).toEqual([1, 2, 2]);
  expect(given).toEqual([['a'], ['b', 'c']]);
});

test('what fails fails for those who asked for it, and the next are served', async () => {
  const { ask, end } = slowWork();
  const bad = expect(ask('bad')).rejects.toThrow('bad');
  await soon();
  const good = ask('good');
  end();
  await bad;
  await soon();
  end();
  expect(await good).toBe(1);
});
