import { OPEN_PAGES } from '#site/pages.ts';

/** The pages that everybody gets. A player's own is looked at signed in, mostly in account.spec.ts. */
export const PUBLIC_PAGES = OPEN_PAGES.filter(id => id !== 'account');
