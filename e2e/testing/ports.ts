/** Where the site under test answers, where it hands over its mail, and where the tests read that. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 3210);
export const SMTP_PORT = SITE_PORT + 1;
export const MAILBOX_PORT = SITE_PORT + 2;
