import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { DISABLE_WEBHOOKS, READ_WEBHOOKS, WRITE_WEBHOOKS } from './access.js';
import {
  DeliveryDetail,
  DeliveryItem,
  DeliveryList,
  DeliveryQuery,
  MAX_REPLAYED,
  ReplayedDeliveries,
  ReplaySince,
} from './deliveries/schemas.js';
import { webhookErrors } from './errors.js';
import {
  CreatedSubscriptions,
  RotatedSecret,
  SecretRotation,
  SubscriptionItem,
  SubscriptionList,
  SubscriptionReplacement,
  SubscriptionsInput,
  TestDelivery,
} from './subscriptions/schemas.js';

const integration = { face: 'integration', tag: 'Webhooks' } as const;
const read = { access: { scopes: READ_WEBHOOKS } } as const;
const write = { access: { scopes: WRITE_WEBHOOKS } } as const;
const one = { params: z.object({ id: Uuid }) };
const oneDelivery = { params: z.object({ deliveryId: Uuid }) };
const meta = (name: string) => ({ resource: 'webhook', operation: name });

const refusedTargets = [
  webhookErrors.unknownEvent,
  requestErrors.urlNotAllowed,
  webhookErrors.eventNotAvailable,
  webhookErrors.duplicateSubscription,
  webhookErrors.subscriptionLimitReached,
];
const lostDomain = [requestErrors.insufficientScope, requestErrors.creatorLacksRights];

export const webhookOperations = {
  list: operation('webhooks.list', {
    ...integration,
    ...read,
    method: 'GET',
    path: '/webhook',
    output: SubscriptionList,
    empty: () => ({ items: [] }),
    meta: meta('list'),
    summary: 'List the webhook subscriptions of the key',
    description: 'Newest first, including disabled ones. Subscriptions of other keys are never shown.',
  }),
  create: operation('webhooks.create', {
    work: 'prepared',
    ...integration,
    ...write,
    method: 'POST',
    path: '/webhook',
    input: { body: SubscriptionsInput },
    output: CreatedSubscriptions,
    status: 201,
    otherStatus: 200,
    secret: true,
    errors: [webhookErrors.emptySubscriptionList, ...refusedTargets],
    meta: meta('create'),
    summary: 'Subscribe URLs to events',
    description:
      'One event and one URL in each element; all are created or none. The key also needs the read scope of each event’s ' +
      'domain. Each secret is shown in this answer and never again. An object in place of the list subscribes one URL to several ' +
      'events, which share a secret.',
  }),
  update: operation('webhooks.update', {
    work: 'prepared',
    ...integration,
    ...write,
    method: 'PUT',
    path: '/webhook/:id',
    input: { ...one, body: SubscriptionReplacement },
    output: SubscriptionItem,
    secret: true,
    handsOutCredentials: false,
    errors: refusedTargets,
    meta: meta('update'),
    summary: 'Replace a webhook subscription',
    description: 'All four fields are required; the secret is kept. `isActive: true` enables a disabled subscription.',
  }),
  disable: operation('webhooks.disable', {
    ...integration,
    access: { scopes: DISABLE_WEBHOOKS },
    method: 'DELETE',
    path: '/webhook/:id',
    input: one,
    output: SubscriptionItem,
    secret: true,
    handsOutCredentials: false,
    meta: meta('disable'),
    summary: 'Disable a webhook subscription',
    description: 'It stays in the list with its counters. Deliveries that are waiting for a retry are stopped.',
  }),
  test: operation('webhooks.test', {
    work: 'prepared',
    ...integration,
    ...write,
    method: 'POST',
    path: '/webhook/:id/test',
    input: one,
    output: TestDelivery,
    errors: [...lostDomain, requestErrors.rateLimited],
    meta: meta('test'),
    summary: 'Send a test event to a subscription',
    description:
      'A single attempt of at most 10 seconds, signed like every delivery, even if the subscription is disabled. ' +
      'Limited to 10 per minute and subscription.',
  }),
  rotateSecret: operation('webhooks.rotateSecret', {
    ...integration,
    ...write,
    method: 'POST',
    path: '/webhook/:id/rotate-secret',
    input: { ...one, body: SecretRotation },
    output: RotatedSecret,
    secret: true,
    errors: lostDomain,
    meta: meta('rotate-secret'),
    summary: 'Rotate the secret of a subscription',
    description:
      'Until the old secret expires, `X-Service-Signature` uses it and `webhook-signature` carries signatures ' +
      'with both; afterwards only the new one is used. 0 switches at once.',
  }),
  listDeliveries: operation('webhooks.listDeliveries', {
    ...integration,
    ...read,
    method: 'GET',
    path: '/webhook/:id/deliveries',
    input: { ...one, query: DeliveryQuery },
    output: DeliveryList,
    empty: () => ({ items: [], total: 0 }),
    meta: meta('list-deliveries'),
    summary: 'List the deliveries of a subscription',
    description: 'Newest first, kept for 30 days.',
  }),
  getDelivery: operation('webhooks.getDelivery', {
    ...integration,
    ...read,
    method: 'GET',
    path: '/webhook/deliveries/:deliveryId',
    input: oneDelivery,
    output: DeliveryDetail,
    summary: 'Get a delivery with its payload and attempts',
  }),
  replay: operation('webhooks.replay', {
    ...integration,
    ...write,
    method: 'POST',
    path: '/webhook/deliveries/:deliveryId/replay',
    input: oneDelivery,
    output: DeliveryItem,
    status: 202,
    errors: lostDomain,
    meta: meta('replay'),
    summary: 'Deliver an event again',
    description:
      'The same bytes with the same `eventId` are sent at once; if that fails, the whole retry schedule starts ' +
      'again. Earlier attempts stay in the log.',
  }),
  replaySince: operation('webhooks.replaySince', {
    ...integration,
    ...write,
    method: 'POST',
    path: '/webhook/:id/replay',
    input: { ...one, body: ReplaySince },
    output: ReplayedDeliveries,
    errors: lostDomain,
    meta: meta('replay'),
    summary: 'Deliver again what did not arrive since a time',
    description: `Deliveries of the subscription that ended without success, oldest first, at most ${MAX_REPLAYED} in a call. Tests are not repeated.`,
  }),
};
