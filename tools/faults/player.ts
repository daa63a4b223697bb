import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { pathOf } from '#site/pages.ts';

/** A signed-in player, represented by the session cookie. */
export type Player = { readonly cookie: string };

/** Creates an account with the site's sign-up form and the link in the confirmation email. */
export async function createPlayer(origin: string, dataFolder: string, name: string): Promise<Player> {
  const account = { username: name, email: `${name}@enfilade.example`, password: 'a long way round' };
  const auth = new URL(pathOf('auth', 'fr'), origin);
  await postForm(new URL('?mode=sign-up', auth), account);
  await postForm(await linkTo(account.email, join(dataFolder, 'mail')), account);
  const signedIn = await postForm(auth, account);
  return {
    cookie: signedIn.headers
      .getSetCookie()
      .map(cookie => cookie.split(';', 1)[0])
      .join('; '),
  };
}

async function postForm(url: URL, fields: Record<string, string>): Promise<Response> {
  const headers = { origin: url.origin };
  const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });
  if (response.status >= 400) throw new Error(`${url} answered with ${response.status}`);
  return response;
}

/** Waits for the email to an address, and returns the link in that email. */
async function linkTo(address: string, folder: string): Promise<URL> {
  for (const started = Date.now(); Date.now() - started < 10_000; await new Promise(setImmediate)) {
    for (const file of readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'))) {
      const { to, text } = await PostalMime.parse(readFileSync(join(folder, file.name)));
      const link = /https?:\/\/\S+/.exec(text ?? '')?.[0];
      if (to?.some(each => each.address === address) && link) return new URL(link);
    }
  }
  throw new Error(`no email to ${address} arrived`);
}
