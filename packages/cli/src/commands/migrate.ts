import { existsSync } from 'node:fs';

import type { Module } from '@procurekit/core/modules';
import type { MigrateOptions, Storage } from '@procurekit/core/ports';

import type { CommandContext } from '../command-context.js';
import { describeMigrations, listMigrations } from '../describe-migrations.js';
import { migrateStorage } from '../migrate-storage.js';
import { openConfiguredStorage, openDatabase, type DatabaseSettings } from '../open-kit.js';
import { loadModules } from '../own-modules/load-modules.js';
import { databaseFile } from '../settings/data-directory.js';

/** Options of `migrate`: which part of an upgrade, and whether it is only told. */
export interface MigrateCommandOptions {
  readonly expand?: boolean;
  readonly contract?: boolean;
  readonly dryRun?: boolean;
}

/** Creates or upgrades the tables, or only tells what would be done. */
export async function migrate({ settings, output }: CommandContext, options: MigrateCommandOptions): Promise<void> {
  const isDry = options.dryRun === true;
  const phase = phaseOf(options);
  const modules = await loadModules(settings);
  const storage = await (isDry ? openUnchanged(settings, modules) : openConfiguredStorage(settings, modules));
  try {
    const { dialect } = storage;
    if (isDry) {
      const migrations = await storage.plannedMigrations(phase);
      const pending = migrations.map(({ name }) => name);
      await output.show({ dialect, pending, migrations }, () =>
        [listMigrations('Would run', pending), ...describeMigrations(migrations)].join('\n'),
      );
      return;
    }
    const { applied, notes } = await migrateStorage(storage, { ...phase, quiet: output.quiet });
    await output.show({ dialect, applied, notes }, () => [listMigrations('Ran', applied), ...notes].join('\n'));
  } finally {
    await storage.close();
  }
}

function phaseOf({ expand, contract }: MigrateCommandOptions): Pick<MigrateOptions, 'phase'> {
  if (expand === true) return { phase: 'expand' };
  return contract === true ? { phase: 'contract' } : {};
}

// A database that is not there yet is like an empty one, and stays that way.
function openUnchanged(settings: DatabaseSettings, modules: readonly Module[] | undefined): Promise<Storage> {
  const file = databaseFile(settings.databaseUrl, process.cwd());
  return openDatabase(file === null || existsSync(file) ? settings : { databaseUrl: 'sqlite::memory:' }, modules);
}
