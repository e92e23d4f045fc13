import type { Row } from '../../kernel/records/record.js';
import type { PriceLists } from './records.js';

/** Whether a price list is in force. */
export function givesPrices({ status, validFrom, validTo, archivedAt }: Row<typeof PriceLists>, now: string): boolean {
  if (status !== 'active' || archivedAt !== null) return false;
  return (validFrom === null || validFrom <= now) && (validTo === null || now <= validTo);
}

/** Until when a price list gives prices; null means for good. */
export interface Validity {
  readonly validTo: string | null;
}

/** Whether the time of a price list is over. */
export function isExpiredAt({ validTo }: Validity, now: string): boolean {
  return validTo !== null && validTo < now;
}
