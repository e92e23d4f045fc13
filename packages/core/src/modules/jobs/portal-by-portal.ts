import type { Storage } from '../../ports/storage.js';
import { Portals } from '../identity/index.js';

/**
 * Does something for one portal after another, because the indexes of what portals own begin with the portal. Those that do not
 * work are passed over. Ends early when the signal fires.
 */
export async function portalByPortal(
  storage: Storage,
  signal: AbortSignal | undefined,
  work: (portalId: string) => Promise<void>,
): Promise<void> {
  const portals = await storage.system
    .collection(Portals)
    .list({ where: { status: 'active' }, select: ['id'], order: [['id', 'asc']] });
  for (const { id } of portals) {
    if (signal?.aborted === true) return;
    await work(id);
  }
}
