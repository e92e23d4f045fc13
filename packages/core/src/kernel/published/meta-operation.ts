import { z } from 'zod';

import { Instant } from '../values/time/instant.js';
import { operation } from '../operations/operation.js';
import { Uuid } from '../values/identifiers/uuid.js';
import { Count } from '../values/numbers/count.js';

/** What a key may do, as `GET /meta` describes it. */
export const MetaDescription = z
  .object({
    apiVersion: z.string().meta({ example: '1.0' }),
    portal: z.object({ id: Uuid, slug: z.string(), name: z.string() }),
    key: z.object({ id: Uuid, name: z.string(), expiresAt: Instant.nullable() }),
    resources: z.array(
      z.object({
        key: z.string().meta({ description: 'Resource code', example: 'purchase-requisitions' }),
        scope: z
          .string()
          .meta({ description: 'The read scope that the key holds, or else the one that it would need' }),
        operations: z.array(z.string()),
      }),
    ),
    events: z.array(z.string()).meta({ description: 'Events that the key may subscribe to now' }),
    scopes: z
      .array(z.string())
      .meta({ description: 'Scopes of the key that its creator currently has the rights for' }),
    limits: z.object({
      requestsPerMinute: Count,
      maxBodyBytes: Count,
      maxSubscriptions: Count.meta({
        description: 'Maximum number of active subscriptions of the key; those of one endpoint count once',
      }),
      maxSubscriptionsInPortal: Count.meta({ description: 'Maximum number for all keys of the portal together' }),
      acceptsItems: z.boolean().meta({ description: 'Whether API keys can send `items` of requisitions' }),
    }),
  })
  .meta({ id: 'Meta', description: 'What the calling key may do' });
export interface MetaDescription extends z.output<typeof MetaDescription> {}

export const metaOperations = {
  get: operation('meta.get', {
    face: 'integration',
    method: 'GET',
    path: '/meta',
    access: { scopes: [] },
    output: MetaDescription,
    tag: 'Meta',
    summary: 'Describe what the calling key may do',
    description:
      'Only the current resources, operations, events and scopes of the calling key: if its creator has lost a ' +
      'right, that shows at once.',
  }),
};
