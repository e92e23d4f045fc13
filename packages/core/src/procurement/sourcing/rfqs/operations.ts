import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { operation } from '../../../kernel/operations/operation.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { requisitionErrors } from '../../requisitions/index.js';
import { sourcingErrors } from '../errors.js';
import { MAX_RFQ_ITEMS, NewRfqItem, RfqItem, RfqItemPatch } from './items/schemas.js';
import { supplierRfqs } from './resource.js';
import {
  NewSupplierRfqs,
  RemindedRfq,
  RfqHistoryEntry,
  RfqReminder,
  RfqSending,
  RfqsSending,
  SentRfq,
} from './schemas.js';
import { Count } from '../../../kernel/values/numbers/count.js';

const view = { face: 'workspace', tag: 'Supplier RFQs', access: { right: 'supplier_documents.view' } } as const;
const edit = { ...view, access: { right: 'supplier_documents.edit' } } as const;
const one = { params: z.object({ id: Uuid }) };
const oneItem = { params: z.object({ id: Uuid, itemId: Uuid }) };
const { Detail } = supplierRfqs.workspace.schemas;
const sendingErrors = [
  sourcingErrors.rfqEmpty,
  sourcingErrors.rfqLocked,
  sourcingErrors.sealedDeadlineLocked,
  requisitionErrors.requisitionClosed,
  sourcingErrors.counterpartyBlocked,
  sourcingErrors.counterpartyOnHold,
  requestErrors.invalidStatus,
];

/** Calls of a price request beside the ordinary ones. */
export const supplierRfqCalls = {
  workspace: {
    create: operation('supplierRfqs.create', {
      ...edit,
      method: 'POST',
      path: '/supplier-rfqs',
      input: { body: NewSupplierRfqs },
      output: z.object({ items: z.array(Detail) }),
      status: 201,
      errors: [requestErrors.notFound, requestErrors.recordArchived, requisitionErrors.requisitionClosed],
      summary: 'Draft price requests to one or more suppliers',
      description: 'One for each supplier; they share a `groupId`. Nothing is sent yet.',
    }),
    send: operation('supplierRfqs.send', {
      ...edit,
      method: 'POST',
      path: '/supplier-rfqs/:id/send',
      input: { ...one, body: RfqSending },
      bodyIsOptional: true,
      output: SentRfq,
      version: 'optional',
      secret: true,
      errors: sendingErrors,
      summary: 'Send a price request, for the first time or again',
      description:
        'Makes a link to the supplier’s page and queues the mail with it; earlier links keep working unless `rotateToken` ' +
        'is sent. `subject` and `message` are accepted only in draft. An expired or declined price request is open again. If ' +
        'nothing is mailed, `mailStatus` is `skipped`, `reason` says why, and `deliveryState` is `none`.',
    }),
    sendMany: operation('supplierRfqs.sendMany', {
      ...edit,
      method: 'POST',
      path: '/supplier-rfqs/send',
      input: { body: RfqsSending },
      output: z.object({ items: z.array(SentRfq) }),
      secret: true,
      errors: [requestErrors.notFound, ...sendingErrors],
      summary: 'Send several price requests',
      description:
        'All of them, in the order of `ids`, or none: what is in the way of one is answered with its `id`. Each goes to the mails that it has.',
    }),
    remind: operation('supplierRfqs.remind', {
      ...edit,
      method: 'POST',
      path: '/supplier-rfqs/:id/remind',
      input: { ...one, body: RfqReminder },
      bodyIsOptional: true,
      output: RemindedRfq,
      version: 'optional',
      errors: [sourcingErrors.remindTooSoon, sourcingErrors.alreadyAnswered, requestErrors.invalidStatus],
      summary: 'Remind a supplier of a price request',
      description:
        'Possible while the supplier has not answered, once an hour. The mail contains a link of its own. ' +
        'If nothing is mailed, `mailStatus` is `skipped` and `reason` says why.',
    }),
    addItems: operation('supplierRfqs.addItems', {
      ...edit,
      method: 'POST',
      path: '/supplier-rfqs/:id/items',
      input: { ...one, body: z.strictObject({ items: z.array(NewRfqItem).min(1).max(MAX_RFQ_ITEMS) }) },
      output: z.object({ items: z.array(RfqItem) }),
      status: 201,
      version: 'optional',
      errors: [sourcingErrors.rfqLocked],
      summary: 'Add lines to a price request in draft',
      description: 'The version is that of the price request.',
    }),
    reorderItems: operation('supplierRfqs.reorderItems', {
      ...edit,
      method: 'POST',
      path: '/supplier-rfqs/:id/items/reorder',
      input: {
        ...one,
        body: z.strictObject({
          itemIds: z
            .array(idOf('rfqItem'))
            .max(MAX_RFQ_ITEMS)
            .meta({ uniqueItems: true, description: 'Every line once, in the desired order' }),
        }),
      },
      output: z.object({ items: z.array(RfqItem) }),
      version: 'optional',
      errors: [sourcingErrors.rfqLocked],
      summary: 'Put the lines of a price request in order',
      description: 'The version is that of the price request.',
    }),
    updateItem: operation('supplierRfqs.updateItem', {
      ...edit,
      method: 'PATCH',
      path: '/supplier-rfqs/:id/items/:itemId',
      input: { ...oneItem, body: RfqItemPatch },
      output: RfqItem,
      version: 'optional',
      errors: [sourcingErrors.rfqLocked],
      summary: 'Change a line of a price request in draft',
      description: 'The version is that of the price request.',
    }),
    removeItem: operation('supplierRfqs.removeItem', {
      ...edit,
      method: 'DELETE',
      path: '/supplier-rfqs/:id/items/:itemId',
      input: oneItem,
      output: NoContent,
      status: 204,
      version: 'optional',
      errors: [sourcingErrors.rfqLocked],
      summary: 'Remove a line of a price request in draft',
      description: 'The version is that of the price request.',
    }),
    listHistory: operation('supplierRfqs.listHistory', {
      ...view,
      method: 'GET',
      path: '/supplier-rfqs/:id/history',
      input: one,
      output: z.object({ items: z.array(RfqHistoryEntry), total: Count }),
      summary: 'List the history of a price request',
      description: 'Oldest first.',
    }),
  },
};
