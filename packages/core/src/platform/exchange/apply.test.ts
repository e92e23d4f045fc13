import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Storage } from '../../kernel/ports/storage.js';
import type { ApiClient } from '../../testing/kit/api-client.js';
import { listenForEvents } from '../../testing/kit/heard-events.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';
import { PAGE_ROWS } from './import-job.js';
import { ExchangeJobs } from './records.js';

describe.each(testDialects)('an import on %s', (dialect) => {
  let storage: Storage;
  let kit: TestKit;
  let portal: TestPortal;
  let api: ApiClient;
  /** Ends the process, as far as the storage goes, at the unit of work with this number. */
  let diesAt: number | null = null;

  beforeAll(async () => {
    const opened = await openTestStorage(dialect);
    let units = 0;
    storage = {
      ...opened,
      transaction(portalId, work) {
        if (diesAt === null) units = 0;
        else if ((units += 1) > diesAt) return Promise.reject(new Error('The process is gone.'));
        return opened.transaction(portalId, work);
      },
    };
    kit = await openTestKit({ storage });
    portal = await kit.createPortal();
    api = portal.signedIn();
  });
  afterAll(() => kit.close());

  const CATALOG = '/catalog/exchange';
  const COUNT = PAGE_ROWS * 3 + 5;
  const table = (prefix: string) =>
    [
      'name;sku;quantity;unitPrice',
      ...Array.from({ length: COUNT }, (_, index) => `Деталь ${index};${prefix}-${index};2;1,50`),
    ].join('\n');
  const preview = async (to: string, prefix: string) =>
    (
      await uploadTo(api, `${to}/imports`, {
        file: { content: new TextEncoder().encode(table(prefix)), name: 't.csv' },
      })
    ).body;
  const jobRow = (id: string) => storage.forPortal(portal.id).collection(ExchangeJobs).find(id);

  it('applies each row once, with its event and its entry in the audit trail', async () => {
    const eventsOf = listenForEvents(kit.kit.events);
    const job = await preview(CATALOG, 'A');

    const { body } = await api.post(`${CATALOG}/imports/${job.jobId}/apply`);

    expect(body).toMatchObject({ status: 'applied', result: { created: COUNT, updated: 0, skipped: 0, failed: 0 } });
    const { items, total } = (await api.get('/catalog?search=A-&limit=1')).body;
    expect(total).toBe(COUNT);
    expect(eventsOf(items[0].id)).toEqual([['catalog_item.created', 1]]);
    const { body: trail } = await api.get(`/audit-log?entityType=catalog_item&entityId=${items[0].id}`);
    expect(trail.items).toMatchObject([
      { operation: 'catalogExchange.applyImport', actor: { type: 'user', id: portal.ownerId } },
    ]);
  });

  it('is applied by one of two who apply it at once', async () => {
    const job = await preview(CATALOG, 'B');
    const apply = () => api.post(`${CATALOG}/imports/${job.jobId}/apply`);

    const answers = await Promise.all([apply(), apply()]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('import_already_applied');
    expect((await api.get('/catalog?search=B-&limit=1')).body.total).toBe(COUNT);
  });

  it('goes on where it was when the process that applied it died', async () => {
    const { body: requisition } = await api.post('/purchase-requisitions', { name: 'Большая' });
    const to = `/purchase-requisitions/${requisition.id}/exchange`;
    const job = await preview(to, 'C');

    // One unit of work begins, two apply some rows each, and then the process is gone.
    diesAt = 3;
    const interrupted = await api.post(`${to}/imports/${job.jobId}/apply`);
    diesAt = null;

    expect(interrupted.status).toBe(500);
    const applied = PAGE_ROWS * 2;
    const { body: halfway } = await api.get(`${to}/imports/${job.jobId}`);
    expect(halfway).toMatchObject({
      status: 'applying',
      result: { created: applied, updated: 0, skipped: 0, failed: 0 },
    });
    const { body: meanwhile } = await api.get(`/purchase-requisitions/${requisition.id}`);
    expect(meanwhile.items).toHaveLength(applied);
    expect(meanwhile.plannedTotal).toBe(`${applied * 3}.00`);
    expect((await api.post(`${to}/imports/${job.jobId}/apply`)).body.code).toBe('import_already_applied');

    await kit.kit.worker.runUntilIdle();
    expect((await jobRow(job.jobId))?.status).toBe('applying');
    kit.clock.advance(30_001);
    await kit.kit.worker.runUntilIdle();

    const { body: finished } = await api.get(`${to}/imports/${job.jobId}`);
    expect(finished).toMatchObject({
      status: 'applied',
      result: { created: COUNT, updated: 0, skipped: 0, failed: 0 },
    });
    const { body: after } = await api.get(`/purchase-requisitions/${requisition.id}`);
    expect(after.plannedTotal).toBe(`${COUNT * 3}.00`);
    expect(after.items.map(({ rawName }: { rawName: string }) => rawName)).toEqual(
      Array.from({ length: COUNT }, (_, index) => `Деталь ${index}`),
    );
  });

  it('ends when its rows cannot be written any more', async () => {
    const { body: requisition } = await api.post('/purchase-requisitions', { name: 'Закрытая', isDraft: true });
    const to = `/purchase-requisitions/${requisition.id}/exchange`;
    const job = await preview(to, 'D');
    diesAt = 2;
    await api.post(`${to}/imports/${job.jobId}/apply`);
    diesAt = null;
    await api.delete(`/purchase-requisitions/${requisition.id}`);

    kit.clock.advance(30_001);
    await kit.kit.worker.runUntilIdle();

    const { body } = await api.get(`${to}/imports/${job.jobId}?page=2&limit=25`);
    expect(body).toMatchObject({
      status: 'partially_applied',
      result: { created: PAGE_ROWS, failed: COUNT - PAGE_ROWS },
    });
    expect(body.rows[0].messages.at(-1)).toMatchObject({ field: null, code: 'record_archived' });
  });
});
