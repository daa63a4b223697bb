import { anyEmail, forms, linkIn, REFUSALS, WORDS } from '#e2e/testing/auth-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { newPlayer } from '#e2e/testing/player.ts';

test.use({ provoked: REFUSALS }); // what these are about

for (const [language, words] of Object.entries(WORDS))
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled });

      test('from signing up to signing out', async ({ page, request, mailbox }) => {
        const { title, press, signUp, signIn } = forms(page, words);
        const email = anyEmail();
        await signUp(email);
        for (const said of words.signedUp) await expect(page.getByRole('status')).toContainText(said);
        const link = linkIn((await mailbox(email))[0]?.text);

        await signIn(email); // too early
        await expect(page.getByRole('alert')).toContainText(words.failed);
        await expect(page.getByRole('alert')).toContainText(words.unconfirmed);

        for (const method of ['GET', 'HEAD', 'GET']) await request.fetch(link, { method }); // as mail scanners do
        await page.goto(link);
        expect(await page.context().cookies()).toEqual([]);
        await press(words.confirm);
        await expect(title).toHaveText(words.confirmed);
        await expect(page).toHaveURL(words.home); // after three seconds, by itself

        await page
          .getByRole('banner')
          .getByRole('link', { name: /Mon Compte|My Account/, includeHidden: true })
          .click();
        await signIn(email);
        await expect(page.getByRole('banner')).toContainText(words.hello);
        await page.goto(words.rules);
        await page.getByRole('banner').getByText(words.hello).click();
        await page.getByRole('banner').getByRole('button', { name: words.signOut }).click();
        await expect(page.getByRole('status')).toContainText(words.signedOut);
        await page.goto(words.rules);
        await expect(page.getByRole('banner')).not.toContainText(words.hello);
      });

      test('a forgotten password is replaced, and the old one opens nothing', async ({ page, mailbox }) => {
        const { main, title, field, press, signIn: enter } = forms(page, words);
        const player = await newPlayer(page, mailbox);
        await page.goto(words.auth);
        await main.getByRole('link', { name: words.forgottenLink }).click();
        await field(words.email).fill(player.email);
        await press(words.ask);
        await expect(page.getByRole('status')).toContainText(words.asked);
        const link = linkIn((await mailbox(player.email, 2))[1]?.text);
        await page.goto(link);
        await field(words.newPassword).fill('quite another way');
        await press(words.change);
        await expect(page.getByRole('status')).toContainText(words.passwordSet);
        await enter(player.email, player.password);
        await expect(page.getByRole('alert')).toContainText(words.wrong);
        await enter(player.email, 'quite another way');
        await expect(page.getByRole('banner')).toContainText('Camille');

        await page.goto(link);
        await expect(title).toHaveText(words.useless);
      });

      test('a lost mail is sent again', async ({ page, mailbox }) => {
        const { press, title, signUp, signIn } = forms(page, words);
        const email = anyEmail();
        await signUp(email);
        await mailbox(email);
        await signIn(email);
        await press(words.askAgain);
        await expect(page.getByRole('status')).toContainText(words.asked);
        await page.goto(linkIn((await mailbox(email, 2))[1]?.text));
        await press(words.confirm);
        await expect(title).toHaveText(words.confirmed);
      });

      test('links that were used, altered or never made say so', async ({ page, mailbox }) => {
        const { main, press, title, signUp } = forms(page, words);
        const email = anyEmail();
        await signUp(email);
        const link = linkIn((await mailbox(email))[0]?.text);
        await page.goto(link.replace('token_hash=', 'token_hash=x'));
        await press(words.confirm);
        await expect(main).toContainText(words.unknown);
        for (const broken of [link.replace('signup', 'recovery'), link.replace(/token_hash=[^&]*/, 'token_hash=')]) {
          await page.goto(broken);
          await expect(main).toContainText(words.invalid);
        }
        for (const said of [words.confirmed, words.used]) {
          await page.goto(link);
          await press(words.confirm);
          await expect(title).toHaveText(said);
        }
      });
    });
