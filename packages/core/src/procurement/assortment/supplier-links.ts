import { lastQuotesOf } from './extension-points.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { newRow } from '../../kernel/rows/new-row.js';
import type { Row } from '../../kernel/records/record.js';
import { insertRow, saveChanges } from '../../kernel/rows/save-changes.js';
import type { CatalogItems } from '../catalog/index.js';
import type { Counterparties } from '../counterparties/index.js';
import { lastQuoteColumns } from './last-quotes.js';
import { SupplierLinks } from './records.js';
import type { LinkPrices } from './schemas.js';

/** The two that a link joins; the item is held by the unit of work, so that a link is not made twice. */
export interface Joined {
  readonly item: Row<typeof CatalogItems>;
  readonly counterparty: Row<typeof Counterparties>;
}

/** A link as it was saved. */
export interface SavedLink {
  readonly link: Row<typeof SupplierLinks>;
  readonly isNew: boolean;
}

/** Names a supplier of an item, or changes what is said of one. */
export async function saveSupplierLink(
  unit: UnitOfWork,
  { item, counterparty }: Joined,
  prices: LinkPrices,
): Promise<SavedLink> {
  const pair = { catalogItemId: item.id, counterpartyId: counterparty.id };
  const present = await unit.tx.collection(SupplierLinks).findOne(pair);
  // A price without a currency is meant in the one that is there.
  const manualCurrency = prices.manualPrice
    ? (prices.manualCurrency ?? present?.manualCurrency ?? item.costCurrency)
    : prices.manualCurrency;
  const said = { ...prices, manualCurrency };
  if (present !== null) return { link: await saveChanges(unit, SupplierLinks, present, said), isNew: false };
  const quoted = lastQuoteColumns(await lastQuotesOf(unit)(unit.tx, unit.now, pair));
  const link = newRow(SupplierLinks, { id: unit.id(), now: unit.now }, { ...said, ...pair, ...quoted });
  return { link: await insertRow(unit, SupplierLinks, link), isNew: true };
}

/** Removes the link between an item and a supplier. @throws ProcurekitError `not_found` */
export async function removeSupplierLink(
  { tx }: UnitOfWork,
  pair: { readonly catalogItemId: string; readonly counterpartyId: string },
): Promise<undefined> {
  const removed = await tx.collection(SupplierLinks).removeWhere(pair);
  if (removed === 0) throw requestErrors.notFound({});
  return undefined;
}
