import type { Row } from '../../../kernel/records/record.js';
import { negateQuantity } from '../../../kernel/values/numbers/quantity.js';
import { moveTogether, type StockCall } from './move-together.js';
import type { StockMovements } from './records.js';
import type { StockChange } from './stock-change.js';
import type { World } from '../../../kernel/operations/world.js';

type Movement = Row<typeof StockMovements>;

/** Changes stock by one movement. @throws ProcurekitError as `moveTogether` */
export async function moveStock(world: World, call: StockCall, change: StockChange): Promise<Movement> {
  const [movement] = await moveTogether(world, call, [change]);
  if (movement === undefined) throw new TypeError('A change of stock makes one movement.');
  return movement;
}

/** Moves an item from one warehouse to another, with its share of the value. @throws ProcurekitError as `moveTogether` */
export async function transferStock(
  world: World,
  call: StockCall,
  transfer: Pick<StockChange, 'catalogItemId' | 'quantity' | 'comment' | 'documentType' | 'documentId'> & {
    readonly fromWarehouseId: string;
    readonly toWarehouseId: string;
  },
): Promise<{ readonly out: Movement; readonly in: Movement }> {
  const { fromWarehouseId, toWarehouseId, quantity, ...change } = transfer;
  const common = { ...change, transferId: world.id() };
  const [out, arrival] = await moveTogether(world, call, [
    { ...common, type: 'transfer_out', warehouseId: fromWarehouseId, quantity: negateQuantity(quantity) },
    { ...common, type: 'transfer_in', warehouseId: toWarehouseId, quantity, costOf: 0 },
  ]);
  if (out === undefined || arrival === undefined) throw new TypeError('A transfer makes two movements.');
  return { out, in: arrival };
}
