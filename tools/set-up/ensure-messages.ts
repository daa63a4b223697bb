import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { messages } from '#tools/build/messages.ts';
import { digestOf } from './digest.mjs';

const STAMP = 'node_modules/.enfilade-messages';
const SOURCES = ['package-lock.json', 'messages', 'project.inlang/settings.json'];
const COMPILED = join(messages.outdir, 'runtime.js');

/**
 * Compiles the messages (texts of the site), unless they are up to date. They count as up to date if the sources are
 * unchanged, whichever program compiled them. Compiling them again could disturb a server that is reading them.
 */
export async function ensureMessages(): Promise<void> {
  const digest = digestOf(SOURCES);
  if (existsSync(COMPILED) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  await compile(messages);
  writeFileSync(STAMP, digest);
}
