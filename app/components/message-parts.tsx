import { m } from '#messages/compiled/messages.js';

/** Says hello to somebody. A name may be of any script and run either way; `data-username` is where a new one is put. */
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

/** A piece of a message, as the compiler hands it out: words, or the beginning or end of marked ones. */
type Part = { readonly type: 'text'; readonly value: string } | { readonly type: string; readonly name: string };

type Props = {
  readonly parts: readonly Part[];
  /** Where marked words lead, by the name of their mark. */
  readonly links: Readonly<Record<string, string>>;
};

/** A sentence in which the marked words are links. */
export function LinkedText({ parts, links }: Props) {
  let mark = '';
  return parts.map(part => {
    if ('name' in part) {
      mark = part.type === 'markup-start' ? part.name : '';
      return null;
    }
    if (mark === '') return part.value;
    return (
      <a key={mark} href={links[mark]}>
        {part.value}
      </a>
    );
  });
}
