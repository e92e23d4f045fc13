import { resolve } from 'node:path';

import { placesOf } from '../backup/installation.js';
import { makeBackup } from '../backup/make-backup.js';
import type { Manifest } from '../backup/manifest.js';
import type { CommandContext } from '../command-context.js';
import { packageVersion } from '../package-version.js';

/** Options of `backup`. */
export interface BackupOptions {
  readonly to: string;
  readonly withoutMasterKey?: boolean;
}

/** Copies database, files and master key to a folder while the server runs. */
export async function backup({ settings, output }: CommandContext, options: BackupOptions): Promise<void> {
  const cwd = process.cwd();
  const to = resolve(cwd, options.to);
  const places = placesOf(settings, cwd);
  const withMasterKey = options.withoutMasterKey !== true;
  const manifest = await makeBackup({
    places,
    to,
    configuredKey: settings.masterKey,
    withMasterKey,
    version: packageVersion(),
    now: new Date(),
  });
  await output.show({ backup: to, ...sizesOf(manifest) }, () =>
    [
      `Backed up to ${to}: ${contentOf(manifest)}.`,
      ...(places.files === null
        ? ['Files are in a bucket and not part of the backup; enable versioning in the bucket.']
        : []),
      ...(withMasterKey
        ? ['It holds the master key: keep it where only you can read it.']
        : ['It does not hold the master key, without which secrets in it cannot be read.']),
    ].join('\n'),
  );
}

/** How many files a backup holds, and how large they are together. */
export function sizesOf({ entries, createdAt, version }: Manifest) {
  return { createdAt, version, files: entries.length, bytes: entries.reduce((total, { bytes }) => total + bytes, 0) };
}

/** What a backup holds, in a few words. */
export function contentOf(manifest: Manifest): string {
  const { files, bytes } = sizesOf(manifest);
  return `${files} ${files === 1 ? 'file' : 'files'}, ${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
