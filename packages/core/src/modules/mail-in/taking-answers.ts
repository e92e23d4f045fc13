import type { Row } from '../../records/record.js';
import { type SupplierRfqs, takesQuotes } from '../sourcing/index.js';

const NEVER = '9999-12-31T00:00:00.000Z';

/** Whether the supplier of a price request may still answer it. */
export function isTakingAnswers(rfq: Row<typeof SupplierRfqs>, now: string): boolean {
  const takesUntil = rfq.responseDeadline ?? NEVER;
  return takesQuotes({ rfq, takesUntil, readableUntil: takesUntil }, now);
}
