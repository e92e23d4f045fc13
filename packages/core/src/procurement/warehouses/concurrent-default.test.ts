import { describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit } from '../../testing/kit/test-kit.js';

describe.each(testDialects)('default warehouses made at the same time on %s', (dialect) => {
  it('leave one default behind', async () => {
    const kit = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const { api } = await (await kit.createPortal()).issueKey();

      await Promise.all(
        Array.from({ length: 10 }, (_, index) => api.post('/warehouses', { name: `Склад ${index}`, isDefault: true })),
      );

      const { items } = (await api.get('/warehouses')).body;
      expect(items).toHaveLength(10);
      expect(items.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
    } finally {
      await kit.close();
    }
  });
});
