import { escapeHtml } from '#site/escape-html.ts';
import type { Language } from '#site/languages.ts';

/** An entry of a feed. Its id is `url`, so this address must never change. */
type FeedEntry = {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly published: Date;
  /** The time of the last change of the text, if it has changed since its publication. */
  readonly updated?: Date;
};

/** A feed. `url` is the address of the page whose news it contains, `feedUrl` its own address. */
export type Feed = {
  readonly url: string;
  readonly feedUrl: string;
  readonly title: string;
  readonly subtitle: string;
  readonly language: Language;
  /** The address of the site's icon. */
  readonly icon: string;
  readonly entries: readonly FeedEntry[];
};

/**
 * Renders a feed as an Atom document (RFC 4287). The feed must have at least one entry, because the update date of
 * the feed is that of its latest entry.
 */
export function atomOf({ url, feedUrl, title, subtitle, language, icon, entries }: Feed): string {
  const updated = new Date(Math.max(...entries.map(entry => updateOf(entry).getTime())));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escapeHtml(url)}</id>
  <title>${escapeHtml(title)}</title>
  <subtitle>${escapeHtml(subtitle)}</subtitle>
  <updated>${updated.toISOString()}</updated>
  <author>
    <name>Enfilade</name>
  </author>
  <icon>${escapeHtml(icon)}</icon>
  <link rel="self" type="application/atom+xml" href="${escapeHtml(feedUrl)}"/>
  <link rel="alternate" type="text/html" hreflang="${language}" href="${escapeHtml(url)}"/>
${entries.map(entry => entryOf(entry, language)).join('\n')}
</feed>
`;
}

const updateOf = ({ published, updated = published }: FeedEntry): Date => updated;

const entryOf = (entry: FeedEntry, language: Language): string => `  <entry>
    <id>${escapeHtml(entry.url)}</id>
    <title>${escapeHtml(entry.title)}</title>
    <updated>${updateOf(entry).toISOString()}</updated>
    <published>${entry.published.toISOString()}</published>
    <link rel="alternate" type="text/html" hreflang="${language}" href="${escapeHtml(entry.url)}"/>
    <summary>${escapeHtml(entry.summary)}</summary>
  </entry>`;
