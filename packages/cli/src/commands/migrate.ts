import { existsSync } from 'node:fs';

import { openStorage } from '@procurekit/core/typeorm';
import type { Storage } from '@procurekit/core/ports';

import type { CommandContext } from '../command-context.js';
import { openConfiguredStorage } from '../open-kit.js';
import { databaseFile } from '../settings/data-directory.js';
import type { Settings } from '../settings/settings.js';

/** Creates or upgrades the tables, or only tells what would be done. */
export async function migrate(
  { settings, output }: CommandContext,
  options: { readonly dryRun?: boolean },
): Promise<void> {
  const isDry = options.dryRun === true;
  const storage = await (isDry ? openUnchanged(settings) : openConfiguredStorage(settings));
  try {
    const { dialect } = storage;
    if (isDry) {
      const pending = await storage.pendingMigrations();
      await output.show({ dialect, pending }, () => listed('Would run', pending));
      return;
    }
    const applied = await storage.migrate();
    await output.show({ dialect, applied }, () => listed('Ran', applied));
  } finally {
    await storage.close();
  }
}

// A database that is not there yet is like an empty one, and stays that way.
function openUnchanged({ databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<Storage> {
  const file = databaseFile(databaseUrl, process.cwd());
  return openStorage(file === null || existsSync(file) ? databaseUrl : 'sqlite::memory:');
}

function listed(verb: string, names: readonly string[]): string {
  return names.length === 0 ? 'The tables are up to date.' : `${verb}: ${names.join(', ')}`;
}
