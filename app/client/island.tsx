import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { BEFORE_REACT } from './before-react-islands.ts';
import { ISLANDS, type IslandName, type IslandPropsOf, SCRIPTS } from './islands.ts';

/**
 * For each island, the URLs of its script and of the script's imports. The build fills in this record, which is empty
 * in development.
 */
declare const __ISLAND_SCRIPTS__: Readonly<Record<string, readonly string[]>>;

declare const __PAGE_SCRIPT__: string;

/** The URL of the script that every page loads (`entry.ts`). */
export const PAGE_SCRIPT = __PAGE_SCRIPT__;

/** Returns the URLs of an island’s script and its imports. */
export const scriptsOf = (name: string): readonly string[] => __ISLAND_SCRIPTS__[name] ?? [];

type Props<Name extends IslandName> = Omit<ComponentProps<'div'>, 'of'> & {
  readonly name: Name;
  readonly of: (props: IslandPropsOf<Name>) => ReactNode;
  /**
   * The props of the component. They are sent to the browser as JSON. There, the component also gets the player's key.
   */
  readonly props: IslandPropsOf<Name>;
};

/**
 * Renders a component that the browser hydrates. The server renders the component separately from the page, as the
 * browser does. Otherwise the ids that React generates on the server and in the browser would differ.
 */
export function Island<Name extends IslandName>({ name, of, props, ...rest }: Props<Name>) {
  const json = JSON.stringify(props);
  // an island's props go through JSON, so that the server renders with the same values as the browser
  const component = createElement(of as ComponentType<object>, JSON.parse(json));
  const html = { __html: renderToString(component, { identifierPrefix: name }) };
  const live = BEFORE_REACT[name];
  return (
    <>
      {live === undefined ? <Preload name={name} /> : <PreloadFirst {...live} />}
      <div
        data-island={name}
        data-props={json}
        data-scripts={live && scriptsOf(name).join(' ')}
        {...rest}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has rendered this HTML
        dangerouslySetInnerHTML={html}
      />
    </>
  );
}

/**
 * Renders the element of a script in `SCRIPTS`. Such a script works without React, and reads its data from the
 * element’s attributes.
 */
export const Scripted = ({ name, ...rest }: ComponentProps<'div'> & { readonly name: keyof typeof SCRIPTS }) => (
  <>
    <Preload name={name} />
    <div data-island={name} {...rest} />
  </>
);

/**
 * Preloads the scripts that start the page’s game, with high priority. The order of the imports is reversed, because
 * the last import is the script of the board, which is the largest. The React scripts are preloaded later, in the
 * browser.
 */
const PreloadFirst = ({ worker = '' }) =>
  [...scriptsOf('before-react').toReversed(), PAGE_SCRIPT, ...scriptsOf(worker)].map(script => (
    <link key={script} rel="modulepreload" href={script} fetchPriority="high" />
  ));

/**
 * Preloads the scripts of an island that starts as soon as the page is parsed. Their priority is low, because the
 * server's HTML is useful without them, so styles and fonts come first.
 */
const Preload = ({ name }: { readonly name: string }) =>
  (name in ISLANDS || name in SCRIPTS) &&
  scriptsOf(name).map(script => <link key={script} rel="modulepreload" href={script} fetchPriority="low" />);
