import { budgetsOf } from '../../budgets/index.js';
import type { Row } from '../../../kernel/records/record.js';
import { partOfMoney } from '../../../kernel/values/numbers/money.js';
import { fromMicro, toMicro } from '../../../kernel/values/numbers/quantity.js';
import type { BudgetedLine, Claim, HoldContext } from '../../budgets/index.js';
import { getRegionalDefaults } from '../../../platform/identity/index.js';
import { budgetPlaceOf, ProcurementItems, Requisitions } from '../../requisitions/index.js';
import { LineDecisions } from './records.js';

type Decision = Row<typeof LineDecisions>;

/** What ordering all that was decided of a requisition would take of budgets, beside what is ordered of it. */
export async function foreseeAward(unit: HoldContext, procurementId: string) {
  const requisition = await unit.tx.collection(Requisitions).find(procurementId);
  const decisions = await unit.tx.collection(LineDecisions).list({ where: { procurementId }, order: [['id', 'asc']] });
  if (requisition === null || decisions.length === 0) return [];
  const items = await unit.tx
    .collection(ProcurementItems)
    .findMany([...new Set(decisions.map(({ itemId }) => itemId))]);
  const { currency } = await getRegionalDefaults(unit);
  const foreign =
    requisition.currency === currency ? {} : { foreign: { currency: requisition.currency, date: unit.now } };
  const placed = (decision: Decision): BudgetedLine => ({
    ...budgetPlaceOf(requisition, items.find(({ id }) => id === decision.itemId) ?? null),
    ...foreign,
    grossAmount: decision.grossAmount,
  });
  return budgetsOf(unit).foresee(unit, procurementId, (present) => {
    const rest = toBeOrdered(decisions, present);
    return {
      claims: rest.map(({ itemId, quantity, grossAmount }) => ({
        kind: 'committed',
        procurementItemId: itemId,
        quantity,
        grossAmount,
      })),
      holdings: [{ sourceType: 'award', sourceId: procurementId, kind: 'committed', lines: rest.map(placed) }],
    };
  });
}

/** What was decided and is not ordered yet. */
function toBeOrdered(decisions: readonly Decision[], claims: readonly Claim[]): Decision[] {
  const ordered = new Map<string | null, bigint>();
  for (const { kind, procurementItemId, quantity } of claims) {
    if (kind !== 'committed') continue;
    ordered.set(procurementItemId, (ordered.get(procurementItemId) ?? 0n) + toMicro(quantity));
  }
  return decisions.flatMap((decision) => {
    const whole = toMicro(decision.quantity);
    const there = ordered.get(decision.itemId) ?? 0n;
    const taken = there < whole ? there : whole;
    ordered.set(decision.itemId, there - taken);
    const rest = whole - taken;
    if (rest === 0n) return [];
    const grossAmount = partOfMoney(decision.grossAmount, rest, whole);
    return [{ ...decision, quantity: fromMicro(rest), grossAmount }];
  });
}
