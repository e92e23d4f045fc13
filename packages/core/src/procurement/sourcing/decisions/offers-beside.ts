import type { SubjectOffer, SubjectUnit } from '../../../platform/approvals/index.js';
import { Requisitions } from '../../requisitions/index.js';
import { compareOffers } from '../quotes/compare/load-comparison.js';
import { SupplierQuotes } from '../quotes/records.js';

/** An offer for a line of a requisition, with the line of the quote that makes it. */
export interface OfferBeside extends Omit<SubjectOffer, 'isChosen'> {
  readonly quoteItemId: string;
}

/** What suppliers offer for lines of a requisition, by the line, as offers are compared; what is sealed is no offer yet. */
export async function offersBeside(
  { tx: db, now, portalId }: SubjectUnit,
  procurementId: string,
): Promise<ReadonlyMap<string, readonly OfferBeside[]>> {
  const requisition = await db.collection(Requisitions).find(procurementId);
  if (requisition === null) return new Map();
  const { currency } = requisition;
  const { items } = await compareOffers({ db, now, portalId }, { procurementId, currency }, new Map());
  const ids = [...new Set(items.flatMap(({ offers }) => offers.map(({ quoteId }) => quoteId)))];
  const quotes = new Map((await db.collection(SupplierQuotes).findMany(ids)).map((quote) => [quote.id, quote]));
  return new Map(
    items.map(({ itemId, offers }) => [
      itemId,
      offers.flatMap(({ quoteId, unitPrice, isUnavailable, ...offer }): OfferBeside[] => {
        const quote = quotes.get(quoteId);
        if (quote === undefined || unitPrice === null || isUnavailable) return [];
        const { quoteItemId, supplierId, deliveryDate, leadTimeDays, isAnalog, isBestPrice } = offer;
        const terms = { currency: quote.currency, vatMode: quote.vatMode, paymentTermsText: quote.paymentTermsText };
        const { supplierName } = quote;
        return [
          {
            quoteItemId,
            supplierId,
            supplierName,
            unitPrice,
            ...terms,
            deliveryDate,
            leadTimeDays,
            isAnalog,
            isBestPrice,
          },
        ];
      }),
    ]),
  );
}

/** Offers beside the one that was chosen for a line, which stands among them. */
export function beside(offers: readonly OfferBeside[] = [], chosenId: string | null): SubjectOffer[] {
  return offers.map(({ quoteItemId, ...offer }) => ({ ...offer, isChosen: quoteItemId === chosenId }));
}
