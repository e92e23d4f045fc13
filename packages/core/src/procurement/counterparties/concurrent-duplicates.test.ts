import { describe, expect, it } from 'vitest';

import { makeInn } from '../../sample-data/russian-identifiers.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit } from '../../testing/kit/test-kit.js';

describe.each(testDialects)('counterparties with one INN sent at the same time on %s', (dialect) => {
  it('make one; the others are told which', async () => {
    const kit = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const { api } = await (await kit.createPortal()).issueKey();
      const inn = makeInn(1);

      const responses = await Promise.all(
        Array.from({ length: 10 }, () => api.post('/counterparties', { name: 'Ромашка', inn })),
      );

      const created = responses.filter(({ status }) => status === 201);
      const refused = responses.filter(({ status }) => status === 409);
      expect([created.length, refused.length]).toEqual([1, 9]);
      expect(refused.map(({ body }) => body.existingId)).toEqual(Array(9).fill(created[0]?.body.id));
    } finally {
      await kit.close();
    }
  });
});
