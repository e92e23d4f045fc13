import type { Row } from '../../../records/record.js';
import type { Quantity } from '../../../values/numbers/quantity.js';
import { moveTogether, type StockCall } from './move-together.js';
import type { StockMovements } from './records.js';
import type { World } from '../../../operations/world.js';

type Movement = Row<typeof StockMovements>;

/** Goods of the catalog that came into a warehouse together. */
export interface StockReceipt {
  readonly warehouseId: string;
  readonly documentType: Movement['documentType'];
  readonly documentId: string;
  readonly comment: string | null;
  readonly occurredAt: string;
  readonly lines: readonly ReceivedStock[];
}

interface ReceivedStock {
  readonly catalogItemId: string;
  readonly quantity: Quantity;
  readonly unitCost?: string | null | undefined;
  /** Of the cost. @default that of the item */
  readonly currency?: string | null | undefined;
}

/**
 * Brings goods into stock, one movement for each line. Movements are returned in the order of the lines.
 *
 * @throws ProcurekitError `not_found`
 */
export function receiveStock(
  world: World,
  call: StockCall,
  { warehouseId, documentType, documentId, comment, occurredAt, lines }: StockReceipt,
): Promise<readonly Movement[]> {
  const common = { type: 'receipt', warehouseId, documentType, documentId, comment, occurredAt } as const;
  return moveTogether(
    world,
    call,
    lines.map(({ catalogItemId, quantity, unitCost, currency }) => ({
      ...common,
      catalogItemId,
      quantity,
      unitCost,
      currency,
    })),
  );
}
