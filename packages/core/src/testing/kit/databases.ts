import { randomUUID } from 'node:crypto';

import { openPostgresStorage } from '../../adapters/typeorm/postgres/open-postgres-storage.js';
import type { MigratedModule } from '../../kernel/ports/migrations.js';
import type { Storage } from '../../kernel/ports/storage.js';
import type { DatabaseServer } from './database-server.js';
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

/** Databases of a Postgres server. */
export function postgresDatabases(server: DatabaseServer, modules: readonly MigratedModule[] = []): TestDatabases {
  const originals: string[] = [];
  let migrated: Promise<string> | undefined;

  async function create(original?: string): Promise<string> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await server.create(name, original);
    return name;
  }

  const openOne = async (name: string) => openPostgresStorage({ url: await server.urlOf(name), modules });

  async function openCopyOf(original: string): Promise<Storage> {
    const name = await create(original);
    const storage = await openOne(name);
    return {
      ...storage,
      async close() {
        await storage.close();
        await server.drop(name);
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

  async function migrate(): Promise<string> {
    const { name } = await make(undefined, (storage) => storage.migrate());
    await server.arrange?.(await server.urlOf(name));
    return name;
  }

  const template = () => (migrated ??= migrate());
  return {
    open: async () => openCopyOf(await template()),
    async fill(work) {
      const { name, told } = await make(await template(), work);
      return { told, open: () => openCopyOf(name) };
    },
    async discard() {
      for (const name of originals.splice(0)) await server.drop(name);
    },
  };
}

type MakeDatabases = (modules?: readonly MigratedModule[]) => TestDatabases;

let make: MakeDatabases = sqliteDatabases;
const PRODUCT: readonly MigratedModule[] = [];
const ofModules = new WeakMap<readonly MigratedModule[], TestDatabases>();

/** Databases of the kind that tests run on unless they name one, with the tables of these modules. @default those of the product, in SQLite */
export function defaultDatabases(modules?: readonly MigratedModule[]): TestDatabases {
  const known = ofModules.get(modules ?? PRODUCT) ?? make(modules);
  ofModules.set(modules ?? PRODUCT, known);
  return known;
}

/** Says what kind that is; before anything was opened. */
export function chooseDatabases(chosen: MakeDatabases): void {
  make = chosen;
}
