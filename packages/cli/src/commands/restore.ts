import { resolve } from 'node:path';

import { placesOf } from '../backup/installation.js';
import { restoreBackup, verifyBackup } from '../backup/restore-backup.js';
import type { CommandContext } from '../command-context.js';
import { contentOf, sizesOf } from './backup.js';

/** Options of `restore`. */
export interface RestoreOptions {
  readonly from: string;
  readonly verify?: boolean;
}

/** Puts a backup in place, or only looks whether that would be possible. */
export async function restore({ settings, output }: CommandContext, options: RestoreOptions): Promise<void> {
  const cwd = process.cwd();
  const from = resolve(cwd, options.from);
  if (options.verify === true) {
    const manifest = await verifyBackup(from);
    await output.show(
      { backup: from, isWhole: true, ...sizesOf(manifest) },
      () => `The backup of ${manifest.createdAt} is complete: ${contentOf(manifest)}.`,
    );
    return;
  }
  const places = placesOf(settings, cwd);
  const manifest = await restoreBackup(from, places);
  await output.show({ backup: from, database: places.database, ...sizesOf(manifest) }, () =>
    [
      `Restored the backup of ${manifest.createdAt}: ${contentOf(manifest)}.`,
      'Start the server: it upgrades the tables if the backup is from an earlier version.',
      ...(places.masterKey === null ? ['PROCUREKIT_MASTER_KEY must hold the key that the backup was made with.'] : []),
    ].join('\n'),
  );
}
