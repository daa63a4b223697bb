import { ButtonLink } from '#app/components/button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { longDateText } from '#app/i18n/format.ts';
import { readingListIn } from '#app/pages/blog/articles.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { languageOf } from '#site/languages.ts';
import { articlePath, pathOf } from '#site/pages.ts';
import type { Route } from './+types/route';
import { CATEGORIES } from './categories.ts';
import styles from './sitemap.module.css';

/** The date of this build, such as 2026-11-21. */
declare const __BUILT_ON__: string;

export const meta = metaOf('sitemap', {
  title: m.meta_sitemap_title,
  description: m.meta_sitemap_description,
  keywords: m.meta_sitemap_keywords,
});

export function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const guides = readingListIn(language).map(({ slug, title }) => ({
    href: articlePath(slug, language),
    label: title,
  }));
  return { guides };
}

type Link = { readonly href: string; readonly label: string };

/** The site map for visitors, with all indexed pages grouped by subject, and all articles. */
export default function Sitemap({ loaderData: { guides } }: Route.ComponentProps) {
  return (
    <Stack as="main" gap={8}>
      <PageHeader title={m.sitemap_title()} lead={m.sitemap_lead()} />
      <div className={styles.categories}>
        {Object.values(CATEGORIES).map(category => (
          <Category
            key={category.title()}
            title={category.title()}
            links={category === CATEGORIES.blog ? [...linksOf(category), ...guides] : linksOf(category)}
          />
        ))}
      </div>
      <p className={styles.updated}>
        {m.sitemap_updated()} <time dateTime={__BUILT_ON__}>{longDateText(__BUILT_ON__)}</time>. {m.sitemap_how()}
      </p>
      <p>
        <ButtonLink href={pathOf('home', getLocale())}>{m.sitemap_home()}</ButtonLink>
      </p>
    </Stack>
  );
}

const linksOf = ({ pages }: (typeof CATEGORIES)[keyof typeof CATEGORIES]): readonly Link[] =>
  pages.map(([id, label]) => ({ href: pathOf(id, getLocale()), label: label() }));

function Category({ title, links }: { readonly title: string; readonly links: readonly Link[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
