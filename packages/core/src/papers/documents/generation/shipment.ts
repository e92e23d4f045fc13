import type { SourceBatch, SourceDiscrepancy, SourceItem, SourceReceipt } from '../sources.js';

/** How much of an item goes into a document. */
export interface GroupedLine {
  readonly item: SourceItem;
  readonly quantity: string;
  /** What turned out to be there, as far as it is known. */
  readonly actualQuantity: string | null;
  /** Part of it that is spoiled, as far as it was reported. */
  readonly defectQuantity: string | null;
  /** Why what came is not what was expected, as it was reported. */
  readonly reasons: readonly SourceDiscrepancy[];
}

/** A line with the company that it travels in. */
export interface Shipment extends GroupedLine {
  readonly batch: SourceBatch | null;
  readonly receipts: readonly SourceReceipt[];
  readonly supplierId: string | null;
  readonly destinationId: string | null;
}
