import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * Selects the current theme in the theme menu. When the user chooses another theme, applies it to the page
 * and stores it for later pages.
 */
export function initTheme(): void {
  checkTheme(document.documentElement.dataset.theme ?? 'system'); // set by the script in first-paint.ts
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(CHOICES)) chooseTheme(target.value);
  });
  colourBrowserBar();
}

/** A page to play has the choices in its sheet, too. */
const CHOICES = 'input[data-theme-choice]';

function checkTheme(theme: string): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>(CHOICES)) radio.checked = radio.value === theme;
}

function chooseTheme(theme: string): void {
  if (theme === 'system') {
    localStore.remove('theme');
    delete document.documentElement.dataset.theme;
  } else {
    localStore.set('theme', theme);
    document.documentElement.dataset.theme = theme;
  }
  checkTheme(theme);
  colourBrowserBar();
}

/**
 * Sets `theme-color` to the page's background colour, because the HTML contains only the colours of the
 * system themes.
 */
function colourBrowserBar(): void {
  const colour = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = colour;
}

/**
 * Stores the language that the user selects with a language link, even if the link opens in a new tab. The stored
 * language decides only where the address / leads (first-paint.ts); the URL determines the language of every other
 * page.
 */
export function rememberLanguage(): void {
  // the middle button sends `auxclick`
  for (const type of ['click', 'auxclick'])
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-language]') : null;
      if (link) localStore.set('language', link.dataset.language ?? '');
    });
}
