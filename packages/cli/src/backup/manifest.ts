import { readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

import { z } from 'zod';

import { NotFoundError, UsageError } from '../usage-error.js';

/** The file that says what a backup holds; it is written last. */
const MANIFEST_FILE = 'backup.json';

/** Where the parts of a backup lie in it. */
export const PARTS = { database: 'procurekit.db', files: 'files', masterKey: 'master.key' } as const;

const RelativePath = z
  .string()
  .refine((path) => !isAbsolute(path) && !path.split(/[/\\]/).includes('..'), 'must lie in the backup');

const Manifest = z.object({
  format: z.literal('procurekit-backup'),
  formatVersion: z.literal(1),
  /** Version of the program that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Every file of the backup but this one, by its path with slashes. */
  entries: z.array(z.object({ path: RelativePath, bytes: z.number(), sha256: z.string() })),
});

/** What a backup holds. */
export interface Manifest extends z.output<typeof Manifest> {}

/** A file of a backup. */
export type BackupEntry = Manifest['entries'][number];

/** Writes what a backup holds. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** Reads what a backup holds. @throws NotFoundError when it is none, UsageError when this version cannot read it */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new NotFoundError(`There is no backup in ${folder}: it has no ${MANIFEST_FILE}.`);
  });
  const parsed = Manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new UsageError(`${join(folder, MANIFEST_FILE)} cannot be read by this version.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
