import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { visibleWithRequisition } from '../../requisitions/index.js';

/** An invoice that a supplier was asked for. */
export const InvoiceRequests = defineRecord('invoiceRequest', {
  table: 'invoice_requests',
  access: { view: 'supplier_documents.view', edit: 'supplier_documents.edit', read: [['supplier_documents.read']] },
  columns: {
    id: column.uuid({}),
    procurementId: column.uuid({}),
    supplierId: column.uuid({}),
    /** Decisions that the invoice is asked for. */
    itemIds: column.json(z.array(Uuid), {}),
    message: column.text({ max: 4000, multiline: true, nullable: true }),
    dueDate: column.instant({ nullable: true }),
    mailStatus: column.enum(['queued', 'sent', 'failed'], {}),
    createdById: column.uuid({}),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['procurementId', 'createdAt', 'id'] }],
  visibleTo: visibleWithRequisition,
});
