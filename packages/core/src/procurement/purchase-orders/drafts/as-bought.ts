import type { Row } from '../../../kernel/records/record.js';
import {
  exactly,
  type Fraction,
  inverse,
  NONE,
  plus,
  roundedQuantity,
  times,
} from '../../../kernel/values/numbers/fraction.js';
import { quotientPrice, toPriceUnits } from '../../../kernel/values/numbers/price.js';
import type { LineDecisions } from '../../sourcing/index.js';
import { amountsOf } from '../items/amounts.js';

type Decision = Row<typeof LineDecisions>;

/** As much of a line of an order as says what it comes to. */
export interface Bought {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discountPercent: string | null;
}

/** Lines that order what was decided, and the line that would order it as it was decided. */
interface Ordered {
  readonly items: readonly Bought[];
  readonly decided: Bought;
}

/**
 * A decision with the price at which it is ordered, the dearest of several, and with the quantity where more of it is ordered. Offers may be
 * by another unit than is wanted, or discounted: prices and quantities count in proportion to what was offered.
 */
export function asBought(
  { currency, ...decision }: Decision & { readonly currency: string },
  { items, decided }: Ordered,
): Decision {
  const [dearest] = items.toSorted((one, other) => (isMore(priceOf(one), priceOf(other)) ? -1 : 1));
  if (dearest === undefined) return decision;
  const quantity = quantityOf(decision, { items, decided });
  const unitPrice = unitPriceOf(decision, dearest, decided);
  if (unitPrice === decision.unitPrice && quantity === decision.quantity) return decision;
  const { vatMode, vatRate } = decision;
  const amounts = amountsOf({ quantity, unitPrice, discountPercent: null, vatRate }, { vatMode, currency });
  return { ...decision, quantity, unitPrice, ...amounts };
}

function quantityOf({ quantity }: Decision, { items, decided }: Ordered): string {
  const ordered = items.map((item) => exactly(item.quantity)).reduce(plus, NONE);
  const share = times(ordered, inverse(exactly(decided.quantity)));
  return share.over > share.under ? roundedQuantity(times(exactly(quantity), share)) : quantity;
}

function unitPriceOf({ unitPrice }: Decision, dearest: Bought, decided: Bought): string {
  const [paid, agreed] = [priceOf(dearest), priceOf(decided)];
  if (paid.over * agreed.under === agreed.over * paid.under) return unitPrice;
  if (agreed.over === 0n) return dearest.unitPrice;
  const units = toPriceUnits(unitPrice) * paid.over * agreed.under;
  return quotientPrice(units, paid.under * agreed.over, unitPrice, dearest.unitPrice);
}

/** What a unit costs once it is discounted. */
function priceOf({ unitPrice, discountPercent }: Bought): Fraction {
  const under = 10_000n;
  return { over: toPriceUnits(unitPrice) * (under - BigInt((discountPercent ?? '0.00').replace('.', ''))), under };
}

function isMore(one: Fraction, other: Fraction): boolean {
  return one.over * other.under > other.over * one.under;
}
