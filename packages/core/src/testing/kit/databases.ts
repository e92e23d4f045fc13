import { randomUUID } from 'node:crypto';

import { loadDriver } from '../../adapters/typeorm/postgres/load-driver.js';
import { openPostgresStorage } from '../../adapters/typeorm/postgres/open-postgres-storage.js';
import type { MigratedModule } from '../../ports/migrations.js';
import type { Storage } from '../../ports/storage.js';
import { makeDatabase, openCopy, openMigratedSqlite } from './sqlite-copies.js';

/** Databases of one kind, one for each test: migrating and filling one takes long, so it is done once and copied. */
export interface TestDatabases {
  /** Opens an empty, migrated database of one test alone, which is gone when it is closed. */
  open(): Promise<Storage>;
  /** Has a database filled, and tells how to open copies of it; each is gone when it is closed. */
  fill<T>(work: (storage: Storage) => Promise<T>): Promise<{ readonly told: T; open(): Promise<Storage> }>;
  /** Removes what copies are made of. */
  discard(): Promise<void>;
}

/** SQLite files in the system's temporary folder. */
export function sqliteDatabases(modules?: readonly MigratedModule[]): TestDatabases {
  const migrated = modules === undefined ? {} : { modules };
  return {
    open: () => openMigratedSqlite(migrated),
    async fill(work) {
      const { file, told } = await makeDatabase(async (storage) => {
        await storage.migrate();
        return work(storage);
      }, migrated);
      return { told, open: () => openCopy(file, migrated) };
    },
    // The files go with the process.
    discard: () => Promise.resolve(),
  };
}

/** Databases of a Postgres server, at an address whose user may create some; it is asked for when the first one is opened. */
export function postgresDatabases(
  serverUrl: () => Promise<string>,
  modules: readonly MigratedModule[] = [],
): TestDatabases {
  const originals: string[] = [];
  let migrated: Promise<string> | undefined;

  async function onServer(statement: string): Promise<void> {
    const { Client } = await loadDriver();
    const client = new Client({ connectionString: await serverUrl() });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  async function create(original = 'template1'): Promise<string> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await onServer(`create database ${name} template ${original}`);
    return name;
  }

  async function openOne(name: string): Promise<Storage> {
    const url = new URL(await serverUrl());
    url.pathname = `/${name}`;
    return openPostgresStorage({ url: url.toString(), modules });
  }

  async function openCopyOf(original: string): Promise<Storage> {
    const name = await create(original);
    const storage = await openOne(name);
    return {
      ...storage,
      async close() {
        await storage.close();
        await onServer(`drop database ${name} with (force)`);
      },
    };
  }

  // Nobody may be connected to what is copied, so it is closed before anybody learns its name.
  async function make<T>(original: string | undefined, work: (storage: Storage) => Promise<T>) {
    const name = await create(original);
    originals.push(name);
    const storage = await openOne(name);
    const told = await work(storage).finally(() => storage.close());
    return { name, told };
  }

  const template = () => (migrated ??= make(undefined, (storage) => storage.migrate()).then(({ name }) => name));
  return {
    open: async () => openCopyOf(await template()),
    async fill(work) {
      const { name, told } = await make(await template(), work);
      return { told, open: () => openCopyOf(name) };
    },
    async discard() {
      for (const name of originals.splice(0)) await onServer(`drop database ${name} with (force)`);
    },
  };
}
