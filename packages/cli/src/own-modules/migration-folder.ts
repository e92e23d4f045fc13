import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

import type { Module } from '@procurekit/core/modules';
import { parseModuleMigrationFile, type MigrationFile, type MigrationLanguage } from '@procurekit/core/storage';

import { kebabCase } from '../client-generator/casing.js';
import type { Settings } from '../settings/settings.js';
import { UsageError } from '../usage-error.js';

/** Where the migrations of a module are written. */
export interface MigrationFolder {
  readonly path: string;
  readonly language: MigrationLanguage;
  /** Those that are there. */
  readonly files: readonly MigrationFile[];
  /** Number of the next one. */
  readonly number: number;
  titleOf(file: MigrationFile): string;
}

/** What decides about the folder. */
interface Place {
  readonly module: Module;
  readonly settings: Pick<Settings, 'modules'>;
  /** As it was asked for. */
  readonly folder: string | undefined;
  readonly cwd: string;
}

/**
 * Finds the folder of a module's migrations: the one that was asked for, or else beside the sources of the module, or else beside the
 * file that exports the list.
 *
 * @throws UsageError when it has migrations that the module as it was loaded does not have
 */
export async function openMigrationFolder({ module, settings, folder, cwd }: Place): Promise<MigrationFolder> {
  const beside = ['src', 'src/modules', 'modules'].map((parent) => join(cwd, parent, kebabCase(module.name)));
  const home = beside.find((path) => existsSync(path)) ?? dirname(resolve(cwd, settings.modules ?? ''));
  const path = folder === undefined ? join(home, 'migrations') : resolve(cwd, folder);
  const names = existsSync(path) ? await readdir(path) : [];
  const files = names.flatMap((name) => parseModuleMigrationFile(name) ?? []);
  const known = new Set(module.migrations?.map(({ name }) => name));
  const unknown = files.map(titleOf).filter((title) => !known.has(title));
  if (unknown.length > 0) {
    throw new UsageError(
      `The module ${module.name} was loaded without ${unknown.join(', ')} of ${relative(cwd, path)}.`,
      [
        'Build it, and see that `defineModule` is given `migrations` of that folder: otherwise the same would be written twice.',
      ],
    );
  }
  return {
    path,
    language: languageOf(names, cwd),
    files,
    number: Math.max(0, ...files.map(({ number }) => number)) + 1,
    titleOf,
  };
}

function titleOf({ number, name }: MigrationFile): string {
  return `${String(number).padStart(4, '0')}-${name}`;
}

// Whoever compiles has said so.
function languageOf(names: readonly string[], cwd: string): MigrationLanguage {
  if (names.some((name) => name.endsWith('.mjs'))) return 'mjs';
  return names.some((name) => name.endsWith('.ts')) || existsSync(join(cwd, 'tsconfig.json')) ? 'ts' : 'mjs';
}
