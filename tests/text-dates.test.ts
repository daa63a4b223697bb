import { expect, test } from 'vitest';
import { GUIDE_IDS } from '#app/pages/guides/guides.ts';
import { modifiedOn } from '#site/modified-on.ts';
import { TEXT_DATES, TEXT_FINGERPRINTS } from '#site/text-dates.ts';
import { DATED_TEXTS, fingerprintOf } from '#tools/build/dated-texts.ts';

test.each(DATED_TEXTS)('the text of %s has not changed since its recorded date', id => {
  const advice = `The text of “${id}” has changed since ${TEXT_DATES[id]}, in one language or both. Run
    npm run text-dates
which makes today its date, and commit site/text-dates.ts together with the text.`;
  expect(fingerprintOf(id), advice).toBe(TEXT_FINGERPRINTS[id]);
});

test('every guide, the history and the legal pages show the recorded date of their last change', () => {
  for (const id of [...GUIDE_IDS, 'history', 'privacy', 'terms'] as const) expect(modifiedOn(id)).toBe(TEXT_DATES[id]);
});
