import { m } from '#messages/compiled/messages.js';

/** Greets the player. `bdi` isolates the direction of the name, which a script updates by `data-username`. */
export const Greeting = ({ username }: { readonly username: string }) =>
  m.frame_hello.parts({ name: username }).map(part => {
    if (part.type !== 'text') return null;
    if (part.value !== username) return part.value;
    return (
      <bdi key="name" data-username>
        {username}
      </bdi>
    );
  });

/** A part of a compiled message: text, or the start or end of a markup element. */
type Part = { readonly type: 'text'; readonly value: string } | { readonly type: string; readonly name: string };

type Props = {
  readonly parts: readonly Part[];
  /** The URL of each link, by the name of its markup element. */
  readonly links: Readonly<Record<string, string>>;
};

/** A message whose markup elements are rendered as links. */
export function LinkedText({ parts, links }: Props) {
  let element = '';
  return parts.map(part => {
    if ('name' in part) {
      element = part.type === 'markup-start' ? part.name : '';
      return null;
    }
    if (element === '') return part.value;
    return (
      <a key={element} href={links[element]}>
        {part.value}
      </a>
    );
  });
}
