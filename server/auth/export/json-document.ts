import { setImmediate } from 'node:timers/promises';

/** A field of a document: its name, with its value or the elements of its array in batches. */
export type Field = readonly [name: string, value: unknown];

/**
 * Writes a JSON object with the text that `JSON.stringify` gives it with an indentation of two spaces, batch by batch.
 * After each batch, other work of the thread has its turn. A field without a value is left out.
 */
export async function* jsonDocument(fields: readonly Field[]): AsyncGenerator<string, void> {
  let before = '{\n';
  for (const [name, value] of fields) {
    if (value === undefined) continue;
    yield `${before}  ${JSON.stringify(name)}: `;
    if (isBatches(value)) yield* jsonArray(value);
    else yield indented(value, '  ');
    before = ',\n';
  }
  yield '\n}';
}

const isBatches = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* jsonArray(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map(element => `    ${indented(element, '    ')}`).join(',\n');
    before = ',\n';
    await setImmediate();
  }
  yield before === '[\n' ? '[]' : '\n  ]';
}

/** Writes a value whose first line is indented already. A line break in a text of it is written as `\n`. */
const indented = (value: unknown, indentation: string): string =>
  JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${indentation}`);
