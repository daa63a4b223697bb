import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { messages } from '#tools/build/messages.ts';
import { digestOf } from './digest.mjs';

const STAMP = 'node_modules/.enfilade-messages';
const SOURCES = ['package-lock.json', 'messages', 'project.inlang/settings.json'];
const COMPILED = join(messages.outdir, 'runtime.js');

/**
 * Compiles the messages unless they are up to date. The stamp includes the modification time of the output,
 * because builds also compile the messages.
 */
export async function ensureMessages(): Promise<void> {
  const digest = digestOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(digest)) return;
  await compile(messages);
  writeFileSync(STAMP, stampOf(digest));
}

const stampOf = (digest: string): string => `${digest} ${existsSync(COMPILED) ? statSync(COMPILED).mtimeMs : 'never'}`;
