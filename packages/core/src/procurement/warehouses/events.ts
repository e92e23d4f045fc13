import { eventType, type EventType } from '../../kernel/events/events.js';

const warehouse = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'warehouse', scopes: [['warehouses.read']] });

/** Events of warehouses. */
export const warehouseEvents = {
  created: warehouse('integration_api.warehouse.created', 'Warehouse created'),
  updated: warehouse('integration_api.warehouse.updated', 'Published fields of a warehouse changed'),
  deleted: warehouse('integration_api.warehouse.deleted', 'Warehouse deleted or archived'),
};
