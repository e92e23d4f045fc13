import type { Ids } from '../../../ports/ids.js';
import type { Reader, Transaction } from '../../../ports/storage.js';
import { newRow } from '../../../records/new-row.js';
import { SyncLinks } from './records.js';

/** Which of our records a remote one is. */
export interface Link {
  /** Kind of the record, such as `catalog_item`. */
  readonly entityType: string;
  readonly entityId: string;
  readonly remoteId: string;
  /** What the remote record looked like when both were last the same. */
  readonly remoteHash: string | null;
  /** Version of ours at that time. */
  readonly localVersion: number | null;
  /** What else a connector remembers of it. */
  readonly state: Readonly<Record<string, unknown>>;
}

/** A link to be remembered, in place of the one that is there. */
export type NewLink = Pick<Link, 'entityType' | 'entityId' | 'remoteId'> &
  Partial<Pick<Link, 'remoteHash' | 'localVersion' | 'state'>>;

/** The links of an installation; no other one sees them. */
export interface Links {
  find(entityType: string, remoteId: string): Promise<Link | null>;
  ofEntity(entityType: string, entityId: string): Promise<Link | null>;
  put(link: NewLink): Promise<void>;
}

interface LinksOptions {
  readonly ids: Ids;
  readonly installationId: string;
  readonly now: () => string;
  readonly db: Reader;
  /** Runs a write where the links are kept. */
  write(work: (tx: Transaction) => Promise<void>): Promise<void>;
}

/** Opens the links of an installation. */
export function openLinks({ ids, installationId, now, db, write }: LinksOptions): Links {
  return {
    async find(entityType, remoteId) {
      const externalId = `${entityType}:${remoteId}`;
      return toLink(await db.collection(SyncLinks).findOne({ installationId, externalId }));
    },
    async ofEntity(entityType, entityId) {
      return toLink(await db.collection(SyncLinks).findOne({ installationId, entityType, entityId }));
    },
    put: ({ entityType, entityId, remoteId, remoteHash = null, localVersion = null, state = {} }) =>
      write(async (tx) => {
        const externalId = `${entityType}:${remoteId}`;
        const links = tx.collection(SyncLinks);
        const values = { entityType, entityId, remoteHash, localVersion, state: { ...state } };
        const known = await links.findOne({ installationId, externalId });
        if (known !== null) {
          await links.update(known.id, { ...values, updatedAt: now() });
          return;
        }
        const own = { id: ids.uuid(), now: now() };
        await links.insert(newRow(SyncLinks, own, { installationId, externalId, ...values }));
      }),
  };
}

function toLink(
  row: ({ readonly externalId: string; readonly entityType: string } & Omit<Link, 'remoteId'>) | null,
): Link | null {
  return row === null ? null : { ...row, remoteId: row.externalId.slice(row.entityType.length + 1) };
}
