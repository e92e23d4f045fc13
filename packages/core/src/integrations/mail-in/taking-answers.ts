import type { Row } from '../../kernel/records/record.js';
import { type SupplierRfqs, takesQuotes } from '../../procurement/sourcing/index.js';

const NEVER = '9999-12-31T00:00:00.000Z';

/** Whether a mail that arrived then answers a price request in time; one that has expired since took answers until its deadline. */
export function isTakingAnswers(rfq: Row<typeof SupplierRfqs>, arrivedAt: string): boolean {
  const takesUntil = rfq.responseDeadline ?? NEVER;
  const asOfThen = rfq.status === 'expired' ? ({ ...rfq, status: 'sent' } as const) : rfq;
  return takesQuotes({ rfq: asOfThen, takesUntil, readableUntil: takesUntil }, arrivedAt);
}
