import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Quantity } from '../../../kernel/values/numbers/quantity.js';

/** An item in a warehouse. */
export interface StockPlace {
  readonly catalogItemId: string;
  readonly warehouseId: string;
}

/** A reservation as refusals name it. */
export interface HeldReservation extends StockPlace {
  readonly id: string;
  /** What it still holds. */
  readonly quantity: Quantity;
  readonly forType: string;
  readonly forId: string;
}

/** Goods of which there are fewer than are reserved. */
export interface ReservationCut extends StockPlace {
  /** How many of those that are reserved are not there. */
  readonly quantity: Quantity;
  /** The document that says so. */
  readonly documentId: string | null;
}

/** What movements of stock ask of reservations, which know stock and not the other way round. */
export interface ReservedGoods {
  /** Ends reservations of items whose time is over. The items are held. */
  expire(unit: Pick<UnitOfWork, 'tx' | 'now'>, catalogItemIds: readonly string[]): Promise<void>;
  /** What is reserved in places, the first reserved first. */
  of(db: Reader, places: readonly StockPlace[]): Promise<readonly HeldReservation[]>;
  /** Cuts reservations to what is there, the newest first. Levels of stock say so already. */
  cut(unit: Pick<UnitOfWork, 'tx' | 'now'>, cuts: readonly ReservationCut[]): Promise<void>;
}

/** What keeps reservations. */
export const reservedGoods = extensionPoint<ReservedGoods>('catalog.reservedGoods');
