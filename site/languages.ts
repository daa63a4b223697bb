/** The languages of the site, the default one first. */
export const LANGUAGES = ['fr', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** How each language calls itself, and its flag. */
export const LANGUAGE_NAMES: Readonly<Record<Language, { readonly name: string; readonly flag: string }>> = {
  fr: { name: 'Français', flag: '🇫🇷' },
  en: { name: 'English', flag: '🇬🇧' },
};

/** English lives under `/en`; everything else is French. */
export const languageOf = (pathname: string): Language =>
  pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'fr';
