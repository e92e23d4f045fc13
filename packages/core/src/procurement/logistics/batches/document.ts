import { deliveryBatchEvents } from '../events.js';
import { removeOrArchive, usedBy } from '../remove-or-archive.js';
import { TripBatches } from '../trips/records.js';
import { changeBatch } from '../change-batch.js';
import { holdBatch as held } from '../hold-batch.js';
import { deliveryBatchOperations } from './operations.js';
import { DeliveryBatches } from './records.js';
import { deliveryBatches } from './resource.js';
import { createBatch } from './write-batch.js';

const uses = [usedBy(TripBatches, 'batchId')];
export const deliveryBatchHandlers = deliveryBatches.handlers(deliveryBatchOperations, {
  create: (call, { body }) => createBatch(call, body),
  update: async (call, { id, body }) => changeBatch(call, await held(call, id), body),
  remove: async (call, { id }) =>
    removeOrArchive(call, DeliveryBatches, await held(call, id), {
      uses,
      archived: { archivedAt: call.now },
      announce: deliveryBatchEvents.deleted,
    }),
});
