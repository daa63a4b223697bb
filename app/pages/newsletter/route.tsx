import { data } from 'react-router';
import { email } from '#app/forms/fields.server.ts';
import { noReferrer, readForm, submitForm } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { ok } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import { callerOf } from '#server/http/client-ip.ts';
import { servicesOf, siteContext } from '#server/http/context.ts';
import { confirmSubscription, findSubscription, leaveNewsletter, subscribe } from '#server/mail/newsletter.ts';
import type { Route } from './+types/route';
import { NewsletterPage, type Stage } from './newsletter-page.tsx';

/** The minimum response time, so that the timing does not reveal whether an email address is subscribed. */
const MIN_ANSWER_MS = 200;

export const meta = metaOf('newsletter', {
  title: m.meta_newsletter_title,
  description: m.meta_newsletter_description,
  keywords: m.meta_newsletter_keywords,
});

export const headers = () => noReferrer;

const respond = (stage: Stage, status = 200) => data({ stage }, { status });

const tokenIn = (request: Request): string | null => new URL(request.url).searchParams.get('token');

/** Loads the state of a newsletter subscription. Only a POST changes it, because email scanners also open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenIn(request);
  if (token === null) return respond('offered');
  const { db, now } = servicesOf(context);
  const stage = await findSubscription(db, token, now());
  return respond(stage, stage === 'unknown' ? 404 : 200);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const token = tokenIn(request);
  if (token === null) return subscribeFrom(form, request, context);
  if (form.get('intent') === 'confirm') return confirm(form, token, context);
  if (form.get('intent') === 'leave' || form.get('List-Unsubscribe') === 'One-Click')
    return leave(form, token, context);
  throw data(null, { status: 400 });
}

type Context = Route.ActionArgs['context'];

async function subscribeFrom(form: FormData, request: Request, context: Context) {
  const { log, ...services } = servicesOf(context);
  const { origin } = context.get(siteContext);
  const deps = { ...services, origin, minAnswerMs: MIN_ANSWER_MS };
  return submitForm(form, {
    fields: { email },
    operation: values => subscribe(deps, values.email, callerOf(request)),
    onSuccess: () => respond('requested'),
    log,
  });
}

async function confirm(form: FormData, token: string, context: Context) {
  const { db, log, now } = servicesOf(context);
  return submitForm(form, {
    fields: {},
    operation: async () => ok(await confirmSubscription(db, token, now())),
    onSuccess: stage => respond(stage, stage === 'unknown' ? 404 : 200),
    log,
  });
}

async function leave(form: FormData, token: string, context: Context) {
  const { db, log } = servicesOf(context);
  return submitForm(form, {
    fields: {},
    operation: async () => ok(await leaveNewsletter(db, token)),
    onSuccess: () => respond('left'),
    log,
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData === undefined) return <NewsletterPage {...loaderData} />;
  return 'stage' in actionData ? (
    <NewsletterPage {...actionData} />
  ) : (
    <NewsletterPage {...loaderData} formState={actionData} />
  );
}
