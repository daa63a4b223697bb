import { Button } from '#app/components/button.tsx';
import { FormErrorNotice } from '#app/forms/form-fields.tsx';
import { noStore, redirectWithCookies, submitForm } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { ok } from '#engine/result.ts';
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
  const language = languageOf(new URL(request.url).pathname);
  return submitForm(new FormData(), {
    fields: {},
    operation: async () => ok(await accounts.signOut(request.headers)),
    onSuccess: cookies => redirectWithCookies(authAddress(language, 'sign-in'), { cookies, notice: 'signed-out' }),
    log,
  });
}

/** The page with a sign-out button, for players who open its URL directly or whose sign-out has failed. */
export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <NoticePage title={m.sign_out_title()} lead={m.sign_out_lead()}>
      <FormErrorNotice formState={actionData} title={m.sign_out_failed()} />
      <form method="post" data-busy={m.frame_sign_out_busy()}>
        <Button type="submit" variant="primary">
          {m.frame_sign_out()}
        </Button>
      </form>
    </NoticePage>
  );
}
