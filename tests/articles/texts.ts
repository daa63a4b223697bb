import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#site/languages.ts';
import { parseHtml } from '#tests/parse-html.ts';

type Text = { readonly text: string; readonly language: Language };

/** The HTML elements whose edges separate one text from the next. */
const BLOCKS = 'p, li, h2, h3, figcaption, div, svg';

/**
 * Returns the paragraphs and accessible names of an article. Parts in another language are separate texts.
 * Code is omitted because it belongs to no language.
 */
export function textsOf(content: ComponentType, language: Language): readonly Text[] {
  const { body } = parseHtml(renderToStaticMarkup(createElement(content)));
  for (const code of body.querySelectorAll('code')) code.remove();
  const accessibleNames = [...body.querySelectorAll('[aria-label]')].map(each => each.getAttribute('aria-label') ?? '');
  const foreign = [...body.querySelectorAll('[lang="fr"], [lang="en"]')].map(part => {
    part.remove();
    return { text: part.textContent, language: part.getAttribute('lang') as Language };
  });
  for (const block of body.querySelectorAll(BLOCKS)) block.after('\n');
  const unmarked = [...body.textContent.split('\n').filter(Boolean), ...accessibleNames];
  return [...unmarked.map(text => ({ text, language })), ...foreign];
}
