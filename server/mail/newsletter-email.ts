import { RETENTION } from '#server/db/retention.ts';
import type { Mail, newsletterSubscriptions } from '#server/db/schema.ts';
import * as m from '#server/messages.ts';
import { pathOf } from '#site/pages.ts';
import { renderMail } from './render-mail.ts';

type PendingSubscription = Pick<typeof newsletterSubscriptions.$inferSelect, 'email' | 'language' | 'token'>;

/** Renders the email that asks the recipient to confirm a subscription (double opt-in). */
export function confirmationMail({ email, language, token }: PendingSubscription, origin: string): Mail {
  const options = { locale: language };
  const page = `${origin}${pathOf('newsletter', language)}?${new URLSearchParams({ token })}`;
  const mail = renderMail({
    to: email,
    language,
    subject: m.mail_newsletter_subject({}, options),
    parts: [
      m.mail_newsletter_greeting({}, options),
      m.mail_newsletter_text({}, options),
      { label: m.mail_newsletter_button({}, options), href: page },
      m.mail_newsletter_not_you({ days: RETENTION.unconfirmedSubscriptionDays }, options),
    ],
    site: origin,
  });
  return { ...mail, headers: oneClick(page) };
}

/**
 * Returns the headers for one-click unsubscription (RFC 8058). The mail program shows a button that sends a
 * single POST request.
 */
const oneClick = (page: string) => ({
  'List-Unsubscribe': `<${page}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
