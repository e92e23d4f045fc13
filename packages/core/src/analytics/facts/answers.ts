import { RFQS, type ToldRow } from './told.js';
import { localDayOf } from '../../kernel/values/time/local-day.js';
import { SupplierRfqs } from '../../procurement/sourcing/index.js';
import { aroundDays } from './around-days.js';
import { fact, type Measure } from './fact.js';
import type { FactSource, RowFacts } from './fact-source.js';

type RfqRow = ToldRow<typeof RFQS>;

/** How suppliers answered price requests, on the day by which they were to; one without such a day counts on the day it was sent. */
export const factsOfAnswers: FactSource = {
  name: 'answers',
  record: SupplierRfqs,
  measures: ['answered_in_time', 'answered_late', 'unanswered'],
  where: ({ days }) => ({
    or: [{ responseDeadline: aroundDays(days) }, { and: [{ responseDeadline: null }, { sentAt: aroundDays(days) }] }],
  }),
  async factsOf(reader, ids, { timezone }) {
    const rfqs = await reader.rows(RFQS, 'id', ids);
    return rfqs.flatMap((rfq): RowFacts[] => {
      if (rfq.sentAt === null || rfq.status === 'cancelled') return [];
      const measure = answered(rfq, timezone);
      const day = localDayOf(rfq.responseDeadline ?? rfq.sentAt, timezone);
      return measure === null ? [] : [[rfq.id, [fact({ measure, supplierId: rfq.supplierId, day })]]];
    });
  },
};

/** A refusal is an answer too. What was closed unanswered, or has no day to be answered by, tells nothing of the supplier. */
function answered({ respondedAt, responseDeadline, status }: RfqRow, timezone: string): Measure | null {
  if (respondedAt === null) {
    if (status === 'declined') return 'answered_in_time';
    return responseDeadline === null || status === 'closed' ? null : 'unanswered';
  }
  // By days, as everything that is late or not.
  const isInTime =
    responseDeadline === null || localDayOf(respondedAt, timezone) <= localDayOf(responseDeadline, timezone);
  return isInTime ? 'answered_in_time' : 'answered_late';
}
