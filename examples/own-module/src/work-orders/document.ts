import { defineDocument, pricedLines, resource } from '@procurekit/core/modules';

import { workOrderEvents } from './events.js';
import { WorkOrderLines, WorkOrders } from './records.js';

const lines = pricedLines(WorkOrderLines);
const { create, update, detail } = lines;

/** Work orders as keys and people see them. */
export const workOrders = resource(
  WorkOrders,
  {
    name: 'workOrders',
    path: '/work-orders',
    tag: 'Work orders',
    noun: 'work order',
    about: 'Work that a contractor does at a price',
    status: 'status',
    filters: { by: ['status', 'supplierId'] },
  },
  {
    integration: { create, update, detail },
    workspace: { create, update, detail },
  },
);

/** How a work order is written, moves between its statuses, and what of it is approved. */
export const workOrder = defineDocument(workOrders, {
  ordinary: { integration: ['list', 'create', 'get', 'update', 'archive', 'changeStatus'] },
  series: 'WO',
  lines,
  events: workOrderEvents,
  open: ['draft', 'pending_approval', 'approved'],
  approval: {
    subject: 'work_order',
    called: { ru: 'Наряд-заказ', en: 'Work order' },
    title: ({ title }) => title,
    commitsNothing: { 'Tells how far it has come': ['startedAt'] },
  },
  moves: {
    submitApproval: {
      from: ['draft'],
      to: 'pending_approval',
      submits: true,
      summary: 'Submit a work order for approval',
      needsLines: true,
    },
    start: {
      from: ['draft', 'approved'],
      to: 'started',
      gated: true,
      commits: 'spends',
      summary: 'Start the work of a work order',
      needsLines: true,
      set: ({ now }) => ({ startedAt: now }),
      event: workOrderEvents.started,
    },
    finish: { from: ['started'], to: 'finished', summary: 'Finish the work of a work order' },
    cancel: {
      from: ['draft', 'pending_approval', 'approved', 'started'],
      to: 'cancelled',
      ends: true,
      reason: 'required',
      summary: 'Cancel a work order',
    },
  },
});
