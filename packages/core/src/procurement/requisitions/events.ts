import { eventType, type EventType } from '../../kernel/events/events.js';

const procurement = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'procurement', scopes: [['purchase_requisitions.read']] });

/** Events of purchase requisitions. */
export const requisitionEvents = {
  created: procurement('integration_api.procurement.created', 'Requisition created'),
  updated: procurement('integration_api.procurement.updated', 'Published fields of a requisition changed'),
  stageChanged: procurement('integration_api.procurement.stage_changed', 'Requisition moved to another stage'),
  statusChanged: procurement('integration_api.procurement.status_changed', 'Status of a requisition changed'),
  deleted: procurement('integration_api.procurement.deleted', 'Requisition deleted or archived'),
  reminderDue: procurement('integration_api.procurement.reminder_due', 'A rule reminds of a requisition with offers'),
};
