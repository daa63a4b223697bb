import { ButtonLink } from '#app/components/button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { longDateText } from '#app/i18n/dates.ts';
import { readingListIn } from '#app/pages/blog/articles.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { languageOf } from '#site/languages.ts';
import { articlePath, type PageId, pathOf } from '#site/pages.ts';
import type { Route } from './+types/route';
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

type PageGroup = {
  readonly title: () => string;
  readonly pages: readonly (readonly [PageId, () => string])[];
};

/** The indexed pages, grouped by subject. The site map also lists the articles, in the blog category. */
const CATEGORIES = {
  game: {
    title: m.frame_game,
    pages: [
      ['home', m.meta_breadcrumb_home],
      ['mode-selection', m.sitemap_modes],
      ['solo', m.mode_solo_play],
      ['daily', m.frame_daily],
      ['daily-archive', m.frame_daily_archive],
      ['free', m.frame_free],
      ['print', m.frame_print],
      ['rules', m.frame_rules],
      ['practice', m.frame_practice],
      ['zip', m.frame_zip],
      ['history', m.frame_history],
    ],
  },
  blog: {
    title: m.frame_guides,
    pages: [
      ['blog', m.frame_blog],
      ['hamiltonian-path', m.frame_hamiltonian_path],
      ['path-sheets', m.frame_path_sheets],
      ['path-puzzles', m.frame_path_puzzles],
      ['newsletter', m.frame_newsletter],
    ],
  },
  account: {
    title: m.sitemap_account,
    pages: [
      ['account', m.frame_account],
      ['auth', m.auth_choice],
      ['forgotten-password', m.forgotten_title],
    ],
  },
  legal: {
    title: m.frame_legal,
    pages: [
      ['privacy', m.frame_privacy],
      ['terms', m.frame_terms],
    ],
  },
} as const satisfies Record<string, PageGroup>;
