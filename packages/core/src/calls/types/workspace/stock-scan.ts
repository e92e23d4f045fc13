import type { Quantity, Uuid } from './shared-types.js';

/** Values of `type`. */
export type ScannedType =
  | 'catalog_item'
  | 'packaging'
  | 'stock_document'
  | 'stock_receipt'
  | 'purchase_order'
  | 'delivery_batch'
  | 'procurement';

export interface ScannedStock {
  warehouseId: Uuid;
  warehouseName: string;
  onHand: Quantity;
  reserved: Quantity;
  available: Quantity;
}

export interface ScanMatch {
  type: ScannedType;
  /** Of the record; of a packaging, that of its item. */
  id: Uuid;
  /** Of an item or a requisition. */
  name: string | null;
  /** Of a document; of an item its article. */
  number: string | null;
  status: string | null;
  /** What was scanned is one of this unit. */
  unitId: Uuid | null;
  /** How many base units of the item that is. */
  factor: Quantity | null;
  gtin: string | null;
  /** Of an item: where it lies, in base units. */
  stock: ScannedStock[];
}

/** What `stockScan.find` answers. */
export interface ScanResult {
  code: string;
  items: ScanMatch[];
}

/** What `stockScan.find` takes. */
export interface StockScanFindQuery {
  /** As it was read or typed. */
  code: string;
}
