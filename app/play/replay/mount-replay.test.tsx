import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { mountReplay } from './mount-replay.ts';
import { ReplayedFigure } from './replayed-figure.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const drawing = { puzzle: drawnPuzzle('1 .  2 .'), path: drawnPath('a b  d c') };

/** Mounts a figure whose replay draws the steps of the path in the given order. */
function mountFigure(order: readonly number[]) {
  const document = parseHtml(
    renderToStaticMarkup(
      <ReplayedFigure drawing={drawing} order={order}>
        caption
      </ReplayedFigure>,
    ),
  );
  const { Element, HTMLElement } = document.defaultView as Window & typeof globalThis;
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('HTMLElement', HTMLElement);
  const figure = document.querySelector('figure') as HTMLElement;
  mountReplay(figure);
  return figure;
}

test.each([[[0]], [[2, 0, 1]]])('the replay of a figure with the order of steps %j stops at its end', order => {
  const figure = mountFigure(order);
  figure.querySelector<HTMLElement>('[data-step=play]')?.click();
  expect(figure.dataset.playing).toBe('');
  vi.advanceTimersByTime(5000);
  expect(figure.dataset.playing).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
