import { isDeepStrictEqual } from 'node:util';

import type { UnitOfWork, WriteCall } from '../../operations/call.js';
import type { Ids } from '../../ports/ids.js';
import { sumAmounts, defaultVatRate, type TotalAmounts, type VatMode } from '../../values/numbers/vat.js';
import type { Row } from '../../records/record.js';
import type { Problem } from '../../values/problem.js';
import { type Counterparties } from '../counterparties/index.js';
import { getRegionalDefaults } from '../identity/index.js';
import { type Requisitions } from '../requisitions/index.js';
import { findDefaultSellerProfile } from '../settings/index.js';
import { readItems, repriced, type ItemOwner } from './items/read-items.js';
import type { PurchaseOrderItemInput } from './items/schemas.js';
import type { ItemRow } from './items/stored-items.js';

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
    vatRate: supplier.vatPayer && regional.vatRate !== null ? defaultVatRate(call.now) : null,
  };
}

/** Whom orders of a supplier are addressed to unless they say so: its primary contact, or else the supplier itself. */
export function contactOf({ contacts, email, phone }: Supplier) {
  const contact = contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0];
  return { name: contact?.fullName ?? null, email: contact?.email ?? email, phone: contact?.phone ?? phone };
}

interface LinesChange {
  readonly order: { readonly id: string; readonly procurementId: string | null; readonly vatMode: VatMode };
  readonly before: readonly ItemRow[];
  readonly vatModeBefore: VatMode;
  readonly items: readonly PurchaseOrderItemInput[] | undefined;
  readonly defaultVatRate: string | null;
  readonly findPrices: ItemOwner['findPrices'];
  /** What is wrong is added to these. */
  readonly problems: Problem[];
}

/** The lines after a change, and what they cost together; nothing where the change leaves them as they are. */
export async function changedItemsOf(
  deps: { readonly ids: Ids },
  call: WriteCall,
  { order, before, vatModeBefore, items: sent, defaultVatRate: rate, findPrices, problems }: LinesChange,
): Promise<{ readonly items?: readonly ItemRow[]; readonly amounts?: TotalAmounts }> {
  const { id: orderId, procurementId, vatMode } = order;
  if (sent === undefined && vatMode === vatModeBefore) return {};
  const owner = { orderId, procurementId, vatMode, defaultVatRate: rate, before, findPrices, problems };
  const items = sent === undefined ? repriced(before, vatMode) : await readItems(deps, call.tx, sent, owner);
  return isDeepStrictEqual(items, before) ? {} : { items, amounts: sumAmounts(items) };
}
