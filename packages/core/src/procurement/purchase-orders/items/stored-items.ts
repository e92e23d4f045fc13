import type { Row } from '../../../kernel/records/record.js';
import { defineLines } from '../../lines/index.js';
import { PurchaseOrderItems } from './records.js';

export type ItemRow = Row<typeof PurchaseOrderItems>;

/** The lines of purchase orders. */
export const orderLines = defineLines(PurchaseOrderItems, {
  whole: ['rawName', 'quantity', 'unitPrice'],
});

export const { itemsOf, itemsOfEach, replace: replaceItems, write: writeItems } = orderLines;
