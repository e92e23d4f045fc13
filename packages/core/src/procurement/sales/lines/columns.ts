import { column } from '../../../kernel/records/column.js';
import { NonNegativeMoneyInput } from '../../../kernel/values/numbers/money.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { UnitId } from '../../../kernel/input/unit-id.js';
import { unitFactorColumn } from '../../lines/index.js';

const inList = { faces: { workspace: 'LCU' } } as const;

/** Columns of a line of a proposal or a sales invoice. */
export const lineColumns = {
  id: column.uuid({ faces: { workspace: 'L' } }),
  /** The proposal or invoice that the line belongs to. */
  documentId: column.uuid({}),
  procurementItemId: column.uuid({ refersTo: 'procurementItem', nullable: true, ...inList }),
  catalogItemId: column.uuid({ refersTo: 'catalogItem', nullable: true, ...inList }),
  name: column.text({ max: 500, required: true, ...inList }),
  sku: column.text({ max: 64, nullable: true, ...inList }),
  quantity: column.quantity({ required: true, accepts: PositiveQuantityInput, ...inList }),
  unitId: column.uuid({ accepts: UnitId, ...inList }),
  unitFactor: unitFactorColumn({ workspace: 'L' }),
  costPrice: column.price({ nullable: true, ...inList }),
  // A markup can be more than a hundred percent, which a rate cannot.
  markupPercent: column.money({ nullable: true, accepts: NonNegativeMoneyInput, ...inList }),
  unitPrice: column.price({
    ...inList,
    description: 'Required unless cost price and markup are sent, from which it is then computed',
  }),
  vatRate: column.rate({ nullable: true, ...inList, description: 'null means no VAT; defaults to that of the seller' }),
  discountPercent: column.rate({ nullable: true, ...inList }),
  totalPrice: column.money({ faces: { workspace: 'L' }, description: 'Quantity times unit price less the discount' }),
  comment: column.text({ max: 1000, nullable: true, ...inList }),
  sortOrder: column.integer({ min: 0, default: 0 }),
} as const;
