import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { resource } from '../../../kernel/resources/resource.js';
import { sourcingErrors } from '../errors.js';
import { RfqItem } from './items/schemas.js';
import { rfqLines } from './items/stored-items.js';
import { SupplierRfqs } from './records.js';

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
        'later deadline opens an expired or declined price request again; that of a sealed group, one of which was sent, is never ' +
        'brought forward. `status` closes or cancels it.',
      remove: 'A draft is removed; any other price request that still runs is cancelled, and its links stop working.',
    },
  },
  {
    integration: {
      read: { scopes: [['supplier_documents.read']] },
    },
    workspace: {
      filters: { by: ['groupId'] },
      detail: { items: { schema: z.array(RfqItem), load: rfqLines.itemsOfEach } },
      update: {
        status: z.enum(['closed', 'cancelled']).optional().meta({ description: 'Ends the price request' }),
      },
      refusals: {
        update: [sourcingErrors.rfqLocked, sourcingErrors.sealedDeadlineLocked, requestErrors.invalidTransition],
        archive: [requestErrors.invalidTransition],
      },
    },
  },
);
