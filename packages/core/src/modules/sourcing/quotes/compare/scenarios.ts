import { compareUnits } from '../../../../values/decimal.js';
import { sumMoney } from '../../../../values/money.js';
import { toMicro } from '../../../../values/quantity.js';
import { lineAmounts } from '../../../../values/vat.js';
import type { QuoteComparison } from './schemas.js';
import { byPrice, percentOf, type WeighedLine, type WeighedOffer } from './weigh-offers.js';

type Scenario = QuoteComparison['scenarios'][number];

interface Basket {
  readonly supplierId: string | null;
  readonly offers: readonly WeighedOffer[];
}

/**
 * Ways to buy everything: from one supplier, the one who covers most and then costs least first, and each line from whoever
 * offers it best. They are compared net of VAT; what they cost is told with it.
 */
export function buyingScenarios(lines: readonly WeighedLine[]): Scenario[] {
  const best = lines.flatMap(({ offers }) => cheapest(offers) ?? []);
  if (best.length === 0) return [];
  const suppliers = [...new Set(lines.flatMap(({ offers }) => offers.filter(isCompared).map(supplierIdOf)))];
  const single = suppliers.map((supplierId) => ({
    supplierId,
    offers: lines.flatMap(({ offers }) => cheapest(offers.filter((offer) => supplierIdOf(offer) === supplierId)) ?? []),
  }));
  const ranked = single.toSorted(
    (left, right) => right.offers.length - left.offers.length || compareUnits(netOf(left), netOf(right)),
  );
  return [
    ...ranked.map((basket) => scenarioOf('single_supplier', basket, lines.length)),
    scenarioOf('split_by_item', { supplierId: null, offers: best }, lines.length),
  ];
}

function cheapest(offers: readonly WeighedOffer[]): WeighedOffer | undefined {
  return offers.filter(isCompared).toSorted(byPrice)[0];
}

function isCompared({ net }: WeighedOffer): boolean {
  return net !== null;
}

function supplierIdOf({ quote }: WeighedOffer): string {
  return quote.supplierId;
}

function netOf({ offers }: Basket): bigint {
  return offers.reduce((sum, { net, item }) => sum + (net ?? 0n) * toMicro(item.quantity), 0n);
}

function scenarioOf(kind: Scenario['kind'], { supplierId, offers }: Basket, linesCount: number): Scenario {
  const amounts = offers.map(({ quote: { vatMode }, item: { quantity, unitPrice, vatRate } }) =>
    lineAmounts({ quantity, unitPrice: unitPrice ?? '0.00', vatRate, vatMode }),
  );
  return {
    kind,
    supplierId,
    totalAmount: sumMoney(amounts.map(({ grossAmount }) => grossAmount)),
    coveragePercent: percentOf(offers.length, linesCount),
  };
}
