import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { m } from '#messages/compiled/messages.js';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { parseHtml } from '#tests/parse-html.ts';
import Rules from './route.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

test.each(LANGUAGES)(
  'in %s, the page has four basic rules, four strategies, three duel rules and five tips',
  language => {
    overwriteGetLocale(() => language);
    const sections = [...parseHtml(renderToStaticMarkup(<Rules />)).querySelectorAll('section')];
    const partsUnder = (title: string) =>
      sections
        .find(section => section.querySelector('h2')?.textContent === title)
        ?.querySelectorAll('ol > li, div > section').length;
    const titles = [m.rules_basic_title(), m.rules_strategies_title(), m.rules_duel_title(), m.rules_tips_title()];
    expect(titles.map(partsUnder)).toEqual([4, 4, 3, 5]);
  },
);
