import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

import { composed } from '@procurekit/core/contract';
import { builtInModules } from '@procurekit/core/modules';

import { saysTheSame } from '../client-generator/layout.js';
import { MARK, ownClientSources } from '../client-generator/own-client.js';
import type { SourceFile } from '../client-generator/source-file.js';
import type { CommandContext } from '../command-context.js';
import { EXIT } from '../exit-codes.js';
import { loadModules } from '../own-modules/load-modules.js';
import { ownOf } from '../own-modules/own-of.js';
import { UsageError } from '../usage-error.js';

/** Options of `generate-client`. */
export interface GenerateClientOptions {
  readonly out: string;
  readonly check?: boolean;
}

/** Writes methods for the client SDK: those of the modules that are not built in. */
export async function generateClient(
  { settings, output }: CommandContext,
  options: GenerateClientOptions,
): Promise<void> {
  const modules = await loadModules(settings);
  const own = ownOf(modules);
  const sources = ownClientSources(own, composed(modules ?? builtInModules));
  if (sources.length === 0) throw nothingToWrite(own.map(({ name }) => name));
  const folder = folderOf(options);
  const outdated = await outdatedIn(folder, sources);
  const removed = await strayIn(folder, sources);
  const paths = [...outdated.map(({ path }) => path), ...removed].map((path) =>
    relative(process.cwd(), join(folder, path)),
  );
  if (options.check === true) {
    const advice = 'Run `procurekit generate-client` with the same modules and folder, without --check.';
    await output.show({ upToDate: paths.length === 0, outdated: paths }, () =>
      paths.length === 0 ? 'The client is up to date.' : `Out of date: ${paths.join(', ')}. ${advice}`,
    );
    if (paths.length > 0) process.exitCode = EXIT.failure;
    return;
  }
  await bringUpToDate(folder, { outdated, removed });
  const written = paths.slice(0, outdated.length);
  await output.show({ written, removed: paths.slice(outdated.length) }, () =>
    paths.length === 0
      ? 'The client is up to date.'
      : [
          ...written.map((path) => `Wrote ${path}.`),
          ...paths.slice(outdated.length).map((path) => `Removed ${path}.`),
        ].join('\n'),
  );
}

function nothingToWrite(names: readonly string[]): UsageError {
  const message = 'The modules add no calls that a client could make.';
  if (names.length > 0) return new UsageError(message, [`Of the list, these are not built in: ${names.join(', ')}.`]);
  return new UsageError(message, [
    'All modules of the list are built in: @procurekit/client-sdk has methods for their calls. Add yours to the list.',
  ]);
}

function folderOf({ out }: GenerateClientOptions): string {
  const folder = resolve(process.cwd(), out);
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new UsageError(`--out names a folder for several files, such as ./src/client; ${out} is a file.`);
  }
  return folder;
}

async function outdatedIn(folder: string, sources: readonly SourceFile[]): Promise<readonly SourceFile[]> {
  const present = await Promise.all(sources.map(({ path }) => readFile(join(folder, path), 'utf8').catch(() => '')));
  return sources.filter(({ text }, index) => !saysTheSame(text, present[index] ?? ''));
}

/** Files that this command wrote and would not write any more. */
async function strayIn(folder: string, sources: readonly SourceFile[]): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const kept = new Set(sources.map(({ path }) => join(path)));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const others = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !kept.has(path));
  const texts = await Promise.all(others.map((path) => readFile(join(folder, path), 'utf8')));
  return others.filter((_, index) => texts[index]?.startsWith(MARK));
}

async function bringUpToDate(
  folder: string,
  { outdated, removed }: { readonly outdated: readonly SourceFile[]; readonly removed: readonly string[] },
): Promise<void> {
  for (const { path, text } of outdated) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const path of removed) await rm(join(folder, path));
}
