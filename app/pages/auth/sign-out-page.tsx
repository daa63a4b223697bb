import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages/compiled/messages.js';
import { NoticePage } from './notice-page.tsx';

/** For whoever comes by an address instead of the menu, or where signing out has failed. */
export function SignOutPage({ hasFailed }: { readonly hasFailed: boolean }) {
  return (
    <NoticePage title={m.sign_out_title()} lead={m.sign_out_lead()}>
      {hasFailed && <Notice tone="bad" title={m.sign_out_failed()} text={m.form_broken()} />}
      <form method="post" data-busy={m.frame_sign_out_busy()}>
        <Button type="submit" variant="primary">
          {m.frame_sign_out()}
        </Button>
      </form>
    </NoticePage>
  );
}
