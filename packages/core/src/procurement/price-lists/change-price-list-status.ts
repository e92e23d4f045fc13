import type { WriteCall } from '../../kernel/operations/call.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { nextStatuses, requireMove } from '../../kernel/rows/moves.js';
import type { Row } from '../../kernel/records/record.js';
import type { Changes } from '../../kernel/ports/storage.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { priceListErrors } from './errors.js';
import { priceListEvents } from './events.js';
import { PriceLists } from './records.js';
import { PRICE_LIST_MOVES, type PriceListStatus } from './statuses.js';
import { isExpiredAt } from './validity.js';

type PriceListRow = Row<typeof PriceLists>;

/**
 * Moves a price list that this call holds to another status.
 *
 * @throws ProcurekitError as `statusMove`
 */
export async function changePriceListStatus(
  call: WriteCall,
  priceList: PriceListRow,
  status: PriceListStatus,
): Promise<PriceListRow> {
  const changed = await saveChanges(call, PriceLists, priceList, statusMove(call, priceList, status));
  announceMove(call, changed);
  return changed;
}

/**
 * What a move to another status changes of a price list.
 *
 * @throws ProcurekitError `invalid_transition`, `insufficient_rights`, `price_list_empty`, `supplier_required`
 */
export function statusMove(call: WriteCall, priceList: PriceListRow, status: PriceListStatus): Changes<PriceListRow> {
  requireMove(PRICE_LIST_MOVES, { from: priceList.status, by: 'change', to: status, caller: call.caller });
  if (status === 'active') refuseUnready(call, priceList);
  return {
    status,
    archivedAt: status === 'archived' ? call.now : null,
    ...(status === 'active' ? { activatedAt: call.now } : {}),
  };
}

/** Says that a price list has moved. */
export function announceMove(call: Pick<WriteCall, 'announce'>, moved: PriceListRow): void {
  call.announce(priceListEvents.statusChanged, moved);
  if (moved.status === 'archived') call.announce(priceListEvents.deleted, moved);
}

/** Refuses a purchase price list without a supplier. @throws ProcurekitError `supplier_required` */
export function requireSupplier({ type, supplierId }: Pick<PriceListRow, 'type' | 'supplierId'>): void {
  if (type === 'purchase' && supplierId === null) throw priceListErrors.supplierRequired({});
}

function refuseUnready({ now }: WriteCall, priceList: PriceListRow): void {
  // It would be active in name only: no price of it would ever count.
  if (isExpiredAt(priceList, now)) {
    const allowedTransitions = nextStatuses(PRICE_LIST_MOVES, priceList.status).filter((to) => to !== 'active');
    throw requestErrors.invalidTransition({ allowedTransitions });
  }
  if (priceList.itemsCount === 0) throw priceListErrors.priceListEmpty({});
  requireSupplier(priceList);
}
