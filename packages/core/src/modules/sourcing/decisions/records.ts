import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { PositiveQuantityInput } from '../../../values/quantity.js';
import { VAT_MODES } from '../../../values/vat.js';
import { visibleWithRequisition } from '../../requisitions/index.js';

/** How much of an item is bought by which line of which quote. */
export const LineDecisions = defineRecord('lineDecision', {
  table: 'line_decisions',
  access: { view: 'supplier_documents.view', edit: 'supplier_documents.edit', read: [['supplier_documents.read']] },
  columns: {
    id: column.uuid({ ws: 'L' }),
    procurementId: column.uuid({}),
    itemId: column.uuid({ ws: 'L' }),
    quoteId: column.uuid({ ws: 'L' }),
    quoteItemId: column.uuid({ ws: 'L' }),
    supplierId: column.uuid({ ws: 'L' }),
    quantity: column.quantity({ accepts: PositiveQuantityInput, ws: 'L' }),
    unitPrice: column.money({ ws: 'L' }),
    totalPrice: column.money({ ws: 'L', description: 'Quantity × price, as the quote understands it' }),
    /** How the price relates to VAT, as the quote said when it was chosen. */
    vatMode: column.enum(VAT_MODES, {}),
    vatRate: column.rate({ nullable: true }),
    netAmount: column.money({ ws: 'L' }),
    vatAmount: column.money({ ws: 'L' }),
    grossAmount: column.money({ ws: 'L' }),
    /** When the supplier promised to deliver. */
    promisedDate: column.instant({ nullable: true }),
    comment: column.text({ max: 1000, multiline: true, nullable: true, ws: 'LC' }),
    createdById: column.uuid({}),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
  indexes: [{ on: ['procurementId', 'createdAt', 'id'] }, { on: ['quoteId'] }],
  uniques: { line: { on: ['itemId', 'quoteItemId'] } },
  visibleTo: visibleWithRequisition,
});
