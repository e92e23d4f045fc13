import type { Quantity } from '../../../kernel/values/numbers/quantity.js';
import type { Row } from '../../../kernel/records/record.js';
import type { MovementType, StockMovements } from './records.js';

type Movement = Row<typeof StockMovements>;

/** A change of stock. */
export interface StockChange {
  readonly catalogItemId: string;
  readonly warehouseId: string;
  readonly type: MovementType;
  /** Signed; zero only where a count confirms what is there. */
  readonly quantity: Quantity;
  /** What a count found: the quantity is what is missing from it, or beyond it, at that moment. */
  readonly counted?: Quantity | undefined;
  /** Place in the body that asks for it, for refusals. @default its place among the changes */
  readonly line?: number | undefined;
  /** Cost of one unit of what comes in. */
  readonly unitCost?: string | null | undefined;
  /** What all of it is worth, signed as its quantity, where that is known more exactly than by the cost of a unit. */
  readonly worth?: string | undefined;
  /** @default the currency of the item's cost */
  readonly currency?: string | null | undefined;
  /** Place among the changes made together of the one whose goods these are: they come in with the value that they left with. */
  readonly costOf?: number | undefined;
  /** Set where what is reserved must stay: how much of that is reserved for whoever takes this. */
  readonly leavesReserved?: { readonly ownShare: Quantity } | undefined;
  /** What of it is reserved again, where goods come back that were taken from what was reserved. */
  readonly reservesAgain?: Quantity | undefined;
  readonly reason?: Movement['reason'] | undefined;
  readonly documentType?: Movement['documentType'] | undefined;
  readonly documentId?: string | null | undefined;
  readonly transferId?: string | undefined;
  readonly comment?: string | null | undefined;
  /** @default the time of the call */
  readonly occurredAt?: string | undefined;
}
