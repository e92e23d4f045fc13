import type { KeyCaller } from '../../../../kernel/access/caller.js';
import { ProcurekitError } from '../../../../kernel/errors/errors.js';
import type { Logger } from '../../../../kernel/ports/logger.js';
import type { Storage } from '../../../../kernel/ports/storage.js';
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

interface SnapshotDeps {
  readonly storage: Storage;
  readonly logger: Logger;
  readonly showRecord: ShowRecord;
}

/** What a delivery with its record sends, given the bytes of its event. */
export type TakeSnapshot = (job: Job, body: string, key: KeyCaller) => Promise<string>;

/**
 * Builds the taking of snapshots. One is taken before the first attempt and kept: every attempt sends the same bytes, as it does
 * without the record.
 */
export function createTakeSnapshot(deps: SnapshotDeps): TakeSnapshot {
  return async ({ portalId, delivery: { id } }, body, key) => {
    const kept = await deps.storage.forPortal(portalId).collection(Deliveries).find(id);
    if (typeof kept?.snapshot === 'string') return kept.snapshot;
    const { resource } = JSON.parse(body) as { readonly resource: ShownResource };
    const snapshot = withRecord(body, await showAtMost(deps, key, resource));
    await deps.storage.transaction(portalId, (tx) => tx.collection(Deliveries).update(id, { snapshot }));
    return snapshot;
  };
}

async function showAtMost(
  { showRecord, logger }: SnapshotDeps,
  key: KeyCaller,
  resource: ShownResource,
): Promise<ShownRecord> {
  try {
    const record = await showRecord(key, resource);
    return record === undefined ? { omitted: 'not_readable' } : { record };
  } catch (error) {
    if (error instanceof ProcurekitError && error.status < 500) return { omitted: 'not_found' };
    // What happened is told all the same. Where the storage is away, keeping the snapshot fails and the delivery waits.
    logger.error({ err: error, resource }, 'the record of a delivery could not be read');
    return { omitted: 'unavailable' };
  }
}
