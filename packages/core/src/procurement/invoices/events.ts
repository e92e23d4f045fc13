import { eventType, type EventType } from '../../kernel/events/events.js';

const invoice = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'invoice', scopes: [['finance.read']] });

/** Events of incoming invoices. */
export const invoiceEvents = {
  created: invoice('integration_api.invoice.created', 'Invoice created'),
  updated: invoice('integration_api.invoice.updated', 'Published fields of an invoice changed'),
  statusChanged: invoice('integration_api.invoice.status_changed', 'Payment status of an invoice changed'),
  deleted: invoice('integration_api.invoice.deleted', 'Invoice deleted or archived'),
  reminderDue: invoice('integration_api.invoice.reminder_due', 'A rule reminds of an invoice'),
};
