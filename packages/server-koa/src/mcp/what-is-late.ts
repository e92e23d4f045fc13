import type { Question } from './question.js';

type Row = Readonly<Record<string, unknown>>;

/** What can be late, and how that is found. Filters of keys take one value each, and not every list has one for the day. */
export const LATE: readonly Question[] = [
  {
    kind: 'order',
    operations: ['purchaseOrders.list'],
    calls({ face, today }) {
      const expectedTo = dayBefore(today);
      if (face === 'workspace') return [{ expectedTo, status: 'sent,confirmed', receiptStatus: 'none,partial' }];
      return ['sent', 'confirmed'].flatMap((status) =>
        ['none', 'partial'].map((receiptStatus) => ({ expectedTo, status, receiptStatus })),
      );
    },
  },
  {
    kind: 'batch',
    operations: ['deliveryBatches.list'],
    calls({ face, today }) {
      if (face === 'workspace') {
        const status = 'planned,in_transit,partially_delivered';
        return [{ plannedDeliveryTo: dayBefore(today), status, sort: 'plannedDeliveryDate' }];
      }
      return ['planned', 'in_transit', 'partially_delivered'].map((status) => ({ status }));
    },
    isAnswer: (batch, today) => isBefore(batch['plannedDeliveryDate'], today),
  },
  {
    kind: 'offer',
    operations: ['supplierRfqs.list'],
    calls: ({ face }) =>
      face === 'workspace'
        ? [{ status: 'sent,viewed,expired', sort: '-responseDeadline' }]
        : ['sent', 'viewed', 'expired'].map((status) => ({ status })),
    // The last day is over when the next one begins: a deadline later today is not missed yet.
    isAnswer: (request, today) => request['status'] === 'expired' || isBefore(request['responseDeadline'], today),
  },
  {
    kind: 'approval',
    operations: ['approvals.list'],
    calls: () => [{ status: 'pending', sort: 'createdAt' }],
    isAnswer: ({ steps }, today) =>
      Array.isArray(steps) &&
      (steps as readonly Row[]).some(({ status, dueAt }) => status === 'pending' && isBefore(dueAt, today)),
  },
];

function isBefore(instant: unknown, day: string): boolean {
  return typeof instant === 'string' && instant < day;
}

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
