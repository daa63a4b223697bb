import { data, redirect } from 'react-router';
import { newPassword, password, username } from '#app/forms/fields.server.ts';
import {
  noStore,
  noticeContext,
  noticeCookieFor,
  readForm,
  redirectWithCookies,
  runLogged,
  submitForm,
} from '#app/forms/forms.server.ts';
import { CHALLENGES_ID } from '#app/layout/header.tsx';
import { authAddress } from '#app/pages/auth/auth-address.ts';
import { metaOf } from '#app/seo/meta.ts';
import type { Result } from '#engine/result.ts';
import { ok, refused } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import type { ListedChallenge } from '#protocol/http.ts';
import { served } from '#protocol/http-schemas.ts';
import { readUsername } from '#server/auth/username.ts';
import { lendRecordings } from '#server/duels/automata/lend-recordings.ts';
import { readHistoryQuery } from '#server/games/history/history.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { playerContext, servicesOf, unreadSessionContext } from '#server/http/context.ts';
import { acceptJson, handleForPlayer, sessionUnread } from '#server/http/handle.ts';
import { type Player, playerKey } from '#server/players/player.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/route';
import { AccountPage } from './account-page.tsx';
import { ChallengeList } from './challenge-list.tsx';
import { DailyGrids } from './daily/daily-grids.tsx';
import { Games } from './game-history.tsx';
import { readPlayerStats } from './player-stats.server.ts';
import type { Intent } from './settings.tsx';
import { Standing } from './standing.tsx';
import stats from './stats/stats.module.css';
import { isEmpty, Stats } from './stats/stats.tsx';

export const meta = metaOf('account', {
  title: m.meta_account_title,
  description: m.meta_account_description,
  keywords: m.meta_account_keywords,
});

export const headers = () => noStore;

/** The time after which the account page is shown without the statistics that have not loaded yet. */
const STATS_TIMEOUT_MS = 10_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const player = requireAccount(context, () => redirect(authPathFor(request)));
  const query = readHistoryQuery(new URL(request.url).searchParams);
  const deadline = AbortSignal.timeout(STATS_TIMEOUT_MS);
  return {
    player: { username: player.username, email: player.email, playerKey: playerKey(player.id) },
    notice: context.get(noticeContext),
    type: query.type,
    ...(await readPlayerStats(servicesOf(context), player.id, query, deadline)),
  };
}

const renameByScript = handleForPlayer(served.rename, async ({ body, player, services: { accounts, log } }) => {
  const parsed = readUsername(body.username);
  if (!parsed.ok) return parsed;
  return runLogged(log, async () => {
    await accounts.rename(player, { username: parsed.value });
    return ok({ username: parsed.value });
  });
});

/** Lets the script of the username form save the name without a page load. */
export const middleware: Route.MiddlewareFunction[] = [acceptJson(renameByScript)];

export async function action({ request, context }: Route.ActionArgs) {
  const player = requireAccount(context, () => sessionEnded(request));
  const { accounts, db, limits, log, now } = servicesOf(context);
  const { language } = callerOf(request);
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'rename' satisfies Intent:
      if (!isOfPage(form, player)) throw sessionEnded(request);
      return submitForm(form, {
        fields: { username },
        operation: async values => ok(await accounts.rename(player, values)),
        onSuccess: () => redirectWithCookies(pathOf('account', language), { notice: 'renamed' }),
        log,
      });
    case 'change-password' satisfies Intent:
      return submitForm(form, {
        fields: { current: password, password: newPassword },
        operation: values => accounts.changePassword(player, values, request.headers),
        onSuccess: cookies => redirectWithCookies(pathOf('account', language), { cookies, notice: 'password-changed' }),
        log,
      });
    case 'lend' satisfies Intent:
    case 'stop-lending' satisfies Intent: {
      if (!isOfPage(form, player)) throw sessionEnded(request);
      const lends = form.get('intent') === 'lend';
      return submitForm(form, {
        fields: {},
        operation: async () => {
          if (!(await limits.allow(['lending of a player', player.id]))) return refused('too-many-attempts');
          return ok(await lendRecordings(db, player.id, lends, now()));
        },
        onSuccess: () =>
          redirectWithCookies(pathOf('account', language), { notice: lends ? 'lending' : 'lending-stopped' }),
        log,
      });
    }
    case 'delete' satisfies Intent:
      return submitForm(form, {
        fields: { password },
        operation: values => accounts.deleteAccount(player, values, request.headers),
        onSuccess: cookies =>
          redirectWithCookies(authAddress(language, 'sign-in'), { cookies, notice: 'account-deleted' }),
        log,
      });
    default:
      throw data(null, { status: 400 });
  }
}

/** Returns false if the page with the form was rendered for another player than the one who is signed in now (V8). */
function isOfPage(form: FormData, { id }: Player): boolean {
  const pagePlayer = form.get('player');
  return pagePlayer === null || pagePlayer === playerKey(id);
}

/**
 * Returns the signed-in player. Throws `signedOut()` if no player is signed in, and an error response if the session
 * could not be read.
 */
function requireAccount(context: Route.LoaderArgs['context'], signedOut: () => Response): Player {
  if (context.get(unreadSessionContext)) throw sessionUnread();
  const player = context.get(playerContext);
  if (player === undefined) throw signedOut();
  return player;
}

const authPathFor = (request: Request): string => pathOf('auth', languageOf(new URL(request.url).pathname));

/**
 * Redirects to the sign-in page after a form was posted without a valid session, for example after a sign-out in
 * another tab.
 */
function sessionEnded(request: Request): Response {
  const address = authPathFor(request);
  return redirect(address, { headers: { 'set-cookie': noticeCookieFor(address, 'session-ended') } });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { player, lends, notice, type, stats, games, days, today, challenges } = loaderData;
  return (
    <AccountPage player={player} lends={lends.ok ? lends.value : undefined} notice={notice} formState={actionData}>
      <Standing {...stats} />
      <Stats stats={stats} />
      <DailyGrids days={days} today={today} />
      <OwnChallenges challenges={challenges} />
      {games.ok && (games.value.total > 0 || !isEmpty(stats)) && <Games type={type} {...games.value} />}
    </AccountPage>
  );
}

type OwnProps = { readonly challenges: Result<readonly ListedChallenge[], 'unread'> };

/** Lists the challenges that a player has made or begun to play, each with its results (C8, C15). */
const OwnChallenges = ({ challenges }: OwnProps) => (
  <section className={stats.section} id={CHALLENGES_ID}>
    <h2>{m.account_challenges()}</h2>
    {!challenges.ok && <p className={stats.unread}>{m.stats_unread()}</p>}
    {challenges.ok && challenges.value.length === 0 && <p>{m.account_challenges_none()}</p>}
    {challenges.ok && challenges.value.length > 0 && (
      <ChallengeList rows={challenges.value.map(listed => ({ ...listed, listed }))} />
    )}
  </section>
);
