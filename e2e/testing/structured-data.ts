import type { Thing } from './crawl.ts';

/** What search engines ask of each kind of thing that we tell them of. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url', 'logo'],
  WebSite: ['name', 'url', 'inLanguage', 'publisher'],
  WebPage: ['name', 'url', 'inLanguage', 'description'],
  VideoGame: ['name', 'url', 'genre', 'gamePlatform', 'offers'],
  WebApplication: ['name', 'url', 'applicationCategory', 'operatingSystem', 'offers'],
  Offer: ['price', 'priceCurrency'],
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher', 'inLanguage', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

const typesOf = (thing: Thing): readonly string[] => [thing['@type']].flat().filter(type => typeof type === 'string');

/** Everything that is wrong with what a page tells search engines; nothing, if all is well. */
export function faultsOf(data: Thing): readonly string[] {
  const graph = data['@graph'];
  if (data['@context'] !== 'https://schema.org' || !Array.isArray(graph)) return ['no graph of schema.org'];
  const known = new Set(graph.map(thing => thing['@id']));
  return graph.flatMap(thing => faultsIn(thing, known));
}

function faultsIn(thing: Thing, known: ReadonlySet<unknown>): readonly string[] {
  const inside = Object.values(thing)
    .flat()
    .filter((value): value is Thing => typeof value === 'object' && value !== null);
  const own = isReference(thing) ? danglingIn(thing, known) : [...missingIn(thing), ...relativeIn(thing)];
  return [...own, ...inside.flatMap(other => faultsIn(other, known))];
}

const isReference = (thing: Thing): boolean => Object.keys(thing).join() === '@id';

const danglingIn = (thing: Thing, known: ReadonlySet<unknown>): readonly string[] =>
  known.has(thing['@id']) ? [] : [`${thing['@id']} is nowhere`];

function missingIn(thing: Thing): readonly string[] {
  const types = typesOf(thing);
  if (types.length === 0) return ['a thing without a type'];
  return types.flatMap(type => {
    const required = REQUIRED[type];
    if (required === undefined) return [`${type} is not among the types we know`];
    return required
      .filter(name => thing[name] === undefined || thing[name] === '')
      .map(name => `${type} has no ${name}`);
  });
}

const relativeIn = (thing: Thing): readonly string[] =>
  ['url', 'item', 'image', 'logo', 'mainEntityOfPage']
    .map(name => thing[name])
    .filter(value => typeof value === 'string' && !URL.canParse(value))
    .map(value => `${value} is no whole address`);
