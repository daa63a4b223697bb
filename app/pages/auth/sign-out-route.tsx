import { data } from 'react-router';
import { noStore, redirectWithCookies, runLogged } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { servicesOf } from '#server/http/context.ts';
import { languageOf } from '#site/languages.ts';
import type { Route } from './+types/sign-out-route';
import { authAddress } from './auth-address.ts';
import { SignOutPage } from './sign-out-page.tsx';

export const meta = metaOf('sign-out', {
  title: m.meta_sign_out_title,
  description: m.meta_sign_out_description,
  keywords: m.meta_sign_out_keywords,
});

export const headers = () => noStore;

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, log } = servicesOf(context);
  const reply = await runLogged(
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
