import type { BudgetedLine, BudgetHolds, BudgetSource, Claim, HoldContext, Holding } from '../../budgets/index.js';
import type { Row } from '../../../records/record.js';
import { getRegionalDefaults } from '../../identity/index.js';
import type { ProcurementItems } from '../items/records.js';
import { itemsOf } from '../items/show-items.js';
import { Requisitions } from '../records.js';
import { budgetPlaceOf } from './budget-place.js';
import { reservedLines } from './reserved-lines.js';

/** What requisitions take of budgets: a planned sum counts as it was planned, with VAT. */
export const reservations: BudgetSource = {
  claims: () => Promise.resolve([]),
  async holdings(unit, procurementId, claims) {
    const reserving = await reservingOf(unit, procurementId);
    return reserving === null ? [] : [reservationOf(reserving, claims)];
  },
};

/** What a requisition would take of budgets once it is approved. */
export async function foreseeReservation(budgets: BudgetHolds, unit: HoldContext, procurementId: string) {
  const reserving = await reservingOf(unit, procurementId);
  if (reserving === null) return [];
  const approved = { ...reserving, requisition: { ...reserving.requisition, status: 'in_progress' } as const };
  return budgets.foresee(unit, procurementId, (claims) => ({
    claims: [],
    holdings: [reservationOf(approved, claims)],
  }));
}

interface Reserving {
  readonly requisition: Row<typeof Requisitions>;
  readonly items: readonly Row<typeof ProcurementItems>[];
  /** What its amounts are in, where that is not the currency of the portal. */
  readonly foreign: Pick<BudgetedLine, 'foreign'>;
}

async function reservingOf(unit: HoldContext, procurementId: string): Promise<Reserving | null> {
  const requisition = await unit.tx.collection(Requisitions).find(procurementId);
  if (requisition === null) return null;
  const items = await itemsOf(unit.tx, procurementId);
  const { currency } = await getRegionalDefaults(unit);
  const foreign =
    requisition.currency === currency ? {} : { foreign: { currency: requisition.currency, date: unit.now } };
  return { requisition, items, foreign };
}

function reservationOf({ requisition, items, foreign }: Reserving, claims: readonly Claim[]): Holding {
  const byId = new Map(items.map((item) => [item.id, item]));
  const lines = reservedLines(requisition, items, claims).map(({ itemId, amount }): BudgetedLine => ({
    ...budgetPlaceOf(requisition, byId.get(itemId ?? '') ?? null),
    ...foreign,
    grossAmount: amount,
  }));
  return { sourceType: 'procurement', sourceId: requisition.id, kind: 'reserved', lines };
}
