import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';

/** What bodies are made of but for ids and times. Events are read by it, so that it is never changed: a better one is added after it. */
const BODIES_OF_2026 =
  '.stock_document.posted.invoice.updated.purchase_order.supplier_quote.supplier_rfq.counterparty.catalog_item.deleted.status_changed' +
  '"type":"invoice","id":"01a"type":"procurement_item","id":"01a{"event":"integration_api.procurement.created","eventId":"01a' +
  '","schemaVersion":"1.0","occurredAt":"2026-01-01T00:00:00.000Z","resource":{"type":"procurement","id":"01a","version":1}}';

/**
 * What happened, in commit order: each event with the bytes that receivers get. Written in the transaction of the change,
 * never changed, removed once old.
 */
export const Events = defineRecord('event', {
  table: 'events',
  partitioned: 'daily',
  appendOnly: true,
  freshIds: true,
  trail: { untold: 'It follows from a change that is told.' },
  columns: {
    /** `eventId` of the payload. */
    id: column.uuid({}),
    name: column.text({ max: 128 }),
    resourceType: column.text({ max: 64 }),
    /** What kind of thing the resource is about, where that decides who hears of it. */
    about: column.text({ max: 64, nullable: true }),
    occurredAt: column.instant({}),
    /** Payload as it is delivered and signed, on every attempt. */
    body: column.text({ max: 4096, vocabularies: [BODIES_OF_2026] }),
  },
  indexes: [{ on: ['occurredAt', 'id'] }],
});
