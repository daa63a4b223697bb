import { data } from 'react-router';
import { redirectWithCookies, runLogged, statusOf } from '#app/forms/forms.server.ts';
import { authAddress } from '#app/pages/auth/auth-address.ts';
import { readDeletion, readPasswordChange, readRename } from '#server/auth/forms.ts';
import type { Player } from '#server/auth/player.ts';
import type { Services } from '#server/services.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { AccountFormState, Intent } from './account-form-state.ts';

/** A form of the account page, and who sent it. */
type Sent = { readonly form: FormData; readonly request: Request; readonly player: Player };

type FormResponse = Promise<Response | ReturnType<typeof sendBack>>;

/** Does what a form of the account page asks for; one that asks for nothing is none of ours. */
export function answerAccountForm(sent: Sent, services: Services): FormResponse {
  switch (sent.form.get('intent')) {
    case 'rename' satisfies Intent:
      return rename(sent, services);
    case 'change-password' satisfies Intent:
      return changePassword(sent, services);
    case 'delete' satisfies Intent:
      return deleteAccount(sent, services);
    default:
      throw data(null, { status: 400 });
  }
}

async function rename({ form, request, player }: Sent, { accounts, log }: Services): FormResponse {
  const username = String(form.get('username') ?? '');
  const reading = readRename(form);
  if (!reading.ok) return sendBack({ intent: 'rename', username, refusals: reading.refusals });
  const outcome = await runLogged(log, async () => {
    await accounts.rename(player, reading.value);
    return { ok: true } as const;
  });
  return outcome.ok
    ? redirectWithCookies(pathOf('account', languageIn(request)), { notice: 'renamed' })
    : sendBack({ intent: 'rename', username, refusal: outcome.refusal });
}

async function changePassword({ form, request, player }: Sent, { accounts, log }: Services): FormResponse {
  const reading = readPasswordChange(form);
  if (!reading.ok) return sendBack({ intent: 'change-password', refusals: reading.refusals });
  const outcome = await runLogged(log, () => accounts.changePassword(player, reading.value, request.headers));
  return outcome.ok
    ? redirectWithCookies(pathOf('account', languageIn(request)), {
        cookies: outcome.cookies,
        notice: 'password-changed',
      })
    : sendBack({ intent: 'change-password', refusal: outcome.refusal });
}

async function deleteAccount({ form, request, player }: Sent, { accounts, log }: Services): FormResponse {
  const reading = readDeletion(form);
  if (!reading.ok) return sendBack({ intent: 'delete', refusals: reading.refusals });
  const outcome = await runLogged(log, () => accounts.deleteAccount(player, reading.value, request.headers));
  return outcome.ok
    ? redirectWithCookies(authAddress(languageIn(request), 'sign-in'), {
        cookies: outcome.cookies,
        notice: 'account-deleted',
      })
    : sendBack({ intent: 'delete', refusal: outcome.refusal });
}

const sendBack = (back: AccountFormState) => data(back, { status: statusOf(back.refusal ?? '') });

const languageIn = (request: Request) => languageOf(new URL(request.url).pathname);
