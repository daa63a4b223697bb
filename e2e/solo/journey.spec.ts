import { readFile } from 'node:fs/promises';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import type { Language } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

test.use(WITH_MOTION);

async function loadTexts(language: Language): Promise<(key: string) => string> {
  const texts = JSON.parse(await readFile(`messages/${language}.json`, 'utf8'));
  return key => texts[key] ?? `no message ${key}`;
}

for (const language of TRIED_LANGUAGES)
  test(`a player can sign up, play, change the account settings and delete the account, in ${language}`, async ({
    page,
    mailbox,
  }) => {
    test.slow();
    const text = await loadTexts(language);
    const path = (id: Parameters<typeof pathOf>[0]) => pathOf(id, language);
    const email = `${crypto.randomUUID()}@enfilade.example`;
    const main = page.getByRole('main');
    const banner = page.getByRole('banner');
    const press = (key: string) => main.getByRole('button', { name: text(key), exact: true }).click();
    const linkIn = async (count: number, pagePath: string) => {
      const message = (await mailbox(email, count)).at(-1);
      const link = new RegExp(`https?://[^/\\s]+(${pagePath}\\?\\S+)`).exec(message?.text ?? '')?.[1];
      expect(message?.html).toContain(pagePath);
      expect(link).toBeDefined();
      return link ?? '';
    };
    const signIn = async (password: string) => {
      await main.getByLabel(text('field_email')).fill(email);
      await main.getByLabel(text('field_password'), { exact: true }).fill(password);
      await press('auth_sign_in');
    };

    // A visitor signs up and confirms the address with the link in the email.
    await page.goto(path('auth'));
    await main.getByRole('link', { name: text('auth_sign_up') }).click();
    await main.getByLabel(text('field_username')).fill('Ada <b>');
    await main.getByLabel(text('field_email')).fill(email);
    await main.getByLabel(text('field_password'), { exact: true }).fill('a long way round');
    await press('auth_sign_up');
    await expect(main).toContainText(text('notice_signed_up_text'));
    const confirmation = await linkIn(1, path('confirm-email'));
    expect(confirmation).toContain('type=signup');
    await page.goto(confirmation);
    await expect(main).toContainText(text('confirm_done_title'));
    // The confirmation page redirects after three seconds.
    await expect(page).toHaveURL(`${path('home')}?welcome`);
    await expect(main).toContainText(text('home_account_ready'));

    // The confirmation has signed the player in, so a prerendered page greets the player by name.
    await page.goto(path('rules'));
    await expect(banner).toContainText('Ada <b>');

    // The player plays a level and finds the result on the account page.
    const solo = soloPage(page);
    await solo.open(path('solo'));
    const recorded = page.waitForResponse(response => response.url().endsWith('/results') && response.ok());
    for (const cell of await solo.solution()) await solo.tap(cell);
    await recorded;
    await page.goto(path('account'));
    await expect(
      main.getByRole('row', { name: new RegExp(`^${text('solo_level').replace('{level}', '1')}`) }),
    ).toBeVisible();

    // The player changes the username.
    await main.getByText(text('account_username_edit')).click();
    await main.getByLabel(text('account_username_new')).fill('Ada Lovelace');
    await page.keyboard.press('Enter');
    await expect(banner).toContainText('Ada Lovelace');

    // The player changes the password.
    await main.getByText(text('account_password_open'), { exact: true }).first().click();
    await main.getByLabel(text('account_password_current')).fill('a long way round');
    await main.getByLabel(text('field_new_password')).fill('changed on the way');
    await press('account_password_button');
    await expect(main).toContainText(text('notice_password_changed_text'));

    // The player signs out.
    await main.getByRole('button', { name: text('frame_sign_out') }).click();
    await expect(main).toContainText(text('notice_signed_out_text'));

    // The player replaces a forgotten password.
    await page.goto(path('forgotten-password'));
    await main.getByLabel(text('field_email')).fill(email);
    await press('forgotten_button');
    await expect(main).toContainText(text('notice_password_asked_text'));
    await page.goto(await linkIn(2, path('new-password')));
    await main.getByLabel(text('field_new_password')).fill('found again at last');
    await press('new_password_button');
    await expect(main).toContainText(text('notice_password_set_text'));
    await signIn('found again at last');
    await expect(page).toHaveURL(new RegExp(path('account')));

    // The player downloads all data of the account.
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: text('account_export_button') }).click();
    const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(exported).toMatchObject({ profile: { username: 'Ada Lovelace', email }, history: [{ level: 1 }] });

    // The player deletes the account.
    await main.getByText(text('account_delete_open')).click();
    await main.getByLabel(text('field_password'), { exact: true }).fill('found again at last');
    await press('account_delete_button');
    await expect(main).toContainText(text('notice_account_deleted_text'));
    await expect(banner).not.toContainText('Ada');
    await page.goto(path('account'));
    await expect(page).toHaveURL(new RegExp(`${path('auth')}$`));
  });
