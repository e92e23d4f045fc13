import { eventType, type EventType } from '../../kernel/events/events.js';

const counterparty = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'counterparty', scopes: [['counterparties.read']] });

/** Events of counterparties. */
export const counterpartyEvents = {
  created: counterparty('integration_api.counterparty.created', 'Counterparty created'),
  updated: counterparty('integration_api.counterparty.updated', 'Published fields of a counterparty changed'),
  statusChanged: counterparty('integration_api.counterparty.status_changed', 'Status of a counterparty changed'),
  deleted: counterparty('integration_api.counterparty.deleted', 'Counterparty deleted or archived'),
};
