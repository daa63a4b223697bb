import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { m } from '#messages/compiled/messages.js';
import { COLOURS } from '#server/pictures/board-picture.ts';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

/** Writes one web app manifest per language. Each page links to the manifest in its own language. */
export function writeManifests(folder: string): void {
  for (const language of LANGUAGES)
    writeFileSync(join(folder, `manifest.${language}.webmanifest`), JSON.stringify(manifestIn(language)));
}

/** Returns the web app manifest in a language. Its shortcuts appear in the menu of the installed app's icon. */
export const manifestIn = (language: Language) => ({
  id: pathOf('home', language),
  name: 'Enfilade',
  description: m.meta_home_description({}, { locale: language }),
  lang: language,
  start_url: pathOf('solo', language),
  scope: '/',
  display: 'standalone',
  background_color: COLOURS.bg,
  theme_color: COLOURS.bg,
  categories: ['games'],
  icons: [
    { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  shortcuts: shortcutsIn(language),
});

type Message = (inputs: Record<string, never>, options: { readonly locale: Language }) => string;

function shortcutsIn(language: Language) {
  const shortcut = (name: Message, shortName: Message, url: string) => ({
    name: name({}, { locale: language }),
    short_name: shortName({}, { locale: language }),
    url,
    icons: [{ src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' }],
  });
  return [
    shortcut(m.mode_solo_play, m.mode_solo_title, pathOf('solo', language)),
    shortcut(m.frame_daily, m.frame_today, pathOf('daily', language)),
    shortcut(m.mode_duel_play, m.mode_duel_title, `${pathOf('mode-selection', language)}#duel`),
  ];
}
