import type { WriteCall } from '../../kernel/operations/call.js';
import type { PortalCaller } from '../../kernel/access/caller.js';
import { UniqueViolation } from '../../kernel/ports/storage-errors.js';
import type { Transaction } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { ExternalLinks } from './records.js';
import type { World } from '../../kernel/operations/world.js';

export type LinkRow = Row<typeof ExternalLinks>;

/** A name that another system has for an entity. */
export type ExternalName = Pick<LinkRow, 'externalSource' | 'externalId'>;

type Naming = Pick<WriteCall, 'tx' | 'caller' | 'now'>;

/** A key has a space of external identifiers of its own; so has a user who calls in process. */
export function ownerOf(caller: PortalCaller): string {
  return caller.kind === 'key' ? caller.keyId : caller.userId;
}

/** Lets a name of the caller stand for an entity; what it stood for before, it stands for no longer. */
export async function putLink(
  call: World & Naming,
  { entityId, externalSource, externalId, entityType }: ExternalName & Pick<LinkRow, 'entityId' | 'entityType'>,
): Promise<{ readonly link: LinkRow; readonly isNew: boolean }> {
  const { tx, caller, now } = call;
  const identity = { ownerId: ownerOf(caller), externalSource, externalId, entityType };
  const existing = await tx.collection(ExternalLinks).findOne(identity);
  const link = { ...identity, id: call.id(), entityId, createdAt: now, updatedAt: now };
  const rival = existing ?? (await insertUnlessThere(tx, link));
  if (rival === null) return { link, isNew: true };
  return { link: await pointTo(tx, rival, { entityId, now }), isNew: false };
}

/** Inserts a link; when a call at the same time made it first, that link is returned. */
async function insertUnlessThere(tx: Transaction, link: LinkRow): Promise<LinkRow | null> {
  try {
    await tx.nested((inner) => inner.collection(ExternalLinks).insert(link));
    return null;
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    const { ownerId, externalSource, externalId, entityType } = link;
    return tx.collection(ExternalLinks).findOne({ ownerId, externalSource, externalId, entityType });
  }
}

async function pointTo(
  tx: Transaction,
  link: LinkRow,
  { entityId, now }: { readonly entityId: string; readonly now: string },
): Promise<LinkRow> {
  if (link.entityId === entityId) return link;
  return (await tx.collection(ExternalLinks).update(link.id, { entityId, updatedAt: now })) ?? link;
}

/** Ids of the entities of a type that names of the caller stand for, by the name. */
export async function entitiesNamed(
  { tx, caller }: Pick<Naming, 'tx' | 'caller'>,
  entityType: string,
  names: readonly ExternalName[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const externalSource of new Set(names.map((name) => name.externalSource))) {
    const ofSource = names.filter((name) => name.externalSource === externalSource);
    const externalId = { in: [...new Set(ofSource.map((name) => name.externalId))] };
    const where = { ownerId: ownerOf(caller), externalSource, entityType, externalId };
    for (const link of await tx.collection(ExternalLinks).list({ where })) found.set(nameKey(link), link.entityId);
  }
  return found;
}

/** A name as one value. */
export function nameKey({ externalSource, externalId }: ExternalName): string {
  return `${externalSource}/${externalId}`;
}
