import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';

/**
 * An event that has many subscribers and whose deliveries are still to be written: committed with the event, so that none of
 * them is lost, and gone once all are there. Belongs to no portal's view, because workers look over all of them.
 */
export const FanOuts = defineRecord('fanOut', {
  table: 'webhook_fan_outs',
  scope: 'system',
  trail: { untold: 'It is a part of delivering an event.' },
  columns: {
    /** Id of the event. */
    id: column.uuid({}),
    portalId: column.uuid({}),
    event: column.text({ max: 128 }),
    occurredAt: column.instant({}),
    /** Subscription up to which, in the order of ids, deliveries are written. */
    writtenUpTo: column.uuid({ nullable: true }),
    dueAt: column.instant({}),
    leasedUntil: column.instant({ nullable: true }),
  },
  // One event of a portal after another, so that its subscribers get them in their order and other portals their turn.
  queue: { due: 'dueAt', leasedUntil: 'leasedUntil', lane: 'portalId' },
});
