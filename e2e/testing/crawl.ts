import type { APIRequestContext, Page } from '@playwright/test';
import type { Language } from '#site/languages.ts';
import { PUBLIC_PATHS } from './public-pages.ts';

/** A paragraph, a link, a name that is only heard: words, and the language that they are said to be in. */
type Line = { readonly text: string; readonly language: string };

/** Anything that a page tells search engines of. */
export type Thing = Readonly<Record<string, unknown>>;

/** What stands in the first answer for a page, before any script has run. */
type ReadPage = {
  readonly language: string;
  readonly titles: readonly string[];
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: readonly string[];
  /** Language code → address. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly data: readonly string[];
  /** The levels of the headings, in their order. */
  readonly headings: readonly number[];
  readonly ids: readonly string[];
  readonly links: readonly string[];
  readonly lines: readonly Line[];
  /** Everything that is read between header and footer. */
  readonly text: string;
};

export type CrawledPage = ReadPage & (typeof PUBLIC_PATHS)[number] & { readonly status: number };

/** Reads every page that everybody gets, as a machine does that runs no scripts. */
export async function crawl(request: APIRequestContext, page: Page): Promise<readonly CrawledPage[]> {
  const pages: CrawledPage[] = [];
  for (const row of PUBLIC_PATHS) {
    const answer = await request.get(row.path);
    pages.push({ ...(await page.evaluate(readPage, await answer.text())), ...row, status: answer.status() });
  }
  return pages;
}

/** The language of a page, for a line that is said to be in none of ours. */
export const languageOfLine = (line: Line, page: CrawledPage): Language =>
  line.language === 'fr' || line.language === 'en' ? line.language : page.language;

/** Runs in the browser, which knows best how HTML is read; so it is one function, and all it needs is in it. */
function readPage(html: string): ReadPage {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const wordless = 'body :is(script, style, svg, code)'; // names in code speak no language
  for (const element of document.querySelectorAll(wordless)) element.remove();
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const attribute = (name: string) => (element: Element) => element.getAttribute(name) ?? '';
  const languageOf = (element: Element) => attribute('lang')(element.closest('[lang]') ?? element);
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  /** The words of an element, without what is said in another language inside it. */
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const other of copy.querySelectorAll('[lang]')) other.remove();
    return (copy.textContent ?? '').trim();
  };
  const read = all('body *').filter(
    element => hasOwnText(element) && (element.hasAttribute('lang') || !hasOwnText(element.parentElement ?? element)),
  );
  const heard = ['aria-label', 'alt', 'title'].flatMap(name =>
    all(`body [${name}]`).map(element => ({ text: attribute(name)(element), language: languageOf(element) })),
  );
  return {
    language: document.documentElement.lang,
    titles: all('title').map(title => title.textContent ?? ''),
    meta: Object.fromEntries(
      all('meta[content]').map(meta => [
        attribute('name')(meta) || attribute('property')(meta),
        attribute('content')(meta),
      ]),
    ),
    canonical: all('link[rel=canonical]').map(attribute('href')),
    alternates: Object.fromEntries(
      all('link[rel=alternate]').map(link => [attribute('hreflang')(link), attribute('href')(link)]),
    ),
    data: all('head script[type="application/ld+json"]').map(script => script.textContent ?? ''),
    headings: all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1))),
    ids: all('[id]').map(({ id }) => id),
    links: all('a[href]').map(attribute('href')),
    lines: [...read.map(element => ({ text: textOf(element), language: languageOf(element) })), ...heard],
    text: read
      .filter(element => element.closest('#content'))
      .map(textOf)
      .join('\n'),
  };
}
