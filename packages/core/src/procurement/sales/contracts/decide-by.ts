import { addMs, type Instant } from '../../../kernel/values/time/instant.js';
import type { RenewableContract } from './next-term.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * By when somebody has to decide what comes after a contract: its end, or the last moment for notice where it renews itself and none was
 * given. Null of one that does not end.
 */
export function decideBy({
  autoRenew,
  noticeDays,
  noticeGivenAt,
  validUntil,
}: Pick<RenewableContract, 'autoRenew' | 'noticeDays' | 'noticeGivenAt' | 'validUntil'>): Instant | null {
  if (validUntil === null || !autoRenew || noticeGivenAt !== null) return validUntil;
  return addMs(validUntil, -(noticeDays ?? 0) * DAY_MS);
}
