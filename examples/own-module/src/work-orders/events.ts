import { eventType } from '@procurekit/core/modules';

const workOrder = <const Name extends string>(name: Name, meaning: string) =>
  eventType({ name, meaning, resourceType: 'work_order', scopes: [['work_orders.read']] });

/** What subscribers hear of work orders. */
export const workOrderEvents = {
  created: workOrder('integration_api.work_order.created', 'Work order created'),
  updated: workOrder('integration_api.work_order.updated', 'What a work order says changed'),
  statusChanged: workOrder('integration_api.work_order.status_changed', 'Status of a work order changed'),
  started: workOrder('integration_api.work_order.started', 'Work of a work order started'),
  deleted: workOrder('integration_api.work_order.deleted', 'Work order archived'),
};
