import { redirect } from 'react-router';
import { noStore, readForm } from '#app/forms/forms.server.ts';
import { noticeContext } from '#app/forms/take-notice.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { playerContext, servicesOf } from '#server/http/context.ts';
import { localPath } from '#server/http/local-path.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/route';
import { modeIn } from './auth-address.ts';
import { requestConfirmationLink, signIn, signUp } from './auth-forms.server.ts';
import { AuthPage } from './auth-page.tsx';

export const meta = metaOf('auth', {
  title: m.meta_auth_title,
  description: m.meta_auth_description,
  keywords: m.meta_auth_keywords,
});

export const headers = () => noStore;

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const next = localPath(searchParams.get('next'));
  if (context.get(playerContext)) throw redirect(next ?? pathOf('account', languageOf(pathname)));
  return { mode: modeIn(searchParams), next, notice: context.get(noticeContext) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url);
  const handle = { 'sign-in': signIn, 'sign-up': signUp, 'new-link': requestConfirmationLink }[modeIn(searchParams)];
  const form = await readForm(request);
  return handle({ form, request, next: localPath(searchParams.get('next')) }, servicesOf(context));
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthPage {...loaderData} formState={actionData} />;
}
