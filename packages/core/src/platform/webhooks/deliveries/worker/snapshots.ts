import type { KeyCaller } from '../../../../kernel/access/caller.js';
import { ProcurekitError } from '../../../../kernel/errors/errors.js';
import type { World } from '../../../../kernel/operations/world.js';
import { Logger } from '../../../../kernel/ports/logger.js';
import { port } from '../../../../kernel/ports/port.js';
import { Storage } from '../../../../kernel/ports/storage.js';
import { Deliveries } from '../records.js';
import { withRecord, type ShownRecord } from '../snapshot.js';
import type { Job } from './backlog.js';

/** The resource of an event. */
export interface ShownResource {
  readonly type: string;
  readonly id: string;
}

/**
 * What a get by a key shows of a resource; undefined where no get shows such resources to keys.
 * @throws ProcurekitError as the get refuses
 */
export type ShowRecord = (key: KeyCaller, resource: ShownResource) => Promise<unknown>;

export const ShowRecord = port<ShowRecord>('showRecord');

/** What a delivery with its record sends, given the bytes of its event. */
export type TakeSnapshot = (job: Job, body: string, key: KeyCaller) => Promise<string>;

/**
 * Builds the taking of snapshots. One is taken before the first attempt and kept: every attempt sends the same bytes, as it does
 * without the record.
 */
export function createTakeSnapshot(world: World): TakeSnapshot {
  const storage = world.port(Storage);
  return async ({ portalId, delivery: { id } }, body, key) => {
    const kept = await storage.forPortal(portalId).collection(Deliveries).find(id);
    if (typeof kept?.snapshot === 'string') return kept.snapshot;
    const { resource } = JSON.parse(body) as { readonly resource: ShownResource };
    const snapshot = withRecord(body, await showAtMost(world, key, resource));
    await storage.transaction(portalId, (tx) => tx.collection(Deliveries).update(id, { snapshot }));
    return snapshot;
  };
}

async function showAtMost(world: World, key: KeyCaller, resource: ShownResource): Promise<ShownRecord> {
  try {
    const record = await world.port(ShowRecord)(key, resource);
    return record === undefined ? { omitted: 'not_readable' } : { record };
  } catch (error) {
    if (error instanceof ProcurekitError && error.status < 500) return { omitted: 'not_found' };
    // What happened is told all the same. Where the storage is away, keeping the snapshot fails and the delivery waits.
    world.port(Logger).error({ err: error, resource }, 'the record of a delivery could not be read');
    return { omitted: 'unavailable' };
  }
}
