import type { Page } from '@playwright/test';
import { AUTH_TEXTS, authForms, FORM_REFUSED_ERRORS, linkIn, PASSWORD, randomEmail } from '#e2e/testing/auth-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { createPlayer } from '#e2e/testing/player.ts';

test.use({ expectedErrors: FORM_REFUSED_ERRORS });

// the account forms are the same in both languages, so the French tests run with JavaScript, the English without it
for (const [language, javaScriptEnabled] of [
  ['fr', true],
  ['en', false],
] as const) {
  const texts = AUTH_TEXTS[language];
  test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    /** The options of a test that always runs with JavaScript, but without JavaScript only in the weekly test run. */
    const ONCE = { tag: javaScriptEnabled ? [] : '@weekly' };

    /**
     * Opens a confirmation link in the browser that signed up. Without JavaScript, also presses the confirm button.
     */
    async function confirm(page: Page, link: string): Promise<void> {
      await page.goto(link);
      if (!javaScriptEnabled) await authForms(page, texts).press(texts.confirmAddress);
    }

    test('a player can sign up, confirm the email address, sign in and sign out', async ({
      page,
      request,
      mailbox,
    }) => {
      const { title, signUp, signIn } = authForms(page, texts);
      const email = randomEmail();
      await signUp(email);
      for (const text of texts.signedUp) await expect(page.getByRole('status')).toContainText(text);
      const link = linkIn((await mailbox(email))[0]?.text);

      await page.goto(texts.auth);
      await signIn(email);
      await expect(page.getByRole('alert')).toContainText(texts.signInFailed);
      await expect(page.getByRole('alert')).toContainText(texts.notConfirmed);

      // mail scanners open the links of emails, and such a request must not confirm the email address
      for (const method of ['GET', 'HEAD', 'GET']) await request.fetch(link, { method });
      await confirm(page, link);
      await expect(title).toHaveText(texts.confirmed);
      // the page that confirms an email address redirects the player after three seconds
      await expect(page).toHaveURL(`${texts.home}?welcome`);
      await expect(page.getByRole('main')).toContainText(texts.ready);
      await expect(page.getByRole('banner')).toContainText(texts.greeting);
      await page.goto(texts.rules);
      await page.getByRole('banner').getByText(texts.greeting).click();
      await page.getByRole('banner').getByRole('button', { name: texts.signOut }).click();
      await expect(page.getByRole('status')).toContainText(texts.signedOut);
      await page.goto(texts.rules);
      await expect(page.getByRole('banner')).not.toContainText(texts.greeting);
      await page.goto(texts.auth);
      await signIn(email);
      await expect(page.getByRole('banner')).toContainText(texts.greeting);
    });

    test('a player can have the confirmation email sent again, whose link leads to the page before the sign-up', {
      tag: '@weekly',
    }, async ({ page, mailbox }) => {
      const { main, press, title, signUp } = authForms(page, texts);
      const email = randomEmail();
      await signUp(email, texts.rules);
      await expect(title).toHaveText(texts.checkEmail);
      await expect(main).toContainText(email);
      await press(texts.sendAgain);
      await expect(page.getByRole('status')).toContainText(texts.linkRequested);
      await expect(main).toContainText(email);
      await confirm(page, linkIn((await mailbox(email, 2))[1]?.text));
      // the page that confirms an email address redirects the player after three seconds
      await expect(page).toHaveURL(texts.rules);
      await expect(page.getByRole('banner')).toContainText(texts.greeting);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('enfilade.sign_up');
    });

    test('if a player signed up with a wrong address, they can correct it and keep the username', {
      tag: '@weekly',
    }, async ({ page, mailbox }) => {
      const { main, field, press, title, signUp } = authForms(page, texts);
      const wrong = randomEmail();
      await signUp(wrong);
      await press(texts.changeAddress);
      await expect(field(texts.username)).toHaveValue('Ada');
      await expect(field(texts.email)).toHaveValue(wrong);
      await expect(field(texts.password)).toHaveValue('');
      const right = randomEmail();
      await field(texts.email).fill(right);
      await field(texts.password).fill(PASSWORD);
      await press(texts.signUp);
      await expect(title).toHaveText(texts.checkEmail);
      await expect(main).toContainText(right);
      await mailbox(right);
    });

    test(
      'in a browser that did not sign up, the confirmation link asks for the password and does not sign the player in',
      ONCE,
      async ({ page, openVisitor, mailbox }) => {
        const { signUp } = authForms(page, texts);
        const email = randomEmail();
        await signUp(email);
        const link = linkIn((await mailbox(email))[0]?.text);
        const other = await openVisitor({ javaScriptEnabled });
        const { title, field, press, signIn } = authForms(other, texts);
        await other.goto(link);
        await field(texts.password).fill('a wrong way round');
        await press(texts.confirmAddress);
        await expect(field(texts.password)).toHaveAccessibleDescription(new RegExp(`^${texts.wrongPassword}`));
        await expect(field(texts.password)).toBeFocused();
        await field(texts.password).fill(PASSWORD);
        await press(texts.confirmAddress);
        await expect(title).toHaveText(texts.confirmed);
        await expect(other).toHaveURL(texts.home);
        await expect(other.getByRole('banner')).not.toContainText(texts.greeting);
        await other.goto(texts.auth);
        await signIn(email);
        await expect(other.getByRole('banner')).toContainText(texts.greeting);
      },
    );

    test(
      'a player can replace a forgotten password, and the old password is then refused',
      ONCE,
      async ({ page, mailbox }) => {
        const { main, title, field, press, signIn } = authForms(page, texts);
        const player = await createPlayer(page, mailbox);
        await page.goto(texts.auth);
        await main.getByRole('link', { name: texts.forgottenLink }).click();
        await field(texts.email).fill(player.email);
        await press(texts.requestLink);
        await expect(page.getByRole('status')).toContainText(texts.linkRequested);
        const link = linkIn((await mailbox(player.email, 2))[1]?.text);
        await page.goto(link);
        await field(texts.newPassword).fill('quite another way');
        await press(texts.changePassword);
        await expect(page.getByRole('status')).toContainText(texts.passwordSet);
        await signIn(player.email, player.password);
        await expect(page.getByRole('alert')).toContainText(texts.wrongCredentials);
        await signIn(player.email, 'quite another way');
        await expect(page.getByRole('banner')).toContainText('Camille');

        await page.goto(link);
        await expect(title).toHaveText(texts.deadLink);
      },
    );

    test('a player who lost the confirmation email can request another one', ONCE, async ({ page, mailbox }) => {
      const { press, title, signUp, signIn } = authForms(page, texts);
      const email = randomEmail();
      await signUp(email);
      await mailbox(email);
      await page.goto(texts.auth);
      await signIn(email);
      await press(texts.requestNewLink);
      await expect(page.getByRole('status')).toContainText(texts.linkRequested);
      await confirm(page, linkIn((await mailbox(email, 2))[1]?.text));
      await expect(title).toHaveText(texts.confirmed);
    });

    test('if a confirmation link was altered, is malformed or was already used, its page says so', {
      tag: '@weekly',
    }, async ({ page, mailbox }) => {
      const { main, title, signUp } = authForms(page, texts);
      const email = randomEmail();
      await signUp(email);
      const link = linkIn((await mailbox(email))[0]?.text);
      await confirm(page, link.replace('token_hash=', 'token_hash=x'));
      await expect(main).toContainText(texts.unknownLink);
      for (const broken of [link.replace('signup', 'recovery'), link.replace(/token_hash=[^&]*/, 'token_hash=')]) {
        await page.goto(broken);
        await expect(main).toContainText(texts.malformedLink);
      }
      for (const text of [texts.confirmed, texts.alreadyConfirmed]) {
        await confirm(page, link);
        await expect(title).toHaveText(text);
      }
    });
  });
}
