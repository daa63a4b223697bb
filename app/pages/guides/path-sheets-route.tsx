import { ButtonLink } from '#app/components/button.tsx';
import { Stack } from '#app/components/stack.tsx';
import { Breadcrumb } from '#app/pages/blog/article-page.tsx';
import { PrintablePage } from '#app/print/printable-page.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, startPath } from '#site/pages.ts';
import { guideIn } from './guides.ts';
import styles from './path-sheets.module.css';

export const meta = metaOf('path-sheets', {
  title: m.meta_path_sheets_title,
  description: m.meta_path_sheets_description,
  keywords: m.meta_path_sheets_keywords,
});

/** The printable worksheets for the lesson on Hamiltonian paths. */
export default function PathSheets() {
  const language = getLocale();
  const { guide, Content } = guideIn('path-sheets', language);
  const parents = [{ name: m.frame_hamiltonian_path(), href: pathOf('hamiltonian-path', language) }];
  const head = (
    <Stack as="header" gap={4}>
      <Breadcrumb parents={parents} title={guide.title} language={language} />
      <h1>{guide.title}</h1>
      {guide.summary.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Stack>
  );
  const foot = (
    <p className={styles.links}>
      <ButtonLink variant="primary" href={startPath('solo', language)}>
        {m.article_play()}
      </ButtonLink>
      <ButtonLink href={pathOf('print', language)}>{m.frame_print()}</ButtonLink>
      <ButtonLink href={pathOf('hamiltonian-path', language)}>{m.frame_hamiltonian_path()}</ButtonLink>
    </p>
  );
  return (
    <PrintablePage gap={6} head={head} foot={foot}>
      <div className={styles.sheets}>
        <Content />
      </div>
    </PrintablePage>
  );
}
