import type { Language } from '#site/languages.ts';

/** A message whose wording the specification prescribes. */
type Specified = {
  readonly language: Language;
  readonly message: string;
  readonly wording: string;
  /** The section of the specification that prescribes the wording. */
  readonly section: string;
};

export const SPECIFIED: readonly Specified[] = [
  {
    language: 'fr',
    message: 'board_refusal_number_already_passed',
    wording: 'Vous avez déjà passé le chiffre {number}',
    section: '§5',
  },
  {
    language: 'fr',
    message: 'board_refusal_number_skipped',
    wording: 'Vous devez d’abord passer par le chiffre {number}',
    section: '§5',
  },
  {
    language: 'fr',
    message: 'desk_hint_refused_at_end',
    wording: 'Vous êtes déjà à la fin du chemin\u202f!',
    section: '§5',
  },
  {
    language: 'fr',
    message: 'desk_hint_refused_no_solution',
    wording: 'Pas de chemin solution disponible.',
    section: '§5',
  },
  {
    language: 'fr',
    message: 'desk_hint_refused_off',
    wording: 'Vous n’êtes pas sur le chemin solution, reculez pour retrouver le bon chemin.',
    section: '§5',
  },
  { language: 'fr', message: 'mode_search_failed', wording: 'Erreur de Matchmaking', section: '§8' },
  { language: 'en', message: 'auth_sign_in_failed', wording: 'Sign in Failed', section: '§8' },
  { language: 'en', message: 'auth_sign_up_failed', wording: 'Sign up Failed', section: '§8' },
  { language: 'en', message: 'desk_hint_free', wording: 'Start a path to use a hint.', section: '§8' },
  { language: 'en', message: 'desk_hint_refused_at_end', wording: 'You are at the end of the path!', section: '§8' },
  { language: 'en', message: 'desk_hint_refused_incomplete', wording: 'Incomplete path data.', section: '§8' },
  { language: 'en', message: 'desk_hint_refused_no_solution', wording: 'Solution path not available.', section: '§8' },
  {
    language: 'en',
    message: 'desk_hint_refused_off',
    wording: 'You are not on the right path to use a hint. Go back.',
    section: '§8',
  },
  { language: 'en', message: 'desk_hint_refused_off_title', wording: 'Wrong path', section: '§8' },
  { language: 'en', message: 'duel_broken_grid', wording: 'Grid data error', section: '§8' },
  { language: 'en', message: 'frame_account', wording: 'My Account', section: '§2' },
  { language: 'en', message: 'lobby_cannot_start', wording: 'Cannot start game', section: '§8' },
  { language: 'en', message: 'lobby_failed_text', wording: 'Cannot load room', section: '§8' },
  { language: 'en', message: 'mode_search_failed', wording: 'Matchmaking Error', section: '§8' },
  { language: 'en', message: 'mode_search_found', wording: 'Match Found', section: '§4' },
  { language: 'en', message: 'notice_account_needed', wording: 'Account Required', section: '§8' },
  { language: 'en', message: 'sign_out_failed', wording: 'Sign out Failed', section: '§8' },
];
