import { expect, test } from 'vitest';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import { manifestIn } from './manifests.ts';

test.each(LANGUAGES)('in %s, the installed app has shortcuts to solo play, the daily grid and a duel', language => {
  const { shortcuts } = manifestIn(language);
  expect(shortcuts.map(({ url }) => url)).toEqual([
    pathOf('solo', language),
    pathOf('daily', language),
    `${pathOf('mode-selection', language)}#duel`,
  ]);
  expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(3);
  for (const { short_name: shortName } of shortcuts) expect(shortName.length).toBeLessThanOrEqual(12);
});
