/** Returns the style sheets, fonts and scripts that a page names, as the list of precached files has them. */
export const neededFiles = (html: string): readonly string[] =>
  [...html.matchAll(/"\/((?:assets|islands)\/[^"#]+)/g)].map(([, path = '']) => path);
