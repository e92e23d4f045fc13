import type { Instant, InstantInput, Quantity, Reservation, Uuid } from './shared-types.js';

export interface GoodsOnOrder {
  purchaseOrderId: Uuid;
  number: string;
  quantity: Quantity;
  expectedAt: Instant | null;
}

export interface LineAvailability {
  itemId: Uuid;
  catalogItemId: Uuid | null;
  rawName: string;
  /** Unit of all quantities: that of the line. */
  unitId: Uuid;
  quantity: Quantity;
  receivedQuantity: Quantity;
  requiredDate: Instant | null;
  /** In all warehouses. */
  onHand: Quantity;
  /** Of that, for whomever. */
  reserved: Quantity;
  /** What nobody has reserved. */
  available: Quantity;
  /** What is kept for the line, or was issued for it. */
  reservedForLine: Quantity;
  /** What orders in force still bring, and when. */
  onOrder: GoodsOnOrder[];
  onOrderQuantity: Quantity;
  /** What of the line can be reserved. */
  fromStock: Quantity;
  /** What neither stock nor orders bring. */
  toBuy: Quantity;
}

/** What `availability.get` answers. */
export interface AvailabilityGetResult {
  items: LineAvailability[];
}

/** What `availability.reserve` answers. */
export interface AvailabilityReserveResult {
  items: Reservation[];
}

/** What `availability.reserve` takes. */
export interface ReserveAvailable {
  /** Defaults to all lines. */
  itemIds?: readonly Uuid[] | undefined;
  /** Where goods are taken from, the first first; defaults to all warehouses. */
  warehouseIds?: readonly Uuid[] | undefined;
  /** When the goods are free again. */
  until?: InstantInput | null | undefined;
}
