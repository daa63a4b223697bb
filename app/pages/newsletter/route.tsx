import { data } from 'react-router';
import { callerOf, noReferrer, readForm, runLogged, statusOf } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { readEmail } from '#server/auth/forms.ts';
import { servicesOf, siteContext } from '#server/http/context.ts';
import { confirmSubscription, findSubscription, leaveNewsletter, subscribe } from '#server/mail/newsletter.ts';
import type { Route } from './+types/route';
import type { NewsletterFormState } from './newsletter-box.tsx';
import { NewsletterPage, type Stage } from './newsletter-page.tsx';

type NewsletterResponse = { readonly stage: Stage; readonly back?: NewsletterFormState };

const MIN_ANSWER_MS = 200;

export const meta = metaOf('newsletter', {
  title: m.meta_newsletter_title,
  description: m.meta_newsletter_description,
  keywords: m.meta_newsletter_keywords,
});

export const headers = () => noReferrer;

const answer = (given: NewsletterResponse, status = 200) => data(given, { status });

const tokenIn = (request: Request): string | null => new URL(request.url).searchParams.get('token');

/** Looking at the page changes nothing: a mail scanner does as much. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenIn(request);
  if (token === null) return answer({ stage: 'offered' });
  const { db, now } = servicesOf(context);
  const stage = await findSubscription(db, token, now());
  return answer({ stage }, stage === 'unknown' ? 404 : 200);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const token = tokenIn(request);
  return token === null ? take(form, request, context) : press(form, token, context);
}

type Context = Route.ActionArgs['context'];

async function take(form: FormData, request: Request, context: Context) {
  const typed = form.get('email');
  const email = typeof typed === 'string' ? typed : '';
  const reading = readEmail(form);
  if (!reading.ok) return answer({ stage: 'offered', back: { email, refusal: reading.refusals.email } }, 400);
  const { log, ...services } = servicesOf(context);
  const { origin } = context.get(siteContext);
  const outcome = await runLogged(log, () =>
    subscribe({ ...services, origin, minAnswerMs: MIN_ANSWER_MS }, reading.value.email, callerOf(request)),
  );
  if (outcome.ok) return answer({ stage: 'asked' });
  return answer({ stage: 'offered', back: { email, trouble: outcome.refusal } }, statusOf(outcome.refusal));
}

async function press(form: FormData, token: string, context: Context) {
  const { db, now } = servicesOf(context);
  if (form.get('intent') === 'confirm') {
    const stage = await confirmSubscription(db, token, now());
    return answer({ stage }, stage === 'unknown' ? 404 : 200);
  }
  if (form.get('intent') !== 'leave' && form.get('List-Unsubscribe') !== 'One-Click') throw data(null, { status: 400 });
  await leaveNewsletter(db, token);
  return answer({ stage: 'left' });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage {...(actionData ?? loaderData)} />;
}
