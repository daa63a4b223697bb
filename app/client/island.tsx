import type { ComponentProps } from 'react';
import { preloadModule } from 'react-dom';

/** For each island the addresses of its script and of all that it needs; nothing while one works on the site. */
declare const __ISLAND_SCRIPTS__: Readonly<Record<string, readonly string[]>>;

type Props = ComponentProps<'div'> & { readonly name: 'solo' | 'lobby' | 'duel' | 'duel-door' | 'username' };

/** A place in a page that a script brings to life as soon as the page is there, so the page names the script at its head. */
export function Island({ name, ...rest }: Props) {
  for (const script of __ISLAND_SCRIPTS__[name] ?? []) preloadModule(script);
  return <div data-island={name} {...rest} />;
}
