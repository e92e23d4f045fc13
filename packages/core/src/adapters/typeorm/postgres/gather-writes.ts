import type { Duplex } from 'node:stream';

import type { PoolClient } from 'pg';

/**
 * Has what is sent on a connection leave in one piece once nothing more is to be done before others have their turn: each piece is a call
 * of the system, here and at the server.
 */
export function gatherWrites(client: PoolClient): void {
  // The types of the driver do not say it.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
