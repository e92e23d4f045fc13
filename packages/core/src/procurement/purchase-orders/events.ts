import { eventType, type EventType } from '../../kernel/events/events.js';

const purchaseOrder = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'purchase_order', scopes: [['purchase_orders.read']] });

/** Events of purchase orders. */
export const purchaseOrderEvents = {
  created: purchaseOrder('integration_api.purchase_order.created', 'Purchase order created'),
  updated: purchaseOrder('integration_api.purchase_order.updated', 'Published fields of a purchase order changed'),
  sent: purchaseOrder(
    'integration_api.purchase_order.sent',
    'Purchase order, or its next revision, sent to the supplier',
  ),
  confirmed: purchaseOrder(
    'integration_api.purchase_order.confirmed',
    'Purchase order confirmed, in full or with changes',
  ),
  rejected: purchaseOrder('integration_api.purchase_order.rejected', 'Purchase order rejected by the supplier'),
  statusChanged: purchaseOrder('integration_api.purchase_order.status_changed', 'Status of a purchase order changed'),
  reminderDue: purchaseOrder('integration_api.purchase_order.reminder_due', 'A rule reminds of a purchase order'),
};
