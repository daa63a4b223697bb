import { readFile } from 'node:fs/promises';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

async function wordsOf(language: Language): Promise<(key: string) => string> {
  const words = JSON.parse(await readFile(`messages/${language}.json`, 'utf8'));
  return key => words[key] ?? `no message ${key}`;
}

for (const language of LANGUAGES)
  test(`a player’s whole way with an account, from sign-up to deletion, in ${language}`, async ({ page, mailbox }) => {
    test.slow();
    const say = await wordsOf(language);
    const at = (id: Parameters<typeof pathOf>[0]) => pathOf(id, language);
    const email = `${crypto.randomUUID()}@enfilade.example`;
    const main = page.getByRole('main');
    const banner = page.getByRole('banner');
    const press = (key: string) => main.getByRole('button', { name: say(key), exact: true }).click();
    const linkIn = async (count: number, path: string) => {
      const mail = (await mailbox(email, count)).at(-1);
      const link = new RegExp(`https?://[^/\\s]+(${path}\\?\\S+)`).exec(mail?.text ?? '')?.[1];
      expect(mail?.html).toContain(path);
      expect(link).toBeDefined();
      return link ?? '';
    };
    const signIn = async (password: string) => {
      await main.getByLabel(say('field_email')).fill(email);
      await main.getByLabel(say('field_password'), { exact: true }).fill(password);
      await press('auth_sign_in');
    };

    // sign up, read the mail, confirm
    await page.goto(at('auth'));
    await main.getByRole('link', { name: say('auth_sign_up') }).click();
    await main.getByLabel(say('field_username')).fill('Ada <b>');
    await main.getByLabel(say('field_email')).fill(email);
    await main.getByLabel(say('field_password'), { exact: true }).fill('a long way round');
    await press('auth_sign_up');
    await expect(main).toContainText(say('notice_signed_up_text'));
    const confirmation = await linkIn(1, at('confirm-email'));
    expect(confirmation).toContain('type=signup');
    await page.goto(confirmation);
    await press('confirm_button');
    await expect(main).toContainText(say('confirm_done_title'));
    await expect(page).toHaveURL(new RegExp(`${at('home')}$`)); // after three seconds, by itself

    // sign in, and be greeted on a page of words
    await page.goto(at('auth'));
    await signIn('a long way round');
    await expect(main).toContainText(say('notice_signed_in_text'));
    await page.goto(at('rules'));
    await expect(banner).toContainText('Ada <b>');

    // play a level, and see it on the account page
    const solo = soloPage(page);
    await solo.open(at('solo'));
    const recorded = page.waitForResponse(answer => answer.url().endsWith('/results') && answer.ok());
    for (const cell of await solo.solution()) await solo.tap(cell);
    await recorded;
    await page.goto(at('account'));
    await expect(
      main.getByRole('row', { name: new RegExp(`^${say('solo_level').replace('{level}', '1')}`) }),
    ).toBeVisible();

    // a new name
    await main.getByText(say('account_username_edit')).click();
    await main.getByLabel(say('account_username_new')).fill('Ada Lovelace');
    await page.keyboard.press('Enter');
    await expect(banner).toContainText('Ada Lovelace');

    // a new password
    await main.getByText(say('account_password_open'), { exact: true }).first().click();
    await main.getByLabel(say('account_password_current')).fill('a long way round');
    await main.getByLabel(say('field_new_password')).fill('changed on the way');
    await press('account_password_button');
    await expect(main).toContainText(say('notice_password_changed_text'));

    // sign out; the old password is worth nothing
    await main.getByRole('button', { name: say('frame_sign_out') }).click();
    await expect(main).toContainText(say('notice_signed_out_text'));

    // a forgotten password
    await page.goto(at('forgotten-password'));
    await main.getByLabel(say('field_email')).fill(email);
    await press('forgotten_button');
    await expect(main).toContainText(say('notice_password_asked_text'));
    await page.goto(await linkIn(2, at('new-password')));
    await main.getByLabel(say('field_new_password')).fill('found again at last');
    await press('new_password_button');
    await expect(main).toContainText(say('notice_password_set_text'));
    await signIn('found again at last');
    await expect(page).toHaveURL(new RegExp(at('account')));

    // everything there is, in a file
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: say('account_export_button') }).click();
    const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(exported).toMatchObject({ profile: { username: 'Ada Lovelace', email }, history: [{ level: 1 }] });

    // the end
    await main.getByText(say('account_delete_open')).click();
    await main.getByLabel(say('field_password'), { exact: true }).fill('found again at last');
    await press('account_delete_button');
    await expect(main).toContainText(say('notice_account_deleted_text'));
    await expect(banner).not.toContainText('Ada');
    await page.goto(at('account'));
    await expect(page).toHaveURL(new RegExp(`${at('auth')}$`));
  });
