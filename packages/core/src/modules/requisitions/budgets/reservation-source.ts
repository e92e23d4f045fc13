import type { BudgetedLine, BudgetSource } from '../../budgets/index.js';
import { getRegionalDefaults } from '../../identity/index.js';
import { itemsOf } from '../items/show-items.js';
import { Requisitions } from '../records.js';
import { budgetPlaceOf } from './budget-place.js';
import { reservedLines } from './reserved-lines.js';

/** What requisitions take of budgets: a planned sum counts as it was planned, with VAT. */
export const reservations: BudgetSource = {
  claims: () => Promise.resolve([]),
  async holdings(unit, procurementId, claims) {
    const requisition = await unit.tx.collection(Requisitions).find(procurementId);
    if (requisition === null) return [];
    const items = await itemsOf(unit.tx, procurementId);
    const byId = new Map(items.map((item) => [item.id, item]));
    const { currency } = await getRegionalDefaults(unit);
    const foreign =
      requisition.currency === currency ? {} : { foreign: { currency: requisition.currency, date: unit.now } };
    const lines = reservedLines(requisition, items, claims).map(({ itemId, amount }): BudgetedLine => ({
      ...budgetPlaceOf(requisition, byId.get(itemId ?? '') ?? null),
      ...foreign,
      grossAmount: amount,
    }));
    return [{ sourceType: 'procurement', sourceId: procurementId, kind: 'reserved', lines }];
  },
};
