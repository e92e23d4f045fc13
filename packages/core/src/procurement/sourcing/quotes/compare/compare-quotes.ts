import type { Row } from '../../../../kernel/records/record.js';
import { divideRounded, formatDecimal } from '../../../../kernel/values/numbers/decimal.js';
import { quotientPrice } from '../../../../kernel/values/numbers/price.js';
import { isSealed } from '../../sealing.js';
import type { QuoteItems, SupplierQuotes } from '../records.js';
import { buyingScenarios } from './scenarios.js';
import type { QuoteComparison } from './schemas.js';
import {
  bestWeight,
  type ComparedQuotes,
  HUNDRED_PERCENT,
  PARTS,
  percentOf,
  shareOfUnit,
  unitPrices,
  type WeighedOffer,
  weighedLines,
} from './weigh-offers.js';
import { FINEST_PRICE } from '../../../../kernel/values/numbers/packaging.js';

type QuoteRow = Row<typeof SupplierQuotes>;
type QuoteItemRow = Row<typeof QuoteItems>;

/** Puts quotes beside each other, line by line. */
export function compareQuotes(compared: ComparedQuotes): QuoteComparison {
  const lines = weighedLines(compared);
  return {
    procurementId: compared.procurementId,
    currency: compared.currency,
    compareBy: compared.compareBy,
    suppliers: compared.quotes.map(({ quote, items }) => supplierOf(quote, items, compared)),
    items: lines.map(({ line, offers }) => ({
      itemId: line.id,
      rawName: line.rawName,
      quantity: line.quantity,
      unitId: line.unitId,
      offers: offersOf(offers, compared.selected),
    })),
    scenarios: buyingScenarios(lines, compared.compareBy),
  };
}

function offersOf(
  offers: readonly WeighedOffer[],
  selected: ReadonlyMap<string, string>,
): QuoteComparison['items'][number]['offers'] {
  const best = bestWeight(offers);
  const earliest = offers.flatMap(({ arrivesAt }) => arrivesAt ?? []).toSorted()[0];
  return offers.map((offer) => {
    const { quote, item, isSealed: sealed, weight, orderQuantity, amounts, arrivesAt } = offer;
    return {
      quoteId: quote.id,
      quoteItemId: item.id,
      supplierId: quote.supplierId,
      unitPrice: sealed ? null : item.unitPrice,
      ...pricesShown(offer),
      totalPrice: sealed ? null : item.totalPrice,
      ...amounts,
      vatRate: item.vatRate,
      deliveryDate: item.deliveryDate ?? quote.deliveryDate,
      leadTimeDays: item.leadTimeDays,
      minOrderQuantity: item.minOrderQuantity,
      orderMultiple: item.orderMultiple,
      orderQuantity,
      isAnalog: item.isAnalog,
      isUnavailable: item.isUnavailable,
      isBestPrice: weight !== null && weight === best,
      isEarliest: arrivesAt !== null && arrivesAt === earliest,
      deviationPercent: deviation(weight, best),
      selectedQuantity: selected.get(item.id) ?? '0',
    };
  });
}

function pricesShown({ quote, item, share, ratio, isSealed: sealed }: WeighedOffer) {
  const prices = sealed ? null : unitPrices(quote, item, ratio);
  if (prices === null) return NO_PRICES;
  const asQuoted = ratio.over === ratio.under ? (item.unitPrice ?? '0.00') : FINEST_PRICE;
  const unitPriceNet = quotientPrice(prices.net, PARTS, asQuoted);
  const unitPriceGross = quotientPrice(prices.gross, PARTS, asQuoted);
  const delivered = (by: 'net' | 'gross') =>
    quotientPrice(prices[by] + shareOfUnit(share[by], item, ratio), PARTS, FINEST_PRICE);
  return quote.charges.length === 0
    ? { unitPriceNet, unitPriceGross, deliveredPriceNet: unitPriceNet, deliveredPriceGross: unitPriceGross }
    : { unitPriceNet, unitPriceGross, deliveredPriceNet: delivered('net'), deliveredPriceGross: delivered('gross') };
}

const NO_PRICES = { unitPriceNet: null, unitPriceGross: null, deliveredPriceNet: null, deliveredPriceGross: null };

function deviation(weight: bigint | null, best: bigint | null): string | null {
  if (weight === null || best === null || best === 0n) return null;
  return formatDecimal(divideRounded((weight - best) * HUNDRED_PERCENT, best), 2);
}

function supplierOf(
  quote: QuoteRow,
  items: readonly QuoteItemRow[],
  { lines, now }: Pick<ComparedQuotes, 'lines' | 'now'>,
): QuoteComparison['suppliers'][number] {
  const { id: quoteId, supplierId, supplierName, revision, status, currency } = quote;
  const { deliveryDate, validUntil, paymentTermsText } = quote;
  const sealed = isSealed(quote, now);
  const wanted = new Set(lines.map(({ id }) => id));
  const priced = items.filter(({ unitPrice, isUnavailable }) => unitPrice !== null && !isUnavailable);
  const covered = new Set(priced.flatMap(({ procurementItemId: id }) => (id !== null && wanted.has(id) ? id : [])));
  return {
    supplierId,
    supplierName,
    quoteId,
    revision,
    status,
    currency,
    totalAmount: sealed ? null : quote.totalAmount,
    netAmount: sealed ? null : quote.subtotalAmount,
    vatAmount: sealed ? null : quote.vatAmount,
    grossAmount: sealed ? null : quote.totalAmount,
    charges: sealed ? [] : quote.charges,
    isSealed: sealed,
    coveragePercent: percentOf(covered.size, lines.length),
    deliveryDate,
    validUntil,
    paymentTermsText,
  };
}
