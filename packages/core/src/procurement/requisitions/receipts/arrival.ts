import type { ArrivedLine } from './ordered-lines.js';
import type { ReceiptLineRow, ReceiptRow } from './records.js';

/** Goods that arrived, for a requisition, for orders or for both. */
export interface Arrival
  extends
    Pick<ReceiptRow, 'procurementId' | 'warehouseId' | 'receivedAt'>,
    Partial<Pick<ReceiptRow, 'deliveryBatchId' | 'deliveryTripId' | 'documentNumber' | 'comment'>> {
  readonly lines: readonly ArrivalLine[];
  /** A delivery note that was received already comes once more. */
  readonly again?: boolean | undefined;
}

/** What was counted, and in which unit. */
export interface EnteredQuantity {
  readonly quantity: string;
  readonly unitId: string;
  readonly unitFactor: string | null;
}

/** A line of what arrived: of the requisition, of an order, or of both. */
export interface ArrivalLine extends ArrivedLine {
  /** Of the unit that it is counted in. */
  readonly unitCost?: string | null | undefined;
  /** Any unit of the item. @default that of the line that the goods are for */
  readonly unitId?: string | undefined;
  readonly unitCode?: string | undefined;
  /** How it was counted in, where that was in another unit than that of the line. */
  readonly entered?: EnteredQuantity | undefined;
  readonly discrepancyReason?: ReceiptLineRow['discrepancyReason'] | undefined;
  /** What its papers say there was to come. @default what was still to come of the line that the goods are for */
  readonly expectedQuantity?: string | undefined;
}
