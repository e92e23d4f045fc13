/** Until when a price list gives prices; null means for good. */
export interface Validity {
  readonly validTo: string | null;
}

/** Whether the time of a price list is over. */
export function isExpiredAt({ validTo }: Validity, now: string): boolean {
  return validTo !== null && validTo < now;
}
