import { localStore } from './storage.ts';

/** Applies the chosen theme to the page and its menu, and stores a choice for later pages. */
export function initTheme(): void {
  const chosen = document.documentElement.dataset.theme ?? 'system'; // set by first-paint.ts
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    radio.checked = radio.value === chosen;
    radio.addEventListener('change', () => chooseTheme(radio.value));
  }
  colourBrowserBar();
}

function chooseTheme(theme: string): void {
  if (theme === 'system') {
    localStore.remove('theme');
    delete document.documentElement.dataset.theme;
  } else {
    localStore.set('theme', theme);
    document.documentElement.dataset.theme = theme;
  }
  colourBrowserBar();
}

/** The page's `theme-color` follows the system's theme only; a chosen theme needs this. */
function colourBrowserBar(): void {
  const colour = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = colour;
}

/** Stores the language that a reader switches to. It redirects no page: a page's language is in its URL. */
export function rememberLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-language]') : null;
    if (link) localStore.set('language', link.dataset.language ?? '');
  });
}
