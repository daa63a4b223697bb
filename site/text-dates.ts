/*
 * `npm run text-dates` writes this file: it gives today’s date to each text whose fingerprint has changed.
 */

/** The day on which each dated text last changed. The keys are ids of pages and English slugs of articles. */
export const TEXT_DATES = {
  practice: '2026-11-28',
  zip: '2026-11-28',
  history: '2026-11-27',
  'hamiltonian-path': '2026-11-26',
  'path-sheets': '2026-11-24',
  'path-puzzles': '2026-11-25',
  privacy: '2026-12-01',
  terms: '2026-11-27',
  'beginner-guide': '2026-11-30',
  'advanced-strategies': '2026-11-30',
  'v2-update': '2026-11-30',
  'puzzle-history': '2026-11-26',
  'puzzle-psychology': '2026-11-26',
  'community-tournaments': '2026-11-27',
};

export type DatedText = keyof typeof TEXT_DATES;

/**
 * A hash of each text, in both languages, as it was on that day. A test compares it with the current text, so that no
 * text changes without a new date.
 */
export const TEXT_FINGERPRINTS: Readonly<Record<DatedText, string>> = {
  practice: 'a414625db44c',
  zip: '489929893188',
  history: 'ce899cfba055',
  'hamiltonian-path': '62339411055f',
  'path-sheets': '52a063bcaeea',
  'path-puzzles': '205b9585058f',
  privacy: 'aea8c1db4b34',
  terms: 'c3505ac09db8',
  'beginner-guide': 'ef398ffc8b0c',
  'advanced-strategies': '2a4199ff25e2',
  'v2-update': '8d74cfeb0279',
  'puzzle-history': 'acdc40bb8cdb',
  'puzzle-psychology': 'c3689325d35f',
  'community-tournaments': '0d670ae7ca05',
};
