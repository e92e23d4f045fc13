import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';

let kit: TestKit;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());

it('says what a program lacks that was set up to make no documents', async () => {
  const portal = await kit.createPortal();
  const { id } = await portal.owner.requisitions.create({ name: 'Материалы', items: [] });
  const { api } = await portal.issueKey();
  const refused = {
    status: 503,
    body: { code: 'documents_unavailable', detail: expect.stringContaining('`renderer`') },
  };

  const people = await portal.signedIn().post(`/logistics/procurements/${id}/documents`, { kind: 'PICKING_LIST' });
  const key = await api.post(
    '/document-generation-jobs',
    { procurementId: id, kind: 'PICKING_LIST' },
    { 'Idempotency-Key': crypto.randomUUID() },
  );

  expect(people).toMatchObject(refused);
  expect(key).toMatchObject(refused);
});
