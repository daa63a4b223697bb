import { DOMParser, parseHTML } from 'linkedom';

/** Parses an HTML page or a fragment of one, so that a test can query its elements. */
export const parseHtml = (html: string): Document =>
  parseHTML(html.includes('<html') ? html : `<!doctype html><html><body>${html}</body></html>`).document;

/** Parses XML such as an SVG image, so that a test can query its elements. */
export const parseXml = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');
