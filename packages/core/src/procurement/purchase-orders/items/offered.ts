import type { Row } from '../../../kernel/records/record.js';
import type { QuoteItems } from '../../sourcing/index.js';
import type { ItemRow } from './stored-items.js';

/** What a line of a quote says of the thing that it offers. */
export type OfferedThing = Pick<
  Row<typeof QuoteItems>,
  'isAnalog' | 'offeredName' | 'offeredSku' | 'manufacturer' | 'catalogItemId'
>;

/** What a line of an order takes from the line of a quote that it follows. */
type TakenFromOffer = Partial<Pick<ItemRow, 'rawName' | 'sku' | 'supplierSku' | 'manufacturer' | 'catalogItemId'>>;

/** What was offered is what is ordered: an analog under its own name, and never as the catalog item that it replaces. */
export function takenFromOffer(offer: OfferedThing | undefined): TakenFromOffer {
  if (offer === undefined) return {};
  const { offeredName: rawName, offeredSku: supplierSku, manufacturer, catalogItemId } = offer;
  return offer.isAnalog
    ? { rawName, sku: null, supplierSku, manufacturer, catalogItemId }
    : { supplierSku, manufacturer };
}

/** What a line that says no price costs, in the unit that was offered. */
export function offeredPrice(
  offer: Pick<Row<typeof QuoteItems>, 'unitId' | 'unitPrice' | 'discountPercent'> | undefined,
  { unitId, unitPrice: said }: { readonly unitId: string; readonly unitPrice: string | undefined },
): Partial<Pick<ItemRow, 'unitPrice' | 'discountPercent'>> {
  if (said !== undefined || offer?.unitId !== unitId || offer.unitPrice === null) return {};
  return { unitPrice: offer.unitPrice, discountPercent: offer.discountPercent };
}

/** Whether a line orders another thing than the requisition asks for, and which catalog item that replaces. */
export function replacementOf(
  { catalogItemId }: Pick<ItemRow, 'catalogItemId'>,
  asked: { readonly catalogItemId: string | null } | undefined,
  offer: OfferedThing | undefined,
): Pick<ItemRow, 'isAnalog' | 'replacesCatalogItemId'> {
  const replaced = asked?.catalogItemId ?? null;
  const isOther = replaced !== null && catalogItemId !== null && catalogItemId !== replaced;
  const isAnalog = offer?.isAnalog === true || isOther;
  return { isAnalog, replacesCatalogItemId: isAnalog ? replaced : null };
}
