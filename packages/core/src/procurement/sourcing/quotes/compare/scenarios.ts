import { compareMoney, fromMinor } from '../../../../kernel/values/numbers/money.js';
import { sumAmounts, type TotalAmounts } from '../../../../kernel/values/numbers/vat.js';
import type { QuoteComparison } from './schemas.js';
import type { ComparedBy } from '../../../../platform/settings/index.js';
import { byPrice, percentOf, type WeighedLine, type WeighedOffer } from './weigh-offers.js';

type Scenario = QuoteComparison['scenarios'][number];

interface Basket {
  readonly supplierId: string | null;
  readonly offers: readonly WeighedOffer[];
}

/**
 * Ways to buy everything: from one supplier, the one who covers most and then costs least first, and each line from whoever
 * offers it best. They are ranked by what prices are compared by.
 */
export function buyingScenarios(lines: readonly WeighedLine[], compareBy: ComparedBy): Scenario[] {
  const best = lines.flatMap(({ offers }) => cheapest(offers) ?? []);
  if (best.length === 0) return [];
  const suppliers = [...new Set(lines.flatMap(({ offers }) => offers.filter(isCompared).map(supplierIdOf)))];
  const single = suppliers.map((supplierId) => ({
    supplierId,
    offers: lines.flatMap(({ offers }) => cheapest(offers.filter((offer) => supplierIdOf(offer) === supplierId)) ?? []),
  }));
  const cost = (basket: Basket) => costOf(basket)[compareBy === 'net' ? 'netAmount' : 'grossAmount'];
  const ranked = single.toSorted(
    (left, right) => right.offers.length - left.offers.length || compareMoney(cost(left), cost(right)),
  );
  return [
    ...ranked.map((basket) => scenarioOf('single_supplier', basket, lines.length)),
    scenarioOf('split_by_item', { supplierId: null, offers: best }, lines.length),
  ];
}

function cheapest(offers: readonly WeighedOffer[]): WeighedOffer | undefined {
  return offers.filter(isCompared).toSorted(byPrice)[0];
}

function isCompared({ weight }: WeighedOffer): boolean {
  return weight !== null;
}

function supplierIdOf({ quote }: WeighedOffer): string {
  return quote.supplierId;
}

/** What a basket costs, with what its offers bear of the charges of their quotes. */
function costOf({ offers }: Basket): TotalAmounts {
  return sumAmounts(offers.flatMap(({ amounts, share }) => (isKnown(amounts) ? [amounts, ...amountsOf(share)] : [])));
}

function amountsOf({ net, gross }: WeighedOffer['share']): TotalAmounts[] {
  if (net === 0n && gross === 0n) return [];
  return [{ netAmount: fromMinor(net), vatAmount: fromMinor(gross - net), grossAmount: fromMinor(gross) }];
}

function scenarioOf(kind: Scenario['kind'], basket: Basket, linesCount: number): Scenario {
  const { supplierId, offers } = basket;
  const cost = costOf(basket);
  const coveragePercent = percentOf(offers.length, linesCount);
  return { kind, supplierId, totalAmount: cost.grossAmount, ...cost, coveragePercent };
}

function isKnown(amounts: WeighedOffer['amounts']): amounts is TotalAmounts {
  return amounts.grossAmount !== null;
}
