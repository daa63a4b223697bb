import { DOMParser, parseHTML } from 'linkedom';

/** Parses an HTML page or a fragment of one, so that a test can query its elements. */
export function parseHtml(html: string): Document {
  const page = html.includes('<html') ? html : `<!doctype html><html><body>${html}</body></html>`;
  const { document } = parseHTML(page);
  // attribute names are changed to lower case, because HTML ignores their case, but linkedom keeps it
  for (const link of document.querySelectorAll('link'))
    for (const name of link.getAttributeNames()) link.setAttribute(name.toLowerCase(), link.getAttribute(name) ?? '');
  return document;
}

/** Parses XML such as an SVG image, so that a test can query its elements. */
export const parseXml = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');
