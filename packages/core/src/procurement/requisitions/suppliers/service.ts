import type { Handlers } from '../../../kernel/operations/call.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { Requisitions } from '../records.js';
import type { requisitionSupplierOperations } from './operations.js';
import { requisitionSuppliers } from './resource.js';
import { addSupplier, changeSupplier } from './write-supplier.js';

const reads = requisitionSuppliers.workspace.reads();
export const requisitionSupplierHandlers: Handlers<typeof requisitionSupplierOperations> = {
  async list(call, { params, query }) {
    const { id } = await getVisible(call, Requisitions, params.procurementId);
    return { ...(await reads.list(call, { ...query, procurementId: id })), resource: 'suppliers' };
  },
  add: (call, { params, body }) => addSupplier(call, params.procurementId, body),
  update: (call, { params, body }) => changeSupplier(call, params, body),
};
