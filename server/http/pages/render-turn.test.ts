import { expect, test } from 'vitest';
import { renderTurn } from './render-turn.ts';

test('M8 other work of the event loop runs between the rendering of two pages', async () => {
  const events: string[] = [];
  const page = async (name: string) => {
    await renderTurn();
    events.push(name);
  };
  const other = () => {
    events.push('other');
    if (events.length < 6) setImmediate(other);
  };
  const pages = Promise.all([page('first'), page('second'), page('third')]);
  setImmediate(other);
  await pages;
  const withoutPause = events.filter((event, index) => index > 0 && event !== 'other' && events[index - 1] !== 'other');
  expect(withoutPause).toEqual([]);
});
