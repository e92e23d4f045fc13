import { StockMovements } from '../../../procurement/catalog/index.js';
import { itemError } from '../engine/remote-error.js';
import type { Connector, EachItem } from '../port.js';
import { findBySku } from './catalog-items.js';
import { takeConfirmedReceipt } from './confirmed-receipts.js';
import { pushExpectedReceipts } from './expected-receipts.js';
import { neutralTest, takeList, type NeutralItem } from './neutral-contract.js';

/** A warehouse system that speaks the neutral contract: it learns what is coming, and what it counts is what we have. */
export const wmsStockConnector: Connector = {
  test: neutralTest(['receipt_confirm', 'stock_sync']),
  async sync(context, run) {
    const warehouseId = String(context.config['warehouseId']);
    if (run.wants('receipt_confirm')) {
      await pushExpectedReceipts(context, run);
      const each = takeConfirmedReceipt(warehouseId);
      await takeList(context, run, { part: 'receipt_confirm', path: '/v1/receipts', each });
    }
    if (!run.wants('stock_sync')) return;
    await takeList(context, run, { part: 'stock_sync', path: '/v1/stock', each: takeStock(warehouseId) });
  },
};

// What was moved here after the count is not in it yet; the next count will tell.
function takeStock(warehouseId: string): EachItem<NeutralItem> {
  return async ({ sku, onHand, asOf }, { db, records }) => {
    const catalogItemId = await findBySku({ db }, sku);
    if (catalogItemId === undefined) throw itemError('unknown_sku', String(sku));
    const countedAtMs = Date.parse(String(asOf));
    if (Number.isNaN(countedAtMs)) throw itemError('validation_failed', 'asOf is not a time');
    const last = await db.collection(StockMovements).findOne({ catalogItemId, warehouseId }, [
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ]);
    if (last !== null && Date.parse(last.createdAt) > countedAtMs) return 'waiting';
    const { items } = await records.workspace.stock.get(catalogItemId);
    const level = items.find((row) => row.warehouseId === warehouseId);
    if ((level?.onHand ?? '0') === String(onHand)) return 'skipped';
    const counted = { warehouseId, mode: 'set', quantity: onHand, reason: 'inventory_count' } as const;
    // The quantity comes from outside; the call refuses what is none.
    await records.workspace.stock.adjust(
      catalogItemId,
      counted as Parameters<typeof records.workspace.stock.adjust>[1],
    );
    return 'updated';
  };
}
