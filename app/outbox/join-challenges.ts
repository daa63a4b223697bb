import { call } from '#app/client/call.ts';
import { forgetChallenge, type StoredChallenge, storedChallenges } from '#app/client/storage/stored-challenges.ts';
import * as api from '#protocol/http.ts';
import { deliver } from './deliver.ts';

const TIMEOUT_MS = 10_000;

/**
 * Joins the challenges that visitors made or played in this browser to the account (C16), and removes their keys. A
 * challenge whose request fails keeps its key. Resolves with the number of challenges that the server has moved.
 */
export async function joinChallenges(player: string): Promise<number> {
  const delivered = await deliver<readonly StoredChallenge[], { readonly joined: number }>({
    lock: 'challenges',
    pending: () => inBatches(storedChallenges()),
    send: batch =>
      call(
        api.joinChallenges,
        { claims: batch.map(({ code, key }) => ({ code, key })) },
        { player, timeoutMs: TIMEOUT_MS },
      ),
    settle(batch, outcome) {
      if (outcome.kind === 'saved') for (const { code } of batch) forgetChallenge(code);
    },
  });
  return delivered.reduce((sum, { outcome }) => sum + (outcome.kind === 'saved' ? outcome.answer.joined : 0), 0);
}

const inBatches = (all: readonly StoredChallenge[]): readonly (readonly StoredChallenge[])[] =>
  all.flatMap((_, index) =>
    index % api.MAX_JOINED_CHALLENGES === 0 ? [all.slice(index, index + api.MAX_JOINED_CHALLENGES)] : [],
  );
