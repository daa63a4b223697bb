import { redirect } from 'react-router';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { readHistoryQuery } from '#server/stats/history.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import { AccountPage } from '../account/account-page.tsx';
import { answerAccountForm } from '../account-forms.server.ts';
import { playerContext, servicesOf } from '../contexts.ts';
import { PERSONAL, readForm } from '../forms.server.ts';
import { noticeIn } from '../i18n/notices.ts';
import { metaOf } from '../meta.ts';
import { readPlayerStats } from '../player-stats.server.ts';
import { Games } from '../stats/games.tsx';
import { isEmpty, Stats } from '../stats/stats.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/account';

export const meta = metaOf('account', {
  title: m.meta_account_title,
  description: m.meta_account_description,
  keywords: m.meta_account_keywords,
});

export const headers = () => PERSONAL;

/** After so long the page is shown without what has not come. */
const PATIENCE_MS = 10_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const player = mustBeSignedIn(request, context);
  const { searchParams } = new URL(request.url);
  const query = readHistoryQuery(searchParams);
  const deadline = AbortSignal.timeout(PATIENCE_MS);
  return {
    player: { username: player.username, email: player.email },
    notice: noticeIn(searchParams),
    type: query.type,
    ...(await readPlayerStats(servicesOf(context), player.id, query, deadline)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const player = mustBeSignedIn(request, context);
  return answerAccountForm({ form: await readForm(request), request, player }, servicesOf(context));
}

function mustBeSignedIn(request: Request, context: Route.LoaderArgs['context']) {
  const player = context.get(playerContext);
  if (player === undefined) throw redirect(pathOf('auth', languageOf(new URL(request.url).pathname)));
  return player;
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { player, notice, type, stats, games } = loaderData;
  const play = (
    <ButtonLink look="primary" href={pathOf('solo', getLocale())}>
      {m.account_play()}
    </ButtonLink>
  );
  return (
    <AccountPage player={player} notice={notice} back={actionData}>
      <Stats stats={stats} play={play} />
      {games.ok && !isEmpty(stats) && <Games type={type} {...games.value} />}
    </AccountPage>
  );
}
