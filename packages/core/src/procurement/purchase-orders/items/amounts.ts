import type { Row } from '../../../kernel/records/record.js';
import { lineAmounts, type PriceTerms, type TotalAmounts } from '../../../kernel/values/numbers/vat.js';
import type { PurchaseOrderItems } from './records.js';

type Priced = Pick<Row<typeof PurchaseOrderItems>, 'quantity' | 'unitPrice' | 'discountPercent' | 'vatRate'>;

/** What a line costs: its discounted total, rounded once, with the VAT of its order. */
export function amountsOf(line: Priced, { vatMode, currency }: PriceTerms): TotalAmounts {
  const { lineTotal: _discounted, ...amounts } = lineAmounts({ ...line, vatMode, currency });
  return amounts;
}
