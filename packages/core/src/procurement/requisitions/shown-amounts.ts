import type { Row } from '../../kernel/records/record.js';
import { sortParameter } from '../../kernel/resources/resource-schemas.js';
import type { ShowCall } from '../../kernel/resources/resource-options.js';
import { visibleRows } from '../../kernel/rows/visibility.js';
import { Money } from '../../kernel/values/numbers/money.js';
import { requestedLines } from './items/stored-items.js';
import { seenAsWhole } from './receipts/receivable.js';
import { Requisitions } from './records.js';

type RequisitionRow = Row<typeof Requisitions>;

const AMOUNTS = ['plannedTotal', 'actualTotal', 'netAmount', 'vatAmount', 'grossAmount'] as const;
const HIDDEN = 'null for those who see the requisition only to receive its goods';

const shownAmount = <const A extends (typeof AMOUNTS)[number]>(name: A) =>
  ({
    schema: Money.nullable().meta({ description: `${Requisitions.columns[name].options.description}; ${HIDDEN}` }),
    needs: [name],
    load: async (call: ShowCall, requisitions: readonly RequisitionRow[]) => {
      const isSeen = await seenAsWhole(call.db, call, requisitions);
      return requisitions.map((requisition) => (isSeen(requisition) ? requisition[name] : null));
    },
  }) as const;

/** The amounts of a requisition, hidden from those who only take its goods in. */
export const shownAmounts = {
  plannedTotal: shownAmount('plannedTotal'),
  actualTotal: shownAmount('actualTotal'),
  netAmount: shownAmount('netAmount'),
  vatAmount: shownAmount('vatAmount'),
  grossAmount: shownAmount('grossAmount'),
} as const;

/** The items of requisitions, without prices for those who only take the goods in. */
export async function shownItems(call: ShowCall, requisitions: readonly RequisitionRow[]) {
  const items = await requestedLines.itemsOfEach(call, requisitions);
  const isSeen = await seenAsWhole(call.db, call, requisitions);
  return requisitions.map((requisition, index) => {
    const own = items[index] ?? [];
    return isSeen(requisition) ? own : own.map(withoutPrice);
  });
}

/** An item as it is shown to those who only take the goods in. */
export function withoutPrice<Item extends { readonly unitPrice: string | null; readonly totalPrice: string | null }>(
  item: Item,
): Item {
  return { ...item, unitPrice: null, totalPrice: null };
}

/** Sorting that tells nothing of hidden amounts: a list in the order of an amount leaves those requisitions out. */
export const sortBesideAmounts = {
  schema: sortParameter(Requisitions),
  where: (sort: string | undefined, call: ShowCall) =>
    AMOUNTS.some((amount) => amount === (sort ?? '').replace(/^-/, '')) ? (visibleRows(Requisitions, call) ?? {}) : {},
} as const;
