import type { ComponentProps } from 'react';

/**
 * The URLs of each island’s script and its imports. The build fills in this record, which is empty in
 * development.
 */
declare const __ISLAND_SCRIPTS__: Readonly<Record<string, readonly string[]>>;

type Props = ComponentProps<'div'> & {
  readonly name:
    | 'solo'
    | 'grids'
    | 'lobby'
    | 'duel'
    | 'duel-door'
    | 'account'
    | 'necklace'
    | 'replay'
    | 'print'
    | 'daily';
  /** The part of an island that has several. The scripts of the part are preloaded, too. */
  readonly part?: 'game' | 'card' | 'month' | 'streak' | 'page' | 'challenge';
};

/**
 * Renders the container of an island. The page preloads the island’s scripts, because they run as soon as the
 * page is parsed, but after its styles and fonts: the server's HTML is worth showing without them.
 */
export function Island({ name, part, ...rest }: Props) {
  const scripts = [name, `${name}-${part}`].flatMap(each => __ISLAND_SCRIPTS__[each] ?? []);
  return (
    <>
      {[...new Set(scripts)].map(script => (
        <link key={script} rel="modulepreload" href={script} fetchPriority="low" />
      ))}
      <div data-island={name} data-part={part} {...rest} />
    </>
  );
}
