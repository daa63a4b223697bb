import { noReferrer, readForm } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { servicesOf } from '#server/http/context.ts';
import type { Route } from './+types/new-password-route';
import { setNewPassword } from './auth-forms.server.ts';
import { NewPasswordPage } from './new-password-page.tsx';

export const meta = metaOf('new-password', {
  title: m.meta_new_password_title,
  description: m.meta_new_password_description,
  keywords: m.meta_new_password_keywords,
});

export const headers = () => noReferrer;

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  link: await servicesOf(context).accounts.checkResetLink(tokenIn(request)),
});

export const action = async ({ request, context }: Route.ActionArgs) =>
  setNewPassword({ form: await readForm(request), request }, tokenIn(request), servicesOf(context));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <NewPasswordPage {...loaderData} back={actionData} />;
}
