import { data, type MetaArgs, type RouterContextProvider, redirect } from 'react-router';
import { Circle } from '#app/circles/circle.tsx';
import { unnamedCircle } from '#app/circles/circle-view.ts';
import styles from '#app/circles/circles.module.css';
import { Island } from '#app/client/island.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { noReferrer } from '#app/forms/forms.server.ts';
import { circleMeta } from '#app/seo/meta.ts';
import type { Result } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { CircleView } from '#protocol/http.ts';
import { readChallengeCode, viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/circles/find-circle.ts';
import { readCircle } from '#server/circles/read-circle.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import { playerKey } from '#server/players/player.ts';
import { circlePath, pathOf } from '#site/pages.ts';
import type { Route } from './+types/code-route';

export function meta(args: MetaArgs) {
  const { view } = (args.loaderData ?? {}) as { readonly view?: CircleView };
  return circleMeta(args, view?.code);
}

export const headers = () => noReferrer;

const NOTHING = { view: undefined, player: undefined };

/**
 * Loads a circle as the signed-in player may see it or, without a session, what any visitor may see. A visitor’s own
 * circle follows later, because only their browser has the key to it. This also holds if the network has tried too many
 * codes: the page then tells nothing of the circle, not even whether there is one.
 */
export async function loader({ params: { code }, request, context }: Route.LoaderArgs) {
  const canonical = readChallengeCode(code);
  if (canonical === undefined) return data(NOTHING, { status: 404 });
  const found = await loadCircle(context, canonical, callerOf(request).address);
  const isLimited = !found.ok && found.refusal === 'too-many';
  if (!found.ok && !isLimited) return data(NOTHING, { status: 404 });
  if (canonical !== code) throw redirect(circlePath(canonical, getLocale()));
  const player = context.get(playerContext);
  const view = found.ok ? found.value : unnamedCircle(canonical);
  return data({ view, player: player && playerKey(player.id) }, { status: isLimited ? 429 : 200 });
}

export default function CirclePage({ loaderData: { view, player } }: Route.ComponentProps) {
  if (view === undefined) return <NoCircle />;
  return (
    <main className={styles.page}>
      <noscript>
        <p>{m.circle_need_script()}</p>
      </noscript>
      <Island name="circle" of={Circle} props={{ first: view, player }} />
    </main>
  );
}

/** The page that says that no circle has this code. */
const NoCircle = () => (
  <main>
    <div className={styles.ended}>
      <h1>{m.circle_unknown_title()}</h1>
      <p>{m.circle_unknown_text()}</p>
      <ButtonLink variant="primary" href={pathOf('circle', getLocale())}>
        {m.circle_title()}
      </ButtonLink>
    </div>
  </main>
);

/** Loads the circle with the given code as the signed-in player, or any visitor, may see it. */
async function loadCircle(
  context: Readonly<RouterContextProvider>,
  code: string,
  address: string,
): Promise<Result<CircleView, 'no-such-circle' | 'too-many'>> {
  const { db, memoryLimits, daily, now } = servicesOf(context);
  const viewer = viewerOf(context.get(playerContext)?.id, undefined);
  const admitted = await admit({ db, memoryLimits }, { code, viewer, address });
  return admitted.ok ? readCircle(db, code, viewer, { now: now(), clock: daily.clock }) : admitted;
}
