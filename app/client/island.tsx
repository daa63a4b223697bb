import { type ComponentProps, type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ISLANDS, type NEAR_ISLANDS, SCRIPTS } from './islands.ts';
import { LIVE } from './live-islands.ts';
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
  /** What the component is rendered with, here and in the browser, as JSON. There it gets the key of the player, too. */
  readonly props: ComponentProps<ComponentOf<Name>>;
};

/** Renders a component that comes alive in the browser. It is a tree of its own on both sides, so that their ids agree. */
export function Island<Name extends keyof Islands>({ name, of, props, ...rest }: Props<Name>) {
  const json = JSON.stringify(props);
  const component = createElement(of as ComponentType<object>, JSON.parse(json)); // as in the browser
  const html = { __html: renderToString(component, { identifierPrefix: name }) };
  const live = LIVE[name];
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

/** Renders an element whose script finds what it needs in it. */
export const Scripted = ({ name, ...rest }: ComponentProps<'div'> & { readonly name: keyof typeof SCRIPTS }) => (
  <>
    <Preload name={name} />
    <div data-island={name} {...rest} />
  </>
);

/** Preloads what begins the game of a page to play, before all else. It asks for the scripts of its component itself. */
const PreloadFirst = ({ worker = '' }) =>
  [PAGE_SCRIPT, ...scriptsOf('live'), ...scriptsOf(worker)].map(script => (
    <link key={script} rel="modulepreload" href={script} fetchPriority="high" />
  ));

/**
 * Preloads the scripts of an island that runs as soon as the page is parsed, but after styles and fonts: the server's
 * HTML is worth showing without them.
 */
const Preload = ({ name }: { readonly name: string }) =>
  (name in ISLANDS || name in SCRIPTS) &&
  scriptsOf(name).map(script => <link key={script} rel="modulepreload" href={script} fetchPriority="low" />);
