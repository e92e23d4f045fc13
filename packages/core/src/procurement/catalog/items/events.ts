import { eventType, type EventType } from '../../../kernel/events/events.js';

const catalogItem = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'catalog_item', scopes: [['catalog.read']] });

/** Events of catalog items. */
export const catalogItemEvents = {
  created: catalogItem('integration_api.catalog_item.created', 'Catalog item created'),
  updated: catalogItem('integration_api.catalog_item.updated', 'Published fields of a catalog item changed'),
  deleted: catalogItem('integration_api.catalog_item.deleted', 'Catalog item deleted or archived'),
};
