import type { Language } from '#site/languages.ts';

/** The texts of the site that are a sentence or a short text of the specification, as `specification.md` quotes it. */
export const SPECIFIED: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: {
    account_player: 'Joueur',
    account_premium_soon: 'Bientôt disponible !',
    account_username_failed: 'Impossible de sauvegarder le pseudo. Veuillez réessayer.',
    board_refusal_must_start_on_one: 'Vous devez commencer par la case 1',
    board_refusal_number_already_passed: 'Vous avez déjà passé le chiffre {n}',
    board_refusal_number_skipped: "Vous devez d'abord passer par le chiffre {n}",
    confirm_broken: 'Une erreur est survenue lors de la confirmation.',
    confirm_invalid: 'Lien de confirmation invalide.',
    desk_hint_refused_at_end: 'Vous êtes déjà à la fin du chemin !',
    desk_hint_refused_no_solution: 'Pas de chemin solution disponible.',
    desk_hint_refused_off: "Vous n'êtes pas sur le chemin solution, reculez pour retrouver le bon chemin.",
    frame_account: 'Mon Compte',
    frame_hello: 'Bonjour',
    lobby_failed_text: 'Impossible de récupérer le salon.',
    lobby_unknown_title: 'Impossible de récupérer le salon.',
    mode_search_failed: 'Erreur de Matchmaking',
    notice_room_failed: 'Erreur de création de salon',
    notice_room_failed_text: 'Impossible de créer un salon. Veuillez réessayer.',
    notice_signed_in: 'Connexion réussie',
    notice_signed_in_text: 'Bienvenue !',
    notice_signed_up: 'Inscription réussie',
    notice_signed_up_text: 'Veuillez vérifier vos e-mails pour confirmer votre compte.',
    solo_failed: 'Impossible de générer une grille solvable après plusieurs tentatives. Cliquez sur Recommencer.',
    stats_empty: 'Les statistiques seront disponibles après vos premières parties !',
  },
  en: {
    account_username_error: 'An error occurred while saving.',
    account_username_failed: 'Failed to save username. Please try again.',
    auth_sign_in_failed: 'Sign in Failed',
    auth_sign_up_failed: 'Sign up Failed',
    confirm_unknown: 'Invalid or expired confirmation link.',
    desk_hint_free: 'Start a path to use a hint.',
    desk_hint_refused_at_end: 'You are at the end of the path!',
    desk_hint_refused_incomplete: 'Incomplete path data.',
    desk_hint_refused_no_solution: 'Solution path not available.',
    desk_hint_refused_off: 'You are not on the right path to use a hint. Go back.',
    desk_hint_refused_off_title: 'Wrong path',
    desk_hint_refused_title: 'Hint not available',
    desk_refusal_number_passed_title: 'Already passed!',
    desk_refusal_number_skipped_title: 'Wrong order!',
    duel_broken_grid: 'Grid data error',
    duel_critical_title: 'Critical error',
    form_broken: 'Something went wrong',
    frame_account: 'My Account',
    frame_hello: 'Hello',
    lobby_cannot_start: 'Cannot start game',
    lobby_failed_title: 'An error occurred',
    lobby_unknown_title: 'Cannot load room',
    mode_search_failed: 'Matchmaking Error',
    mode_search_found: 'Match Found',
    notice_account_needed: 'Account Required',
    notice_renamed: 'Username updated successfully!',
    notice_room_failed: 'Room creation error',
    notice_room_failed_text: 'Unable to create a room. Please try again.',
    sign_out_failed: 'Sign out Failed',
  },
};

/** A sentence of the specification that no text of the site repeats as it is. */
type Departure = {
  readonly language: Language;
  readonly wording: string;
  /**
   * The message (text of a page) that begins with the sentence and then continues. Undefined if pages do not use the
   * sentence.
   */
  readonly message?: string;
  readonly why: string;
  /** The document that explains why the site does not use the sentence unchanged. */
  readonly decision: string;
};

export const DEPARTURES: readonly Departure[] = [
  {
    language: 'en',
    wording: 'User not authenticated',
    why: 'a browser saves no statistics: the server derives them from the results that it has judged',
    decision: 'docs/decisions/0010-logs-judged-by-replay.md',
  },
  {
    language: 'en',
    wording: 'User ID required',
    why: 'a browser asks for no statistics: the server renders the account page of the session',
    decision: 'docs/decisions/0005-accounts-are-forms.md',
  },
];
