import { describe, expect, it } from 'vitest';

import type { ApiHost } from './api-host.js';
import { askShortcut } from './ask-shortcut.js';
import { openShortcuts } from './curated-tools.js';
import type { DescribedOperation } from './described-operation.js';

const PARAMETERS = ['limit', 'status', 'sort', 'expectedTo', 'receiptStatus', 'plannedDeliveryTo'];
const operations = ['purchaseOrders.list', 'deliveryBatches.list', 'supplierRfqs.list', 'approvals.list'].map(
  (id): DescribedOperation => ({
    ...{ id, toolName: id.replace('.', '_'), method: 'GET', path: `/${id}`, tag: '', summary: id, description: '' },
    ...{ access: {}, commits: false, status: 200 },
    parameters: PARAMETERS.map((name) => ({ name, in: 'query', isRequired: false, schema: {} })),
  }),
);

/** An API whose lists answer these rows, whatever is asked. */
function hostWith(face: ApiHost['face'], rows: Readonly<Record<string, readonly object[]>>) {
  const asked: URL[] = [];
  const host: ApiHost = {
    face,
    describe: () => Promise.reject(new Error('not asked')),
    call({ url }) {
      const at = new URL(url, 'http://api');
      asked.push(at);
      const items = rows[at.pathname.slice(1)] ?? [];
      return Promise.resolve({ status: 200, headers: {}, text: JSON.stringify({ items, total: items.length }) });
    },
  };
  return { host, asked };
}

const LATE = {
  'purchaseOrders.list': [{ id: 'order' }],
  'deliveryBatches.list': [
    { id: 'late batch', plannedDeliveryDate: '2026-03-01T00:00:00.000Z' },
    { id: 'batch of today', plannedDeliveryDate: '2026-03-09T09:00:00.000Z' },
    { id: 'batch without a day', plannedDeliveryDate: null },
  ],
  'supplierRfqs.list': [
    { id: 'expired', status: 'expired', responseDeadline: '2026-03-08T00:00:00.000Z' },
    { id: 'open', status: 'sent', responseDeadline: '2026-03-20T00:00:00.000Z' },
  ],
  'approvals.list': [
    {
      id: 'late approval',
      steps: [
        { status: 'approved', dueAt: null },
        { status: 'pending', dueAt: '2026-03-02T00:00:00.000Z' },
      ],
    },
    {
      id: 'decided in time',
      steps: [
        { status: 'approved', dueAt: '2026-03-02T00:00:00.000Z' },
        { status: 'pending', dueAt: null },
      ],
    },
  ],
};

describe('what is late', () => {
  it('is told of orders, batches, offers and approvals, each with its kind and how many there are', async () => {
    const [late] = openShortcuts({ operations });
    const { host, asked } = hostWith('workspace', LATE);

    const answer = late && (await askShortcut({ host, today: '2026-03-09' }, late, {}));

    expect(answer).toEqual({
      found: {
        items: [
          { kind: 'order', id: 'order' },
          expect.objectContaining({ kind: 'batch', id: 'late batch' }),
          expect.objectContaining({ kind: 'offer', id: 'expired' }),
          expect.objectContaining({ kind: 'approval', id: 'late approval' }),
        ],
        total: 4,
        totals: { order: 1, batch: 1, offer: 1, approval: 1 },
      },
    });
    expect(asked[0]?.searchParams.get('expectedTo')).toBe('2026-03-08');
  });

  it('is told as far as the agent may look', async () => {
    const [late] = openShortcuts({ operations: operations.slice(1, 2) });
    const { host } = hostWith('integration', LATE);

    const answer = late && (await askShortcut({ host, today: '2026-03-09' }, late, { limit: 1 }));

    // A list of keys takes one status at a time, so this one is asked thrice.
    expect(answer).toMatchObject({ found: { items: [{ kind: 'batch', id: 'late batch' }], total: 3 } });
  });

  it('is the refusal, where a list is refused', async () => {
    const [late] = openShortcuts({ operations });
    const refusal = { status: 429, headers: {}, text: '{"code":"rate_limited"}' };
    const host: ApiHost = { ...hostWith('workspace', LATE).host, call: () => Promise.resolve(refusal) };

    expect(late && (await askShortcut({ host, today: '2026-03-09' }, late, {}))).toEqual({ refused: refusal });
  });
});
