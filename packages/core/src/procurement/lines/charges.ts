import { z } from 'zod';

import { refuseFiner } from '../../kernel/input/refuse-finer.js';
import { column, type ColumnOptions } from '../../kernel/records/column.js';
import { enumeration, enumOf } from '../../kernel/values/enumeration.js';
import { FineMoneyInput } from '../../kernel/values/numbers/money.js';
import { type Rate, RateInput } from '../../kernel/values/numbers/rate.js';
import { amountsOfTotal, type PriceTerms, sumAmounts, type TotalAmounts } from '../../kernel/values/numbers/vat.js';
import { textInput } from '../../kernel/values/text/text.js';

/** What a document charges beside its lines. */
export const CHARGE_KINDS = enumeration('ChargeKind', [
  'freight',
  'packing',
  'insurance',
  'customs',
  'discount',
  'rounding',
  'other',
]);

/** By what a charge is spread over the lines into the cost of goods. */
export const CHARGE_SPREADS = enumeration('ChargeSpread', ['amount', 'quantity', 'weight', 'none']);

const MAX_CHARGES = 50;

/** What comes on top of the lines of a document, or off them. */
export const Charge = z
  .strictObject({
    kind: enumOf(CHARGE_KINDS),
    name: textInput({ min: 1, max: 200 }).optional(),
    amount: FineMoneyInput.meta({
      description: 'Below zero for a discount; with or without VAT as the VAT mode of the document says',
    }),
    vatRate: RateInput.nullable()
      .optional()
      .meta({ description: 'null means no VAT; defaults to the rate of the document' }),
    spread: enumOf(CHARGE_SPREADS)
      .default('none')
      .meta({ description: 'By what it is spread over the lines into the cost of received goods' }),
  })
  .meta({ id: 'Charge', description: 'What a document charges beside its lines, like freight or a discount' });
export interface Charge extends z.output<typeof Charge> {}
export type ChargeInput = z.output<typeof Charge>;

/** The column of a document that holds its charges. */
export function chargesColumn<const F extends NonNullable<ColumnOptions['faces']>>(faces: F) {
  return column.json(z.array(Charge).max(MAX_CHARGES), {
    default: [],
    faces,
    description: 'Freight, packing, discounts and the like; they belong to the amounts of the document',
  });
}

/** On which terms charges are read. */
interface ChargeTerms {
  /** Where a charge says none. */
  readonly vatRate: Rate | null;
  readonly currency: string;
}

/**
 * Charges as they are kept: each with the rate that it is charged at.
 *
 * @throws ProcurekitError `validation_failed` for amounts with more digits than the currency has
 */
export function chargesRead(sent: readonly ChargeInput[], { vatRate, currency }: ChargeTerms): Charge[] {
  refuseFiner(currency, Object.fromEntries(sent.map(({ amount }, at) => [`/charges/${at}/amount`, amount])));
  return sent.map((charge) => ({ ...charge, vatRate: charge.vatRate === undefined ? vatRate : charge.vatRate }));
}

/** What a charge comes to without and with VAT. */
export function chargeAmounts({ amount, vatRate = null }: Charge, terms: PriceTerms): TotalAmounts {
  return amountsOfTotal(amount, { ...terms, vatRate });
}

/** What lines cost together with the charges of their document. */
export function sumWithCharges(
  lines: readonly TotalAmounts[],
  charges: readonly Charge[],
  terms: PriceTerms,
): TotalAmounts {
  return sumAmounts([...lines, ...charges.map((charge) => chargeAmounts(charge, terms))]);
}
