import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { ModeSelection, type RoomFormState } from './mode-selection.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const draw = (formState?: RoomFormState): string =>
  renderToStaticMarkup(<ModeSelection isSignedIn={false} nextLevel={undefined} formState={formState} />);

const alerts = (html: string): number => html.split('role="alert" tabindex="-1" autofocus').length - 1;

test.each([
  ['fr', 'Erreur de création de salon'],
  ['en', 'Room creation error'],
] as const)('if a room could not be created, the page shows an alert in %s', (language, words) => {
  overwriteGetLocale(() => language);
  expect(alerts(draw())).toBe(0);
  const html = draw({ intent: 'new-room' });
  expect(alerts(html)).toBe(1);
  expect(html).toContain(words);
});

test('a rejected room code stays in its field and is escaped', () => {
  const html = draw({ intent: 'join-room', values: { room: '"><img src=x onerror=alert(1)>' } });
  expect(html).not.toContain('<img');
  expect(html).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
  expect(html).toContain('aria-invalid="true"');
  expect(draw()).not.toContain('aria-invalid');
});
