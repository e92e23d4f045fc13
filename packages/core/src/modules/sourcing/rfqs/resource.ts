import { z } from 'zod';

import { requestErrors } from '../../../operations/request-errors.js';
import type { Row } from '../../../records/record.js';
import { resource } from '../../../records/resource.js';
import type { ShowCall } from '../../../records/resource-options.js';
import { sourcingErrors } from '../errors.js';
import { isBefore, SealableMoney, sortBeside } from '../sealing.js';
import { RfqItem } from './items/schemas.js';
import { itemsOfRfqs } from './items/show-items.js';
import { SupplierRfqs } from './records.js';

type RfqRow = Row<typeof SupplierRfqs>;

const quotedAmount = {
  schema: SealableMoney,
  needs: ['quotedAmount', 'sealedUntil'],
  load: ({ now }: ShowCall, rfqs: readonly RfqRow[]) =>
    rfqs.map((rfq) => (isBefore(rfq, now) ? null : rfq.quotedAmount)),
} as const;

/** Price requests as keys and people see them. */
export const supplierRfqs = resource(
  SupplierRfqs,
  {
    name: 'supplierRfqs',
    path: '/supplier-rfqs',
    tag: 'Supplier RFQs',
    noun: 'price request',
    about: 'A price request to one supplier',
    filters: { by: ['pipelineId', 'procurementId', 'status', 'supplierId'] },
    describe: {
      list: 'Price requests show with their requisition. `quotedAmount` is null as long as quotes are sealed.',
      update:
        'Texts and terms change in draft only; `responseDeadline`, `allowRevisions` and `internalComment` until the end. A ' +
        'later deadline opens an expired or declined price request again. `status` closes or cancels it.',
      remove: 'A draft is removed; any other price request that still runs is cancelled, and its links stop working.',
    },
  },
  {
    integration: {
      read: { scopes: [['supplier_documents.read']] },
      list: { quotedAmount },
    },
    workspace: {
      read: { right: 'supplier_documents.view' },
      write: { right: 'supplier_documents.edit' },
      filters: { by: ['groupId'], own: { sort: sortBeside(SupplierRfqs, ['quotedAmount']) } },
      list: { quotedAmount },
      detail: { items: { schema: z.array(RfqItem), load: itemsOfRfqs } },
      update: {
        status: z.enum(['closed', 'cancelled']).optional().meta({ description: 'Ends the price request' }),
      },
      refusals: {
        update: [sourcingErrors.rfqLocked, requestErrors.invalidTransition],
        archive: [requestErrors.invalidTransition],
      },
    },
  },
);
