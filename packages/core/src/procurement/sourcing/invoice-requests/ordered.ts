import type { Reader } from '../../../kernel/ports/storage.js';

/** A line of an order as its supplier reads it. */
export interface OrderedOfSupplier {
  readonly supplierId: string;
  readonly orderNumber: string;
  readonly name: string;
  readonly quantity: string;
  readonly unitId: string;
  readonly unitPrice: string;
  readonly currency: string;
}

/** Tells what is ordered of a requisition; orders know price requests and not the other way round. */
export type SupplierOrders = (db: Reader, procurementId: string) => Promise<readonly OrderedOfSupplier[]>;
