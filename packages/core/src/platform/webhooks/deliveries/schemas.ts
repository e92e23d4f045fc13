import { z } from 'zod';

import { listShape } from '../../../kernel/records/faces.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { Instant, InstantInput } from '../../../kernel/values/time/instant.js';
import { pageParameters } from '../../../kernel/operations/page.js';
import { QueryBoolean } from '../../../kernel/operations/query.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Deliveries, DeliveryAttempts } from './records.js';
import { MAX_SNAPSHOT_BYTES, RECORD_OMISSIONS } from './snapshot.js';
import { DELIVERY_STATUSES, UNDELIVERED } from './statuses.js';
import { Count } from '../../../kernel/values/numbers/count.js';

/** A delivery in the log of a subscription. */
export const Delivery = z
  .object(listShape(Deliveries.columns, 'integration'))
  .meta({ id: 'WebhookDelivery', description: 'The delivery of one event to one subscription' });
export interface Delivery extends z.output<typeof Delivery> {}

export const DeliveryList = z
  .object({ items: z.array(Delivery), total: Count.meta({ description: 'Deliveries on all pages' }) })
  .meta({ id: 'WebhookDeliveryList' });

export const DeliveryQuery = z.object({
  status: z.enum(DELIVERY_STATUSES).optional(),
  eventId: Uuid.optional(),
  since: InstantInput.optional().meta({ description: 'Deliveries created at this time or later' }),
  sameUrl: QueryBoolean.optional().meta({
    description: 'Includes those of the other subscriptions of the key that have the same URL',
  }),
  ...pageParameters,
});

const DeliveryAttempt = z
  .object(listShape(DeliveryAttempts.columns, 'integration'))
  .meta({ id: 'WebhookDeliveryAttempt' });

/** Payload v1.0 as receivers get it. */
export const Payload = z
  .object({
    event: z.string(),
    eventId: Uuid,
    schemaVersion: z.literal('1.0'),
    occurredAt: Instant,
    resource: z.object({ type: z.string(), id: z.string(), version: Count }),
    record: z
      .record(z.string(), z.unknown())
      .nullable()
      .optional()
      .meta({
        description:
          'In deliveries of subscriptions with `payload: snapshot`: the resource as a get with the key showed it before the ' +
          `first attempt; null where the delivery would exceed ${MAX_SNAPSHOT_BYTES} bytes or there is nothing to show`,
      }),
    recordOmitted: enumOf(RECORD_OMISSIONS).optional().meta({ description: 'Why `record` is null' }),
  })
  .meta({ id: 'WebhookPayload', description: 'What a delivery carries' });
export interface Payload extends z.output<typeof Payload> {}

/** A delivery with what was sent and every attempt. */
export const DeliveryDetail = Delivery.extend({ payload: Payload, attemptLog: z.array(DeliveryAttempt) }).meta({
  id: 'WebhookDeliveryDetail',
});

export const DeliveryItem = z.object({ item: Delivery }).meta({ id: 'WebhookDeliveryItem' });

/** Deliveries that one call replays. */
export const MAX_REPLAYED = 500;

export const ReplaySince = z
  .strictObject({
    since: InstantInput.meta({ description: 'Deliveries created at this time or later' }),
    status: z.enum(UNDELIVERED).optional().meta({ description: 'Only those that ended in this way' }),
    dryRun: z
      .boolean()
      .optional()
      .meta({ default: false, description: 'Replays nothing and tells how many there are' }),
  })
  .meta({ id: 'WebhookReplaySince' });

/** What came of a replay by time. */
export const ReplayedDeliveries = z
  .object({
    replayed: Count.meta({ description: 'Deliveries that are on their way again' }),
    remaining: Count.meta({ description: 'Deliveries that are still to be replayed, by further calls' }),
  })
  .meta({ id: 'ReplayedWebhookDeliveries' });
