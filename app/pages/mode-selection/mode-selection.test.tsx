import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { ModeSelection } from './mode-selection.tsx';
import type { RoomFormState } from './room-form-state.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const draw = (back?: RoomFormState): string => renderToStaticMarkup(<ModeSelection isSignedIn={false} back={back} />);

const alerts = (html: string): number => html.split('role="alert" tabindex="-1" autofocus').length - 1;

test.each([
  ['fr', 'Erreur de création de salon'],
  ['en', 'Room creation error'],
] as const)('a room that could not be made is told of in %s', (language, words) => {
  overwriteGetLocale(() => language);
  expect(alerts(draw())).toBe(0);
  const html = draw({ intent: 'new-room' });
  expect(alerts(html)).toBe(1);
  expect(html).toContain(words);
});

test('a refused code stands in its field as text', () => {
  const html = draw({ intent: 'join-room', typed: '"><img src=x onerror=alert(1)>' });
  expect(html).not.toContain('<img');
  expect(html).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
  expect(html).toContain('aria-invalid="true"');
  expect(draw()).not.toContain('aria-invalid');
});
