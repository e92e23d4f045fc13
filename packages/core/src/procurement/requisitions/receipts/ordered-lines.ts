import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Looking } from '../../../kernel/rows/visibility.js';
import type { Fraction } from '../../../kernel/values/numbers/fraction.js';
import type { Bought } from './unit-cost.js';
import type { World } from '../../../kernel/operations/world.js';

/** An order as far as the arrival of goods goes. */
export interface Ordered {
  readonly id: string;
  readonly number: string;
  readonly procurementId: string | null;
  readonly warehouseId: string | null;
  readonly supplierId: string;
  readonly currency: string;
  readonly status: string;
  /** Whether it binds, so that goods may come for it. */
  readonly isInForce: boolean;
  /** When its goods are expected, where the lines do not say. */
  readonly expectedAt: string | null;
}

/** States of an order in which goods may come for it. */
export const RECEIVING_ORDERS: readonly string[] = ['sent', 'confirmed'];

/** A line of an order as far as the arrival of goods goes. */
export interface OrderedLine extends Omit<Bought, 'quantity'> {
  readonly id: string;
  readonly orderId: string;
  readonly procurementId: string | null;
  readonly procurementItemId: string | null;
  readonly catalogItemId: string | null;
  readonly rawName: string;
  /** It is another thing than the line of the requisition asks for. */
  readonly isAnalog: boolean;
  readonly unitId: string;
  readonly unitFactor: string | null;
  readonly currency: string;
  /** What is to be delivered. */
  readonly quantity: string;
  /** What the amounts are for: also what was called off since. */
  readonly orderedQuantity: string;
  readonly receivedQuantity: string;
  readonly promisedDate: string | null;
  /** Whether its order binds, so that goods may come for it. */
  readonly isInForce: boolean;
}

/** What arrived for an item; of no line in particular where none is named. */
export interface ArrivedLine {
  readonly procurementItemId: string | null;
  readonly purchaseOrderItemId?: string | null | undefined;
  readonly quantity: string;
  /** The same where it was counted in another unit, which rounding would lose: seven pieces of a box of twelve. */
  readonly exact?: Fraction | undefined;
}

/** A part of what arrived, with the line of an order that it counts in. */
export interface CountedPart {
  readonly line: OrderedLine;
  readonly quantity: string;
  /** The quantity in the units of the line. */
  readonly counted: string;
  /** What one unit of it costs our firm by the order, and exactly what all of it is worth. */
  readonly unitCost: string | null;
  readonly worth: string | null;
}

/** What is counted into orders. */
export interface OrderArrival {
  readonly procurementId: string | null;
  readonly lines: readonly ArrivedLine[];
  readonly overReceiptPercent: string;
}

/** What receipts, batches and returns ask of orders, which know them and not the other way round. */
export interface OrderedLines {
  findOrders(db: Reader, ids: readonly string[]): Promise<readonly Ordered[]>;
  /** The order with this number, if there is one that the caller sees. */
  findNumbered(call: Looking & { readonly db: Reader }, number: string): Promise<Ordered | null>;
  find(db: Reader, ids: readonly string[]): Promise<readonly OrderedLine[]>;
  /** Locks an order, so that of two calls that count what comes for it the second counts the first. */
  hold(unit: Pick<UnitOfWork, 'lock'>, orderId: string): Promise<void>;
  /** Lines of an order, in their order. */
  linesOf(db: Reader, orderId: string): Promise<readonly OrderedLine[]>;
  /** What orders in force still bring for a requisition, the first ordered first. */
  comingFor(db: Reader, procurementId: string): Promise<readonly ComingGoods[]>;
  /**
   * Counts what arrived into the lines of orders; what names none, into those of the requisition that wait for the item. Answers for
   * each arrived line the parts that were counted. The caller holds the requisition, where there is one.
   *
   * @throws ProcurekitError `over_receipt`, `validation_failed`
   */
  receive(unit: UnitOfWork, arrival: OrderArrival): Promise<readonly (readonly CountedPart[])[]>;
  /**
   * Takes what goes back to the supplier off what was received of the lines of an order, or puts it back where a return is undone.
   * Answers for each line what was counted where, and what of it no line of the order has left.
   */
  giveBack(unit: UnitOfWork, returned: OrderReturn): Promise<readonly ReturnedLine[]>;
}

/** Goods that are on order for a line of a requisition. */
export interface ComingGoods {
  readonly procurementItemId: string;
  readonly purchaseOrderId: string;
  readonly number: string;
  /** In the units of the line. */
  readonly quantity: string;
  /** When they are promised, or else expected. */
  readonly expectedAt: string | null;
}

/** Goods that go back for an order. */
export interface OrderReturn {
  readonly purchaseOrderId: string;
  readonly lines: readonly {
    readonly catalogItemId: string;
    readonly purchaseOrderItemId: string | null;
    readonly quantity: string;
    /** Unit of the quantity. @default that of the line of the order */
    readonly unitId?: string | undefined;
  }[];
  readonly isUndone: boolean;
}

/** Where a line that goes back is counted. */
export interface ReturnedLine {
  /** In the units of the lines of the order. */
  readonly counted: readonly { readonly purchaseOrderItemId: string; readonly quantity: string }[];
  /** In its own unit. */
  readonly left: string;
}

/** What keeps orders. */
export const orderedLines = extensionPoint<OrderedLines>('requisitions.orderedLines');

/** Where no module keeps orders, nothing is ordered. */
export const withoutOrders: OrderedLines = {
  findOrders: () => Promise.resolve([]),
  findNumbered: () => Promise.resolve(null),
  find: () => Promise.resolve([]),
  hold: () => Promise.resolve(),
  linesOf: () => Promise.resolve([]),
  comingFor: () => Promise.resolve([]),
  receive: (_unit, { lines }) => Promise.resolve(lines.map(() => [])),
  giveBack: (_unit, { lines }) => Promise.resolve(lines.map(({ quantity }) => ({ counted: [], left: quantity }))),
};

/** The orders of a Procurekit. */
export function ordersOf(world: Pick<World, 'ask'>): OrderedLines {
  return world.ask(orderedLines)[0] ?? withoutOrders;
}
