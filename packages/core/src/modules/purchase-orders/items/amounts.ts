import type { Row } from '../../../records/record.js';
import { totalOfLine } from '../../../values/numbers/discounted-line.js';
import { lineAmounts, type TotalAmounts, type VatMode } from '../../../values/numbers/vat.js';
import type { PurchaseOrderItems } from './records.js';

type Priced = Pick<Row<typeof PurchaseOrderItems>, 'quantity' | 'unitPrice' | 'discountPercent' | 'vatRate'>;

/** What a line costs: its discounted total, rounded once, with the VAT of its order. */
export function amountsOf(line: Priced, vatMode: VatMode): TotalAmounts {
  const { vatRate } = line;
  const { netAmount, vatAmount, grossAmount } = lineAmounts({
    quantity: '1',
    unitPrice: totalOfLine(line),
    vatRate,
    vatMode,
  });
  return { netAmount, vatAmount, grossAmount };
}
