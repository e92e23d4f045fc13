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

/** A line of what arrived: of the requisition, of an order, or of both. */
export interface ArrivalLine extends ArrivedLine {
  readonly unitCost?: string | null | undefined;
  readonly discrepancyReason?: ReceiptLineRow['discrepancyReason'] | undefined;
}
