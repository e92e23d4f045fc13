import { eventType, type EventType } from '../../kernel/events/events.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { SaveOptions } from '../../kernel/rows/save-changes.js';
import { Contracts } from './contracts/records.js';
import { SalesInvoices } from './invoices/records.js';

/** Variables of a sale open to keys with this scope, and nothing else of it does. */
export const SALE_SCOPES = [['documents.read']] as const;
const contract = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'contract', scopes: SALE_SCOPES });
const salesInvoice = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'sales_invoice', scopes: SALE_SCOPES });

/** Events of contracts, of sale and of purchase. */
export const contractEvents = {
  created: contract('integration_api.contract.created', 'Contract created'),
  updated: contract('integration_api.contract.updated', 'Fields of a contract changed'),
  statusChanged: contract('integration_api.contract.status_changed', 'Status of a contract changed'),
  reminderDue: contract('integration_api.contract.reminder_due', 'A rule reminds of a contract that ends'),
};

/** Events of invoices to customers. */
export const salesInvoiceEvents = {
  created: salesInvoice('integration_api.sales_invoice.created', 'Invoice to a customer created'),
  updated: salesInvoice('integration_api.sales_invoice.updated', 'Fields of an invoice to a customer changed'),
  statusChanged: salesInvoice(
    'integration_api.sales_invoice.status_changed',
    'Status of an invoice to a customer changed',
  ),
};

const EVENTS = new Map<RecordType, typeof contractEvents | typeof salesInvoiceEvents>([
  [Contracts, contractEvents],
  [SalesInvoices, salesInvoiceEvents],
]);

/** What is announced of a new document of the sale; nothing of proposals. */
export function toldOfNew(record: RecordType): Pick<SaveOptions, 'announce'> {
  const events = EVENTS.get(record);
  return events === undefined ? {} : { announce: events.created };
}

/** What is announced of a change of a document of the sale; nothing of proposals. */
export function toldOfChange(record: RecordType): Pick<SaveOptions, 'announce' | 'announceApart'> {
  const events = EVENTS.get(record);
  return events === undefined ? {} : { announce: events.updated, announceApart: { status: events.statusChanged } };
}
