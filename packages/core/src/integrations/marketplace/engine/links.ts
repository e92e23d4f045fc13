import type { Ids } from '../../../kernel/ports/ids.js';
import type { Reader, Transaction } from '../../../kernel/ports/storage.js';
import { newRow } from '../../../kernel/rows/new-row.js';
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
  /** The links of several of our records, by their ids. */
  ofEntities(entityType: string, entityIds: readonly string[]): Promise<ReadonlyMap<string, Link>>;
  /** The links of several remote records, by their names there. */
  ofRemotes(entityType: string, remoteIds: readonly string[]): Promise<ReadonlyMap<string, Link>>;
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
    async ofEntities(entityType, entityIds) {
      const where = { installationId, entityType, entityId: { in: [...entityIds] } };
      const rows = entityIds.length === 0 ? [] : await db.collection(SyncLinks).list({ where });
      return new Map(rows.map((row) => [row.entityId, linkOf(row)]));
    },
    async ofRemotes(entityType, remoteIds) {
      const where = { installationId, externalId: { in: remoteIds.map((remoteId) => `${entityType}:${remoteId}`) } };
      const rows = remoteIds.length === 0 ? [] : await db.collection(SyncLinks).list({ where });
      return new Map(rows.map(linkOf).map((link) => [link.remoteId, link]));
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

type LinkRow = { readonly externalId: string; readonly entityType: string } & Omit<Link, 'remoteId'>;

function toLink(row: LinkRow | null): Link | null {
  return row === null ? null : linkOf(row);
}

function linkOf(row: LinkRow): Link {
  return { ...row, remoteId: row.externalId.slice(row.entityType.length + 1) };
}
