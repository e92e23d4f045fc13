import { eventType, type EventType } from '../../kernel/events/events.js';

const trip = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'delivery_trip', scopes: [['delivery_trips.read', 'logistics.read']] });

/** Events of delivery trips; that of a stop speaks of its trip, so that receivers can get it. */
export const deliveryTripEvents = {
  created: trip('integration_api.delivery_trip.created', 'Delivery trip created'),
  updated: trip('integration_api.delivery_trip.updated', 'Plan of a delivery trip changed'),
  statusChanged: trip('integration_api.delivery_trip.status_changed', 'Status of a delivery trip changed'),
  stopStatusChanged: trip('integration_api.delivery_trip.stop_status_changed', 'Status of a stop of a trip changed'),
};

const batch = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'delivery_batch', scopes: [['delivery_trips.read', 'logistics.read']] });

/** Events of delivery batches. */
export const deliveryBatchEvents = {
  created: batch('integration_api.delivery_batch.created', 'Delivery batch created'),
  updated: batch('integration_api.delivery_batch.updated', 'Published fields of a delivery batch changed'),
  statusChanged: batch('integration_api.delivery_batch.status_changed', 'Status of a delivery batch changed'),
  deleted: batch('integration_api.delivery_batch.deleted', 'Delivery batch deleted or archived'),
  reminderDue: batch('integration_api.delivery_batch.reminder_due', 'A rule reminds of a late delivery batch'),
};

/** What is announced of a change of a batch. */
export const BATCH_CHANGE = {
  announce: deliveryBatchEvents.updated,
  announceApart: { status: deliveryBatchEvents.statusChanged },
} as const;
