import type { Handlers, ReadCall } from '../../kernel/operations/call.js';
import { Composed } from '../../kernel/operations/composed.js';
import { pageWindow } from '../../kernel/operations/page.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { requireOwnScopes, requireScopes } from '../../kernel/operations/required-scopes.js';
import { reply } from '../../kernel/operations/reply.js';
import type { World } from '../../kernel/operations/world.js';
import type { Where } from '../../kernel/ports/storage.js';
import { findVisible } from '../../kernel/rows/visibility.js';
import { ownerOf, putLink, type LinkRow } from './external-names.js';
import { linkableTypesOf, typesOpenTo, type LinkableType, type LinkableTypes } from './linkable-types.js';
import type { linkOperations } from './operations.js';
import { ExternalLinks } from './records.js';
import { linkableTypeOf, type ExternalLinkQuery } from './schemas.js';

/** The handlers of the links' operations. */
export const linkHandlers: Handlers<typeof linkOperations> = {
  async list(call: ReadCall, { query }) {
    const { db, caller } = call;
    if (query.entityType !== undefined) requireOwnScopes(caller, typeCalled(call, query.entityType).read);
    return db.collection(ExternalLinks).page({ where: filtersOf(call, query), ...pageWindow(query) });
  },
  async put(call, { body }) {
    const { tx, caller } = call;
    const { idempotencyKey: _, ...input } = body;
    const entityType = linkableTypeOf(input.entityType);
    const { record, write } = typeCalled(call, entityType);
    requireScopes(caller, write);
    if ((await findVisible(tx, { caller }, record, input.entityId)) === null) throw requestErrors.notFound({});
    const { externalSource, externalId, entityId } = input;
    const named = { externalSource, externalId, entityType, entityId };
    const { link, isNew } = await putLink(call, named);
    return isNew ? reply({ item: link }, { status: 201 }) : { item: link };
  },
  async remove(call, { params }) {
    const { tx, caller } = call;
    const link = await tx.collection(ExternalLinks).findForUpdate(params.id);
    if (link === null || link.ownerId !== ownerOf(caller)) throw requestErrors.notFound({});
    requireScopes(caller, typeCalled(call, link.entityType).write);
    await tx.collection(ExternalLinks).remove(link.id);
    return undefined;
  },
};

function typesIn(world: World): LinkableTypes {
  return linkableTypesOf(world.port(Composed).records);
}

function typeCalled(world: World, name: string): LinkableType {
  const type = typesIn(world).get(linkableTypeOf(name));
  // The schema takes the names of these types alone.
  if (type === undefined) throw new TypeError(`Nothing called ${name} can be linked.`);
  return type;
}

function filtersOf(call: ReadCall, query: ExternalLinkQuery): Where<LinkRow> {
  const { caller } = call;
  const { externalSource, externalId, entityType, entityId } = query;
  const readable = typesOpenTo(typesIn(call), 'read', caller.grants);
  const types = entityType === undefined ? readable : readable.filter((type) => type === linkableTypeOf(entityType));
  return {
    ownerId: ownerOf(caller),
    externalSource,
    ...(externalId === undefined ? {} : { externalId }),
    ...(entityId === undefined ? {} : { entityId }),
    entityType: { in: types },
  };
}
