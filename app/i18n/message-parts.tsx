import { m } from '#messages/compiled/messages.js';

/**
 * Greets the player by name. The `bdi` element keeps a right-to-left name from reordering the sentence. When the
 * player changes the name, a script finds the element by its attribute `data-username`.
 */
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

/** A part of a translated message: a text, or the start or the end of a markup element in the message. */
type Part = { readonly type: 'text'; readonly value: string } | { readonly type: string; readonly name: string };

type Props = {
  readonly parts: readonly Part[];
  /** The URLs of the links in the message. The key is the name of the link's markup element. */
  readonly links: Readonly<Record<string, string>>;
};

/** Renders a translated message, with its markup elements as links. */
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
