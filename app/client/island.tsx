import type { ComponentProps } from 'react';
import { preloadModule } from 'react-dom';

/**
 * The URLs of each island’s script and its imports. The build fills in this record, which is empty in
 * development.
 */
declare const __ISLAND_SCRIPTS__: Readonly<Record<string, readonly string[]>>;

type Props = ComponentProps<'div'> & {
  readonly name: 'solo' | 'lobby' | 'duel' | 'duel-door' | 'username' | 'necklace' | 'replay';
};

/**
 * Renders the container of an island. The page preloads the island’s scripts, because they run as soon as the
 * page is parsed.
 */
export function Island({ name, ...rest }: Props) {
  for (const script of __ISLAND_SCRIPTS__[name] ?? []) preloadModule(script);
  return <div data-island={name} {...rest} />;
}
