import { z } from 'zod';

import { thousandthsText, toThousandths } from '../../kernel/values/numbers/money.js';

import type { RecordType, Row, Where } from '../../kernel/records/record.js';
import type { Summary } from '../../kernel/resources/resource-options.js';
import { CurrencyCode } from '../../kernel/values/identifiers/currency.js';

/** Amounts that documents have, as far as they have them. */
type Amount = 'totalAmount' | 'paidAmount' | 'outstandingAmount';

/** A sum of amounts: it may be larger than one amount. */
const Sum = z.string().regex(/^-?\d+\.\d{2,3}$/);

interface TotalsOptions<R extends RecordType, Of> {
  /** Column with the currency. */
  readonly currency: keyof Row<R> & string;
  readonly of: readonly Of[];
  /** Documents that count: not those that came to nothing. */
  readonly counted: Where<Row<R>>;
  /** A column, and the value of it that those have which take back what others ask for: their amounts count less. @default none */
  readonly takingBack?: readonly [column: keyof Row<R> & string, value: string];
}

/** What the documents of a list come to in each currency, over all pages. */
export function currencyTotals<R extends RecordType, const Of extends Amount>(
  record: Row<R> extends Readonly<Record<Of, string>> ? R : never,
  { currency, of, counted, takingBack }: TotalsOptions<R, Of>,
) {
  const amounts = Object.fromEntries(of.map((name) => [name, Sum])) as { readonly [K in Of]: typeof Sum };
  const [kind, takes]: readonly [(keyof Row<R> & string)?, string?] = takingBack ?? [];
  return {
    schema: z
      .array(z.object({ currencyCode: CurrencyCode, ...amounts }))
      .meta({ description: 'Sums over all pages for each currency; what came to nothing is left out' }),
    async load({ db }, { where, search }) {
      const groups: readonly Readonly<Record<string, unknown>>[] = await db.collection<R>(record).sums({
        where: { and: [where, counted] } as unknown as Where<Row<R>>,
        ...(search === undefined ? {} : { search }),
        by: kind === undefined ? [currency] : [currency, kind],
        of,
      });
      const totals = new Map<unknown, readonly bigint[]>();
      for (const group of groups) {
        const sign = kind !== undefined && group[kind] === takes ? -1n : 1n;
        const before = totals.get(group[currency]);
        const after = of.map((name, index) => (before?.[index] ?? 0n) + sign * toThousandths(String(group[name])));
        totals.set(group[currency], after);
      }
      return [...totals].map(([currencyCode, sums]) => ({
        currencyCode,
        ...Object.fromEntries(of.map((name, index) => [name, thousandthsText(sums[index] ?? 0n)])),
      }));
    },
  } satisfies Summary<R>;
}
