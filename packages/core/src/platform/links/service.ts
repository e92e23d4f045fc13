import type { Handlers, ReadCall } from '../../kernel/operations/call.js';
import type { PortalCaller } from '../../kernel/access/caller.js';
import { pageWindow } from '../../kernel/operations/page.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { requireOwnScopes, requireScopes } from '../../kernel/operations/required-scopes.js';
import { reply } from '../../kernel/operations/reply.js';
import type { Where } from '../../kernel/ports/storage.js';
import { findVisible } from '../../kernel/rows/visibility.js';
import { ownerOf, putLink, type LinkRow } from './external-names.js';
import { typesOpenTo, type LinkableType, type LinkableTypes } from './linkable-types.js';
import type { linkOperations } from './operations.js';
import { ExternalLinks } from './records.js';
import { linkableTypeOf, type ExternalLinkQuery } from './schemas.js';

/** What the service needs from outside the module. */
export interface LinkDeps {
  readonly types: LinkableTypes;
}

/** Builds the handlers of the links' operations. */
export function createLinkService({ types }: LinkDeps): Handlers<typeof linkOperations> {
  return {
    async list({ db, caller }: ReadCall, { query }) {
      if (query.entityType !== undefined) {
        requireOwnScopes(caller, typeCalled(types, query.entityType).read);
      }
      return db.collection(ExternalLinks).page({ where: filtersOf(types, caller, query), ...pageWindow(query) });
    },
    async put(call, { body }) {
      const { tx, caller } = call;
      const { idempotencyKey: _, ...input } = body;
      const entityType = linkableTypeOf(input.entityType);
      const { record, write } = typeCalled(types, entityType);
      requireScopes(caller, write);
      if ((await findVisible(tx, { caller }, record, input.entityId)) === null) throw requestErrors.notFound({});
      const { externalSource, externalId, entityId } = input;
      const named = { externalSource, externalId, entityType, entityId };
      const { link, isNew } = await putLink(call, named);
      return isNew ? reply({ item: link }, { status: 201 }) : { item: link };
    },
    async remove({ tx, caller }, { params }) {
      const link = await tx.collection(ExternalLinks).findForUpdate(params.id);
      if (link === null || link.ownerId !== ownerOf(caller)) throw requestErrors.notFound({});
      requireScopes(caller, typeCalled(types, link.entityType).write);
      await tx.collection(ExternalLinks).remove(link.id);
      return undefined;
    },
  };
}

function typeCalled(types: LinkableTypes, name: string): LinkableType {
  const type = types.get(linkableTypeOf(name));
  // The schema takes the names of these types alone.
  if (type === undefined) throw new TypeError(`Nothing called ${name} can be linked.`);
  return type;
}

function filtersOf(linkable: LinkableTypes, caller: PortalCaller, query: ExternalLinkQuery): Where<LinkRow> {
  const { externalSource, externalId, entityType, entityId } = query;
  const readable = typesOpenTo(linkable, 'read', caller.grants);
  const types = entityType === undefined ? readable : readable.filter((type) => type === linkableTypeOf(entityType));
  return {
    ownerId: ownerOf(caller),
    externalSource,
    ...(externalId === undefined ? {} : { externalId }),
    ...(entityId === undefined ? {} : { entityId }),
    entityType: { in: types },
  };
}
