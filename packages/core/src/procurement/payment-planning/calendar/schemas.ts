import { z } from 'zod';

import { CurrencyCode } from '../../../kernel/values/identifiers/currency.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Instant, InstantInput } from '../../../kernel/values/time/instant.js';

/** A sum of amounts: it may be larger than one amount. */
const Sum = z.string().regex(/^-?\d+\.\d{2,3}$/);
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const sums = {
  currency: CurrencyCode,
  due: Sum.meta({ description: 'What is still to be paid, today or later' }),
  overdue: Sum.meta({ description: 'What is still to be paid, and was due on a day that has ended' }),
  paid: Sum.meta({ description: 'What is paid of that already' }),
};

/** What is asked of the calendar. */
export const PaymentCalendarQuery = z.strictObject({
  from: InstantInput.optional().meta({ description: 'First day, in the time zone of the portal; defaults to today' }),
  to: InstantInput.optional().meta({ description: 'Last day; defaults to 30 days after the first' }),
  groupBy: z
    .enum(['day', 'supplier', 'day,supplier', 'supplier,day'])
    .default('day')
    .meta({ description: 'One group, or both separated by a comma' }),
});

/** The calendar of payments. */
export const PaymentCalendar = z
  .object({
    from: Day,
    to: Day,
    items: z.array(
      z.object({
        day: Day.nullable().meta({ description: 'null where it is not grouped by days' }),
        supplierId: Uuid.nullable().meta({ description: 'null where it is not grouped by suppliers' }),
        supplierName: z.string().nullable(),
        ...sums,
      }),
    ),
    totals: z.array(z.object(sums)).meta({ description: 'One for each currency' }),
    asOf: Instant,
  })
  .meta({ id: 'PaymentCalendar' });
