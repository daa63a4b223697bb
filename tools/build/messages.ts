/** How the words of `messages/` are compiled, for every build that needs them. */
export const messages = {
  project: './project.inlang',
  outdir: './messages/compiled',
  strategy: ['globalVariable', 'baseLocale'],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
} as const satisfies Parameters<typeof import('@inlang/paraglide-js').paraglideVitePlugin>[0];
