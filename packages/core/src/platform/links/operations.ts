import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { NoContent } from '../../kernel/operations/reply.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { linkableTypesOf, typesOpenTo } from './linkable-types.js';
import { ExternalLink, ExternalLinkInput, ExternalLinkQuery } from './schemas.js';
import { Count } from '../../kernel/values/numbers/count.js';

const links = { face: 'integration', path: '/links', tag: 'External links' } as const;

export const linkOperations = {
  list: operation('links.list', {
    ...links,
    method: 'GET',
    access: { scopes: [['external_links.read']] },
    isOpenTo: (grants, records) => typesOpenTo(linkableTypesOf(records), 'read', grants).length > 0,
    input: { query: ExternalLinkQuery },
    output: z.object({ items: z.array(ExternalLink), total: Count }).meta({ id: 'ExternalLinkList' }),
    empty: () => ({ items: [], total: 0 }),
    errors: [requestErrors.insufficientScope],
    meta: { resource: 'links', operation: 'list' },
    summary: 'Find links of external identifiers',
    description:
      'Only links created by the calling key. Links to entities that the key may not read are omitted; asking ' +
      'for such a type is refused. If nothing matches, the list is empty.',
  }),
  put: operation('links.put', {
    ...links,
    method: 'PUT',
    access: { scopes: [['external_links.write']] },
    isOpenTo: (grants, records) => typesOpenTo(linkableTypesOf(records), 'write', grants).length > 0,
    input: { body: ExternalLinkInput },
    idempotencyKeyField: 'idempotencyKey',
    output: z.object({ item: ExternalLink }).meta({ id: 'ExternalLinkItem' }),
    otherStatus: 201,
    errors: [requestErrors.notFound],
    meta: { resource: 'links', operation: 'put' },
    summary: 'Link an external identifier to an entity',
    description:
      'Returns 201 for a new link and 200 for an existing one, which then points to the given entity. An ' +
      'external identifier refers to one entity of a type; an entity can have many. The write scope of the ' +
      'entity is required as well.',
  }),
  remove: operation('links.remove', {
    ...links,
    method: 'DELETE',
    path: '/links/:id',
    access: { scopes: [['external_links.write']] },
    isOpenTo: (grants, records) => typesOpenTo(linkableTypesOf(records), 'write', grants).length > 0,
    input: { params: z.object({ id: Uuid }) },
    output: NoContent,
    status: 204,
    summary: 'Remove a link',
    description:
      'The external identifier stands for nothing any more; the entity stays as it is. Only links created by the calling key. ' +
      'The write scope of the entity is required as well.',
  }),
};
