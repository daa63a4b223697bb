import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation, useMatches } from 'react-router';
import { languageOf } from '#site/languages.ts';
import type { Route } from './+types/root';
import { inLanguage } from './i18n/language.server.ts';
import { PAGE_SCRIPT } from './islands/page-script.ts';
import { siteContext } from './site-context.ts';

export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) => inLanguage(languageOf(new URL(request.url).pathname), next),
];

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteContext).origin });

type Handle = { readonly isApp?: boolean } | undefined;

/** The frame of every page. Only a page whose handle says `isApp` is sent the framework's scripts. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isApp = useMatches().some(match => (match.handle as Handle)?.isApp);
  return (
    <html lang={languageOf(pathname)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isApp && <Scripts />}
        <script type="module" src={PAGE_SCRIPT} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <main>404</main>;
}
