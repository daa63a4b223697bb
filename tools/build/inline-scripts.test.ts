import { expect, test } from 'vitest';
import { checkInlineScripts } from './inline-scripts.ts';

const page = (markup: string) => `<head><script>let a = 1</script></head><body>${markup}</body>`;

test.each([
  ['nothing', ''],
  ['a script file', '<script type="module" src="/islands/page.js"></script>'],
  ['structured data', '<script type="application/ld+json">{"@graph":[]}</script>'],
])('a page with %s besides the allowed inline script passes the check', (_what, markup) => {
  expect(() => checkInlineScripts('index.html', page(markup), 'let a = 1')).not.toThrow();
});

test.each([
  ['another script', '<script>alert(1)</script>'],
  ['an empty script', '<script></script>'],
  ['a module', '<script type="module">import("/x.js")</script>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT >'],
  ['a script whose data attribute looks like a source', '<script data-src="x">alert(1)</script>'],
  ['the same script with another ending', '<script>let a = 1;</script>'],
])('a page with %s fails the build', (_what, markup) => {
  expect(() => checkInlineScripts('rules/index.html', page(markup), 'let a = 1')).toThrow('rules/index.html has');
});
