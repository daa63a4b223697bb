import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StreakLine } from '#app/modes/daily/week/streak-line.tsx';
import { parseHtml } from '#tests/parse-html.ts';
import { Island } from './island.tsx';
import { ISLANDS, NEAR_ISLANDS, NEAR_SCRIPTS, SCRIPTS } from './islands.ts';

test.each(Object.entries({ ...ISLANDS, ...NEAR_ISLANDS, ...SCRIPTS, ...NEAR_SCRIPTS }))(
  'the name of the island %s is the name of its component’s file, so that a page finds the scripts to preload',
  (name, load) => {
    expect(`${load}`).toMatch(new RegExp(`/${name}\\.tsx?["']`));
  },
);

test('O10 the server renders an island with the same markup and ids as React does in the browser', () => {
  const Named = ({ today }: { readonly today: string }) => <p id={useId()}>{today}</p>;
  const of = Named as unknown as typeof StreakLine;
  const props = { keptDays: [], today: '2026-11-28' } as const;
  const page = renderToString(
    <main>
      <p>…</p>
      <Island name="streak-line" of={of} props={props} />
    </main>,
  );
  const island = parseHtml(page).querySelector<HTMLElement>('[data-island]');
  expect(JSON.parse(island?.dataset.props ?? '')).toEqual(props);
  expect(island?.innerHTML).toBe(renderToString(<Named {...props} />, { identifierPrefix: 'streak-line' }));
  expect(island?.innerHTML).toContain('streak');
});
