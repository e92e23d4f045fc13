import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { builtInModules, type Module } from '@procurekit/core/modules';

import type { Settings } from '../settings/settings.js';
import { UsageError } from '../usage-error.js';
import { shareCore } from './share-core.js';

const EXPECTED =
  "It must export the whole list: `import { builtInModules } from '@procurekit/core/modules'; " +
  'export default [...builtInModules, yours];`, or `export const modules = …`.';

/**
 * Loads the list of modules that a Procurekit is to be made of from the file that the settings name.
 *
 * @returns undefined where they name none: it is made of the modules of the product
 * @throws UsageError that tells what is wrong with the file
 */
export async function loadModules(settings: Pick<Settings, 'modules'>): Promise<readonly Module[] | undefined> {
  if (settings.modules === undefined) return undefined;
  const path = resolve(process.cwd(), settings.modules);
  if (!existsSync(path)) throw unusable(path, ['There is no such file.', EXPECTED]);
  shareCore();
  const list = listIn(await importFile(path));
  if (list === undefined) throw unusable(path, ['It exports no list of modules.', EXPECTED]);
  const strange = list.findIndex((each) => !isModule(each));
  if (strange !== -1) throw unusable(path, [`What is at place ${strange} of its list is no module.`, EXPECTED]);
  const modules = list as readonly Module[];
  requireOurs(path, modules);
  return modules;
}

async function importFile(path: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(path).href);
  } catch (error) {
    throw unusable(path, [`${reasonOf(error)}${placeOf(error)}`]);
  }
}

// What is compiled to CommonJS has its default export within that of the file.
function listIn(exported: unknown): readonly unknown[] | undefined {
  const outer = named(exported);
  const inner = named(outer['default']);
  const candidates = [outer['default'], outer['modules'], inner['default'], inner['modules']];
  return candidates.find((candidate): candidate is readonly unknown[] => Array.isArray(candidate));
}

function named(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function isModule(value: unknown): boolean {
  return typeof named(value)['name'] === 'string';
}

function requireOurs(path: string, modules: readonly Module[]): void {
  const names = new Set(builtInModules.map(({ name }) => name));
  const copies = modules.filter((module) => names.has(module.name) && !builtInModules.includes(module));
  if (copies.length > 0) {
    throw unusable(path, [
      `It brings a copy of @procurekit/core along: its module ${copies[0]?.name ?? ''} is not that of the program.`,
      'If it is bundled, leave @procurekit/core out of the bundle: the program has it.',
    ]);
  }
  if (!modules.some(({ name }) => names.has(name)))
    throw unusable(path, ['Its list has no module of Procurekit.', EXPECTED]);
}

function unusable(path: string, problems: readonly string[]): UsageError {
  return new UsageError(`The modules in ${path} cannot be used.`, problems);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Where in the author's files it went wrong: the first place that is neither Node's nor the program's. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = [...stack.matchAll(/file:\/\/\S+:\d+/g)].map(([place]) => place);
  const program = new URL('.', import.meta.url).href;
  const found = places.find((place) => !place.startsWith(program));
  return found === undefined ? '' : ` (${found})`;
}
