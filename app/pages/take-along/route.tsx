import { Island } from '#app/client/island.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { playerContext } from '#server/http/context.ts';
import type { Route } from './+types/route';
import styles from './take-along.module.css';
import { TakeAlong } from './take-along.tsx';

export const meta = metaOf('take-along', {
  title: m.meta_take_along_title,
  description: m.meta_take_along_description,
  keywords: m.meta_take_along_keywords,
});

export const loader = ({ context }: Route.LoaderArgs) => ({ hasAccount: context.get(playerContext) !== undefined });

/** The page from which players take their data to another device, by a link or as a file (T20). */
export default function TakeAlongPage({ loaderData: { hasAccount } }: Route.ComponentProps) {
  return (
    <main className={styles.page}>
      <PageHeader title={m.transfer_title()} lead={m.transfer_lead()} />
      {hasAccount && <p>{m.transfer_account()}</p>}
      <noscript>
        <p>{m.transfer_need_script()}</p>
      </noscript>
      <Island name="take-along" of={TakeAlong} props={{}} />
    </main>
  );
}
