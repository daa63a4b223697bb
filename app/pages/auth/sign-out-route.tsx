import { data } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { noStore, redirectWithCookies, runLogged } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { servicesOf } from '#server/http/context.ts';
import { languageOf } from '#site/languages.ts';
import type { Route } from './+types/sign-out-route';
import { authAddress } from './auth-address.ts';
import { NoticePage } from './auth-layouts.tsx';

export const meta = metaOf('sign-out', {
  title: m.meta_sign_out_title,
  description: m.meta_sign_out_description,
  keywords: m.meta_sign_out_keywords,
});

export const headers = () => noStore;

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, log } = servicesOf(context);
  const outcome = await runLogged(
    log,
    async () => ({ ok: true, cookies: await accounts.signOut(request.headers) }) as const,
  );
  if (!outcome.ok) return data({ hasFailed: true }, { status: 500 });
  const language = languageOf(new URL(request.url).pathname);
  return redirectWithCookies(authAddress(language, 'sign-in'), { cookies: outcome.cookies, notice: 'signed-out' });
}

/** The page with a sign-out button, for players who open its URL directly or whose sign-out has failed. */
export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <NoticePage title={m.sign_out_title()} lead={m.sign_out_lead()}>
      {actionData !== undefined && <Notice tone="bad" title={m.sign_out_failed()} text={m.form_broken()} />}
      <form method="post" data-busy={m.frame_sign_out_busy()}>
        <Button type="submit" variant="primary">
          {m.frame_sign_out()}
        </Button>
      </form>
    </NoticePage>
  );
}
