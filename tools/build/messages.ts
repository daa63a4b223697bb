/** The options for compiling the texts of the site in `messages/`, which all builds and tests share. */
export const messages = {
  project: './project.inlang',
  outdir: './messages/compiled',
  strategy: ['globalVariable', 'baseLocale'],
  // each text gets a module of its own, also in development, because `server/messages.ts` imports single texts
  outputStructure: 'message-modules',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
} as const satisfies Parameters<typeof import('@inlang/paraglide-js').paraglideVitePlugin>[0];
