import { data } from 'react-router';
import { redirectWithCookies, runLogged, statusOf } from '#app/forms/forms.server.ts';
import { authAddress } from '#app/pages/auth/auth-address.ts';
import { readDeletion, readPasswordChange, readRename } from '#server/auth/forms.ts';
import type { Player } from '#server/auth/player.ts';
import type { Services } from '#server/services.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { AccountFormState, Intent } from './account-form-state.ts';

/** A form posted from the account page, with its request and the player who posted it. */
type PostedForm = { readonly form: FormData; readonly request: Request; readonly player: Player };

type FormResponse = Promise<Response | ReturnType<typeof refuse>>;

/** Handles an account form according to its `intent`. Responds to an unknown intent with status 400. */
export function answerAccountForm(posted: PostedForm, services: Services): FormResponse {
  switch (posted.form.get('intent')) {
    case 'rename' satisfies Intent:
      return rename(posted, services);
    case 'change-password' satisfies Intent:
      return changePassword(posted, services);
    case 'delete' satisfies Intent:
      return deleteAccount(posted, services);
    default:
      throw data(null, { status: 400 });
  }
}

async function rename({ form, request, player }: PostedForm, { accounts, log }: Services): FormResponse {
  const values = { username: String(form.get('username') ?? '') };
  const parsed = readRename(form);
  if (!parsed.ok) return refuse({ intent: 'rename', values, fieldErrors: parsed.refusals });
  const outcome = await runLogged(log, async () => {
    await accounts.rename(player, parsed.value);
    return { ok: true } as const;
  });
  return outcome.ok
    ? redirectWithCookies(pathOf('account', languageIn(request)), { notice: 'renamed' })
    : refuse({ intent: 'rename', values, formError: outcome.refusal });
}

async function changePassword({ form, request, player }: PostedForm, { accounts, log }: Services): FormResponse {
  const parsed = readPasswordChange(form);
  if (!parsed.ok) return refuse({ intent: 'change-password', fieldErrors: parsed.refusals });
  const outcome = await runLogged(log, () => accounts.changePassword(player, parsed.value, request.headers));
  return outcome.ok
    ? redirectWithCookies(pathOf('account', languageIn(request)), {
        cookies: outcome.value,
        notice: 'password-changed',
      })
    : refuse({ intent: 'change-password', formError: outcome.refusal });
}

async function deleteAccount({ form, request, player }: PostedForm, { accounts, log }: Services): FormResponse {
  const parsed = readDeletion(form);
  if (!parsed.ok) return refuse({ intent: 'delete', fieldErrors: parsed.refusals });
  const outcome = await runLogged(log, () => accounts.deleteAccount(player, parsed.value, request.headers));
  return outcome.ok
    ? redirectWithCookies(authAddress(languageIn(request), 'sign-in'), {
        cookies: outcome.value,
        notice: 'account-deleted',
      })
    : refuse({ intent: 'delete', formError: outcome.refusal });
}

const refuse = (state: AccountFormState) => data(state, { status: statusOf(state.formError ?? '') });

const languageIn = (request: Request) => languageOf(new URL(request.url).pathname);
