import { AUTH_TEXTS, linkIn, PASSWORD, randomEmail } from '#e2e/testing/auth-page.ts';
import { waitForEmails } from '#e2e/testing/fixtures.ts';
import { BROWSER_NAMES, test } from './fixtures.ts';

const texts = AUTH_TEXTS.fr;

for (const browser of BROWSER_NAMES)
  test(`${browser}: a visitor signs up, confirms the address and finds the account page`, async ({ visit }) => {
    const email = randomEmail();
    const visitor = await visit(browser);
    await visitor.open(texts.auth);
    await visitor.click('main a', texts.signUp);
    await visitor.fill(texts.username, 'Ada');
    await visitor.fill(texts.email, email);
    await visitor.fill(texts.password, PASSWORD);
    await visitor.click('main button', texts.signUp);
    await visitor.expectText('main', texts.signedUp[1]);
    const [message] = await waitForEmails(email);
    await visitor.open(linkIn(message?.text));
    await visitor.expectText('h1', texts.confirmed);
    await visitor.open('/compte');
    await visitor.expectText('header', texts.greeting);
    await visitor.expectText('main', email);
  });
