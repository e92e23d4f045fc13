import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { VAT_MODES } from '../../../kernel/values/numbers/vat.js';
import { visibleWithRequisition } from '../../requisitions/index.js';

/** How much of an item is bought by which line of which quote. */
export const LineDecisions = defineRecord('lineDecision', {
  table: 'line_decisions',
  access: { view: 'supplier_documents.view', edit: 'supplier_documents.edit', read: [['supplier_documents.read']] },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    procurementId: column.uuid({}),
    itemId: column.uuid({ faces: { workspace: 'L' } }),
    quoteId: column.uuid({ faces: { workspace: 'L' } }),
    quoteItemId: column.uuid({ faces: { workspace: 'L' } }),
    supplierId: column.uuid({ faces: { workspace: 'L' } }),
    quantity: column.quantity({ accepts: PositiveQuantityInput, faces: { workspace: 'L' } }),
    unitPrice: column.price({ faces: { workspace: 'L' } }),
    totalPrice: column.money({
      faces: { workspace: 'L' },
      description: 'Quantity × price, as the quote understands it',
    }),
    /** How the price relates to VAT, as the quote said when it was chosen. */
    vatMode: column.enum(VAT_MODES, {}),
    vatRate: column.rate({ nullable: true }),
    netAmount: column.money({ faces: { workspace: 'L' } }),
    vatAmount: column.money({ faces: { workspace: 'L' } }),
    grossAmount: column.money({ faces: { workspace: 'L' } }),
    /** When the supplier promised to deliver. */
    promisedDate: column.instant({ nullable: true }),
    comment: column.text({ max: 1000, multiline: true, nullable: true, faces: { workspace: 'LC' } }),
    createdById: column.uuid({}),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
  indexes: [{ on: ['procurementId', 'createdAt', 'id'] }, { on: ['quoteId'] }, { on: ['updatedAt', 'id'] }],
  uniques: { line: { on: ['itemId', 'quoteItemId'] } },
  visibleTo: visibleWithRequisition,
});
