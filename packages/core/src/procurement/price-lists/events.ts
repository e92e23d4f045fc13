import { eventType, type EventType } from '../../kernel/events/events.js';

const priceList = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'price_list', scopes: [['price_lists.read']] });

/** Events of price lists. */
export const priceListEvents = {
  created: priceList('integration_api.price_list.created', 'Price list created'),
  updated: priceList('integration_api.price_list.updated', 'Published fields of a price list changed'),
  statusChanged: priceList('integration_api.price_list.status_changed', 'Status of a price list changed'),
  deleted: priceList('integration_api.price_list.deleted', 'Price list deleted or archived'),
  reminderDue: priceList('integration_api.price_list.reminder_due', 'A rule reminds of a price list that ends'),
};
