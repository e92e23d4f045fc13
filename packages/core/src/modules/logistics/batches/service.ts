import type { WriteCall } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import { getRowToChange } from '../../../rows/record-access.js';
import { removeOrArchive, usedBy } from '../remove-or-archive.js';
import { TripBatches } from '../trips/records.js';
import { changeBatch } from '../change-batch.js';
import { deliveryBatchOperations } from './operations.js';
import { DeliveryBatches } from './records.js';
import { deliveryBatches } from './resource.js';
import { createBatch } from './write-batch.js';

/** Builds the handlers of the delivery batches' operations. */
export function createDeliveryBatchService(deps: { readonly ids: Ids }) {
  const { integration, workspace } = deliveryBatchOperations;
  const held = (call: WriteCall, id: string) => getRowToChange(call, DeliveryBatches, id);
  const uses = [usedBy(TripBatches, 'batchId')];
  return {
    integration: deliveryBatches.integration.handlers(integration, {}),
    workspace: deliveryBatches.workspace.handlers(workspace, {
      create: (call, { body }) => createBatch(deps, call, body),
      update: async (call, { params, body }) => changeBatch(call, await held(call, params.batchId), body),
      remove: async (call, { params }) =>
        removeOrArchive(call, DeliveryBatches, await held(call, params.batchId), {
          uses,
          archived: { archivedAt: call.now },
        }),
    }),
  };
}
