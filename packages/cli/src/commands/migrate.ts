import type { CommandContext } from '../command-context.js';
import { openConfiguredStorage } from '../open-kit.js';

/** Creates or upgrades the tables, or only tells what would be done. */
export async function migrate(
  { settings, output }: CommandContext,
  options: { readonly dryRun?: boolean },
): Promise<void> {
  const storage = await openConfiguredStorage(settings);
  try {
    const { dialect } = storage;
    if (options.dryRun === true) {
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

function listed(verb: string, names: readonly string[]): string {
  return names.length === 0 ? 'The tables are up to date.' : `${verb}: ${names.join(', ')}`;
}
