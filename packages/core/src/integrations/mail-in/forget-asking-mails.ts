import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { addMs } from '../../kernel/values/time/instant.js';
import { AWAITING_STATUSES, RFQ_STATUSES, SupplierRfqs } from '../../procurement/sourcing/index.js';
import { RfqMails } from './records.js';

/** For so long answers find the price request by the mail that they answer, even if nobody waits for them any more. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** Mails that one unit of work forgets. */
const AT_ONCE = 500;

const SETTLED = RFQ_STATUSES.filter((status) => !AWAITING_STATUSES.includes(status));

/** Whether there are mails that nobody will answer any more. */
export async function hasOldAskingMails(db: Reader, now: string): Promise<boolean> {
  return (await oldOnes(db, now, 1)).length > 0;
}

/** Forgets which mails asked for prices, once that is long ago and the supplier need not answer any more. */
export async function forgetAskingMails(unit: UnitOfWork, { limit }: { readonly limit: number }): Promise<number> {
  const ids = await oldOnes(unit.tx, unit.now, Math.min(limit, AT_ONCE));
  if (ids.length > 0) await unit.tx.collection(RfqMails).removeWhere({ id: { in: ids } });
  return ids.length < AT_ONCE ? 0 : limit;
}

async function oldOnes(db: Reader, now: string, limit: number): Promise<readonly string[]> {
  const where = {
    createdAt: { lt: addMs(now, -KEPT_MS) },
    rfqId: { within: { record: SupplierRfqs, where: { status: { in: SETTLED } } } },
  };
  const order = [
    ['createdAt', 'asc'],
    ['id', 'asc'],
  ] as const;
  const mails = await db.collection(RfqMails).list({ where, order, limit, select: ['id'] });
  return mails.map(({ id }) => id);
}
