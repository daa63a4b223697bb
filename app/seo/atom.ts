import type { Language } from '#site/languages.ts';

/** An entry of a feed. Its address identifies it for ever. */
type FeedEntry = {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly published: Date;
  /** The time of the last change of the text behind the entry, if that was later. */
  readonly updated?: Date;
};

/** A feed. `url` is the address of the page whose news it brings, and `feedUrl` its own. */
export type Feed = {
  readonly url: string;
  readonly feedUrl: string;
  readonly title: string;
  readonly subtitle: string;
  readonly language: Language;
  /** The icon of the site. */
  readonly icon: string;
  readonly entries: readonly FeedEntry[];
};

/** Renders a feed as an Atom document (RFC 4287). A feed changes with its entries, so it has at least one. */
export function atomOf({ url, feedUrl, title, subtitle, language, icon, entries }: Feed): string {
  const updated = new Date(Math.max(...entries.map(entry => updateOf(entry).getTime())));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escaped(url)}</id>
  <title>${escaped(title)}</title>
  <subtitle>${escaped(subtitle)}</subtitle>
  <updated>${updated.toISOString()}</updated>
  <author>
    <name>Enfilade</name>
  </author>
  <icon>${escaped(icon)}</icon>
  <link rel="self" type="application/atom+xml" href="${escaped(feedUrl)}"/>
  <link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(url)}"/>
${entries.map(entry => entryOf(entry, language)).join('\n')}
</feed>
`;
}

const updateOf = ({ published, updated = published }: FeedEntry): Date => updated;

const entryOf = (entry: FeedEntry, language: Language): string => `  <entry>
    <id>${escaped(entry.url)}</id>
    <title>${escaped(entry.title)}</title>
    <updated>${updateOf(entry).toISOString()}</updated>
    <published>${entry.published.toISOString()}</published>
    <link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(entry.url)}"/>
    <summary>${escaped(entry.summary)}</summary>
  </entry>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character);
