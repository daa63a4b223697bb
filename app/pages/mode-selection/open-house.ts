import { call } from '#app/client/call.ts';
import type { PastRound, Strength } from '#engine/duel/automata/automaton.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import { languageOf } from '#site/languages.ts';
import { roomPath } from '#site/pages.ts';

const TIMEOUT_MS = 10_000;

/** Returns the path of a room’s game, in the language of the page. */
export const gamePath = (room: string): string => roomPath('game', room, languageOf(location.pathname));

/** Opens a game against the house (D28). Resolves with its path, or with a message if it could not be opened. */
export async function openHouse(strength: Strength): Promise<Result<string, string>> {
  const { player } = document.documentElement.dataset;
  const past = player === undefined ? await claimedRounds() : []; // the server knows those of an account
  const opened = await call(api.openHouse, { strength, past }, { player, timeoutMs: TIMEOUT_MS });
  if (opened.ok) return ok(gamePath(opened.value.room));
  return refused(opened.refusal === 'too-many' ? m.house_failed_too_many() : m.house_failed_network());
}

/** Returns what a visitor’s latest levels have cost them, or nothing if the script that reads them cannot be loaded. */
const claimedRounds = (): Promise<readonly PastRound[]> =>
  import('#app/modes/levels/results/past-rounds.ts').then(
    ({ pastRounds }) => pastRounds(),
    () => [],
  );
