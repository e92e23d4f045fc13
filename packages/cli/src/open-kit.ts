import { existsSync, mkdirSync } from 'node:fs';

import { createProcurekit, type Procurekit, type ProcurekitOptions } from '@procurekit/core';
import type { Module } from '@procurekit/core/modules';
import type { Storage } from '@procurekit/core/ports';
import { openStorage } from '@procurekit/core/storage';

import { dataDirectory, databaseFile } from './settings/data-directory.js';
import { findMasterKeys } from './settings/master-key.js';
import { mailInOptions } from './open-mailbox.js';
import { migrateStorage } from './migrate-storage.js';
import { openMailer } from './open-mailer.js';
import { loadModules } from './own-modules/load-modules.js';
import { tracerOptions } from './open-tracer.js';
import { oauthProvidersOf } from './settings/oauth-settings.js';
import { rateLimitsOf, type Settings } from './settings/settings.js';
import { processName } from './unaware-processes.js';
import { NotFoundError, UsageError } from './usage-error.js';

/** A Procurekit over the configured database, with what was migrated on the way. */
export interface OpenedKit {
  readonly kit: Procurekit;
  readonly storage: Storage;
  readonly migrated: readonly string[];
  /** What the migrations told of rows that were there. */
  readonly notes: readonly string[];
}

/** How to reach the database. */
export type DatabaseSettings = Pick<Settings, 'databaseUrl'> &
  Partial<Pick<Settings, 'databaseDirectUrl' | 'databasePoolSize'>> & {
    /** What this process is called in the server's list of connections. */
    readonly applicationName?: string;
  };

/** The modules that a Procurekit is made of; undefined for those of the product. */
type Modules = readonly Module[] | undefined;

/** Opens the configured database; an SQLite file is made when there is none. */
export function openConfiguredStorage(settings: DatabaseSettings, modules?: Modules): Promise<Storage> {
  const folder = dataDirectory(settings.databaseUrl, process.cwd());
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openDatabase(settings, modules);
}

/** Opens the configured database as it is. */
export function openDatabase(
  { databaseUrl, databaseDirectUrl, databasePoolSize, applicationName }: DatabaseSettings,
  modules?: Modules,
): Promise<Storage> {
  return openStorage(databaseUrl, {
    ...(databaseDirectUrl === undefined ? {} : { directUrl: databaseDirectUrl }),
    ...(databasePoolSize === undefined ? {} : { poolSize: databasePoolSize }),
    ...(applicationName === undefined ? {} : { applicationName }),
    ...(modules === undefined ? {} : { modules }),
  });
}

/** Opens a Procurekit over the configured database and brings its tables to where this version can serve them. */
export async function openKit(
  settings: Settings,
  options: Omit<ProcurekitOptions, 'storage' | 'masterKey' | 'modules'> = {},
): Promise<OpenedKit> {
  return openKitOf(await loadModules(settings), settings, options);
}

async function openKitOf(
  modules: Modules,
  settings: Settings,
  options: Omit<ProcurekitOptions, 'storage' | 'masterKey' | 'modules'> = {},
): Promise<OpenedKit> {
  const masterKey = findMasterKeys(settings, process.cwd());
  const storage = await openConfiguredStorage({ ...settings, applicationName: processName(masterKey) }, modules);
  try {
    // Modules that do not go together are refused before the database hears of them.
    const kit = createProcurekit({
      ...(modules === undefined ? {} : { modules }),
      ...(settings.baseUrl === undefined ? {} : { baseUrl: settings.baseUrl }),
      ...(settings.portalUrlTemplate === undefined ? {} : { portalUrlTemplate: settings.portalUrlTemplate }),
      ...(settings.appUrl === undefined ? {} : { appUrl: settings.appUrl }),
      mailer: openMailer(settings, process.cwd()),
      ...mailInOptions(settings),
      rateLimits: rateLimitsOf(settings),
      passwordSignIn: settings.passwordSignIn,
      integrationItems: settings.integrationItems,
      outbound: { allowLoopback: settings.allowLoopbackWebhooks },
      auditDays: settings.auditDays,
      oauthProviders: oauthProvidersOf(settings),
      ...tracerOptions(options.logger),
      ...options,
      storage,
      masterKey,
    });
    const { applied: migrated, notes } = await migrateStorage(storage, { phase: 'start', quiet: false });
    return { kit, storage, migrated, notes };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Runs a command over the configured database, which has to be there and up to date, and closes it afterwards. */
export async function withKit<T>(
  settings: Settings,
  work: (kit: Procurekit) => Promise<T>,
  options: Pick<ProcurekitOptions, 'files'> = {},
): Promise<T> {
  const modules = await loadModules(settings);
  await requireDatabase(settings, modules);
  return closing(await openKitOf(modules, settings, options), work);
}

/** Runs a command that may be the first one: it makes the database where there is none, and brings it up to date. */
export async function withNewKit<T>(settings: Settings, work: (kit: Procurekit) => Promise<T>): Promise<T> {
  return closing(await openKit(settings), work);
}

async function closing<T>({ kit }: OpenedKit, work: (kit: Procurekit) => Promise<T>): Promise<T> {
  try {
    return await work(kit);
  } finally {
    await kit.close();
  }
}

// A typing error in the address must not leave an empty database behind, nor may looking at one change its tables.
async function requireDatabase(settings: DatabaseSettings, modules: Modules): Promise<void> {
  const file = databaseFile(settings.databaseUrl, process.cwd());
  if (file !== null && !existsSync(file)) {
    throw new NotFoundError(`There is no database at ${file}; \`procurekit migrate\` creates one.`);
  }
  const storage = await openDatabase(settings, modules);
  try {
    const pending = await storage.pendingMigrations({ phase: 'start' });
    if (pending.length === 0) return;
    throw new UsageError(
      'The tables of the database are missing or older than this version: run `procurekit migrate`.',
    );
  } finally {
    await storage.close();
  }
}
