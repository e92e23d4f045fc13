import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { pageOf } from '../../../kernel/operations/page.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { listShape } from '../../../kernel/records/faces.js';
import { listParameters } from '../../../kernel/resources/resource-schemas.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { inboundErrors } from './errors.js';
import {
  AnyJson,
  InboundMapping,
  MappingPatch,
  MappingTrial,
  MappingTrialResult,
  NewMapping,
} from './mapping-schemas.js';
import { InboundMappings, RecordedEvents } from './records.js';
import { Count } from '../../../kernel/values/numbers/count.js';

const shared = { face: 'workspace', tag: 'Inbound webhooks', access: { right: 'integrations.manage' } } as const;
const ONE = '/integrations/installations/:id';
const one = { params: z.object({ id: Uuid }) };
const oneMapping = { params: z.object({ id: Uuid, mappingId: Uuid }) };
const MAPPING = `${ONE}/mappings/:mappingId`;

const endpoint = { url: z.string(), isActive: z.boolean() };

export const inboundOperations = {
  workspace: {
    getEndpoint: operation('inboundWebhooks.getEndpoint', {
      ...shared,
      method: 'GET',
      path: `${ONE}/webhook-endpoint`,
      input: one,
      output: z
        .object({
          ...endpoint,
          secretMask: z.string(),
          lastEventAt: Instant.nullable(),
          receivedCount: Count,
        })
        .meta({ id: 'InboundEndpoint' }),
      summary: 'Get the inbound address of an installation',
      description: 'Not found if the integration receives nothing.',
    }),
    regenerateEndpoint: operation('inboundWebhooks.regenerateEndpoint', {
      ...shared,
      method: 'POST',
      path: `${ONE}/webhook-endpoint/regenerate`,
      input: one,
      output: z
        .object({ ...endpoint, secretPlaintext: z.string(), regeneratedAt: Instant })
        .meta({ id: 'RegeneratedEndpoint' }),
      secret: true,
      summary: 'Replace the inbound address of an installation',
      description: 'The new address comes with a new secret, shown only once. The old address stops working at once.',
    }),
    listMappings: operation('inboundWebhooks.listMappings', {
      ...shared,
      method: 'GET',
      path: `${ONE}/mappings`,
      input: { ...one, query: z.object(listParameters(InboundMappings)) },
      output: pageOf('mappings', InboundMapping),
      summary: 'List the mappings of an installation',
      description: 'In the order in which they are applied, unless `sort` says otherwise.',
    }),
    createMapping: operation('inboundWebhooks.createMapping', {
      ...shared,
      method: 'POST',
      path: `${ONE}/mappings`,
      input: { ...one, body: NewMapping },
      output: InboundMapping,
      status: 201,
      locatedAt: '/integrations/installations/:installationId/mappings/:id',
      summary: 'Add a mapping to an installation',
      description:
        'Without `eventPath`, the name of an event stands in a header alone, which no signature covers: the answer warns of it.',
    }),
    updateMapping: operation('inboundWebhooks.updateMapping', {
      ...shared,
      method: 'PATCH',
      path: MAPPING,
      input: { ...oneMapping, body: MappingPatch },
      output: InboundMapping,
      summary: 'Change a mapping',
      description: 'Omitted fields are unchanged; null clears a field.',
    }),
    removeMapping: operation('inboundWebhooks.removeMapping', {
      ...shared,
      method: 'DELETE',
      path: MAPPING,
      input: oneMapping,
      output: NoContent,
      status: 204,
      summary: 'Remove a mapping',
    }),
    tryMapping: operation('inboundWebhooks.tryMapping', {
      commits: 'nothing',
      ...shared,
      method: 'POST',
      path: `${MAPPING}/test`,
      input: { ...oneMapping, body: MappingTrial },
      output: MappingTrialResult,
      idempotency: 'none',
      summary: 'Try a mapping on a request',
      description: 'Shows what it would do; nothing is changed.',
    }),
    listEvents: operation('inboundWebhooks.listEvents', {
      ...shared,
      method: 'GET',
      path: `${ONE}/events`,
      input: { ...one, query: z.object(listParameters(RecordedEvents)) },
      output: pageOf(
        'events',
        z.object({ ...listShape(RecordedEvents.columns, 'workspace'), fields: z.record(z.string(), z.unknown()) }),
      ),
      summary: 'List the events that an installation recorded',
      description:
        'Events recorded by mappings of the kind `event.record`, newest first unless `sort` says otherwise. Kept for 90 days.',
    }),
  },
  public: {
    receive: operation('inboundWebhooks.receive', {
      work: 'joining',
      face: 'inbound',
      method: 'POST',
      path: '/inbound/:token',
      access: { signature: 'inbound' },
      rateClass: 'inbound',
      input: {
        params: z.object({ token: z.string().meta({ pattern: '^whin_[A-Za-z0-9_-]{43}$' }) }),
        body: AnyJson,
      },
      output: z.object({ status: z.enum(['accepted', 'duplicate']), requestId: z.string() }),
      status: 202,
      idempotency: 'none',
      errors: [requestErrors.notFound, ...Object.values(inboundErrors)],
      tag: 'Inbound webhooks',
      summary: 'Receive a signed request of another system',
      description:
        'Signed like webhook deliveries: HMAC-SHA256 over `{timestamp}.{raw body}`. Mappings are applied after the answer; what ' +
        'happened to the request is in the log of the installation.',
    }),
  },
};
