import { AUTH_TEXTS, linkIn, PASSWORD, randomEmail } from '#e2e/testing/auth-page.ts';
import { waitForEmails } from '#e2e/testing/fixtures.ts';
import { BROWSER_NAMES, expect, test } from './fixtures.ts';
import type { Visitor } from './visitor.ts';

const texts = AUTH_TEXTS.fr;

/** Signs up as Ada, and confirms the address. Returns the address. */
async function signUp(visitor: Visitor): Promise<string> {
  const email = randomEmail();
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
  return email;
}

for (const browser of BROWSER_NAMES) {
  test(`${browser}: a visitor can sign up, confirm the email address and open the account page`, async ({ visit }) => {
    const visitor = await visit(browser);
    const email = await signUp(visitor);
    await visitor.open('/compte');
    await visitor.expectText('header', texts.greeting);
    await visitor.expectText('main', email);
  });

  test(`${browser}: V14 after a sign-out, a page restored from the back/forward cache shows no username`, async ({
    visit,
  }) => {
    const visitor = await visit(browser);
    await signUp(visitor);
    await visitor.open('/regles');
    await visitor.expectText('header', 'Ada');
    await visitor.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('persisted', String(persisted))),
    );
    await visitor.open('/select-mode');
    await visitor.evaluate(async () => {
      await fetch('/sign-out', { method: 'POST' });
      // a sign-out in another tab does this, too: it removes the entry `player`, the key of the account, from the
      // storage
      localStorage.removeItem('player');
      history.back();
    });
    await visitor.waitForPath(/regles/);
    await visitor.expectText('header', 'Mon Compte');
    expect(
      await visitor.evaluate(() => [sessionStorage.getItem('persisted'), document.body.innerText.includes('Ada')]),
    ).toEqual(['true', false]);
  });
}
