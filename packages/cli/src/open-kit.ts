import { mkdirSync } from 'node:fs';

import { createProcurekit, type Procurekit, type ProcurekitOptions } from '@procurekit/core';
import type { Storage } from '@procurekit/core/ports';
import { openStorage } from '@procurekit/core/typeorm';

import { dataDirectory } from './settings/data-directory.js';
import { findMasterKeys } from './settings/master-key.js';
import { openMailer } from './open-mailer.js';
import { rateLimitsOf, type Settings } from './settings/settings.js';

/** A Procurekit over the configured database, with what was migrated on the way. */
export interface OpenedKit {
  readonly kit: Procurekit;
  readonly storage: Storage;
  readonly migrated: readonly string[];
}

/** Opens the configured database; an SQLite file is made when there is none. */
export function openConfiguredStorage(settings: Pick<Settings, 'databaseUrl'>): Promise<Storage> {
  const folder = dataDirectory(settings.databaseUrl, process.cwd());
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openStorage(settings.databaseUrl);
}

/** Opens a Procurekit over the configured database and brings its tables up to date. */
export async function openKit(
  settings: Settings,
  options: Omit<ProcurekitOptions, 'storage' | 'masterKey'> = {},
): Promise<OpenedKit> {
  const masterKey = findMasterKeys(settings, process.cwd());
  const storage = await openConfiguredStorage(settings);
  try {
    const migrated = await storage.migrate();
    const kit = createProcurekit({
      ...(settings.baseUrl === undefined ? {} : { baseUrl: settings.baseUrl }),
      ...(settings.portalUrlTemplate === undefined ? {} : { portalUrlTemplate: settings.portalUrlTemplate }),
      mailer: openMailer(settings, process.cwd()),
      ...(settings.portalUrlTemplate === undefined ? {} : { portalUrlTemplate: settings.portalUrlTemplate }),
      rateLimits: rateLimitsOf(settings),
      passwordSignIn: settings.passwordSignIn,
      integrationItems: settings.integrationItems,
      outbound: { allowLoopback: settings.allowLoopbackWebhooks },
      auditDays: settings.auditDays,
      ...options,
      storage,
      masterKey,
    });
    return { kit, storage, migrated };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Runs a command over the configured database and closes it afterwards. */
export async function withKit<T>(settings: Settings, work: (kit: Procurekit) => Promise<T>): Promise<T> {
  const { kit } = await openKit(settings);
  try {
    return await work(kit);
  } finally {
    await kit.close();
  }
}
