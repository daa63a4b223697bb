import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A title that is marked as being in a language of its own. */
const QUOTED = /<(cite|span) lang="[^"]*">.*?<\/\1>/g;

/** What is read of an article, a line for each paragraph, without quoted titles; and then what is only heard. */
export function linesOf(content: ComponentType): readonly string[] {
  const html = renderToStaticMarkup(createElement(content));
  const heard = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name ?? '');
  const read = html
    .replace(QUOTED, '')
    .replace(/<\/(p|li|h2|h3|figcaption|div|svg)>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return [...read.split('\n').filter(Boolean), ...heard].map(decoded);
}

const decoded = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
