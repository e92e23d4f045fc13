import type { WriteCall } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange, saveRow } from '../../../kernel/rows/record-access.js';
import { addMs, toEpochMs } from '../../../kernel/values/time/instant.js';
import { sourcingErrors } from '../errors.js';
import { noteRfq, type RfqWork } from './history.js';
import { deliveryStateOf, mailRfq, type RfqMailed } from './mail-rfq.js';
import { mintPublicToken } from './public-token.js';
import { publicUrlOf } from './public-url.js';
import { SupplierRfqs } from './records.js';
import type { RfqReminder } from './schemas.js';
import { AWAITING_STATUSES } from './statuses.js';

const HOUR_MS = 60 * 60_000;

/**
 * Reminds a supplier who has not answered. Of earlier links only the hashes are known, so the mail holds one of its own.
 *
 * @throws ProcurekitError `invalid_status`, `already_answered`, `remind_too_soon`
 */
export async function remindSupplier(
  work: RfqWork,
  call: WriteCall,
  id: string,
  { message = null, emails }: RfqReminder,
): Promise<{ readonly reminded: Row<typeof SupplierRfqs>; readonly mailed: RfqMailed }> {
  const rfq = await getRowToChange(call, SupplierRfqs, id);
  if (!AWAITING_STATUSES.includes(rfq.status)) {
    throw requestErrors.invalidStatus({ currentStatus: rfq.status, allowedStatuses: AWAITING_STATUSES });
  }
  if (rfq.respondedAt !== null) throw sourcingErrors.alreadyAnswered({ respondedAt: rfq.respondedAt });
  refuseTooSoon(rfq, call.now);
  const addressed = { ...rfq, recipientEmails: emails ?? rfq.recipientEmails };
  const { secret } = await mintPublicToken(call, rfq);
  const url = await publicUrlOf(call, secret);
  const mailed = await mailRfq(call, addressed, { kind: 'rfqReminder', message, url });
  const reminded = await saveRow(call, SupplierRfqs, id, {
    remindersCount: rfq.remindersCount + 1,
    lastRemindedAt: call.now,
    deliveryState: deliveryStateOf(mailed),
    updatedAt: call.now,
  });
  await noteRfq(work, call, reminded, { action: 'reminded', from: rfq.status, comment: message?.slice(0, 1000) });
  return { reminded, mailed };
}

function refuseTooSoon({ lastRemindedAt }: Row<typeof SupplierRfqs>, now: string): void {
  if (lastRemindedAt === null) return;
  const leftMs = toEpochMs(addMs(lastRemindedAt, HOUR_MS)) - toEpochMs(now);
  if (leftMs > 0) throw sourcingErrors.remindTooSoon({ retryAfter: Math.ceil(leftMs / 1000) });
}
