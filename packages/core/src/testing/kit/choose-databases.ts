import { vi } from 'vitest';

import { chosenDatabase } from './chosen-database.js';

// What opens no database by name opens one of the chosen kind. Tests of pure rules need not load all this.
if (chosenDatabase.kind !== 'sqlite') {
  const { chooseDatabases, postgresDatabases } = await import('./databases.js');
  const { testServer } = await import('./postgres.js');
  chooseDatabases((modules) => postgresDatabases(testServer, modules));
}

// A database of one test alone is copied on three servers there, with the files of hundreds of tables.
if (chosenDatabase.kind === 'citus') vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
