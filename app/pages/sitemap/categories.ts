import { m } from '#messages/compiled/messages.js';
import type { PageId } from '#site/pages.ts';

type Category = {
  readonly title: () => string;
  readonly pages: readonly (readonly [PageId, () => string])[];
};

/** The indexed pages, grouped by subject. The site map also lists the articles, in the blog category. */
export const CATEGORIES = {
  game: {
    title: m.frame_game,
    pages: [
      ['home', m.meta_breadcrumb_home],
      ['mode-selection', m.sitemap_modes],
      ['solo', m.mode_solo_play],
      ['daily', m.frame_daily],
      ['daily-archive', m.frame_daily_archive],
      ['free', m.frame_free],
      ['print', m.frame_print],
      ['rules', m.frame_rules],
      ['practice', m.frame_practice],
      ['zip', m.frame_zip],
      ['history', m.frame_history],
    ],
  },
  blog: {
    title: m.frame_guides,
    pages: [
      ['blog', m.frame_blog],
      ['hamiltonian-path', m.frame_hamiltonian_path],
      ['path-sheets', m.frame_path_sheets],
      ['path-puzzles', m.frame_path_puzzles],
      ['newsletter', m.frame_newsletter],
    ],
  },
  account: {
    title: m.sitemap_account,
    pages: [
      ['account', m.frame_account],
      ['auth', m.auth_choice],
      ['forgotten-password', m.forgotten_title],
    ],
  },
  legal: {
    title: m.frame_legal,
    pages: [
      ['privacy', m.frame_privacy],
      ['terms', m.frame_terms],
    ],
  },
} as const satisfies Record<string, Category>;
