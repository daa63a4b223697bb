import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * Selects the stored theme in the theme menu. When the player chooses another theme, applies it to the page and
 * stores it.
 */
export function initTheme(): void {
  // the page has the stored theme already, because `first-paint.ts` applies it before the page is painted
  checkTheme();
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(CHOICES)) chooseTheme(target.value);
  });
  colourBrowserBar();
}

/** The radio buttons of all theme choices. A page with a game has them in its menu and in its settings. */
const CHOICES = 'input[data-theme-choice]';

/** Checks the radio button of the page's theme in every theme choice. */
export function checkTheme(): void {
  // the script in `first-paint.ts` has written the stored theme into the attribute `data-theme` of the page
  const { theme = 'system' } = document.documentElement.dataset;
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
  checkTheme();
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
 * language only decides which home page the address / shows (first-paint.ts), and keeps that page from offering
 * another language. The URL determines the language of every other page.
 */
export function rememberLanguage(): void {
  // a click with the middle button is an `auxclick`
  for (const type of ['click', 'auxclick'])
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-language]') : null;
      if (link) localStore.set('language', link.dataset.language ?? '');
    });
}

/** The key under which the browser stores that it has shown the offer of the English home page. */
const OFFERED = 'english-offered';

/**
 * Shows the offer of the English home page, once, if the browser prefers English and no language was chosen (J38). Only
 * the French home page contains the offer.
 */
export function offerEnglish(): void {
  const strip = document.querySelector<HTMLElement>('[data-language-offer]');
  if (strip === null || !/^en\b/i.test(navigator.languages[0] ?? '')) return;
  if (localStore.get('language') || localStore.get(OFFERED)) return;
  import('./language-offer.ts').then(({ showOffer }) => showOffer(strip, OFFERED));
}
