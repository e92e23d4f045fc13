import { z } from 'zod';

import { formatDecimal } from '../../values/numbers/decimal.js';
import { toMinor } from '../../values/numbers/money.js';

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
  /** Those among them that take back what others ask for: their amounts count less. @default none */
  readonly takingBack?: Where<Row<R>>;
}

/** What the documents of a list come to in each currency, over all pages. */
export function currencyTotals<R extends RecordType, const Of extends Amount>(
  record: Row<R> extends Readonly<Record<Of, string>> ? R : never,
  { currency, of, counted, takingBack }: TotalsOptions<R, Of>,
) {
  const amounts = Object.fromEntries(of.map((name) => [name, Sum])) as { readonly [K in Of]: typeof Sum };
  return {
    schema: z
      .array(z.object({ currencyCode: CurrencyCode, ...amounts }))
      .meta({ description: 'Sums over all pages for each currency; what came to nothing is left out' }),
    async load({ db }, { where, search }) {
      const sumsOf = (...conditions: readonly Where<Row<R>>[]) =>
        db.collection<R>(record).sums({
          where: { and: [where, counted, ...conditions] } as unknown as Where<Row<R>>,
          ...(search === undefined ? {} : { search }),
          by: currency,
          of,
        });
      const sums = await sumsOf();
      const takenBack = takingBack === undefined ? [] : await sumsOf(takingBack);
      return sums.map((each) => {
        const back = takenBack.find((other) => other[currency] === each[currency]);
        // Added up with the others, so twice that much too much.
        const less = new Map<string, string>();
        for (const name of back === undefined ? [] : of) {
          less.set(name, formatDecimal(toMinor(each[name]) - 2n * toMinor(back?.[name] ?? '0.00'), 2));
        }
        return { ...each, ...(Object.fromEntries(less) as Record<string, string>), currencyCode: each[currency] };
      });
    },
  } satisfies Summary<R>;
}
