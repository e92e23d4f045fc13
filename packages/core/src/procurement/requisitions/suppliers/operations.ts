import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { pageOf } from '../../../kernel/operations/page.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { approvalErrors } from '../../../platform/approvals/index.js';
import { requisitionErrors } from '../errors.js';
import { requisitionSuppliers } from './resource.js';

const { schemas } = requisitionSuppliers.workspace;
const PATH = '/purchase-requisitions/:procurementId/suppliers';
const workspace = { face: 'workspace', tag: 'Purchase requisitions' } as const;
const ofRequisition = { params: z.object({ procurementId: Uuid }) };

export const requisitionSupplierOperations = {
  list: operation('requisitionSuppliers.list', {
    ...workspace,
    method: 'GET',
    path: PATH,
    access: { right: 'requisitions.view_own' },
    input: { ...ofRequisition, query: schemas.Query.omit({ procurementId: true }) },
    output: pageOf('suppliers', schemas.ListItem),
    summary: 'List the suppliers of a requisition',
    description: 'Newest first unless `sort` says otherwise. `search` looks through `supplierName`.',
  }),
  add: operation('requisitionSuppliers.add', {
    ...workspace,
    method: 'POST',
    path: PATH,
    access: { right: 'requisitions.edit' },
    input: { ...ofRequisition, body: schemas.New },
    output: schemas.Detail,
    status: 201,
    otherStatus: 200,
    errors: [requestErrors.recordArchived, requestErrors.itemNotInProcurement],
    summary: 'Add a supplier to a requisition',
    description: 'A supplier that is already there is changed, and a removed one is restored: the response is 200.',
  }),
  update: operation('requisitionSuppliers.update', {
    commits: { spends: ['status'] },
    ...workspace,
    method: 'PATCH',
    path: `${PATH}/:procurementSupplierId`,
    access: { right: 'requisitions.edit' },
    input: { params: z.object({ procurementId: Uuid, procurementSupplierId: Uuid }), body: schemas.Patch },
    output: schemas.Detail,
    version: 'optional',
    errors: [
      requestErrors.recordArchived,
      requestErrors.invalidTransition,
      requestErrors.itemNotInProcurement,
      approvalErrors.approvalRequired,
      requisitionErrors.approvalPending,
    ],
    summary: 'Change a supplier of a requisition',
    description:
      'People choose, reject and remove suppliers; the other statuses follow from price requests and quotes. The version is ' +
      'that of the supplier.',
  }),
};
