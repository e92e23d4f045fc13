import { createHash } from 'node:crypto';

import type { ItemCall, ItemOutcome } from '../port.js';
import { itemError } from './remote-error.js';

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** A record of the other system, and how it becomes one of ours. */
export interface RemoteRecord {
  /** Kind of our record, such as `catalog_item`. */
  readonly entityType: string;
  readonly remoteId: string;
  /** All that counts of it: a record that says the same as before is passed over. */
  readonly content: unknown;
  /** What else is remembered of it, beside what was. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** The record of ours that it is, by what both know it by. */
  find(): Promise<string | undefined>;
  /** Version of ours now. */
  version(id: string): Promise<number>;
  create(): Promise<Saved>;
  update(id: string): Promise<Saved>;
}

/** Takes over a record whose master the other system is: the one that is linked, else the one with its key, else a new one. */
export async function takeOver(
  { links, noteConflict }: ItemCall,
  { entityType, remoteId, content, state = {}, find, version, create, update }: RemoteRecord,
): Promise<ItemOutcome> {
  const remoteHash = hashOf(content);
  const link = await links.find(entityType, remoteId);
  if (link?.remoteHash === remoteHash) return 'skipped';
  const known = link === null ? await findUnlinked(links, entityType, find) : link.entityId;
  if (link !== null && link.localVersion !== null && (await version(link.entityId)) !== link.localVersion) {
    noteConflict(`${entityType} ${link.entityId} had changed on both sides; that of the other system was taken`);
  }
  const saved = known === undefined ? await create() : await update(known);
  const kept = { entityType, entityId: saved.id, remoteId, remoteHash, localVersion: saved.version };
  await links.put({ ...kept, state: { ...link?.state, ...state } });
  return known === undefined ? 'created' : 'updated';
}

async function findUnlinked(
  links: ItemCall['links'],
  entityType: RemoteRecord['entityType'],
  find: RemoteRecord['find'],
): Promise<string | undefined> {
  const known = await find();
  if (known === undefined) return undefined;
  const other = await links.ofEntity(entityType, known);
  if (other !== null) throw itemError('duplicate_match', `${entityType} ${known} is ${other.remoteId} already`);
  return known;
}

/** A fingerprint of what a record says. */
export function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
