import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messagesIn } from '#tests/messages.ts';

/** False claims that pages and documents once made, each with the correct statement. */
const FALSE_CLAIMS = [
  {
    pattern:
      /difficulty[^.\n]*?(?:does not|doesn’t|never) (?:drop|fall)|difficulté[^.\n]*?ne (?:re)?(?:descend|tombe)\p{L}* (?:pas|jamais)/giu,
    truth: 'the target difficulty rises, but a grid may be easier than the one before (R16)',
  },
  {
    pattern: /as hard as its number|aussi difficile que son numéro/giu,
    truth: 'a level aims at a target difficulty, and its grids are near to it (R16)',
  },
  {
    pattern:
      /(?:every|each|all(?: the)?) grids?[^.\n]*?symmetric|(?:chaque|toutes? (?:les |nos )?)\s?grilles?[^.\n]*?symétri/giu,
    truth: 'the grids of level 1 are not symmetric (R16)',
  },
  {
    pattern: /(?:has|have) to guess|must guess|il faut (?:deviner|supposer)/giu,
    truth: 'deduction finishes every grid without a guess (R15)',
  },
  {
    pattern: /read the announcement|lire l’annonce/giu,
    truth: 'the page on Zip that we link is a report of TechScoop360, not an announcement of LinkedIn',
  },
  {
    pattern: /(?<!usually[^.]*)fiendish on Sunday|(?<!d’ordinaire[^.]*)redoutable le dimanche/gu,
    truth: 'a day draws its load from a range, and a picture has its own, on Sundays too (J1, J2)',
  },
];

const files = [
  'messages/{fr,en}.json',
  'content/{,pages/}{fr,en}/*.mdx',
  '{README,CHANGELOG}.md',
  'docs/**/*.md',
].flatMap(pattern => globSync(pattern));

/** Returns the text of a file with each paragraph on a single line. */
const textOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\n(?=\S)/g, ' ');

test.each(files)('the text of %s contains none of the claims that are known to be false', file => {
  const text = textOf(file);
  const found = FALSE_CLAIMS.flatMap(({ pattern, truth }) =>
    (text.match(pattern) ?? []).map(claim => `“${claim}”, yet ${truth}`),
  );
  expect(found).toEqual([]);
});

const keysIn = (cell: string): readonly string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, key = '']) => key);

/**
 * The keys of the texts on the home page, the rules page and the mode selection that claim nothing: titles, buttons,
 * questions.
 */
const WITHOUT_CLAIM = `
  home_account_link home_benefits_title home_closing_play home_closing_rules home_closing_title
  home_compare_account home_compare_app home_compare_caption home_compare_difficulty home_compare_grids
  home_compare_makers home_compare_others home_compare_price home_compare_streaks home_compare_subject
  home_account_ready home_compare_title home_daily_review home_first_level home_play home_title home_week mode_account_question
  mode_challenge_title mode_choice_cancel mode_choice_title mode_daily_archive mode_daily_done_link mode_daily_link mode_duel_play
  mode_duel_title mode_duels_title mode_free_code mode_free_link mode_free_question mode_free_title mode_how_title
  mode_invite_enter mode_invite_make mode_invite_title mode_levels_difficulty mode_levels_grid mode_levels_level
  mode_levels_numbers mode_levels_on mode_levels_range mode_levels_size mode_levels_title mode_offer_title
  mode_pair_question mode_phone_question mode_private_title mode_questions_title mode_random_search
  mode_random_title mode_score_more mode_score_title mode_search_cancel mode_search_elapsed_name
  mode_search_entering mode_search_failed mode_search_found mode_search_joining mode_search_title mode_solo_play
  mode_solo_title mode_solvable_question mode_stuck_question mode_tile_challenge mode_tile_custom mode_tile_duel
  mode_tile_levels mode_tip_title rules_all_title rules_closing_play rules_corner_title rules_duel_same_title
  rules_duel_score_title rules_duel_title rules_early_title rules_end_title rules_example_start
  rules_example_times rules_example_total rules_hint_title rules_look_title rules_once_title rules_order_title
  rules_over_title rules_parity_title rules_pictures_still rules_pocket_title rules_score_cause
  rules_score_details rules_score_points rules_score_title rules_sides_title rules_split_title
  rules_strategies_more rules_title rules_try_name rules_walls_title
`
  .trim()
  .split(/\s+/);

/**
 * The rows of docs/claims.md. Each row has some texts of the site, what these texts claim, and the proofs of the claim.
 */
const rows = readFileSync('docs/claims.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, messages = '', claim = '', proof = '']) => ({ keys: keysIn(messages), claim, proofs: proof.split('<br>') }));

test('every message of the home page, the rules and the mode selection either has its claim in docs/claims.md or claims nothing', () => {
  const known = messagesIn('en').map(([key]) => key);
  const claiming = rows.flatMap(({ keys }) => keys);
  const isInBothOrNeither = (key: string) => claiming.includes(key) === WITHOUT_CLAIM.includes(key);
  const onPages = known.filter(key => /^(?:home|rules|mode)_/.test(key));
  expect([...onPages, ...WITHOUT_CLAIM].filter(isInBothOrNeither)).toEqual([]);
  expect([...claiming, ...WITHOUT_CLAIM].filter(key => !known.includes(key))).toEqual([]);
});

const TEST = /^`([^`]+)`: "(.+)"$/;

/** Returns true if a test file contains the given title as a whole string. */
const hasTitle = (file: string, title: string): boolean =>
  existsSync(file) && [`'`, `"`, '`'].some(mark => readFileSync(file, 'utf8').includes(mark + title + mark));

test('every test that docs/claims.md names exists', () => {
  const proofs = rows.flatMap(row => row.proofs);
  const isMissing = (proof: string) => {
    const [, file, title] = TEST.exec(proof) ?? [];
    return file !== undefined && title !== undefined && !hasTitle(file, title);
  };
  expect(proofs.filter(isMissing)).toEqual([]);
});

test('every claim in docs/claims.md is proved by a test or a source, or says how to check it by hand', () => {
  const sources = readFileSync('docs/sources.md', 'utf8');
  const isProof = (proof: string) =>
    TEST.test(proof) || /^by hand: \w/.test(proof) || (/^<https:.*>$/.test(proof) && sources.includes(`| ${proof} |`));
  expect(rows.filter(({ proofs }) => !proofs.every(isProof)).map(({ claim }) => claim)).toEqual([]);
});
