import { resource } from '../../../kernel/resources/resource.js';
import { RequisitionSuppliers } from './records.js';

/** Suppliers of a requisition as people see them, below the requisition. */
export const requisitionSuppliers = resource(
  RequisitionSuppliers,
  {
    name: 'requisitionSuppliers',
    path: '/suppliers',
    tag: 'Purchase requisitions',
    noun: 'supplier of a requisition',
    about: 'A possible supplier of a requisition',
    filters: { by: ['procurementId', 'supplierId', 'status'] },
  },
  { workspace: { read: { right: 'requisitions.view_own' }, write: { right: 'requisitions.edit' } } },
);
