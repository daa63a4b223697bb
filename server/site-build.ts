import type { ServerBuild } from 'react-router';
import type { siteContext } from '#app/site-context.ts';

/** The rendered side of the site, as the build and the development server both hand it over. */
export type SiteBuild = ServerBuild & {
  readonly entry: { readonly module: { readonly siteContext: typeof siteContext } };
};
