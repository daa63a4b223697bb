import { data, type MetaArgs, redirect } from 'react-router';
import { Island } from '#app/client/island.tsx';
import { noReferrer } from '#app/forms/forms.server.ts';
import { transferMeta } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { readChallengeCode } from '#server/challenges/challenge.ts';
import { transferPath } from '#site/pages.ts';
import type { Route } from './+types/code-route';
import styles from './take-along.module.css';
import { TakeThread } from './take-thread.tsx';

export function meta(args: MetaArgs) {
  const { code } = (args.loaderData ?? {}) as { readonly code?: string };
  return transferMeta(args, code);
}

export const headers = () => noReferrer;

/**
 * Reads the code of a link to a visitor's data from the path. Asks the database for nothing, so that a preview of the
 * link does not use the link up (T21).
 */
export function loader({ params }: Route.LoaderArgs) {
  const code = readChallengeCode(params.code);
  if (code === undefined) return data({ code }, { status: 404 });
  // the key is in the fragment of the address, which browsers keep when they follow a redirect
  if (code !== params.code) throw redirect(transferPath(code, getLocale()));
  return data({ code });
}

/** The page of a link, on which a player takes the data of another device into this browser (T21). */
export default function TakeThreadPage({ loaderData: { code } }: Route.ComponentProps) {
  return (
    <main className={styles.page}>
      <noscript>
        <h1>{m.transfer_take_title()}</h1>
        <p>{m.transfer_need_script()}</p>
      </noscript>
      <Island name="take-thread" of={TakeThread} props={{ code: code ?? null }} />
    </main>
  );
}
