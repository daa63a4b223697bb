import { m } from '#messages/compiled/messages.js';
import { RETENTION } from '#server/db/retention.ts';
import type { Mail, newsletterSubscriptions } from '#server/db/schema.ts';
import { pathOf } from '#site/pages.ts';
import { writeMail } from './render-mail.ts';

type Asked = Pick<typeof newsletterSubscriptions.$inferSelect, 'email' | 'language' | 'token'>;

/** The mail that asks whether the newsletter is wanted. */
export function confirmationMail({ email, language, token }: Asked, origin: string): Mail {
  const say = { locale: language };
  const page = `${origin}${pathOf('newsletter', language)}?${new URLSearchParams({ token })}`;
  const mail = writeMail({
    to: email,
    language,
    subject: m.mail_newsletter_subject({}, say),
    parts: [
      m.mail_newsletter_greeting({}, say),
      m.mail_newsletter_text({}, say),
      { label: m.mail_newsletter_button({}, say), href: page },
      m.mail_newsletter_not_you({ days: RETENTION.unconfirmedSubscriptionDays }, say),
    ],
    site: origin,
  });
  return { ...mail, headers: oneClick(page) };
}

/** By these headers a mail program offers a button to leave, and presses it with a single POST (RFC 8058). */
const oneClick = (page: string) => ({
  'List-Unsubscribe': `<${page}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
