import { createStore } from 'zustand/vanilla';

/**
 * A message of a drill: the visible `text`, `more` text for screen readers only, and the duration in `ms`. Without a
 * duration, it stays until the next message.
 */
export type News = { readonly text: string; readonly more?: string; readonly ms?: number | undefined };

const NOTHING: News = { text: '' };

/**
 * Creates the store of a drill's current message, which is `first` at the beginning. Its `count` changes with each
 * message, so that a repeated message appears anew and stays for its full duration.
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
