import type { Storage } from '../../kernel/ports/storage.js';
import { Portals } from '../identity/index.js';
import { ownTurn } from '../../kernel/values/own-turn.js';

/** Portals that are read together. */
const READ_AT_ONCE = 1000;

/**
 * Does something for one portal after another, because the indexes of what portals own begin with the portal. Those that do not
 * work are passed over. Between two portals everybody else has a turn: where the database answers at once, nothing else would give
 * them one, however many portals there are. Ends early when the signal fires.
 */
export async function portalByPortal(
  storage: Storage,
  signal: AbortSignal | undefined,
  work: (portalId: string) => Promise<void>,
): Promise<void> {
  for await (const id of activePortals(storage)) {
    if (signal?.aborted === true) return;
    await work(id);
    await ownTurn();
  }
}

async function* activePortals(storage: Storage): AsyncGenerator<string> {
  const portals = storage.system.collection(Portals);
  const query = { where: { status: 'active' }, select: ['id'], order: [['id', 'asc']], limit: READ_AT_ONCE } as const;
  for (let read = await portals.list(query); ;) {
    for (const { id } of read) yield id;
    const last = read.at(-1);
    if (last === undefined || read.length < READ_AT_ONCE) return;
    read = await portals.list({ ...query, after: [last.id] });
  }
}
