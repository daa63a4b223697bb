import type { HttpAnswer } from '#tests/fuzz/site.ts';

/** Every address that an answer leads a browser to, by itself or with a click. */
export function leadsIn({ location, headers, body }: HttpAnswer): readonly string[] {
  const refresh = String(headers.refresh ?? '').split('url=')[1] ?? '';
  const links = textsIn(body, / (?:href|action|src)="([^"]*)"/g).map(unescapeHtml);
  const isData = headers['content-type']?.includes('x-script') ?? false;
  return [location, refresh, ...links, ...(isData ? textsIn(body, /"([^"]*)"/g) : [])];
}

const textsIn = (body: string, pattern: RegExp): readonly string[] =>
  [...body.matchAll(pattern)].map(([, text = '']) => text);

const unescapeHtml = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&');
