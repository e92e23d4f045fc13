import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { convertedPrice, type PackagedItem, unitRatio } from '../../kernel/values/numbers/packaging.js';
import { CatalogItems } from '../catalog/index.js';
import { SupplierLinks } from './records.js';

type LinkRow = Row<typeof SupplierLinks>;

/** The catalog item and the supplier that a link joins. */
export type LinkedPair = Pick<LinkRow, 'catalogItemId' | 'counterpartyId'>;

/** A price that a supplier quoted last for one unit of a catalog item. */
export interface LastQuote {
  readonly price: string;
  readonly currency: string;
  readonly at: string;
}

/** Tells what a supplier quoted last, as far as anybody may know it; price requests know catalog items and not the other way round. */
export type FindLastQuote = (db: Reader, now: string, pair: LinkedPair) => Promise<LastQuote | null>;

/** What a supplier quoted at one time, by catalog item. */
export interface QuotedPrices extends Omit<LastQuote, 'price'> {
  readonly counterpartyId: string;
  readonly prices: ReadonlyMap<string, { readonly price: string; readonly unitId: string }>;
}

/** The last quote as a link keeps it. */
export function lastQuoteColumns(quote: LastQuote | null) {
  return {
    lastQuotePrice: quote?.price ?? null,
    lastQuoteCurrency: quote?.currency ?? null,
    lastQuoteAt: quote?.at ?? null,
  };
}

/**
 * Notes what a supplier quoted in the links of the items to it, unless something was quoted later. The price of a packaging becomes that
 * of the unit of the item; prices for units that the item has not are not its price.
 */
export async function noteLastQuotes(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  { counterpartyId, currency, at, prices }: QuotedPrices,
): Promise<void> {
  const catalogItemIds = [...prices.keys()];
  if (catalogItemIds.length === 0) return;
  const links = await tx.collection(SupplierLinks).list({
    where: { counterpartyId, catalogItemId: { in: catalogItemIds } },
    select: ['id', 'catalogItemId', 'lastQuoteAt'],
  });
  if (links.length === 0) return;
  const items = new Map((await tx.collection(CatalogItems).findMany(catalogItemIds)).map((item) => [item.id, item]));
  const outdated = links.filter(({ lastQuoteAt }) => lastQuoteAt === null || lastQuoteAt <= at);
  await tx.collection(SupplierLinks).adjustMany(
    outdated.flatMap(({ id, catalogItemId }) => {
      const quoted = prices.get(catalogItemId);
      const price = quoted === undefined ? undefined : priceOfBaseUnit(items.get(catalogItemId), quoted);
      if (price === undefined) return [];
      return [{ id, set: { ...lastQuoteColumns({ price, currency, at }), updatedAt: now } }];
    }),
  );
}

/** The price of the unit of an item by that of any of its units; undefined where the item has no such unit. */
export function priceOfBaseUnit(
  item: PackagedItem | undefined,
  { price, unitId }: { readonly price: string; readonly unitId: string },
): string | undefined {
  const ratio = item && unitRatio(item, { unitId }, item);
  return ratio && convertedPrice(price, ratio);
}

/** Puts what was quoted before in the place of what a supplier quoted at one time, and has taken back since. */
export async function forgetLastQuotes(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  findLastQuote: FindLastQuote,
  {
    counterpartyId,
    at,
    catalogItemIds,
  }: Pick<QuotedPrices, 'counterpartyId' | 'at'> & { readonly catalogItemIds: readonly string[] },
): Promise<void> {
  const where = { counterpartyId, lastQuoteAt: at, catalogItemId: { in: catalogItemIds } };
  for (const { id, ...pair } of await tx.collection(SupplierLinks).list({ where, order: [['id', 'asc']] })) {
    const before = await findLastQuote(tx, now, pair);
    await tx.collection(SupplierLinks).update(id, { ...lastQuoteColumns(before), updatedAt: now });
  }
}
