import type { WriteCall } from '../../operations/call.js';
import { requireTransition } from '../../operations/require-transition.js';
import type { Row } from '../../records/record.js';
import { saveChanges } from '../../records/save-changes.js';
import { priceListErrors } from './errors.js';
import { priceListEvents } from './events.js';
import { PriceLists } from './records.js';
import { priceListStatuses, type PriceListStatus } from './statuses.js';

type PriceListRow = Row<typeof PriceLists>;

/**
 * Moves a price list that this call holds to another status.
 *
 * @throws ProcurekitError `invalid_transition`, `insufficient_rights`, `price_list_empty`, `supplier_required`
 */
export async function changePriceListStatus(
  call: WriteCall,
  priceList: PriceListRow,
  status: PriceListStatus,
): Promise<PriceListRow> {
  requireTransition(priceListStatuses, { from: priceList.status, to: status, caller: call.caller });
  if (status === 'active') refuseUnready(priceList);
  const changed = await saveChanges(call, PriceLists, priceList, {
    status,
    archivedAt: status === 'archived' ? call.now : null,
    ...(status === 'active' ? { activatedAt: call.now } : {}),
  });
  call.announce(priceListEvents.statusChanged, changed);
  if (status === 'archived') call.announce(priceListEvents.deleted, changed);
  return changed;
}

/** Refuses a purchase price list without a supplier. @throws ProcurekitError `supplier_required` */
export function requireSupplier({ type, supplierId }: Pick<PriceListRow, 'type' | 'supplierId'>): void {
  if (type === 'purchase' && supplierId === null) throw priceListErrors.supplierRequired({});
}

function refuseUnready(priceList: PriceListRow): void {
  if (priceList.itemsCount === 0) throw priceListErrors.priceListEmpty({});
  requireSupplier(priceList);
}
