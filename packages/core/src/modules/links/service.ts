import type { Handlers, ReadCall } from '../../operations/call.js';
import type { PortalCaller } from '../../operations/caller.js';
import { pageWindow } from '../../operations/page.js';
import type { Row } from '../../records/record.js';
import { requestErrors } from '../../operations/request-errors.js';
import { requireOwnScopes, requireScopes } from '../../operations/required-scopes.js';
import { reply } from '../../operations/reply.js';
import type { Ids } from '../../ports/ids.js';
import { UniqueViolation } from '../../ports/storage-errors.js';
import type { Reader, Transaction, Where } from '../../ports/storage.js';
import { LINKABLE_SCOPES, linkableTypes, type LinkableType } from './linkable-types.js';
import type { linkOperations } from './operations.js';
import { ExternalLinks } from './records.js';
import { linkableTypeOf, type ExternalLinkQuery } from './schemas.js';

type LinkRow = Row<typeof ExternalLinks>;

/** Tells whether an entity can be accessed by a caller. */
export type FindLinkTarget = (db: Reader, caller: PortalCaller, id: string) => Promise<boolean>;

/** What the service needs from outside the module. */
export interface LinkDeps {
  readonly ids: Ids;
  /** Looks up entities, one function for each linkable type. */
  readonly targets: Readonly<Record<LinkableType, FindLinkTarget>>;
}

/** Builds the handlers of the links' operations. */
export function createLinkService(deps: LinkDeps): Handlers<typeof linkOperations> {
  return {
    async list({ db, caller }: ReadCall, { query }) {
      if (query.entityType !== undefined) {
        requireOwnScopes(caller, LINKABLE_SCOPES[linkableTypeOf(query.entityType)].read);
      }
      return db.collection(ExternalLinks).page({ where: filtersOf(caller, query), ...pageWindow(query) });
    },
    async put({ tx, caller, now }, { body }) {
      const { idempotencyKey: _, ...input } = body;
      const entityType = linkableTypeOf(input.entityType);
      requireScopes(caller, LINKABLE_SCOPES[entityType].write);
      if (!(await deps.targets[entityType](tx, caller, input.entityId))) throw requestErrors.notFound({});
      const links = tx.collection(ExternalLinks);
      const { externalSource, externalId } = input;
      const ownerId = ownerOf(caller);
      const identity = { ownerId, externalSource, externalId, entityType };
      const target = { entityId: input.entityId, now };
      const existing = await links.findOne(identity);
      if (existing !== null) return { item: await pointTo(tx, existing, target) };
      const link = { ...identity, id: deps.ids.uuid(), entityId: input.entityId, createdAt: now, updatedAt: now };
      const rival = await insertUnlessThere(tx, link);
      if (rival !== null) return { item: await pointTo(tx, rival, target) };
      return reply({ item: link }, { status: 201 });
    },
  };
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

function filtersOf(caller: PortalCaller, query: ExternalLinkQuery): Where<LinkRow> {
  const { externalSource, externalId, entityType, entityId } = query;
  const readable = linkableTypes('read', caller.grants);
  const types = entityType === undefined ? readable : readable.filter((type) => type === linkableTypeOf(entityType));
  return {
    ownerId: ownerOf(caller),
    externalSource,
    ...(externalId === undefined ? {} : { externalId }),
    ...(entityId === undefined ? {} : { entityId }),
    entityType: { in: types },
  };
}

/** A key has a space of external identifiers of its own; so has a user who calls in process. */
function ownerOf(caller: PortalCaller): string {
  return caller.kind === 'key' ? caller.keyId : caller.userId;
}
