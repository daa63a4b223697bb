import { LANGUAGES, type Language } from '#site/languages.ts';
import { pathOf, searchPath } from '#site/pages.ts';

/** What the page of signing in is for: that, an account, or one more confirmation mail. */
export type AuthMode = 'sign-in' | 'sign-up' | 'new-link';

/** The mode that an address asks for. */
export function modeIn(query: URLSearchParams): AuthMode {
  const mode = query.get('mode');
  return mode === 'sign-up' || mode === 'new-link' ? mode : 'sign-in';
}

/** Where one signs in, in a mode, and the page of ours that one is led to afterwards. */
export function authAddress(language: Language, mode: AuthMode, next?: string): string {
  const query = new URLSearchParams({ ...(mode !== 'sign-in' && { mode }), ...(next !== undefined && { next }) });
  return query.size === 0 ? pathOf('auth', language) : `${pathOf('auth', language)}?${query}`;
}

/** Whether signing in leads to the search for an opponent, which needs an account. */
export const leadsToSearch = (next: string | undefined): boolean =>
  LANGUAGES.some(language => next === searchPath(language));
