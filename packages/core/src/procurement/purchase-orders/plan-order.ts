import { isDeepStrictEqual } from 'node:util';

import type { UnitOfWork, WriteCall } from '../../kernel/operations/call.js';
import { usualVatRate, type TotalAmounts, type VatMode } from '../../kernel/values/numbers/vat.js';
import type { Row } from '../../kernel/records/record.js';
import type { Problem } from '../../kernel/values/problem.js';
import { type Counterparties } from '../counterparties/index.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import { type Requisitions } from '../requisitions/index.js';
import { findDefaultSellerProfile } from '../../platform/settings/index.js';
import { readItems, repriced, type ItemOwner } from './items/read-items.js';
import type { PurchaseOrderItemInput } from './items/schemas.js';
import type { ItemRow } from './items/stored-items.js';
import { vatRateOfSupplier, sumWithCharges } from '../lines/index.js';
import type { OrderRow } from './records.js';

type Supplier = Row<typeof Counterparties>;

/** What an order takes for granted where nobody says it. */
export interface OrderDefaults {
  readonly sellerProfileId: string | null;
  readonly currency: string;
  readonly vatMode: VatMode;
  /** Rate of a line that says none; null is without VAT. */
  readonly vatRate: string | null;
}

/** What is taken for granted of orders from a supplier, for a requisition where there is one. */
export async function orderDefaults(
  call: Pick<UnitOfWork, 'portalId' | 'now' | 'tx'>,
  supplier: Supplier,
  requisition: Pick<Row<typeof Requisitions>, 'currency'> | null,
): Promise<OrderDefaults> {
  const regional = await getRegionalDefaults(call);
  return {
    sellerProfileId: (await findDefaultSellerProfile(call.tx))?.id ?? null,
    currency: requisition?.currency ?? regional.currency,
    vatMode: regional.vatMode,
    vatRate: vatRateOfSupplier(supplier, usualVatRate(regional.vatRate, regional.today)),
  };
}

/** Whom orders of a supplier are addressed to unless they say so: its primary contact, or else the supplier itself. */
export function contactOf({ contacts, email, phone }: Supplier) {
  const contact = contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0];
  return { name: contact?.fullName ?? null, email: contact?.email ?? email, phone: contact?.phone ?? phone };
}

interface LinesChange {
  readonly order: Pick<OrderRow, 'id' | 'procurementId' | 'vatMode' | 'currency' | 'charges'>;
  readonly before: readonly ItemRow[];
  /** On what terms the order was priced, with what it charged. */
  readonly termsBefore: Pick<OrderRow, 'vatMode' | 'currency' | 'charges'>;
  readonly items: readonly PurchaseOrderItemInput[] | undefined;
  readonly defaultVatRate: string | null;
  readonly lists: Pick<ItemOwner, 'findPrices' | 'findRates'>;
  /** What is wrong is added to these. */
  readonly problems: Problem[];
}

function pick({ vatMode, currency, charges }: LinesChange['termsBefore']) {
  return { vatMode, currency, charges };
}

/** The lines after a change, and what they cost together; nothing where the change leaves them as they are. */
export async function changedItemsOf(
  call: WriteCall,
  { order, before, termsBefore, items: sent, defaultVatRate: rate, lists, problems }: LinesChange,
): Promise<{ readonly items?: readonly ItemRow[]; readonly amounts?: TotalAmounts }> {
  const { id: orderId, procurementId, vatMode, currency, charges } = order;
  const terms = { vatMode, currency };
  const isPricedAlike = isDeepStrictEqual({ ...terms, charges }, pick(termsBefore));
  if (sent === undefined && isPricedAlike) return {};
  const owner = { orderId, procurementId, ...terms, defaultVatRate: rate, before, ...lists, problems };
  const items = sent === undefined ? repriced(before, terms) : await readItems(call, sent, owner);
  if (isDeepStrictEqual(items, before) && isPricedAlike) return {};
  return { items, amounts: sumWithCharges(items, charges, terms) };
}
