import { createTransport } from 'nodemailer';
import { expect, test } from './fixtures.ts';
import { SMTP_PORT } from './ports.ts';

test('an email arrives only in the mailbox of its recipient', async ({ mailbox }) => {
  const smtp = createTransport({ host: '127.0.0.1', port: SMTP_PORT });
  const to = `ada-${Date.now()}@enfilade.example`;
  await smtp.sendMail({ from: 'tests@enfilade.example', to, subject: 'Un', text: 'é = 1' });
  await smtp.sendMail({ from: 'tests@enfilade.example', to: `x${to}`, subject: 'Deux', text: '2' });
  const emails = await mailbox(to.toUpperCase());
  expect(emails.map(({ subject, text }) => [subject, text?.trim()])).toEqual([['Un', 'é = 1']]);
});

test('every page that a test opens sends the client IP of that test', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const address = extraHTTPHeaders?.['x-forwarded-for'];
  expect(address).toMatch(/^10\./);
  const other = await (await browser.newContext()).newPage();
  for (const opened of [page, other]) {
    const requested = opened.waitForRequest(`${baseURL}/regles`);
    await opened.goto('/regles');
    expect(await (await requested).headerValue('x-forwarded-for')).toBe(address);
  }
});
