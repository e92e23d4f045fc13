import type { Client } from 'pg';

import type { PostgresDatabase } from './postgres-database.js';

/** Passes wake-up hints between processes: see `Storage.onWake`. */
export interface WakeChannel {
  onWake(listener: () => void): () => void;
  wake(): void;
  close(): Promise<void>;
}

const CHANNEL = 'procurekit_wake';
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 15_000;

/** Listens on a connection of its own, opened with the first listener and again whenever it is lost. */
export function createWakeChannel(deps: Pick<PostgresDatabase, 'pool' | 'openClient'>): WakeChannel {
  const listeners = new Set<() => void>();
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let wanted = false;
  let waking = false;

  function announce(): void {
    for (const listener of listeners) listener();
  }

  async function listen(): Promise<void> {
    try {
      const opened = await deps.openClient((made) => {
        client = made;
        made.on('notification', announce);
        made.on('error', () => lost(made));
        made.on('end', () => lost(made));
      });
      await opened.query(`listen ${CHANNEL}`);
      retryMs = FIRST_RETRY_MS;
      // Hints may have been missed before.
      announce();
    } catch {
      lost(client);
    }
  }

  function lost(former: Client | undefined): void {
    if (client !== former) return;
    client = undefined;
    void former?.end().catch(() => undefined);
    if (!wanted) return;
    clearTimeout(retry);
    retry = setTimeout(() => void listen(), retryMs).unref();
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  return {
    onWake(listener) {
      listeners.add(listener);
      if (!wanted) {
        wanted = true;
        void listen();
      }
      return () => void listeners.delete(listener);
    },
    wake() {
      if (waking) return;
      waking = true;
      // Only a hint: pollers find what it would have told them.
      void deps.pool.query(`notify ${CHANNEL}`).then(
        () => (waking = false),
        () => (waking = false),
      );
    },
    async close() {
      wanted = false;
      clearTimeout(retry);
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
