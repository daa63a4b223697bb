import type { JsonLdNode } from './crawl.ts';

/** The properties that each schema.org type on our pages must have. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url', 'logo'],
  WebSite: ['@id', 'name', 'url', 'inLanguage', 'publisher'],
  WebPage: ['@id', 'name', 'url', 'inLanguage', 'description', 'isPartOf'],
  Blog: ['@id', 'name', 'url', 'inLanguage', 'publisher', 'blogPost'],
  BlogPosting: ['headline', 'url', 'datePublished', 'dateModified', 'author'],
  ItemList: ['itemListElement'],
  VideoGame: ['name', 'url', 'genre', 'gamePlatform', 'offers'],
  WebApplication: ['name', 'url', 'applicationCategory', 'operatingSystem', 'offers'],
  Offer: ['price', 'priceCurrency'],
  Article: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'inLanguage',
    'mainEntityOfPage',
  ],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

const typesOf = (node: JsonLdNode): readonly string[] =>
  [node['@type']].flat().filter(type => typeof type === 'string');

/** Returns a description of each error in the structured data of a page. */
export function structuredDataErrors(data: JsonLdNode): readonly string[] {
  const graph = data['@graph'];
  if (data['@context'] !== 'https://schema.org' || !Array.isArray(graph)) return ['no schema.org graph'];
  const ids = new Set(graph.map(node => node['@id']));
  return graph.flatMap(node => errorsIn(node, ids));
}

function errorsIn(node: JsonLdNode, ids: ReadonlySet<unknown>): readonly string[] {
  const children = Object.values(node)
    .flat()
    .filter((value): value is JsonLdNode => typeof value === 'object' && value !== null);
  const errors = isReference(node)
    ? danglingReferences(node, ids)
    : [...missingProperties(node), ...relativeUrls(node)];
  return [...errors, ...children.flatMap(other => errorsIn(other, ids))];
}

const isReference = (node: JsonLdNode): boolean => Object.keys(node).join() === '@id';

const danglingReferences = (node: JsonLdNode, ids: ReadonlySet<unknown>): readonly string[] =>
  ids.has(node['@id']) ? [] : [`no node has the id ${node['@id']}`];

function missingProperties(node: JsonLdNode): readonly string[] {
  const types = typesOf(node);
  if (types.length === 0) return ['a node without a type'];
  return types.flatMap(type => {
    const required = REQUIRED[type];
    if (required === undefined) return [`${type} is not a known type`];
    return required.filter(name => node[name] === undefined || node[name] === '').map(name => `${type} has no ${name}`);
  });
}

const relativeUrls = (node: JsonLdNode): readonly string[] =>
  ['url', 'item', 'image', 'logo', 'mainEntityOfPage']
    .map(name => node[name])
    .filter(value => typeof value === 'string' && !URL.canParse(value))
    .map(value => `${value} is not an absolute URL`);
