import { z } from 'zod';

import { Money } from '../../../../kernel/values/numbers/money.js';
import { Price } from '../../../../kernel/values/numbers/price.js';
import { Quantity } from '../../../../kernel/values/numbers/quantity.js';
import { Rate } from '../../../../kernel/values/numbers/rate.js';
import { Uuid } from '../../../../kernel/values/identifiers/uuid.js';
import { QuoteItems, SupplierQuotes } from '../records.js';
import { COMPARED_BY } from '../../../../platform/settings/index.js';
import { Count } from '../../../../kernel/values/numbers/count.js';

const { columns } = SupplierQuotes;
/** An amount that may be sealed. */
const SealableMoney = Money.nullable().meta({ description: 'null while the quote is sealed' });
/** A price that may be sealed. */
const SealablePrice = Price.nullable().meta({ description: 'null while the quote is sealed' });
const DeliveredPrice = Price.nullable().meta({
  description:
    'Price of a unit with what it bears of the charges of its quote: what is spread by nothing is spread by amounts here. ' +
    'The best price goes by it; null while the quote is sealed',
});
const line = QuoteItems.columns;
const amounts = { netAmount: SealableMoney, vatAmount: SealableMoney, grossAmount: SealableMoney };
const Percent = Rate.meta({ description: 'Percent, two fraction digits' });

/** A quote among those that are compared. */
const ComparedSupplier = z
  .object({
    supplierId: Uuid,
    supplierName: z.string(),
    quoteId: Uuid,
    revision: Count,
    status: columns.status.output,
    currency: columns.currency.output,
    totalAmount: SealableMoney,
    ...amounts,
    charges: columns.charges.output.meta({
      description: 'Freight, packing and the like: a part of the amounts; none while the quote is sealed',
    }),
    isSealed: z.boolean(),
    coveragePercent: Percent.meta({ description: 'Share of the lines that have a price' }),
    deliveryDate: columns.deliveryDate.output,
    validUntil: columns.validUntil.output,
    paymentTermsText: columns.paymentTermsText.output,
  })
  .meta({ id: 'ComparedSupplier' });

/** What a supplier offers for one line. */
const ComparedOffer = z
  .object({
    quoteId: Uuid,
    quoteItemId: Uuid,
    supplierId: Uuid,
    unitPrice: SealablePrice,
    unitPriceNet: SealablePrice,
    unitPriceGross: SealablePrice,
    deliveredPriceNet: DeliveredPrice,
    deliveredPriceGross: DeliveredPrice,
    totalPrice: SealableMoney,
    ...amounts,
    vatRate: line.vatRate.output,
    deliveryDate: line.deliveryDate.output,
    leadTimeDays: line.leadTimeDays.output,
    minOrderQuantity: line.minOrderQuantity.output,
    orderMultiple: line.orderMultiple.output,
    orderQuantity: Quantity.meta({
      description:
        'What has to be bought in the unit of the offer: its quantity, raised to the least that is sold and to whole steps. The amounts are ' +
        'what that costs, and the best price is of what is needed of it',
    }),
    isAnalog: z.boolean(),
    isUnavailable: z.boolean(),
    isBestPrice: z.boolean(),
    isEarliest: z.boolean(),
    deviationPercent: z
      .string()
      .regex(/^\d+\.\d{2}$/)
      .nullable()
      .meta({ description: 'How far above the best price; null where not compared' }),
    selectedQuantity: Quantity.meta({ description: 'What was decided on' }),
  })
  .meta({ id: 'ComparedOffer' });

/** A line with its offers. */
const ComparedItem = z
  .object({
    itemId: Uuid,
    rawName: z.string(),
    quantity: Quantity,
    unitId: Uuid,
    offers: z.array(ComparedOffer),
  })
  .meta({ id: 'ComparedItem' });

/** What a way to buy would cost. */
const BuyingScenario = z
  .object({
    kind: z.enum(['single_supplier', 'split_by_item']),
    supplierId: Uuid.nullable().meta({ description: 'null if lines are split between suppliers' }),
    totalAmount: Money.meta({ description: 'With VAT; the same as `grossAmount`' }),
    netAmount: Money,
    vatAmount: Money,
    grossAmount: Money,
    coveragePercent: Percent,
  })
  .meta({ id: 'BuyingScenario' });

/** Quotes beside each other. */
export const QuoteComparison = z
  .object({
    procurementId: Uuid,
    currency: columns.currency.output,
    compareBy: z.enum(COMPARED_BY).meta({
      description: 'What offers are ranked by: `net` of VAT for a buyer who deducts it, else `gross`',
    }),
    suppliers: z.array(ComparedSupplier),
    items: z.array(ComparedItem),
    scenarios: z
      .array(BuyingScenario)
      .meta({ description: 'Suppliers for the whole request, best first, and the best quote for each line' }),
  })
  .meta({ id: 'QuoteComparison' });
export interface QuoteComparison extends z.output<typeof QuoteComparison> {}
