import { eventType, type EventType } from '../../kernel/events/events.js';

const rfq = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'supplier_rfq', scopes: [['supplier_documents.read']] });
const quote = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'supplier_quote', scopes: [['supplier_documents.read']] });

/** Events of price requests. */
export const supplierRfqEvents = {
  sent: rfq('integration_api.supplier_rfq.sent', 'Price request sent to the supplier, for the first time or again'),
  viewed: rfq('integration_api.supplier_rfq.viewed', 'Supplier opened the price request for the first time'),
  declined: rfq('integration_api.supplier_rfq.declined', 'Supplier makes no offer'),
  reminderDue: rfq('integration_api.supplier_rfq.reminder_due', 'A rule reminds of a price request without an answer'),
};

/** Events of quotes. */
export const supplierQuoteEvents = {
  submitted: quote('integration_api.supplier_quote.submitted', 'Quote submitted, the first for its price request'),
  revised: quote('integration_api.supplier_quote.revised', 'Quote submitted in place of an earlier one'),
  withdrawn: quote('integration_api.supplier_quote.withdrawn', 'Quote, or the draft of one, withdrawn'),
};

/** Events of decisions on lines. They speak of the requisition, so that receivers can get it. */
export const lineDecisionEvents = {
  changed: eventType({
    name: 'integration_api.procurement.decisions_changed',
    meaning: 'What is bought from whom was decided, or decided anew',
    resourceType: 'procurement',
    scopes: [['purchase_requisitions.read'], ['supplier_documents.read']],
  }),
};
