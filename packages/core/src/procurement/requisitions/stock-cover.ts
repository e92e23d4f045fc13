import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { type Quantity, restOf } from '../../kernel/values/numbers/quantity.js';
import type { ProcurementItems } from './items/records.js';
import type { RequisitionSourcing } from './sourcing/requisition-sourcing.js';
import { sourcingOf } from './extension-points.js';
import type { World } from '../../kernel/operations/world.js';

type ItemRow = Row<typeof ProcurementItems>;

/** A line of a requisition as far as goods in stock go. */
export type CoverableLine = Pick<ItemRow, 'id' | 'catalogItemId' | 'unitId' | 'unitFactor' | 'quantity'>;

/** What needs nothing any more: a requisition as a whole, or lines. */
export type EndedNeed = { readonly procurementId: string } | { readonly itemIds: readonly string[] };

/** What requisitions ask of goods in stock, which know them and not the other way round. */
export interface StockCover {
  /**
   * How much of lines is kept for them in stock, or was issued for them, by their ids: in the units of the lines, and never more than
   * a line is for. Lines that nothing is kept for are left out.
   */
  of(db: Reader, lines: readonly CoverableLine[]): Promise<ReadonlyMap<string, Quantity>>;
  /** What was kept for what has ended is free again. */
  release(unit: UnitOfWork, ended: EndedNeed): Promise<void>;
}

/** What keeps goods in stock for requisitions. */
export const stockCover = extensionPoint<StockCover>('requisitions.stockCover');

/** Where no module keeps stock for requisitions, nothing is covered. */
export const withoutStock: StockCover = {
  of: () => Promise.resolve(new Map()),
  release: () => Promise.resolve(),
};

/** What keeps goods in stock for the requisitions of a Procurekit. */
export function stockCoverOf(world: Pick<World, 'ask'>): StockCover {
  return world.ask(stockCover)[0] ?? withoutStock;
}

/** What of a line stock does not cover, and is to be bought. */
export function uncovered(
  { id, quantity }: Pick<CoverableLine, 'id' | 'quantity'>,
  covered: ReadonlyMap<string, Quantity>,
): Quantity {
  const kept = covered.get(id) ?? '0';
  return restOf(quantity, kept);
}

/** Sourcing whose requisitions, where they are cancelled, and whose lines, where they are called off, keep nothing in stock. */
export function releasingSourcingOf(world: Pick<World, 'ask'>): RequisitionSourcing {
  const sourcing = sourcingOf(world);
  const cover = stockCoverOf(world);
  return {
    ...sourcing,
    async ended(unit, requisition) {
      await sourcing.ended(unit, requisition);
      if (requisition.status === 'cancelled') await cover.release(unit, { procurementId: requisition.id });
    },
    async itemsEnded(unit, itemIds) {
      await sourcing.itemsEnded(unit, itemIds);
      if (itemIds.length > 0) await cover.release(unit, { itemIds });
    },
  };
}
