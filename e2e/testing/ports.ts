/** The port of the site under test. The SMTP server and the HTTP server for emails use the next two ports. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 3210);
export const SMTP_PORT = SITE_PORT + 1;
export const MAILBOX_PORT = SITE_PORT + 2;
