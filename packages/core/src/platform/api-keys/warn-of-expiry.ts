import type { UnitOfWork } from '../../kernel/operations/call.js';
import { addMs } from '../../kernel/values/time/instant.js';
import { Users } from '../identity/index.js';
import { isFirstTelling, QueueMail } from '../mail/index.js';
import { ApiKeys } from './records.js';

const WARNED_BEFORE_MS = 7 * 24 * 60 * 60 * 1000;

/** Tells the creators of keys that expire within a week, once for each key and each end that it is given. */
export async function warnOfExpiringKeys(unit: UnitOfWork): Promise<void> {
  const { tx, now } = unit;
  const expiresAt = { gt: now, lte: addMs(now, WARNED_BEFORE_MS) };
  const keys = await tx.collection(ApiKeys).list({ where: { archivedAt: null, expiresAt } });
  for (const { id, name, keyPrefix, expiresAt: end, createdAt, createdById } of keys) {
    // Who made a key for a few days knows.
    if (end === null || addMs(createdAt, WARNED_BEFORE_MS) >= end) continue;
    const creator = await tx.collection(Users).find(createdById);
    if (creator === null || !creator.isActive) continue;
    if (!(await isFirstTelling(unit, `key_expires:${id}:${end}`))) continue;
    const data = { keyName: name, keyPrefix, expiresAt: end };
    await unit.port(QueueMail)(unit, { kind: 'keyExpiresSoon', to: creator.email, data });
  }
}
