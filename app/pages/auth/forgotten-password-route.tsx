import { noStore, readForm } from '#app/forms/forms.server.ts';
import { noticeContext } from '#app/forms/take-notice.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { servicesOf } from '#server/http/context.ts';
import type { Route } from './+types/forgotten-password-route';
import { askForNewPassword } from './auth-forms.server.ts';
import { ForgottenPage } from './forgotten-page.tsx';

export const meta = metaOf('forgotten-password', {
  title: m.meta_forgotten_password_title,
  description: m.meta_forgotten_password_description,
  keywords: m.meta_forgotten_password_keywords,
});

export const headers = () => noStore;

export const loader = ({ context }: Route.LoaderArgs) => ({ notice: context.get(noticeContext) });

export const action = async ({ request, context }: Route.ActionArgs) =>
  askForNewPassword({ form: await readForm(request), request }, servicesOf(context));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgottenPage {...loaderData} back={actionData} />;
}
