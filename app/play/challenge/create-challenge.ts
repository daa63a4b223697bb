import { call } from '#app/client/call.ts';
import { storeChallenge, storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { chosenName, isNameRefusal, keepChosenName, nameRefusalText } from '#app/forms/chosen-name.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { challengePath } from '#site/pages.ts';
import type { SolvedGrid } from './solved-grid.ts';

const TIMEOUT_MS = 20_000; // the time limit for making a challenge is long enough for the server to generate five grids

/**
 * What a new challenge consists of: a solved grid, five new grids, or a new grid in return for the challenge with the
 * `code`.
 */
type ChallengeSubject =
  | ({ readonly form: 'grid' } & SolvedGrid)
  | { readonly form: 'five' }
  | { readonly form: 'back'; readonly code: string };

/**
 * The id of the challenger’s run and, for a visitor, the key that proves that the run is theirs. All challenges that a
 * visitor makes have the same key. A repeated request has the same id and key, so that it makes only one challenge.
 */
export type NewRun = { readonly run: string; readonly key: string };

export const newRun = (): NewRun => ({ run: randomText(), key: ownKey() ?? randomText() });

/**
 * Returns the key of the latest challenge that this visitor has made, so that the server recognises their games (C14).
 */
const ownKey = (): string | undefined => storedChallenges().findLast(({ own }) => own)?.key;

type NewChallenge = {
  readonly subject: ChallengeSubject;
  readonly newRun: NewRun;
  /** The name under which a visitor makes the challenge. */
  readonly name: string;
  readonly player: string | undefined;
};

/** The code of a challenge, and whether others can begin it. */
type Made = { readonly code: string; readonly isOpen: boolean };

/**
 * Makes a challenge. For a visitor, stores the key of their run. Returns the code of the challenge, or refuses with a
 * text that says why it was not made.
 */
export async function createChallenge({
  subject,
  newRun: { run, key },
  name,
  player,
}: NewChallenge): Promise<Result<Made, string>> {
  const chosen = player === undefined && name.trim() !== '' ? name : undefined;
  const body = { ...subject, run, key, language: getLocale(), name: chosen };
  const created = await call(api.createChallenge, body, { player, timeoutMs: TIMEOUT_MS });
  if (!created.ok) return refused(refusalText(created.refusal));
  const { code, isOpen } = created.value;
  if (player === undefined) {
    keepChosenName(name);
    storeChallenge({ code, key, own: true });
  }
  return ok({ code, isOpen });
}

/**
 * Returns the URL path of the challenge of a solved grid, and makes this challenge if there is none yet (C14). Returns
 * undefined if the challenge cannot be made, or if no one can begin it any more.
 */
export async function pathOfChallenge(grid: SolvedGrid): Promise<string | undefined> {
  const player = document.documentElement.dataset.player;
  const subject = { form: 'grid', ...grid } as const;
  const made = await createChallenge({ subject, newRun: newRun(), name: earlierName(), player });
  return made.ok && made.value.isOpen ? challengePath(made.value.code, getLocale()) : undefined;
}

/** Returns the name that the player chose earlier, as the initial value of the field. */
export const earlierName = (): string => chosenName() ?? '';

function refusalText(refusal: string): string {
  if (isNameRefusal(refusal)) return nameRefusalText(refusal);
  switch (refusal) {
    case 'no-network':
      return m.challenge_create_no_network();
    case 'too-many':
      return m.challenge_create_too_many();
    case 'signed-out':
      return m.challenge_create_signed_out();
    case 'no-answer':
    case 'no-puzzle-found':
      return m.challenge_create_no_answer();
    default:
      return m.challenge_create_refused();
  }
}
