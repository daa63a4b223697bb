import { createStore } from 'zustand/vanilla';

/** A message of a drill: what is shown, what screen readers hear besides, and for how long it stays if not until the next. */
export type News = { readonly text: string; readonly more?: string; readonly ms?: number | undefined };

const NOTHING: News = { text: '' };

/**
 * Creates the message of a drill, which begins with `first` and goes when its time is over. Its `count` is that of the
 * messages: the same refusal again is another message, with its whole time.
 */
export function createNews(first: string) {
  const state = createStore<News & { readonly count: number }>(() => ({ text: first, count: 0 }));
  let clearing: ReturnType<typeof setTimeout> | undefined;
  function tell(news: News): void {
    clearTimeout(clearing);
    state.setState(({ count }) => ({ ...news, count: count + 1 }), true);
    if (news.ms !== undefined) clearing = setTimeout(() => tell(NOTHING), news.ms);
  }
  return { state, tell };
}
