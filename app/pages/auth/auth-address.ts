import { LANGUAGES, type Language } from '#site/languages.ts';
import { pathOf, searchPath } from '#site/pages.ts';

/** The form that the sign-in page shows: sign in, sign up, or request another confirmation email. */
export type AuthMode = 'sign-in' | 'sign-up' | 'new-link';

/** The value of the `intent` field with which a player returns to the sign-up form to correct the posted fields. */
export const EDIT_INTENT = 'edit';

/** Returns the form that the query string of the sign-in page selects, or `sign-in` if it selects none. */
export function modeIn(query: URLSearchParams): AuthMode {
  const mode = query.get('mode');
  return mode === 'sign-up' || mode === 'new-link' ? mode : 'sign-in';
}

/** Returns the URL of the sign-in page with a form. `next` is the path to which the player returns after signing in. */
export function authAddress(language: Language, mode: AuthMode, next?: string): string {
  const query = new URLSearchParams({ ...(mode !== 'sign-in' && { mode }), ...(next !== undefined && { next }) });
  return query.size === 0 ? pathOf('auth', language) : `${pathOf('auth', language)}?${query}`;
}

/** Returns true if `next` is the page that searches for an opponent, which requires an account. */
export const leadsToSearch = (next: string | undefined): boolean =>
  LANGUAGES.some(language => next === searchPath(language));
