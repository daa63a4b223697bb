/** The ports of the site under test, of the SMTP server it sends to, and of the HTTP server that shows the emails. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 3210);
export const SMTP_PORT = SITE_PORT + 1;
export const MAILBOX_PORT = SITE_PORT + 2;
