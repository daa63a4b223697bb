/** What a form, a message or a query says, by field. In a form and in a query every value is text. */
type Fields = Readonly<Record<string, unknown>>;

/** What is right to send. */
export type Right = {
  readonly format: Format;
  readonly path: string;
  readonly query?: Fields;
  readonly fields: Fields;
};

/** One thing that somebody sends, harmless or not, named for the report. */
export type Case = {
  readonly name: string;
  readonly address: string;
  readonly type: string | undefined;
  readonly body: Buffer;
};

type Format = 'form' | 'json';

const TYPES: Readonly<Record<Format, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
};

export const TEXTS: Readonly<Record<string, string>> = {
  nothing: '',
  spaces: ' \t ',
  'a hundred thousand letters': 'a'.repeat(100_000),
  'a control character': 'ada\u0001@enfilade.example',
  NUL: 'ada\u0000@enfilade.example',
  'half a character': 'ada\ud83e@enfilade.example',
  'a change of direction': 'ada\u202e@enfilade.example',
  'a line break': 'ada@enfilade.example\r\nBcc: eve@enfilade.example',
  ['__proto__']: '__proto__',
  constructor: 'constructor',
  'a statement': "'; drop table profiles; --",
  markup: '<script>alert(1)</script>',
  'a huge number': '1e309',
  'a number below zero': '-1',
};

/** Values that only a message can hold: in a form they would be text. */
export const VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  'a list': [],
  'an object': {},
  zero: 0,
  'less than zero': -1,
  'half a number': 7.5,
  'more than 31 bits': 2 ** 31,
  'more than 53 bits': 2 ** 53,
  'the greatest number': Number.MAX_VALUE,
};

/** What a page of ours would send. */
export const rightCase = (right: Right): Case => caseOf('what is right', right);

/** Everything else that is tried, made from what is right. */
export const casesFrom = (right: Right): readonly Case[] => [
  ...fieldCases(right),
  ...queryCases(right),
  ...keyCases(right),
  ...bodyCases(right),
];

function caseOf(name: string, { format, path, query = {}, fields }: Right): Case {
  const address = Object.keys(query).length === 0 ? path : `${path}?${formOf(query)}`;
  const body = Buffer.from(format === 'json' ? JSON.stringify(fields) : formOf(fields));
  return { name, address, type: TYPES[format], body };
}

const formOf = (fields: Fields): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

const fieldCases = (right: Right): readonly Case[] =>
  changesOf(right.fields, right.format === 'json' ? { ...TEXTS, ...VALUES } : TEXTS).map(({ what, changed }) =>
    caseOf(what, { ...right, fields: changed }),
  );

function queryCases(right: Right): readonly Case[] {
  const { 'a hundred thousand letters': _, ...texts } = TEXTS; // no server reads an address as long as that
  return changesOf(right.query ?? {}, texts).map(({ what, changed }) =>
    caseOf(`in the query, ${what}`, { ...right, query: changed }),
  );
}

/** Each field left out, and each with every value that does not belong there. */
export const changesOf = (
  fields: Fields,
  values: Fields,
): readonly { readonly what: string; readonly changed: Fields }[] =>
  Object.keys(fields).flatMap(field => {
    const { [field]: _, ...others } = fields;
    const wrong = Object.entries(values).map(([what, value]) => ({
      what: `${field} is ${what}`,
      changed: { ...fields, [field]: value },
    }));
    return [{ what: `no ${field}`, changed: others }, ...wrong];
  });

/** Keys that nobody asked for, also those that would reach into JavaScript's own. */
const keyCases = (right: Right): readonly Case[] =>
  ['isAdmin', 'score', '__proto__', 'constructor', 'toString', ''].map(key =>
    caseOf(`a key more, ${key}`, {
      ...right,
      fields: Object.fromEntries([...Object.entries(right.fields), [key, '1']]),
    }),
  );

function bodyCases(right: Right): readonly Case[] {
  const good = rightCase(right);
  const other = rightCase({ ...right, format: right.format === 'json' ? 'form' : 'json' });
  const of = (name: string, body: Buffer | string, type = good.type) => ({
    ...good,
    name,
    type,
    body: Buffer.from(body),
  });
  const unfinished = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nada';
  const twice = Buffer.concat([good.body, Buffer.from('&'), good.body]);
  return [
    of('no body', ''),
    of('no body of no type', '', ''),
    of('half a body', good.body.subarray(0, good.body.length / 2)),
    of('the body twice', twice),
    of('bytes that are no text', Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0]), good.body])),
    of('a body of the other format', other.body),
    of('body and type of the other format', other.body, other.type),
    of('a type of text', good.body, 'text/plain'),
    of('a type of nothing', good.body, '/'),
    of('parts without a boundary', good.body, 'multipart/form-data'),
    of('parts that do not end', unfinished, 'multipart/form-data; boundary=x'),
    ...['null', '[]', '1', '"text"', '{}'].map(json => of(`the JSON ${json}`, json, TYPES.json)),
    of('JSON without end', '['.repeat(20_000), TYPES.json),
  ];
}
