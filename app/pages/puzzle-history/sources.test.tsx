import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { parseHtml } from '#tests/parse-html.ts';
import History from './route.tsx';

const UNCHECKED = { fr: '(nous n’avons pas de lien vérifié)', en: '(we have no verified link)' } as const;

test.each(LANGUAGES)('in %s, each source has a link, or the page says that no link is verified', language => {
  overwriteGetLocale(() => language);
  const page = parseHtml(renderToStaticMarkup(<History />));
  const sources = [...page.querySelectorAll('p:has(cite)')];
  expect(sources).toHaveLength(5);
  for (const source of sources) {
    const isMarked = source.textContent.includes(UNCHECKED[language]);
    expect(isMarked, source.textContent).toBe(source.querySelector('a') === null);
  }
});
