import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * Selects the stored theme in the theme menu. When the player chooses another theme, applies it to the page and
 * stores it.
 */
export function initTheme(): void {
  checkTheme(document.documentElement.dataset.theme ?? 'system'); // the script in `first-paint.ts` has set `data-theme`
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(CHOICES)) chooseTheme(target.value);
  });
  colourBrowserBar();
}

/** The radio buttons of all theme choices. A page with a game has them in its menu and in its settings. */
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
 * Stores the language when the player clicks a language link, even if the link opens in a new tab. The stored
 * language only decides which home page the address / shows (`first-paint.ts`).
 */
export function rememberLanguage(): void {
  // a click with the middle button is an `auxclick`
  for (const type of ['click', 'auxclick'])
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-language]') : null;
      if (link) localStore.set('language', link.dataset.language ?? '');
    });
}
