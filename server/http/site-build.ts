import type { ServerBuild } from 'react-router';
import type * as contexts from './context.ts';

/** The contexts of the build itself: those of another copy of the module would be strangers to its pages. */
export type SiteContexts = Pick<typeof contexts, 'siteContext' | 'servicesContext'>;

/** The rendered side of the site, as the build and the development server both hand it over. */
export type SiteBuild = ServerBuild & { readonly entry: { readonly module: SiteContexts } };
