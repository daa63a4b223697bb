/** As much as is looked at here of a piece of Markdown. */
type Piece = {
  readonly type: string;
  readonly depth?: number;
  readonly children?: readonly Piece[];
  value?: string;
  data?: object;
};

/** What is written in an article but not read. */
const UNREAD = new Set(['yaml', 'code', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

/** Gives every heading an id, and adds to the front matter how many words there are and which sections. */
export const outline = () => (article: Piece) => {
  const ids = new Map(headingsIn(article).map(heading => [heading, slugOf(textOf(heading))]));
  for (const [heading, id] of ids) heading.data = { ...heading.data, hProperties: { id } };
  const sections = [...ids].filter(([{ depth }]) => depth === 2);
  const found = {
    words: countWords(textOf(article)),
    sections: sections.map(([heading, id]) => ({ id, title: textOf(heading).trim() })),
  };
  const frontMatter = article.children?.find(({ type }) => type === 'yaml');
  if (frontMatter === undefined) throw new Error('an article has no front matter');
  for (const [name, value] of Object.entries(found)) frontMatter.value += `\n${name}: ${JSON.stringify(value)}`; // JSON is YAML
};

const headingsIn = (piece: Piece): readonly Piece[] =>
  piece.type === 'heading' ? [piece] : (piece.children ?? []).flatMap(headingsIn);

/** What a reader reads of it. A space ends each piece that stands in lines of its own. */
function textOf({ type, value, children }: Piece): string {
  if (UNREAD.has(type)) return '';
  if (children === undefined) return type === 'break' ? ' ' : (value ?? '');
  const text = children.map(textOf).join('');
  return INLINE.has(type) ? text : `${text} `;
}

const INLINE = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference', 'mdxJsxTextElement']);

/** Words are what has a letter or a figure in it; a sign between two spaces is none. */
const countWords = (text: string): number => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length;

/** « Lire l’écart » becomes `lire-l-ecart`. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/g, 'oe')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
