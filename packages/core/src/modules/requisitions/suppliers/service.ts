import type { Handlers } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import { getVisible } from '../../../rows/visibility.js';
import { Requisitions } from '../records.js';
import type { requisitionSupplierOperations } from './operations.js';
import { requisitionSuppliers } from './resource.js';
import { addSupplier, changeSupplier } from './write-supplier.js';

/** Builds the handlers of the operations on the suppliers of requisitions. */
export function createRequisitionSupplierService(deps: {
  readonly ids: Ids;
}): Handlers<typeof requisitionSupplierOperations> {
  const reads = requisitionSuppliers.workspace.reads();
  return {
    async list(call, { params, query }) {
      const { id } = await getVisible(call, Requisitions, params.procurementId);
      return { ...(await reads.list(call, { ...query, procurementId: id })), resource: 'suppliers' };
    },
    add: (call, { params, body }) => addSupplier(deps, call, params.procurementId, body),
    update: (call, { params, body }) => changeSupplier(call, params, body),
  };
}
