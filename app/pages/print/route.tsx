import { Island } from '#app/client/island.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Print } from '#app/print/print.tsx';
import { PrintablePage } from '#app/print/printable-page.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';

export const meta = metaOf('print', {
  title: m.meta_print_title,
  description: m.meta_print_description,
  keywords: m.meta_print_keywords,
});

/** The page for printing grids. The browser makes them from the query of the address, which the server does not read. */
export default function PrintPage() {
  const head = (
    <>
      <PageHeader title={m.print_title()} lead={m.print_lead()} />
      <noscript>
        <p>{m.print_need_script()}</p>
      </noscript>
    </>
  );
  return (
    <PrintablePage gap={8} head={head}>
      <Island name="print" of={Print} props={{}} />
    </PrintablePage>
  );
}
