import { remember } from './storage.ts';

/** Remembers the language a reader switched to. Nobody is sent anywhere by it: a page's language is in its address. */
export function rememberLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-language]') : null;
    if (link) remember('language', link.dataset.language ?? null);
  });
}
