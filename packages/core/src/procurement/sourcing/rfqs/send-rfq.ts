import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow, saveRow } from '../../../kernel/rows/record-access.js';
import { rejectInput, rejectReference, requestErrors } from '../../../kernel/errors/request-errors.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { Counterparties } from '../../counterparties/index.js';
import { moveItems, noteSupplier, refuseClosed, Requisitions, updateSourcingStatus } from '../../requisitions/index.js';
import { sourcingErrors } from '../errors.js';
import { holdRfq } from '../hold.js';
import { refuseEarlier, sealGroup } from '../seal-group.js';
import { halfTimed } from './half-time.js';
import { noteRfq, type RfqWork } from './history.js';
import { itemIdsOf } from './items/stored-items.js';
import { moveRfq } from './move-rfq.js';
import { mintPublicToken, type PublicToken, revokePublicTokens } from './public-token.js';
import { SupplierRfqs } from './records.js';
import type { RfqSending } from './schemas.js';
import { SENDABLE_STATUSES } from './statuses.js';

type RfqRow = Row<typeof SupplierRfqs>;

/** A price request that was sent, with the link that is shown this once. */
export interface Sent {
  readonly rfq: RfqRow;
  readonly token: PublicToken;
}

/**
 * Sends a price request, for the first time or again; one that expired or was declined is open again.
 *
 * @throws ProcurekitError `rfq_empty`, `rfq_locked`, `sealed_deadline_locked`, `requisition_closed`, `counterparty_blocked`,
 * `counterparty_on_hold`, `invalid_status`, `validation_failed` for a deadline that has passed, and for somebody who supplies nothing any more
 */
export async function sendRfq(
  work: RfqWork,
  unit: UnitOfWork & { readonly expectedVersion?: number },
  id: string,
  sending: RfqSending = {},
): Promise<Sent> {
  const rfq = await holdRfq(unit, id);
  if (!SENDABLE_STATUSES.includes(rfq.status)) {
    throw requestErrors.invalidStatus({ currentStatus: rfq.status, allowedStatuses: SENDABLE_STATUSES });
  }
  if (rfq.itemsCount === 0) throw sourcingErrors.rfqEmpty({});
  refuseClosed(await getRow(unit.tx, Requisitions, rfq.procurementId));
  await refuseUnwilling(unit, rfq);
  const changes = changesOf(rfq, sending);
  await refuseEarlier(unit, rfq, changes);
  refuseDeadline({ ...rfq, ...changes }, unit.now);
  const isResent = rfq.status === 'sent' || rfq.status === 'viewed';
  const sentAt = { ...changes, ...halfTimed({ ...rfq, ...changes, sentAt: rfq.sentAt ?? unit.now }) };
  const sent = isResent
    ? await resend(work, unit, rfq, sentAt)
    : await moveRfq(work, unit, rfq, { to: 'sent', action: 'sent', changes: sentAt });
  if (sent.responseDeadline !== rfq.responseDeadline) await sealGroup(unit, rfq.groupId);
  if (sending.rotateToken === true) await revokePublicTokens(unit, id);
  const itemIds = await itemIdsOf(unit, id);
  await moveItems(unit, { procurementId: rfq.procurementId, itemIds, from: ['new'], to: 'requested' });
  await updateSourcingStatus(unit, rfq.procurementId, 'requested');
  await noteSupplier(unit, { ...sent, deed: 'invited', rfqId: id });
  return { rfq: sent, token: await mintPublicToken(unit, sent) };
}

async function resend(
  work: RfqWork,
  unit: UnitOfWork,
  rfq: RfqRow,
  changes: ReturnType<typeof changesOf>,
): Promise<RfqRow> {
  const after = await saveRow(unit, SupplierRfqs, rfq.id, { ...changes, updatedAt: unit.now });
  await noteRfq(work, unit, after, { action: 'resent', from: rfq.status });
  return after;
}

// The text of a price request is settled when it was sent; from then on only its deadline moves.
function changesOf({ status }: RfqRow, { subject, message, responseDeadline, emails }: RfqSending) {
  if (status !== 'draft' && (subject !== undefined || message !== undefined)) {
    throw sourcingErrors.rfqLocked({ currentStatus: status });
  }
  return sentFields({ subject, message, responseDeadline, recipientEmails: emails && [...emails] });
}

function refuseDeadline({ responseDeadline, sealedUntilDeadline }: RfqRow, now: string): void {
  const pointer = '/responseDeadline';
  if (responseDeadline === null) {
    if (!sealedUntilDeadline) return;
    throw rejectInput([{ pointer, code: 'required', message: 'A sealed price request needs a deadline' }]);
  }
  if (responseDeadline > now) return;
  throw rejectInput([{ pointer, code: 'out_of_range', message: 'Must lie in the future' }]);
}

async function refuseUnwilling({ tx }: UnitOfWork, { supplierId, status }: RfqRow): Promise<void> {
  const supplier = await getRow(tx, Counterparties, supplierId);
  if (supplier.status === 'blocked') throw sourcingErrors.counterpartyBlocked({ supplierId });
  // What runs goes on although the supplier is on hold by now.
  const isNew = status === 'draft';
  if (isNew && !supplier.isSupplier) throw rejectReference('/supplierId');
  if (supplier.status === 'on_hold' && isNew) throw sourcingErrors.counterpartyOnHold({ supplierId });
}
