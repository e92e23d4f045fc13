import { loadDriver } from '../../adapters/typeorm/postgres/load-driver.js';
import type { RecordType } from '../../kernel/records/record.js';

/** A Postgres server that databases are made on. */
export interface DatabaseServer {
  /** Address of one of its databases. @default that of the one for maintenance */
  urlOf(name?: string): Promise<string>;
  /** Makes an empty database, or a copy of one that nobody is connected to and nobody will open again. */
  create(name: string, original?: string): Promise<void>;
  drop(name: string): Promise<void>;
  /** Divides the tables of a database that was migrated for these records; nobody is connected to it. @default records of the product */
  arrange?(url: string, records?: readonly RecordType[]): Promise<void>;
}

/** A server at an address whose user may make databases; it is asked for when it is needed first. */
export function databaseServer(maintenanceUrl: () => Promise<string>): DatabaseServer {
  async function execute(statement: string): Promise<void> {
    const { Client } = await loadDriver();
    const client = new Client({ connectionString: await maintenanceUrl() });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
  return {
    async urlOf(name) {
      const url = new URL(await maintenanceUrl());
      if (name !== undefined) url.pathname = `/${name}`;
      return url.toString();
    },
    create: (name, original = 'template1') =>
      execute(`create database ${name} template ${original} strategy file_copy`),
    drop: (name) => execute(`drop database ${name} with (force)`),
  };
}
