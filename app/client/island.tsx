import { type ComponentProps, type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { BEFORE_REACT } from './before-react-islands.ts';
import { ISLANDS, type NEAR_ISLANDS, SCRIPTS } from './islands.ts';
import { PAGE_SCRIPT } from './page-script.ts';

/** The URLs of each island’s script and its imports. The build fills in this record, which is empty in development. */
declare const __ISLAND_SCRIPTS__: Readonly<Record<string, readonly string[]>>;

/** Returns the URLs of an island’s script and its imports. */
export const scriptsOf = (name: string): readonly string[] => __ISLAND_SCRIPTS__[name] ?? [];

type Islands = typeof ISLANDS & typeof NEAR_ISLANDS;
type ComponentOf<Name extends keyof Islands> = Awaited<ReturnType<Islands[Name]>>;

type Props<Name extends keyof Islands> = Omit<ComponentProps<'div'>, 'of'> & {
  readonly name: Name;
  readonly of: ComponentOf<Name>;
  /**
   * The props of the component, as JSON, on the server and in the browser. In the browser it also gets the player's
   * key.
   */
  readonly props: ComponentProps<ComponentOf<Name>>;
};

/**
 * Renders a component that the browser hydrates. It is a separate React tree on the server and in the browser, so that
 * the generated ids agree.
 */
export function Island<Name extends keyof Islands>({ name, of, props, ...rest }: Props<Name>) {
  const json = JSON.stringify(props);
  // through JSON, because the browser also gets the props as JSON
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has just written
        dangerouslySetInnerHTML={html}
      />
    </>
  );
}

/** Renders an element whose script works without React and finds its data in the element. */
export const Scripted = ({ name, ...rest }: ComponentProps<'div'> & { readonly name: keyof typeof SCRIPTS }) => (
  <>
    <Preload name={name} />
    <div data-island={name} {...rest} />
  </>
);

/**
 * Preloads the scripts that start the game of a page, before all other files. They then import the scripts of the React
 * component.
 */
const PreloadFirst = ({ worker = '' }) =>
  [PAGE_SCRIPT, ...scriptsOf('before-react'), ...scriptsOf(worker)].map(script => (
    <link key={script} rel="modulepreload" href={script} fetchPriority="high" />
  ));

/**
 * Preloads the scripts of an island that runs as soon as the page is parsed, but after styles and fonts: the server's
 * HTML is worth showing without them.
 */
const Preload = ({ name }: { readonly name: string }) =>
  (name in ISLANDS || name in SCRIPTS) &&
  scriptsOf(name).map(script => <link key={script} rel="modulepreload" href={script} fetchPriority="low" />);
