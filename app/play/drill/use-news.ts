import { useCallback, useEffect, useState } from 'react';

/** A message of a drill: what is shown, what screen readers hear besides, and for how long it stays if not until the next. */
export type News = { readonly text: string; readonly more?: string; readonly ms?: number | undefined };

const NOTHING: News = { text: '' };

/** Keeps the message of a drill, which begins with `first` and goes when its time is over. Its `count` is that of the messages. */
export function useNews(first: string) {
  const [news, setNews] = useState<News & { readonly count: number }>({ text: first, count: 0 });
  const tell = useCallback((next: News) => setNews(before => ({ ...next, count: before.count + 1 })), []);
  useEffect(() => {
    if (news.ms === undefined) return; // the same refusal again is another message, with its whole time
    const clearing = setTimeout(() => tell(NOTHING), news.ms);
    return () => clearTimeout(clearing);
  }, [news, tell]);
  return { news, tell };
}
