import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#site/languages.ts';

type Text = { readonly text: string; readonly language: Language };

const MARKED = /<(\w+)[^>]*? lang="(fr|en)"[^>]*>(.*?)<\/\1>/g;

/**
 * Returns the paragraphs and accessible names of an article. Parts in another language are separate texts.
 * Code is omitted because it belongs to no language.
 */
export function textsOf(content: ComponentType, language: Language): readonly Text[] {
  const html = renderToStaticMarkup(createElement(content)).replace(/<code>.*?<\/code>/g, '');
  const foreign = [...html.matchAll(MARKED)].map(([, , marked, text]) => ({
    text: plain(text),
    language: marked as Language,
  }));
  const accessibleNames = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => plain(name));
  const visible = html.replace(MARKED, '').replace(/<\/(p|li|h2|h3|figcaption|div|svg)>/g, '\n');
  const unmarked = [...plain(visible).split('\n').filter(Boolean), ...accessibleNames];
  return [...unmarked.map(text => ({ text, language })), ...foreign];
}

const plain = (html = ''): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
