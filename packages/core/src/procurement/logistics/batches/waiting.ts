import { dayOver } from '../../../kernel/values/time/due-day.js';
import { waiting } from '../../../platform/inbox/index.js';
import { concernedWith, ofBoughtBy } from '../../requisitions/index.js';
import { deliveryBatchEvents } from '../events.js';
import { DeliveryBatches } from './records.js';

/** Batches whose planned day of delivery is over wait for whoever buys. What is due today is not late. */
export const lateBatches = waiting(DeliveryBatches)({
  kind: 'delivery_late',
  right: 'logistics.view',
  open: (time) => ({
    status: { in: ['planned', 'in_transit', 'partially_delivered'] },
    archivedAt: null,
    ...dayOver('plannedDeliveryDate', time),
  }),
  mine: ofBoughtBy,
  isSeen: true,
  order: 'plannedDeliveryDate',
  due: ({ plannedDeliveryDate }) => plannedDeliveryDate,
  why: () => ({ ru: 'Партия не доставлена в срок', en: 'The batch has not been delivered in time' }),
  // Whoever may only look at it asks those who move goods.
  settledBy: ({ id }, rights) => ({
    method: rights.has('logistics.edit') ? 'PATCH' : 'GET',
    path: `/logistics/batches/${id}`,
  }),
  remind: {
    standing: () => ({ status: { in: ['planned', 'in_transit', 'partially_delivered'] }, archivedAt: null }),
    date: 'plannedDeliveryDate',
    concerned: concernedWith,
    toSupplier: () => ({ ru: 'ждём партию', en: 'we look forward to the batch' }),
    event: deliveryBatchEvents.reminderDue,
  },
});
