import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { messages } from '#tools/build/messages.ts';
import { digestOf } from './digest.mjs';

const STAMP = 'node_modules/.enfilade-messages';
const SOURCES = ['package-lock.json', 'messages', 'project.inlang/settings.json'];
const COMPILED = join(messages.outdir, 'runtime.js');

/**
 * Compiles the messages unless they are up to date. Builds compile the same messages into the same files, and a server
 * may be reading them. So the stamp depends only on the sources, not on the program that has compiled them.
 */
export async function ensureMessages(): Promise<void> {
  const digest = digestOf(SOURCES);
  if (existsSync(COMPILED) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  await compile(messages);
  writeFileSync(STAMP, digest);
}
