import { eventType, type EventType } from '../../kernel/events/events.js';

const payment = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'payment', scopes: [['finance.read']] });

/** Events of payments, of incoming and outgoing invoices. */
export const paymentEvents = {
  recorded: payment('integration_api.payment.recorded', 'Payment of an invoice entered or imported'),
  removed: payment('integration_api.payment.removed', 'Payment of an invoice deleted'),
};
