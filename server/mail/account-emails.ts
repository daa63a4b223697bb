import type { AccountEmail } from '#server/auth/accounts-context.ts';
import { LINK_HOURS } from '#server/auth/email-links.ts';
import type { Mail } from '#server/db/schema.ts';
import * as m from '#server/messages.ts';
import { type PageId, pathOf } from '#site/pages.ts';
import { type MailContent, renderMail } from './render-mail.ts';

/** Renders an account email in the recipient's language. */
export function renderEmail(email: AccountEmail, origin: string): Mail {
  const { to, language } = email;
  const { subject, parts } = contentOf(email, id => origin + pathOf(id, language));
  return renderMail({ to, language, subject, parts, site: origin });
}

function contentOf(email: AccountEmail, page: (id: PageId) => string): Pick<MailContent, 'subject' | 'parts'> {
  const options = { locale: email.language };
  const { username } = email;
  const greeting = isPlain(username) ? m.mail_greeting({ username }, options) : m.mail_newsletter_greeting({}, options);
  switch (email.kind) {
    case 'confirm-email':
      return {
        subject: m.mail_confirm_subject({}, options),
        parts: [
          greeting,
          m.mail_confirm_text({}, options),
          {
            label: m.mail_confirm_button({}, options),
            href: withQuery(page('confirm-email'), { token_hash: email.token, type: 'signup' }),
          },
          m.mail_validity({ hours: LINK_HOURS['confirm-email'] }, options),
          m.mail_confirm_not_you({}, options),
        ],
      };
    case 'reset-password':
      return {
        subject: m.mail_reset_subject({}, options),
        parts: [
          greeting,
          m.mail_reset_text({}, options),
          { label: m.mail_reset_button({}, options), href: withQuery(page('new-password'), { token: email.token }) },
          m.mail_validity({ hours: LINK_HOURS['reset-password'] }, options),
          m.mail_reset_not_you({}, options),
        ],
      };
    case 'already-registered':
      return {
        subject: m.mail_registered_subject({}, options),
        parts: [
          greeting,
          m.mail_registered_text({}, options),
          { label: m.mail_registered_sign_in({}, options), href: page('auth') },
          m.mail_registered_forgotten({}, options),
          { href: page('forgotten-password') },
          m.mail_registered_not_you({}, options),
        ],
      };
  }
}

const withQuery = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(query)}`;

/**
 * Returns true for a name of one or two words of letters. Emails contain no other names, because anyone can sign up a
 * stranger's address with any name. Such a name could be a link, or a message that seems to come from the site.
 */
const isPlain = (username: string): boolean => /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)?$/u.test(username);
