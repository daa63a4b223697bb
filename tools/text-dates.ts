import { writeFileSync } from 'node:fs';
import { type DatedText, TEXT_DATES, TEXT_FINGERPRINTS } from '#site/text-dates.ts';
import { DATED_TEXTS, fingerprintOf } from './build/dated-texts.ts';

/*
 * Gives today’s date to each text that has changed since this script last ran, and writes `site/text-dates.ts` anew.
 * Run with `npm run text-dates`.
 */

const FILE = 'site/text-dates.ts';
const today = new Date().toISOString().slice(0, 10);

const changed = DATED_TEXTS.filter(id => fingerprintOf(id) !== TEXT_FINGERPRINTS[id]);
const dates = { ...TEXT_DATES, ...Object.fromEntries(changed.map(id => [id, today])) };

writeFileSync(
  FILE,
  `/*
 * \`npm run text-dates\` writes this file: it gives today’s date to each text whose fingerprint has changed.
 */

/** The day on which each dated text last changed. The keys are ids of pages and English slugs of articles. */
export const TEXT_DATES = {
${linesOf(id => dates[id])}
};

export type DatedText = keyof typeof TEXT_DATES;

/**
 * A hash of each text, in both languages, as it was on that day. A test compares it with the current text, so that no
 * text changes without a new date.
 */
export const TEXT_FINGERPRINTS: Readonly<Record<DatedText, string>> = {
${linesOf(fingerprintOf)}
};
`,
);
for (const id of changed) console.log(`${id} has changed: its date is ${today} now.`);
if (changed.length === 0) console.log('No dated text has changed.');

function linesOf(textOf: (id: DatedText) => string): string {
  return DATED_TEXTS.map(id => `  ${/^\w+$/.test(id) ? id : `'${id}'`}: '${textOf(id)}',`).join('\n');
}
