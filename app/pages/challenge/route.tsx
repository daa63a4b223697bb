import { data, type MetaArgs, type RouterContextProvider, redirect } from 'react-router';
import { Island } from '#app/client/island.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { noReferrer } from '#app/forms/forms.server.ts';
import { Challenge } from '#app/modes/challenge/challenge.tsx';
import { kindOfGrids } from '#app/play/challenge/challenge-text.ts';
import game from '#app/play/game.module.css';
import { challengeMeta } from '#app/seo/meta.ts';
import { type Result, refused } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView } from '#protocol/http.ts';
import { readChallengeCode, viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/challenges/find-challenge.ts';
import { readChallenge } from '#server/challenges/read-challenge.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import { playerKey } from '#server/players/player.ts';
import { challengePath, pathOf } from '#site/pages.ts';
import type { Route } from './+types/route';
import styles from './challenge-page.module.css';

export function meta(args: MetaArgs) {
  const { view } = (args.loaderData ?? {}) as { readonly view?: ChallengeView };
  return challengeMeta(args, view && { code: view.code, kind: kindOfGrids(view) });
}

export const headers = () => noReferrer;

/**
 * Loads a challenge for the signed-in player or, without a session, what any visitor may see. The visitor's own results
 * follow later, because only their browser has the key to them.
 */
export async function loader({ params: { code }, request, context }: Route.LoaderArgs) {
  const found = await loadChallenge(context, code, callerOf(request).address);
  if (!found.ok) {
    const isLimited = found.refusal === 'too-many';
    return data({ view: undefined, player: undefined, isLimited }, { status: isLimited ? 429 : 404 });
  }
  const view = found.value;
  if (view.code !== code) throw redirect(challengePath(view.code, getLocale()));
  const player = context.get(playerContext);
  return data({ view, player: player && playerKey(player.id), isLimited: false });
}

export default function ChallengePage({ loaderData: { view, player, isLimited } }: Route.ComponentProps) {
  if (view === undefined) return <NoChallenge isLimited={isLimited} />;
  return (
    <main className={game.page}>
      <noscript>
        <p>{m.solo_need_script()}</p>
      </noscript>
      <Island name="challenge" of={Challenge} props={{ first: view, player }} />
    </main>
  );
}

/**
 * The page that is shown in place of a challenge. It says either that no challenge has this code, or that this network
 * has tried too many codes and must wait.
 */
const NoChallenge = ({ isLimited }: { readonly isLimited: boolean }) => (
  <main className={styles.unknown}>
    <h1>{isLimited ? m.challenge_limited_title() : m.challenge_unknown_title()}</h1>
    <p>{isLimited ? m.challenge_limited_text() : m.challenge_unknown_text()}</p>
    <ButtonLink variant="primary" href={pathOf('mode-selection', getLocale())}>
      {m.challenge_play_another()}
    </ButtonLink>
  </main>
);

/**
 * Loads the challenge with the given code. For a visitor, loads what any visitor may see. Unlike a request by a script,
 * loading the page does not mark the other players' results as seen by the challenger (C8).
 */
async function loadChallenge(
  context: Readonly<RouterContextProvider>,
  text: string,
  address: string,
): Promise<Result<ChallengeView, 'no-such-challenge' | 'too-many'>> {
  const code = readChallengeCode(text);
  if (code === undefined) return refused('no-such-challenge');
  const { db, memoryLimits, now } = servicesOf(context);
  const viewer = viewerOf(context.get(playerContext)?.id, undefined);
  const admitted = await admit({ db, memoryLimits }, { code, viewer, address });
  return admitted.ok ? readChallenge(db, code, viewer, now(), 'server') : admitted;
}
