import type { Measure } from '../facts/fact.js';
import type { Days, Figure, Filters } from '../figures/figures.js';
import { addAmounts, inOwnCurrency, shownAmounts } from './amounts.js';
import type { Asking } from './asking.js';
import { groupFigures } from './groups.js';
import { compareText } from './order-of-rows.js';

/** What is owed to suppliers: ordered and not invoiced yet, and invoiced and not paid yet. */
export async function askCommitments(
  asking: Asking,
  { days, filters }: { readonly days: Days | undefined; readonly filters: Filters },
) {
  const asked = { measures: ['not_invoiced', 'not_paid'], by: ['supplierId'], days, filters } as const;
  const [read] = await asking.figures.read(asked);
  const figures = await inOwnCurrency(asking, read, { at: 'today' });
  const rows = await groupFigures(asking, ['supplier'], { figures, before: [] });
  const items = rows.map(({ key: { supplierId }, name, ...row }) => ({
    row: { supplierId, supplierName: name, ...committed(row.figures) },
    size: addAmounts(row.figures).gross,
  }));
  return {
    items: items
      .toSorted((one, other) =>
        one.size === other.size
          ? compareText(one.row.supplierName ?? '', other.row.supplierName ?? '')
          : one.size > other.size
            ? -1
            : 1,
      )
      .map(({ row }) => row),
    totals: committed(figures),
  };
}

function committed(figures: readonly Figure[]) {
  const of = (measure: Measure) => shownAmounts(addAmounts(figures.filter((each) => each.measure === measure)));
  return {
    orderedNotInvoiced: of('not_invoiced'),
    invoicedNotPaid: of('not_paid'),
    ...shownAmounts(addAmounts(figures)),
  };
}
