import type { APIRequestContext, Page } from '@playwright/test';
import type { Language } from '#site/languages.ts';
import { PUBLIC_PATHS } from './public-pages.ts';

/** A piece of text on a page, such as a paragraph or an accessible name, and the language declared for it. */
type PageText = { readonly text: string; readonly language: string };

/** A node of a page's structured data (JSON-LD). */
export type JsonLdNode = Readonly<Record<string, unknown>>;

/** The contents of a page's HTML, before any script has run. */
type ParsedPage = {
  readonly language: string;
  readonly titles: readonly string[];
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: readonly string[];
  /** The URL of each translation of a page, by its `hreflang` value. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly data: readonly string[];
  /** The levels of a page's headings, in document order. */
  readonly headings: readonly number[];
  readonly ids: readonly string[];
  readonly links: readonly string[];
  /** The addresses of a page's links between the header and the footer. */
  readonly mainLinks: readonly string[];
  readonly texts: readonly PageText[];
  /** The visible text of a page between the header and the footer. */
  readonly text: string;
};

export type CrawledPage = ParsedPage & (typeof PUBLIC_PATHS)[number] & { readonly status: number };

/** Fetches and parses every public page, as a crawler without JavaScript would. */
export async function crawl(request: APIRequestContext, page: Page): Promise<readonly CrawledPage[]> {
  const pages: CrawledPage[] = [];
  for (const entry of PUBLIC_PATHS) {
    const response = await request.get(entry.path);
    pages.push({ ...(await page.evaluate(parsePage, await response.text())), ...entry, status: response.status() });
  }
  return pages;
}

/** Returns the declared language of a text if it is French or English, and the page's language otherwise. */
export const languageOfText = (text: PageText, page: CrawledPage): Language =>
  text.language === 'fr' || text.language === 'en' ? text.language : page.language;

/** Parses a page's HTML. This function runs in the browser, so it declares everything that it uses within itself. */
function parsePage(html: string): ParsedPage {
  const document = new DOMParser().parseFromString(html, 'text/html');
  // scripts, styles, drawings and code are removed, because they are in no human language
  const codeSelector = 'body :is(script, style, svg, code)';
  for (const element of document.querySelectorAll(codeSelector)) element.remove();
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const attribute = (name: string) => (element: Element) => element.getAttribute(name) ?? '';
  const languageOf = (element: Element) => attribute('lang')(element.closest('[lang]') ?? element);
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  /** Returns the text of an element, except the text of descendants that have a `lang` attribute. */
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const other of copy.querySelectorAll('[lang]')) other.remove();
    return (copy.textContent ?? '').trim();
  };
  const textElements = all('body *').filter(
    element => hasOwnText(element) && (element.hasAttribute('lang') || !hasOwnText(element.parentElement ?? element)),
  );
  const labels = ['aria-label', 'alt', 'title'].flatMap(name =>
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
      all('link[rel=alternate][hreflang]').map(link => [attribute('hreflang')(link), attribute('href')(link)]),
    ),
    data: all('head script[type="application/ld+json"]').map(script => script.textContent ?? ''),
    headings: all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1))),
    ids: all('[id]').map(({ id }) => id),
    links: all('a[href]').map(attribute('href')),
    mainLinks: all('main a[href]').map(attribute('href')),
    texts: [...textElements.map(element => ({ text: textOf(element), language: languageOf(element) })), ...labels],
    text: textElements
      .filter(element => element.closest('#content'))
      .map(textOf)
      .join('\n'),
  };
}
