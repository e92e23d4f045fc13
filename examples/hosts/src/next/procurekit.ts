import { toFetchHandler, type FetchHandler } from '@procurekit/core';

import { openKit } from '../open-kit.js';

// Next loads a module once per route, and anew when it is changed in development: the database is opened once.
const kept = globalThis as typeof globalThis & { procurekit?: Promise<FetchHandler> };

/** The handler of this process; the Procurekit is opened with the first request and not while the application is built. */
export function procurekit(): Promise<FetchHandler> {
  return (kept.procurekit ??= open());
}

async function open(): Promise<FetchHandler> {
  const kit = await openKit({
    databaseUrl: process.env['PROCUREKIT_DATABASE_URL'] ?? 'sqlite::memory:',
    filesDirectory: process.env['PROCUREKIT_FILES'] ?? './data/files',
    masterKey: process.env['PROCUREKIT_MASTER_KEY'] ?? '',
  });
  // Next tells the address of the peer in X-Forwarded-For, as a proxy does.
  return toFetchHandler(kit, { trustProxy: 1 });
}
