import GithubSlugger from 'github-slugger';

/** The parts of a Markdown syntax tree (mdast) that the plugin for articles reads. */
type MdastNode = {
  readonly type: string;
  readonly depth?: number;
  readonly children?: readonly MdastNode[];
  value?: string;
  data?: object;
};

/**
 * The types of syntax-tree nodes whose text does not count as text of an article: code, front matter, imports and
 * expressions.
 */
const NOT_READ = new Set(['yaml', 'code', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

/**
 * A remark plugin for articles. It gives every heading an id, and adds the word count and the list of sections to the
 * front matter.
 */
export const outline = () => (article: MdastNode) => {
  const slugger = new GithubSlugger(); // if two headings are equal, a number is added to the id of the second one
  const ids = new Map(headingsIn(article).map(heading => [heading, slugger.slug(slugOf(textOf(heading)))]));
  for (const [heading, id] of ids) heading.data = { ...heading.data, hProperties: { id } };
  const sections = [...ids].filter(([{ depth }]) => depth === 2);
  const added = {
    words: countWords(textOf(article)),
    sections: sections.map(([heading, id]) => ({ id, title: textOf(heading).trim() })),
  };
  const frontMatter = article.children?.find(({ type }) => type === 'yaml');
  if (frontMatter === undefined) throw new Error('an article has no front matter');
  // the added values are written into the front matter as JSON, because JSON is valid YAML
  for (const [name, value] of Object.entries(added)) frontMatter.value += `\n${name}: ${JSON.stringify(value)}`;
};

const headingsIn = (node: MdastNode): readonly MdastNode[] =>
  node.type === 'heading' ? [node] : (node.children ?? []).flatMap(headingsIn);

/** Returns the visible text of a node of the syntax tree, with a space after each block node. */
function textOf({ type, value, children }: MdastNode): string {
  if (NOT_READ.has(type)) return '';
  if (children === undefined) return type === 'break' ? ' ' : (value ?? '');
  const text = children.map(textOf).join('');
  return INLINE.has(type) ? text : `${text} `;
}

const INLINE = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference', 'mdxJsxTextElement']);

/** Counts the words of a text. A word must contain a letter or a digit, so a dash between spaces does not count. */
const countWords = (text: string): number => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length;

/** Turns a title into an id: « Lire l’écart » becomes `lire-l-ecart`. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/g, 'oe')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
