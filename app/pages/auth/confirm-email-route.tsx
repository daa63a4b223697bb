import { data } from 'react-router';
import { callerOf, noReferrer, runLogged, statusOf } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { servicesOf } from '#server/http/context.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/confirm-email-route';
import { type Confirmation, ConfirmPage } from './confirm-page.tsx';

const HOME_AFTER_S = 3;

export const meta = metaOf('confirm-email', {
  title: m.meta_confirm_email_title,
  description: m.meta_confirm_email_description,
  keywords: m.meta_confirm_email_keywords,
});

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...noReferrer,
  ...Object.fromEntries(actionHeaders),
});

function tokenIn(request: Request): string | undefined {
  const { searchParams } = new URL(request.url);
  return searchParams.get('type') === 'signup' ? searchParams.get('token_hash') || undefined : undefined;
}

/** Checks only that the URL contains a token. Confirmation requires a POST, as email scanners open links. */
export const loader = ({ request }: Route.LoaderArgs): Confirmation =>
  tokenIn(request) === undefined ? 'no-link' : 'pending';

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenIn(request);
  if (token === undefined) return data<Confirmation>('no-link', { status: 400 });
  const { accounts, log } = servicesOf(context);
  const caller = callerOf(request);
  const outcome = await runLogged(log, () => accounts.confirmEmail(token, caller));
  if (!outcome.ok) return data<Confirmation>(outcome.refusal, { status: statusOf(outcome.refusal) });
  const home = pathOf('home', languageOf(new URL(request.url).pathname));
  return data<Confirmation>('done', { headers: { refresh: `${HOME_AFTER_S};url=${home}` } });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage confirmation={actionData ?? loaderData} />;
}
