import { data } from 'react-router';
import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { authAddress } from '../auth/auth-address.ts';
import { SignOutPage } from '../auth/sign-out-page.tsx';
import { servicesOf } from '../contexts.ts';
import { attempt, noStore, redirectWithCookies } from '../forms.server.ts';
import { metaOf } from '../meta.ts';
import type { Route } from './+types/sign-out';

export const meta = metaOf('sign-out', {
  title: m.meta_sign_out_title,
  description: m.meta_sign_out_description,
  keywords: m.meta_sign_out_keywords,
});

export const headers = () => noStore;

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, log } = servicesOf(context);
  const reply = await attempt(
    log,
    async () => ({ ok: true, cookies: await accounts.signOut(request.headers) }) as const,
  );
  if (!reply.ok) return data({ hasFailed: true }, { status: 500 });
  const language = languageOf(new URL(request.url).pathname);
  return redirectWithCookies(authAddress(language, 'sign-in'), { cookies: reply.cookies, notice: 'signed-out' });
}

export default function Page({ actionData }: Route.ComponentProps) {
  return <SignOutPage hasFailed={actionData !== undefined} />;
}
