import { m } from '#messages/compiled/messages.js';
import type { PageId, RoomPageId } from '#site/pages.ts';

/** The short names of pages, as links call them. */
const NAMES: Partial<Record<PageId | RoomPageId, () => string>> = {
  'mode-selection': m.sitemap_modes,
  solo: m.mode_solo_play,
  free: m.frame_free,
  print: m.frame_print,
  rules: m.frame_rules,
  practice: m.frame_practice,
  zip: m.frame_zip,
  history: m.frame_history,
  'hamiltonian-path': m.frame_hamiltonian_path,
  'path-sheets': m.frame_path_sheets,
  'path-puzzles': m.frame_path_puzzles,
  blog: m.frame_blog,
  newsletter: m.frame_newsletter,
  account: m.frame_account,
  privacy: m.frame_privacy,
  terms: m.frame_terms,
  sitemap: m.frame_sitemap,
};

/** Returns the short name of a page for its breadcrumb, or its title without the name of the site. */
export const pageName = (id: PageId | RoomPageId, title: string): string =>
  NAMES[id]?.() ?? title.replace(/ – Enfilade$/, '');
