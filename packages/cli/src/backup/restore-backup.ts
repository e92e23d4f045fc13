import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { parseMasterKeys } from '../settings/master-key.js';
import { UsageError } from '../usage-error.js';
import { copyFile, filesBelow, fingerprintOf } from './copy-file.js';
import type { InstallationPlaces } from './installation.js';
import { PARTS, readManifest, type BackupEntry, type Manifest } from './manifest.js';
import { faultsOfSqliteFile } from './sqlite-file.js';

const FILES = `${PARTS.files}/`;

/** Checks that a backup is complete and can be restored. @throws UsageError that lists all problems */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const faults: string[] = [];
  for (const entry of manifest.entries) faults.push(...(await faultsOfEntry(folder, entry)));
  if (!manifest.entries.some(({ path }) => path === PARTS.database)) faults.push('it holds no database');
  if (faults.length === 0) faults.push(...(await faultsOfContent(folder, manifest)));
  if (faults.length > 0) throw new UsageError(`The backup in ${folder} cannot be restored.`, faults);
  return manifest;
}

/**
 * Puts a backup in the places of an installation that has nothing there. The database comes last: an installation that was
 * restored by half has none.
 *
 * @throws UsageError when the backup is not whole, or something stands in its place
 */
export async function restoreBackup(folder: string, places: InstallationPlaces): Promise<Manifest> {
  await readManifest(folder);
  await refuseOccupied(places);
  const manifest = await verifyBackup(folder);
  const names = new Set(manifest.entries.map(({ path }) => path));
  for (const path of places.files === null ? [] : names) {
    if (path.startsWith(FILES)) await copyFile(join(folder, path), join(places.files ?? '', path.slice(FILES.length)));
  }
  if (places.masterKey !== null && names.has(PARTS.masterKey) && !existsSync(places.masterKey)) {
    await copyFile(join(folder, PARTS.masterKey), places.masterKey);
  }
  const draft = `${places.database}.partial`;
  await rm(draft, { force: true });
  await copyFile(join(folder, PARTS.database), draft);
  await rename(draft, places.database);
  return manifest;
}

async function faultsOfEntry(folder: string, { path, bytes, sha256 }: BackupEntry): Promise<string[]> {
  try {
    const found = await fingerprintOf(join(folder, path));
    return found.bytes === bytes && found.sha256 === sha256 ? [] : [`${path}: is not what was backed up`];
  } catch {
    return [`${path}: cannot be read`];
  }
}

async function faultsOfContent(folder: string, { entries }: Manifest): Promise<string[]> {
  const faults = (await faultsOfSqliteFile(join(folder, PARTS.database))).map((text) => `${PARTS.database}: ${text}`);
  if (!entries.some(({ path }) => path === PARTS.masterKey)) return faults;
  try {
    parseMasterKeys((await readFile(join(folder, PARTS.masterKey), 'utf8')).trim());
    return faults;
  } catch {
    return [...faults, `${PARTS.masterKey}: is not 32 bytes in base64`];
  }
}

async function refuseOccupied({ database, files }: InstallationPlaces): Promise<void> {
  const occupied = [
    ...['', '-wal', '-shm'].map((end) => `${database}${end}`).filter((path) => existsSync(path)),
    ...(files !== null && (await filesBelow(files)).length > 0 ? [files] : []),
  ];
  if (occupied.length === 0) return;
  throw new UsageError(
    'A backup can only be restored to an empty place; stop the server and move the existing files away.',
    [...occupied],
  );
}
