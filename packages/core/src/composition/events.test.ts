import { expect, it } from 'vitest';

import { allEvents } from './registries.js';

/** What is announced of each kind of entity, and the scopes by which a key hears of it: one of each list. Receivers rely on the names. */
const ANNOUNCED: Readonly<Record<string, readonly [events: string, ...scopes: readonly string[][]]>> = {
  // Each by whoever may read what is approved.
  approval: [
    'requested decided reminder_due',
    [
      'budgets.read',
      'documents.read',
      'finance.read',
      'purchase_orders.read',
      'purchase_requisitions.read',
      'supplier_documents.read',
    ],
  ],
  budget: ['exceeded', ['budgets.read']],
  catalog_item: ['created updated deleted', ['catalog.read']],
  contract: ['created updated status_changed reminder_due', ['documents.read']],
  counterparty: ['created updated status_changed deleted', ['counterparties.read']],
  delivery_batch: ['created updated status_changed deleted reminder_due', ['delivery_trips.read', 'logistics.read']],
  delivery_trip: ['created updated status_changed stop_status_changed', ['delivery_trips.read', 'logistics.read']],
  document_generation: ['completed failed', ['documents.read']],
  invoice: ['created updated status_changed deleted reminder_due', ['finance.read']],
  payment: ['recorded removed', ['finance.read']],
  price_list: ['created updated status_changed deleted reminder_due', ['price_lists.read']],
  procurement: ['created updated stage_changed status_changed deleted reminder_due', ['purchase_requisitions.read']],
  purchase_order: ['created updated sent confirmed rejected status_changed reminder_due', ['purchase_orders.read']],
  sales_invoice: ['created updated status_changed', ['documents.read']],
  stock_document: ['posted', ['stock.read']],
  stock_receipt: ['created', ['stock.read']],
  supplier_quote: ['submitted revised withdrawn', ['supplier_documents.read']],
  supplier_rfq: ['sent viewed declined reminder_due', ['supplier_documents.read']],
  user: ['created updated status_changed', []],
  warehouse: ['created updated deleted', ['warehouses.read']],
};

it('events are named after what they are of, and heard by whoever may read it', () => {
  const expected = Object.entries(ANNOUNCED).flatMap(([entity, [events, ...scopes]]) =>
    events.split(' ').map((event) => [`integration_api.${entity}.${event}`, entity, scopes]),
  );
  // Decisions tell of prices of suppliers as well.
  const decisions = [['purchase_requisitions.read'], ['supplier_documents.read']];
  expected.push(['integration_api.procurement.decisions_changed', 'procurement', decisions]);
  expected.push(['integration.test_event', 'integration', [['webhooks.write', 'integration_api.write']]]);

  const declared = [...allEvents.values()].map(({ name, resourceType, scopes }) => [name, resourceType, scopes]);
  const byName = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1);
  expect(declared.toSorted(byName)).toEqual(expected.toSorted(byName));
});
