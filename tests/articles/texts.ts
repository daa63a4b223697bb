import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#site/languages.ts';

type Line = { readonly text: string; readonly language: Language };

const MARKED = /<(\w+)[^>]*? lang="(fr|en)"[^>]*>(.*?)<\/\1>/g;

/**
 * What is read of an article, a line for each paragraph and each part in another language, and then what is only
 * heard. Names in code speak no language.
 */
export function linesOf(content: ComponentType, language: Language): readonly Line[] {
  const html = renderToStaticMarkup(createElement(content)).replace(/<code>.*?<\/code>/g, '');
  const marked = [...html.matchAll(MARKED)].map(([, , of, text]) => ({ text: plain(text), language: of as Language }));
  const heard = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => plain(name));
  const read = html.replace(MARKED, '').replace(/<\/(p|li|h2|h3|figcaption|div|svg)>/g, '\n');
  const own = [...plain(read).split('\n').filter(Boolean), ...heard];
  return [...own.map(text => ({ text, language })), ...marked];
}

const plain = (html = ''): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
