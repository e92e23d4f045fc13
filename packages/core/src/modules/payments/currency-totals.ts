import { z } from 'zod';

import type { RecordType, Row, Where } from '../../records/record.js';
import type { Summary } from '../../resources/resource-options.js';
import { CurrencyCode } from '../../values/identifiers/currency.js';

/** Amounts that documents have, as far as they have them. */
type Amount = 'totalAmount' | 'paidAmount' | 'outstandingAmount';

/** A sum of amounts: it may be larger than one amount. */
const Sum = z.string().regex(/^-?\d+\.\d{2}$/);

interface TotalsOptions<R extends RecordType, Of> {
  /** Column with the currency. */
  readonly currency: keyof Row<R> & string;
  readonly of: readonly Of[];
  /** Documents that count: not those that came to nothing. */
  readonly counted: Where<Row<R>>;
}

/** What the documents of a list come to in each currency, over all pages. */
export function currencyTotals<R extends RecordType, const Of extends Amount>(
  record: Row<R> extends Readonly<Record<Of, string>> ? R : never,
  { currency, of, counted }: TotalsOptions<R, Of>,
) {
  const amounts = Object.fromEntries(of.map((name) => [name, Sum])) as { readonly [K in Of]: typeof Sum };
  return {
    schema: z
      .array(z.object({ currencyCode: CurrencyCode, ...amounts }))
      .meta({ description: 'Sums over all pages for each currency; what came to nothing is left out' }),
    async load({ db }, { where, search }) {
      const rows = {
        where: { and: [where, counted] } as unknown as Where<Row<R>>,
        ...(search === undefined ? {} : { search }),
      };
      const sums = await db.collection<R>(record).sums({ ...rows, by: currency, of });
      return sums.map((each) => ({ ...each, currencyCode: each[currency] }));
    },
  } satisfies Summary<R>;
}
