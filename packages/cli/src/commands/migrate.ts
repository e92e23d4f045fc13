import { existsSync } from 'node:fs';

import type { Module } from '@procurekit/core/modules';
import type { Storage } from '@procurekit/core/ports';

import type { CommandContext } from '../command-context.js';
import { openConfiguredStorage, openDatabase, type DatabaseSettings } from '../open-kit.js';
import { loadModules } from '../own-modules/load-modules.js';
import { databaseFile } from '../settings/data-directory.js';

/** Creates or upgrades the tables, or only tells what would be done. */
export async function migrate(
  { settings, output }: CommandContext,
  options: { readonly dryRun?: boolean },
): Promise<void> {
  const isDry = options.dryRun === true;
  const modules = await loadModules(settings);
  const storage = await (isDry ? openUnchanged(settings, modules) : openConfiguredStorage(settings, modules));
  try {
    const { dialect } = storage;
    if (isDry) {
      const pending = await storage.pendingMigrations();
      await output.show({ dialect, pending }, () => listed('Would run', pending));
      return;
    }
    const notes: string[] = [];
    const applied = await storage.migrate({ tell: (note) => notes.push(note) });
    await output.show({ dialect, applied, notes }, () => [listed('Ran', applied), ...notes].join('\n'));
  } finally {
    await storage.close();
  }
}

// A database that is not there yet is like an empty one, and stays that way.
function openUnchanged(settings: DatabaseSettings, modules: readonly Module[] | undefined): Promise<Storage> {
  const file = databaseFile(settings.databaseUrl, process.cwd());
  return openDatabase(file === null || existsSync(file) ? settings : { databaseUrl: 'sqlite::memory:' }, modules);
}

function listed(verb: string, names: readonly string[]): string {
  return names.length === 0 ? 'The tables are up to date.' : `${verb}: ${names.join(', ')}`;
}
