import './styles/tokens.css';
import './styles/fonts.css';
import './styles/global.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { m } from '#messages/compiled/messages.js';
import type { AnswerNews } from '#protocol/http.ts';
import { unseenAnswers } from '#server/challenges/answers.ts';
import { playerContext, servicesOf, siteContext, unreadSessionContext } from '#server/http/context.ts';
import { readInTime } from '#server/http/read-in-time.ts';
import { loadPlayer } from '#server/players/load-player.ts';
import { playerKey } from '#server/players/player.ts';
import type { Services } from '#server/services.ts';
import { languageOf } from '#site/languages.ts';
import type { Route } from './+types/root';
import { FIRST_PAINT } from './client/first-paint.ts';
import { PAGE_SCRIPT } from './client/island.tsx';
import { takeNotice } from './forms/forms.server.ts';
import { inLanguage } from './i18n/language.server.ts';
import { type ErrorKind, ErrorPage } from './layout/error-page.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { SiteBanner } from './layout/site-banner.tsx';
import { errorMeta } from './seo/meta.ts';
import textFont from './styles/fonts/atkinson-hyperlegible-next.woff2?url';
import headingFont from './styles/fonts/bricolage-grotesque.woff2?url';

export const middleware: Route.MiddlewareFunction[] = [inLanguage, loadPlayer, takeNotice];

export async function loader({ context }: Route.LoaderArgs) {
  const player = context.get(playerContext);
  return {
    ...context.get(siteContext),
    year: new Date().getFullYear(),
    player: player && { username: player.username, key: playerKey(player.id) },
    isSessionUnread: context.get(unreadSessionContext),
    news: player === undefined ? { unseen: 0 } : await newsOf(servicesOf(context), player.id),
  };
}

/**
 * How long a page may wait for the count of new answers to the player's challenges. If the count cannot be read in
 * this time, the page shows none.
 */
const NEWS_TIMEOUT_MS = 2000;

async function newsOf({ db, log }: Pick<Services, 'db' | 'log'>, playerId: string): Promise<AnswerNews> {
  const report = (error: unknown) => log.warn({ err: error }, 'answers.unread');
  const news = await readInTime(unseenAnswers(db, playerId), AbortSignal.timeout(NEWS_TIMEOUT_MS), report);
  return news.ok ? news.value : { unseen: 0 };
}

export const meta: Route.MetaFunction = ({ error, location, loaderData }) => {
  if (error === undefined) return [];
  return errorMeta(ERROR_TITLES[errorKind(error)](), location.pathname, loaderData);
};

/** Returns the path of the page without the trailing slash of prerendered pages. */
const usePathname = (): string => useLocation().pathname.replace(/(.)\/$/, '$1');

/** The HTML document of every page, without React Router's client scripts. Only islands are interactive. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const pathname = usePathname();
  const { search } = useLocation();
  const language = languageOf(pathname);
  const site = useRouteLoaderData<typeof loader>('root');
  const isPlayerUnknown = site === undefined || site.isSessionUnread;
  return (
    <html lang={language} data-player={site?.player?.key} data-kept={isPlayerUnknown || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, and scripts cannot be escaped */}
        <script dangerouslySetInnerHTML={{ __html: FIRST_PAINT }} />
        <Meta />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15121f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.${language}.webmanifest`} />
        <Links />
      </head>
      <body>
        <Header
          pathname={pathname}
          search={search}
          username={site?.player?.username}
          isSessionUnread={site?.isSessionUnread ?? false}
          newAnswers={site?.news.unseen ?? 0}
        />
        <div id="content" tabIndex={-1}>
          {children}
        </div>
        {site && <Footer pathname={pathname} search={search} contact={site.contact} year={site.year} />}
        <SiteBanner />
        {/* the fonts load after the scripts of the islands, because text is shown in another font until then */}
        {[textFont, headingFont].map(href => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {import.meta.env.DEV && <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />}
        <script type="module" src={PAGE_SCRIPT} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const pathname = usePathname();
  return <ErrorPage pathname={pathname} kind={errorKind(error)} />;
}

const ERROR_TITLES = {
  missing: m.meta_lost_missing_title,
  outage: m.meta_lost_outage_title,
  broken: m.meta_lost_broken_title,
} as const satisfies Readonly<Record<ErrorKind, () => string>>;

const ERROR_KINDS: Readonly<Record<number, ErrorKind>> = { 404: 'missing', 503: 'outage' };

const errorKind = (error: unknown): ErrorKind =>
  (isRouteErrorResponse(error) ? ERROR_KINDS[error.status] : undefined) ?? 'broken';
