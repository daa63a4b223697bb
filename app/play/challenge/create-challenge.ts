import { call } from '#app/client/call.ts';
import { storeChallenge } from '#app/client/storage/stored-challenges.ts';
import { chosenName, keepChosenName } from '#app/forms/chosen-name.ts';
import { isNameRefusal, nameRefusalText } from '#app/forms/name-refusals.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import type { SolvedGrid } from './solved-grid.ts';

const TIMEOUT_MS = 20_000; // five new grids may have to be made

/** The subject of a challenge: a solved grid, five new ones, or a new one in answer to the challenge `code`. */
type ChallengeSubject =
  | ({ readonly form: 'grid' } & SolvedGrid)
  | { readonly form: 'five' }
  | { readonly form: 'back'; readonly code: string };

/** The id of the challenger’s run and the key of a visitor. A request that is sent again has the same ones. */
export type NewRun = { readonly run: string; readonly key: string };

export const newRun = (): NewRun => ({ run: randomText(), key: randomText() });

type NewChallenge = {
  readonly subject: ChallengeSubject;
  readonly newRun: NewRun;
  /** The name that a visitor has chosen. */
  readonly name: string;
  readonly player: string | undefined;
};

/** Makes a challenge and, for a visitor, stores its key. Returns its code, or refuses with a text that says why. */
export async function createChallenge({
  subject,
  newRun: { run, key },
  name,
  player,
}: NewChallenge): Promise<Result<string, string>> {
  const chosen = player === undefined && name.trim() !== '' ? name : undefined;
  const body = { ...subject, run, key, language: getLocale(), name: chosen };
  const created = await call(api.createChallenge, body, { player, timeoutMs: TIMEOUT_MS });
  if (!created.ok) return refused(refusalText(created.refusal));
  const { code } = created.value;
  if (player === undefined) {
    keepChosenName(name);
    storeChallenge({ code, key, own: true });
  }
  return ok(code);
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
