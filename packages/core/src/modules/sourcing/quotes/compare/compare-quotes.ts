import type { Row } from '../../../../records/record.js';
import { divideRounded, formatDecimal } from '../../../../values/numbers/decimal.js';
import { quotientPrice } from '../../../../values/numbers/price.js';
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
  unitPrices,
  type WeighedOffer,
  weighedLines,
} from './weigh-offers.js';
import type { Fraction } from '../../../../values/numbers/fraction.js';
import { FINEST_PRICE } from '../../../../values/numbers/packaging.js';

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
  return offers.map(({ quote, item, isSealed: sealed, weight, ratio, orderQuantity, amounts, arrivesAt }) => ({
    quoteId: quote.id,
    quoteItemId: item.id,
    supplierId: quote.supplierId,
    unitPrice: sealed ? null : item.unitPrice,
    ...(sealed ? { unitPriceNet: null, unitPriceGross: null } : pricesShown(quote, item, ratio)),
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
  }));
}

function pricesShown(quote: QuoteRow, item: QuoteItemRow, ratio: Fraction) {
  const prices = unitPrices(quote, item, ratio);
  if (prices === null) return { unitPriceNet: null, unitPriceGross: null };
  const shown = (price: bigint) =>
    quotientPrice(price, PARTS, ratio.over === ratio.under ? (item.unitPrice ?? '0.00') : FINEST_PRICE);
  return { unitPriceNet: shown(prices.net), unitPriceGross: shown(prices.gross) };
}

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
    isSealed: sealed,
    coveragePercent: percentOf(covered.size, lines.length),
    deliveryDate,
    validUntil,
    paymentTermsText,
  };
}
