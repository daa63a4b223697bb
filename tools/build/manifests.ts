import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { m } from '#messages/compiled/messages.js';
import { COLOURS } from '#server/pictures/colours.ts';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

/** Writes one web app manifest per language. Each page links to the manifest in its own language. */
export function writeManifests(folder: string): void {
  for (const language of LANGUAGES) {
    const manifest = {
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
      shortcuts: [
        {
          name: m.frame_daily({}, { locale: language }),
          short_name: m.frame_today({}, { locale: language }),
          url: pathOf('daily', language),
          icons: [{ src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' }],
        },
      ],
    };
    writeFileSync(join(folder, `manifest.${language}.webmanifest`), JSON.stringify(manifest));
  }
}
