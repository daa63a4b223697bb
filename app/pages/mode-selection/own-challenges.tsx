import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#app/client/call.ts';
import { storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { localDateText } from '#app/i18n/dates.ts';
import { ChallengeList, type ChallengeRow } from '#app/pages/account/challenge-list.tsx';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';

const TIMEOUT_MS = 10_000;

/**
 * Lists the newest challenges that were made or begun in this browser, and those of the account (C15). Shows at once
 * what this browser has stored, and the server's list when it arrives.
 */
export function OwnChallenges({ player }: { readonly player: string | undefined }) {
  const [rows, setRows] = useState(storedRows);
  const [hasFailed, setFailed] = useState(false);
  const read = useEffectEvent(async () => {
    const listed = await listChallenges(player);
    setFailed(listed === undefined);
    if (listed !== undefined) setRows(listed);
  });
  useEffect(() => {
    // the list of challenges is read again after the back button, because the player may have read an answer meanwhile
    const readAgain = () => void read();
    readAgain();
    addEventListener('pageshow', readAgain);
    return () => removeEventListener('pageshow', readAgain);
  }, []);
  return (
    <>
      {rows.length > 0 ? <ChallengeList rows={rows} dateOf={localDateText} /> : <p>{m.challenge_list_none()}</p>}
      <p role="status">{hasFailed && m.challenge_list_unread()}</p>
    </>
  );
}

/** Returns the newest stored challenges, the latest first. */
const newestStored = () => storedChallenges().slice(-api.MAX_LISTED_CHALLENGES).reverse();

const storedRows = (): readonly ChallengeRow[] =>
  newestStored().map(({ code, own, at }) => ({
    ...{ code, isOwn: own === true },
    at: at === undefined ? undefined : new Date(at).toISOString(),
  }));

/** Asks the server for the challenges. Returns undefined if it does not answer. */
async function listChallenges(player: string | undefined): Promise<readonly ChallengeRow[] | undefined> {
  const claims = newestStored().map(({ code, key }) => ({ code, key }));
  if (claims.length === 0 && player === undefined) return [];
  const read = await call(api.listChallenges, { claims }, { player, timeoutMs: TIMEOUT_MS });
  return read.ok ? read.value.challenges.map(listed => ({ ...listed, listed })) : undefined;
}
