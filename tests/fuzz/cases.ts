/**
 * The fields of a form, a JSON object or a query. Forms and queries send every value as text. A body of bytes has one
 * field, whose text it consists of.
 */
type Fields = Readonly<Record<string, unknown>>;

/** A valid request to an endpoint. */
export type ValidInput = {
  readonly format: Format;
  readonly path: string;
  readonly query?: Fields;
  readonly fields: Fields;
};

/** A request to send, valid or not. Its name appears in failure messages. */
export type Case = {
  readonly name: string;
  readonly address: string;
  readonly type: string | undefined;
  readonly body: Buffer;
};

type Format = 'form' | 'json' | 'bytes';

const TYPES: Readonly<Record<Format, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  bytes: 'application/octet-stream',
};

export const TEXTS: Readonly<Record<string, string>> = {
  nothing: '',
  spaces: ' \t ',
  'a hundred thousand letters': 'a'.repeat(100_000),
  'a control character': 'ada\u0001@enfilade.example',
  NUL: 'ada\u0000@enfilade.example',
  'half a surrogate pair': 'ada\ud83e@enfilade.example',
  'a direction override': 'ada\u202e@enfilade.example',
  'a line break': 'ada@enfilade.example\r\nBcc: eve@enfilade.example',
  ['__proto__']: '__proto__',
  constructor: 'constructor',
  'an SQL statement': "'; drop table profiles; --",
  markup: '<script>alert(1)</script>',
  'a huge number': '1e309',
  'a number below zero': '-1',
};

/** Values that JSON can contain but forms cannot, because forms send every value as text. */
export const VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  'a list': [],
  'an object': {},
  zero: 0,
  'less than zero': -1,
  'a fraction': 7.5,
  'more than 31 bits': 2 ** 31,
  'more than 53 bits': 2 ** 53,
  'the greatest number': Number.MAX_VALUE,
};

/** Returns the request that our own page would send for a valid input. */
export const validCase = (input: ValidInput): Case => caseOf('the valid request', input);

/** Returns every mutation of a valid request: changed fields, query parameters, keys and bodies. */
export const mutatedCases = (input: ValidInput): readonly Case[] => [
  ...fieldCases(input),
  ...queryCases(input),
  ...keyCases(input),
  ...bodyCases(input),
];

function caseOf(name: string, { format, path, query = {}, fields }: ValidInput): Case {
  const address = Object.keys(query).length === 0 ? path : `${path}?${formOf(query)}`;
  return { name, address, type: TYPES[format], body: Buffer.from(BODIES[format](fields)) };
}

const formOf = (fields: Fields): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

const BODIES: Readonly<Record<Format, (fields: Fields) => string>> = {
  form: formOf,
  json: fields => JSON.stringify(fields),
  bytes: ({ bytes = '' }) => String(bytes),
};

const fieldCases = (input: ValidInput): readonly Case[] =>
  mutationsOf(input.fields, input.format === 'json' ? { ...TEXTS, ...VALUES } : TEXTS).map(({ name, changed }) =>
    caseOf(name, { ...input, fields: changed }),
  );

function queryCases(input: ValidInput): readonly Case[] {
  // the longest text is left out of queries, because servers refuse such a long request line
  const { 'a hundred thousand letters': _, ...texts } = TEXTS;
  return mutationsOf(input.query ?? {}, texts).map(({ name, changed }) =>
    caseOf(`in the query, ${name}`, { ...input, query: changed }),
  );
}

/** Returns every mutation of an object in which one field is missing or is set to one of the given values. */
export const mutationsOf = (
  fields: Fields,
  values: Fields,
): readonly { readonly name: string; readonly changed: Fields }[] =>
  Object.keys(fields).flatMap(field => {
    const { [field]: _, ...others } = fields;
    const replaced = Object.entries(values).map(([valueName, value]) => ({
      name: `${field} is ${valueName}`,
      changed: { ...fields, [field]: value },
    }));
    return [{ name: `no ${field}`, changed: others }, ...replaced];
  });

/** Returns requests with an unexpected key, including keys that could pollute a prototype. */
const keyCases = (input: ValidInput): readonly Case[] =>
  ['isAdmin', 'score', '__proto__', 'constructor', 'toString', ''].map(key =>
    caseOf(`an extra key, ${key}`, {
      ...input,
      fields: Object.fromEntries([...Object.entries(input.fields), [key, '1']]),
    }),
  );

function bodyCases(input: ValidInput): readonly Case[] {
  const valid = validCase(input);
  const other = validCase({ ...input, format: input.format === 'json' ? 'form' : 'json' });
  const of = (name: string, body: Buffer | string, type = valid.type) => ({
    ...valid,
    name,
    type,
    body: Buffer.from(body),
  });
  const unfinished = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nada';
  const twice = Buffer.concat([valid.body, Buffer.from('&'), valid.body]);
  return [
    of('no body', ''),
    of('no body of no type', '', ''),
    of('half a body', valid.body.subarray(0, valid.body.length / 2)),
    of('the body twice', twice),
    of('bytes that are no text', Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0]), valid.body])),
    of('a body of the other format', other.body),
    of('body and type of the other format', other.body, other.type),
    of('a type of text', valid.body, 'text/plain'),
    of('a type of nothing', valid.body, '/'),
    of('parts without a boundary', valid.body, 'multipart/form-data'),
    of('parts that do not end', unfinished, 'multipart/form-data; boundary=x'),
    ...['null', '[]', '1', '"text"', '{}'].map(json => of(`the JSON ${json}`, json, TYPES.json)),
    of('JSON without end', '['.repeat(20_000), TYPES.json),
  ];
}
