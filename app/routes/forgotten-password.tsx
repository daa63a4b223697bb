import { m } from '#messages/compiled/messages.js';
import { ForgottenPage } from '../auth/forgotten-page.tsx';
import { askForNewPassword } from '../auth-forms.server.ts';
import { noticeContext, servicesOf } from '../contexts.ts';
import { noStore, readForm } from '../forms.server.ts';
import { metaOf } from '../meta.ts';
import type { Route } from './+types/forgotten-password';

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
