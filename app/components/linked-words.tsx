/** A piece of a message, as the compiler hands it out: words, or the beginning or end of marked ones. */
type Part = { readonly type: 'text'; readonly value: string } | { readonly type: string; readonly name: string };

type Props = {
  readonly parts: readonly Part[];
  /** Where marked words lead, by the name of their mark. */
  readonly links: Readonly<Record<string, string>>;
};

/** A sentence in which the marked words are links. */
export function LinkedWords({ parts, links }: Props) {
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
