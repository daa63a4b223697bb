import { expect, test } from 'vitest';
import { readFields } from './bundle.ts';
import { bundleOfFile, fileOf, MAX_FILE_BYTES } from './thread-file.ts';

const BUNDLE = readFields({ level: 7, settings: { name: 'Léo' } });

test('T9 a saved file with a visitor’s data has the date in its name, and can be read again', async () => {
  const { name, text } = fileOf(BUNDLE, new Date(2026, 11, 1, 23, 59));
  expect(name).toBe('enfilade-2026-12-01.json');
  expect(await bundleOfFile(new File([text], name))).toEqual({ ok: true, value: BUNDLE });
  expect(await bundleOfFile(new File(['\u{feff}', text], name))).toEqual({ ok: true, value: BUNDLE });
});

test.each([
  ['an empty file', '', 'malformed'],
  ['another file', '<svg/>', 'malformed'],
  ['a file of a later version', '{"v":2}', 'too-new'],
  ['a file that is too large', new Uint8Array(MAX_FILE_BYTES + 1), 'too-large'],
])('T9 %s is refused as a file with a visitor’s data', async (_what, content, refusal) => {
  expect(await bundleOfFile(new File([content], 'x.json'))).toEqual({ ok: false, refusal });
});

test('T9 a chosen file that no longer exists or may not be read is refused as malformed', async () => {
  const file = Object.assign(new File(['x'], 'x.json'), {
    text: () => Promise.reject(new DOMException('', 'NotFound')),
  });
  expect(await bundleOfFile(file)).toEqual({ ok: false, refusal: 'malformed' });
});
