import { readingListIn } from '#app/pages/blog/articles.ts';
import { m } from '#messages/compiled/messages.js';
import { siteContext } from '#server/http/context.ts';
import { articlePath, type PageId, pathOf } from '#site/pages.ts';
import type { Route } from './+types/route';

/** The pages listed in llms.txt, with their English titles and descriptions. */
const PAGES_LISTED: readonly (readonly [PageId, typeof m.meta_home_title, typeof m.meta_home_description])[] = [
  ['solo', m.meta_solo_title, m.meta_solo_description],
  ['mode-selection', m.meta_mode_selection_title, m.meta_mode_selection_description],
  ['daily', m.meta_daily_title, m.meta_daily_description],
  ['daily-archive', m.meta_daily_archive_title, m.meta_daily_archive_description],
  ['free', m.meta_free_title, m.meta_free_description],
  ['print', m.meta_print_title, m.meta_print_description],
  ['rules', m.meta_rules_title, m.meta_rules_description],
  ['practice', m.meta_practice_title, m.meta_practice_description],
  ['zip', m.meta_zip_title, m.meta_zip_description],
  ['history', m.meta_history_title, m.meta_history_description],
  ['hamiltonian-path', m.meta_hamiltonian_path_title, m.meta_hamiltonian_path_description],
  ['path-sheets', m.meta_path_sheets_title, m.meta_path_sheets_description],
  ['path-puzzles', m.meta_path_puzzles_title, m.meta_path_puzzles_description],
];

/** Sends a summary of the site in Markdown for language models (llmstxt.org), in English. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(siteContext);
  const english = { locale: 'en' } as const;
  const entry = (title: string, path: string, text: string) => `- [${title}](${origin}${path}): ${text}`;
  const lines = [
    '# Enfilade',
    '',
    `> ${m.meta_home_description({}, english)}`,
    '',
    m.llms_text({}, english),
    '',
    `## ${m.frame_game({}, english)}`,
    '',
    ...PAGES_LISTED.map(([id, title, text]) => entry(title({}, english), pathOf(id, 'en'), text({}, english))),
    '',
    `## ${m.frame_guides({}, english)}`,
    '',
    ...readingListIn('en').map(({ title, slug, description }) => entry(title, articlePath(slug, 'en'), description)),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
