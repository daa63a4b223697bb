/** The languages of the site, the default one first. */
export const LANGUAGES = ['fr', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** How each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };

/** English lives under `/en`; everything else is French. */
export const languageOf = (pathname: string): Language =>
  pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'fr';
