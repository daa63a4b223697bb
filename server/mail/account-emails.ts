import { m } from '#messages/compiled/messages.js';
import type { AccountEmail } from '#server/auth/accounts-context.ts';
import { LINK_HOURS } from '#server/auth/email-links.ts';
import type { Mail } from '#server/db/schema.ts';
import { type PageId, pathOf } from '#site/pages.ts';
import { type Words, writeMail } from './render-mail.ts';

/** A letter of an account as a mail, in its reader's language. */
export function renderEmail(letter: AccountEmail, origin: string): Mail {
  const { to, language } = letter;
  const { subject, parts } = wordsOf(letter, id => origin + pathOf(id, language));
  return writeMail({ to, language, subject, parts, site: origin });
}

function wordsOf(letter: AccountEmail, page: (id: PageId) => string): Pick<Words, 'subject' | 'parts'> {
  const say = { locale: letter.language };
  const greeting = m.mail_greeting({ username: unlinked(letter.username) }, say);
  switch (letter.kind) {
    case 'confirm-email':
      return {
        subject: m.mail_confirm_subject({}, say),
        parts: [
          greeting,
          m.mail_confirm_text({}, say),
          {
            label: m.mail_confirm_button({}, say),
            href: withQuery(page('confirm-email'), { token_hash: letter.token, type: 'signup' }),
          },
          m.mail_validity({ hours: LINK_HOURS['confirm-email'] }, say),
          m.mail_confirm_not_you({}, say),
        ],
      };
    case 'reset-password':
      return {
        subject: m.mail_reset_subject({}, say),
        parts: [
          greeting,
          m.mail_reset_text({}, say),
          { label: m.mail_reset_button({}, say), href: withQuery(page('new-password'), { token: letter.token }) },
          m.mail_validity({ hours: LINK_HOURS['reset-password'] }, say),
          m.mail_reset_not_you({}, say),
        ],
      };
    case 'already-registered':
      return {
        subject: m.mail_registered_subject({}, say),
        parts: [
          greeting,
          m.mail_registered_text({}, say),
          { label: m.mail_registered_sign_in({}, say), href: page('auth') },
          m.mail_registered_forgotten({}, say),
          { href: page('forgotten-password') },
          m.mail_registered_not_you({}, say),
        ],
      };
  }
}

const withQuery = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(query)}`;

/**
 * Mail programs make links of whatever looks like an address, and a name is what somebody typed, perhaps for the address
 * of somebody else: a space without width after each dot and colon keeps it a name.
 */
const unlinked = (username: string): string => username.replace(/[.:]/g, '$&\u200b');
