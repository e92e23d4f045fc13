import { budgetsOf } from '../../budgets/index.js';
import type { BudgetedLine, BudgetSource, Claim, HoldContext, Holding } from '../../budgets/index.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { compareMoney, sumMoney } from '../../../kernel/values/numbers/money.js';
import { approvalGate, Approvals, type GateState } from '../../../platform/approvals/index.js';
import { getRegionalDefaults } from '../../../platform/identity/index.js';
import type { ProcurementItems } from '../items/records.js';
import { itemsOf } from '../items/stored-items.js';
import { Requisitions } from '../records.js';
import { budgetPlaceOf } from './budget-place.js';
import { grossOfLine } from '../totals.js';
import { reservedLines } from './reserved-lines.js';

/**
 * What requisitions take of budgets: what is planned, with VAT, from their approval on, or from the start of work on them where nobody has
 * to approve them.
 */
export const reservations: BudgetSource = {
  claims: () => Promise.resolve([]),
  async holdings(unit, procurementId, claims) {
    const reserving = await reservingOf(unit, procurementId);
    if (reserving === null) return [];
    const state = await approvalGate(unit).look(unit, { subjectType: 'requisition', subjectId: procurementId });
    if (!reserves(reserving.requisition, state)) return [reservationOf({ ...reserving, items: null }, claims)];
    const approved = state === 'approved' ? await approvedAmount(unit.tx, procurementId) : null;
    return [reservationOf(reserving, claims, approved)];
  },
};

type RequisitionRow = Row<typeof Requisitions>;

const WORKED_ON: readonly RequisitionRow['status'][] = ['in_progress', 'on_hold'];

function reserves({ status, archivedAt }: RequisitionRow, state: GateState): boolean {
  if (archivedAt !== null || state === 'shut') return false;
  return WORKED_ON.includes(status) || (state === 'approved' && status === 'pending_approval');
}

/**
 * What was approved of a requisition: whoever approved it took as much of a budget and no more. A change within the tolerance keeps the
 * approval, and what it adds is asked of the budget by the order.
 */
async function approvedAmount(db: Reader, subjectId: string): Promise<string | null> {
  const [approval] = await db.collection(Approvals).list({
    where: { subjectType: 'requisition', subjectId, status: 'approved' },
    select: ['grossAmount'],
    order: [['createdAt', 'desc']],
    limit: 1,
  });
  return approval?.grossAmount ?? null;
}

/** What a requisition would take of budgets once it is approved. */
export async function foreseeReservation(unit: HoldContext, procurementId: string) {
  const reserving = await reservingOf(unit, procurementId);
  if (reserving === null) return [];
  return budgetsOf(unit).foresee(unit, procurementId, (claims) => ({
    claims: [],
    holdings: [reservationOf(reserving, claims)],
  }));
}

interface Reserving {
  readonly requisition: RequisitionRow;
  /** Null where it reserves nothing. */
  readonly items: readonly Row<typeof ProcurementItems>[] | null;
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

function reservationOf(
  { requisition, items, foreign }: Reserving,
  claims: readonly Claim[],
  approved: string | null = null,
): Holding {
  const source = { sourceType: 'procurement', sourceId: requisition.id, kind: 'reserved' } as const;
  if (items === null) return { ...source, lines: [] };
  const byId = new Map(items.map((item) => [item.id, item]));
  const open = items.filter(({ status }) => status !== 'cancelled');
  const priced = open.map((item) => ({ ...item, grossAmount: grossOfLine(item, requisition) }));
  const planned = requisition.explicitTotal ?? sumMoney(priced.map(({ grossAmount }) => grossAmount));
  const most = approved !== null && compareMoney(planned, approved) > 0 ? approved : planned;
  const reserved = reservedLines(most, priced, claims);
  const lines = reserved.map(({ itemId, amount }): BudgetedLine => ({
    ...budgetPlaceOf(requisition, byId.get(itemId ?? '') ?? null),
    ...foreign,
    grossAmount: amount,
  }));
  return { ...source, lines };
}
