import { defineDocument } from '../../writes/index.js';
import { deliveryBatchEvents } from '../events.js';
import { removeOrArchive, usedBy } from '../remove-or-archive.js';
import { TripBatches } from '../trips/records.js';
import { changeBatch } from '../change-batch.js';
import { holdBatch as held } from '../hold-batch.js';
import { batchMoves } from './moves.js';
import { DeliveryBatches } from './records.js';
import { deliveryBatches } from './resource.js';
import { createBatch } from './write-batch.js';

const uses = [usedBy(TripBatches, 'batchId')];

/** A batch of goods that travel together, from draft to its delivery. @internal */
export const deliveryBatch = defineDocument(deliveryBatches, {
  ordinary: { integration: ['list', 'get'], workspace: ['list', 'create', 'get', 'update', 'remove'] },
  moves: batchMoves,
  events: deliveryBatchEvents,
  writes: {
    create: (call, { body }) => createBatch(call, body),
    update: async (call, { id, body }) => changeBatch(call, await held(call, id), body),
    remove: async (call, { id }) =>
      removeOrArchive(call, DeliveryBatches, await held(call, id), {
        uses,
        archived: { archivedAt: call.now },
        announce: deliveryBatchEvents.deleted,
      }),
  },
});
