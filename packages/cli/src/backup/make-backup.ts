import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { NotFoundError, UsageError } from '../usage-error.js';
import { copyFile, filesBelow, fingerprintOf, isAbsent } from './copy-file.js';
import type { InstallationPlaces } from './installation.js';
import { PARTS, writeManifest, type BackupEntry, type Manifest } from './manifest.js';
import { copySqliteFile } from './sqlite-file.js';

/** What to back up, and where to. */
export interface BackupRequest {
  readonly places: InstallationPlaces;
  /** Folder that is not there yet. */
  readonly to: string;
  /** Keys of the environment, as they stand there. */
  readonly configuredKey: string | undefined;
  readonly withMasterKey: boolean;
  readonly version: string;
  readonly now: Date;
}

/**
 * Copies database, files and master key to a folder, while the installation runs. The database comes first: what it names is
 * among the files that are copied afterwards. The folder gets its name when it is complete.
 */
export async function makeBackup(request: BackupRequest): Promise<Manifest> {
  const { places, to } = request;
  if (!existsSync(places.database)) throw new NotFoundError(`There is no database at ${places.database}.`);
  if (existsSync(to)) throw new UsageError(`--to: ${to} is there already; each backup gets a folder of its own.`);
  const draft = `${to}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await copySqliteFile(places.database, join(draft, PARTS.database));
  const entries = [
    { path: PARTS.database, ...(await fingerprintOf(join(draft, PARTS.database))) },
    ...(await copyFiles(places.files, draft)),
    ...(request.withMasterKey ? await copyMasterKey(request, draft) : []),
  ];
  const manifest: Manifest = {
    format: 'procurekit-backup',
    formatVersion: 1,
    version: request.version,
    createdAt: request.now.toISOString(),
    entries,
  };
  await writeManifest(draft, manifest);
  await mkdir(dirname(to), { recursive: true });
  await rename(draft, to);
  return manifest;
}

async function copyFiles(from: string | null, draft: string): Promise<BackupEntry[]> {
  const entries: BackupEntry[] = [];
  for (const name of from === null ? [] : await filesBelow(from)) {
    const path = `${PARTS.files}/${name}`;
    try {
      entries.push({ path, ...(await copyFile(join(from ?? '', name), join(draft, path))) });
    } catch (error) {
      // A file may be removed while others are copied.
      if (!isAbsent(error)) throw error;
      await rm(join(draft, path), { force: true });
    }
  }
  return entries;
}

async function copyMasterKey({ places, configuredKey }: BackupRequest, draft: string): Promise<BackupEntry[]> {
  const target = join(draft, PARTS.masterKey);
  if (configuredKey !== undefined) await writeFile(target, `${configuredKey}\n`, { mode: 0o600 });
  else if (places.masterKey !== null && existsSync(places.masterKey)) await copyFile(places.masterKey, target);
  else return [];
  return [{ path: PARTS.masterKey, ...(await fingerprintOf(target)) }];
}
