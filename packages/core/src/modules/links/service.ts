import type { Handlers, ReadCall } from '../../operations/call.js';
import type { PortalCaller } from '../../operations/caller.js';
import { pageWindow } from '../../operations/page.js';
import { requestErrors } from '../../operations/request-errors.js';
import { requireOwnScopes, requireScopes } from '../../operations/required-scopes.js';
import { reply } from '../../operations/reply.js';
import type { Ids } from '../../ports/ids.js';
import type { Reader, Where } from '../../ports/storage.js';
import { ownerOf, putLink, type LinkRow } from './external-names.js';
import { LINKABLE_SCOPES, linkableTypes, type LinkableType } from './linkable-types.js';
import type { linkOperations } from './operations.js';
import { ExternalLinks } from './records.js';
import { linkableTypeOf, type ExternalLinkQuery } from './schemas.js';

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
      const { externalSource, externalId, entityId } = input;
      const named = { externalSource, externalId, entityType, entityId };
      const { link, isNew } = await putLink(deps, { tx, caller, now }, named);
      return isNew ? reply({ item: link }, { status: 201 }) : { item: link };
    },
  };
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
