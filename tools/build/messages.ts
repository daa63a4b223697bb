/** The compiler options for `messages/`, shared by all builds and tests. */
export const messages = {
  project: './project.inlang',
  outdir: './messages/compiled',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules', // also in development, because `server/messages.ts` reads single modules
  emitGitIgnore: false,
  emitPrettierIgnore: false,
} as const satisfies Parameters<typeof import('@inlang/paraglide-js').paraglideVitePlugin>[0];
