import type { Row } from '../../../kernel/records/record.js';
import { moveTogether, type StockCall } from './move-together.js';
import type { StockMovements } from './records.js';
import type { StockChange } from './stock-change.js';
import type { World } from '../../../kernel/operations/world.js';

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

interface ReceivedStock extends Pick<StockChange, 'catalogItemId' | 'quantity' | 'unitCost' | 'worth' | 'currency'> {}

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
    lines.map((line) => ({ ...common, ...line })),
  );
}
