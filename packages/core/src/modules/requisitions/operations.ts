import { z } from 'zod';

import { operation } from '../../operations/operation.js';
import { emptyPage, pageOf } from '../../operations/page.js';
import { requestErrors } from '../../operations/request-errors.js';
import { Uuid } from '../../values/uuid.js';
import { customFieldErrors } from '../custom-fields/index.js';
import { requisitionErrors } from './errors.js';
import {
  NewRequisition,
  NewWorkspaceRequisition,
  Requisition,
  RequisitionListItem,
  RequisitionPatch,
  RequisitionQuery,
  RequisitionStatusChange,
  StageMove,
  WorkspaceRequisition,
} from './schemas.js';

const RESOURCE = 'purchase-requisitions';
const integration = { face: 'integration', tag: 'Purchase requisitions' } as const;
const read = { scopes: [['purchase_requisitions.read']] } as const;
const write = { scopes: [['purchase_requisitions.write']] } as const;
const readAndWrite = { scopes: [...read.scopes, ...write.scopes] } as const;
const one = { params: z.object({ id: Uuid }) };
const meta = (name: string) => ({ resource: RESOURCE, operation: name });

export const requisitionOperations = {
  list: operation('requisitions.list', {
    ...integration,
    method: 'GET',
    path: '/purchase-requisitions',
    access: read,
    input: { query: RequisitionQuery },
    output: pageOf(RESOURCE, RequisitionListItem),
    empty: emptyPage(RESOURCE),
    meta: meta('list'),
    summary: 'List purchase requisitions',
    description:
      'Newest first; with `updatedSince` the oldest change first. `search` looks through number, name, customer request ' +
      'number and comment. A pipeline that the key’s creator cannot access gives an empty list.',
  }),
  create: operation('requisitions.create', {
    ...integration,
    method: 'POST',
    path: '/purchase-requisitions',
    access: write,
    input: { body: NewRequisition },
    output: Requisition,
    status: 201,
    errors: [requestErrors.unknownCustomField, customFieldErrors.invalidCustomValue],
    meta: meta('create'),
    summary: 'Create a purchase requisition',
    description:
      'It starts in progress, in the first stage of its pipeline; the key’s creator becomes responsible for it.',
  }),
  get: operation('requisitions.get', {
    ...integration,
    method: 'GET',
    path: '/purchase-requisitions/:id',
    access: read,
    input: one,
    output: Requisition,
    meta: meta('get'),
    summary: 'Get a purchase requisition',
  }),
  update: operation('requisitions.update', {
    ...integration,
    method: 'PATCH',
    path: '/purchase-requisitions/:id',
    access: readAndWrite,
    input: { ...one, body: RequisitionPatch },
    output: Requisition,
    version: 'optional',
    errors: [
      requestErrors.recordArchived,
      requestErrors.unknownCustomField,
      customFieldErrors.invalidCustomValue,
      requisitionErrors.currencyLocked,
    ],
    meta: meta('update'),
    summary: 'Change a purchase requisition',
    description: 'Fields that are left out stay as they are; null clears a field.',
  }),
  archive: operation('requisitions.archive', {
    ...integration,
    method: 'DELETE',
    path: '/purchase-requisitions/:id',
    access: readAndWrite,
    input: one,
    output: Requisition,
    version: 'optional',
    errors: [requestErrors.recordArchived, requestErrors.invalidStatus],
    meta: meta('archive'),
    summary: 'Archive a purchase requisition',
    description: 'Possible while it is a draft, completed, cancelled or rejected. It stays readable by its id.',
  }),
  changeStatus: operation('requisitions.changeStatus', {
    ...integration,
    method: 'POST',
    path: '/purchase-requisitions/:id/operations/change-status',
    access: readAndWrite,
    input: { ...one, body: RequisitionStatusChange },
    output: Requisition,
    version: 'optional',
    errors: [
      requestErrors.recordArchived,
      requestErrors.invalidTransition,
      requestErrors.insufficientRights,
      requisitionErrors.cancellingTransitionForbidden,
    ],
    meta: meta('change-status'),
    summary: 'Change the status of a purchase requisition',
    description: 'Approval, rejection, cancelling and reopening are left to people in the workspace.',
  }),
  moveStage: operation('requisitions.moveStage', {
    ...integration,
    method: 'POST',
    // The interface publishes the move under the older name; the newer one leads here as well.
    path: '/procurements/:id/operations/move-stage',
    access: readAndWrite,
    input: { ...one, body: StageMove },
    output: Requisition,
    version: 'required',
    idempotency: 'required',
    errors: [
      requestErrors.recordArchived,
      requestErrors.invalidTransition,
      requestErrors.insufficientRights,
      requisitionErrors.cancellingTransitionForbidden,
      requisitionErrors.stageNotInPipeline,
    ],
    meta: meta('move-stage'),
    summary: 'Move a purchase requisition to a stage',
    description:
      'The status follows the kind of the stage. Past an approval stage only people go, and a cancelling stage cannot be ' +
      'entered. A move to the present stage changes nothing.',
  }),
};

/** The workspace’s own calls on requisitions. */
export const workspaceRequisitionOperations = {
  create: operation('requisitions.create', {
    face: 'workspace',
    method: 'POST',
    path: '/purchase-requisitions',
    access: { right: 'requisitions.edit' },
    input: { body: NewWorkspaceRequisition },
    output: WorkspaceRequisition,
    status: 201,
    tag: 'Purchase requisitions',
    summary: 'Create a purchase requisition with its items',
    errors: [
      requisitionErrors.stageNotInPipeline,
      requestErrors.unknownCustomField,
      customFieldErrors.invalidCustomValue,
    ],
  }),
};
