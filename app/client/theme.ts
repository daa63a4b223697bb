import { remember } from './storage.ts';

/** Keeps the page in the chosen theme, and the choice for the next page. */
export function keepTheme(): void {
  const chosen = document.documentElement.dataset.theme ?? 'system'; // as the first paint has read it
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    radio.checked = radio.value === chosen;
    radio.addEventListener('change', () => choose(radio.value));
  }
  paintBrowserBar();
}

function choose(theme: string): void {
  const isSystem = theme === 'system';
  remember('theme', isSystem ? null : theme);
  if (isSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  paintBrowserBar();
}

/** The browser's own bar follows a chosen theme; the page itself only tells it about the system's two. */
function paintBrowserBar(): void {
  const colour = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = colour;
}
