import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

describe.each(testDialects)('an article that looks like another one on %s', (dialect) => {
  let kit: TestKit;
  let owner: ApiClient;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    owner = (await kit.createPortal()).signedIn();
  });
  afterAll(() => kit.close());

  it('is taken with a warning that names the other, when it is written and not later', async () => {
    const cyrillic = (await owner.post('/catalog', { name: 'Болт', sku: 'АВ-1' })).body;
    await owner.post('/catalog', { name: 'Винт', sku: 'AB-12' });

    const latin = await owner.post('/catalog', { name: 'Гайка', sku: 'AB-1' });
    kit.clock.advance(60_000);
    const later = await owner.get(`/catalog/${latin.body.id}`);
    const renamed = await owner.patch(`/catalog/${cyrillic.id}`, { sku: 'АВ-12' });

    expect(cyrillic.warnings).toEqual([]);
    expect(latin).toMatchObject({
      status: 201,
      body: { warnings: [{ code: 'looks_like', catalogItemId: cyrillic.id, sku: 'АВ-1', name: 'Болт' }] },
    });
    expect(later.body.warnings).toEqual([]);
    expect(renamed.body.warnings).toMatchObject([{ code: 'looks_like', sku: 'AB-12' }]);
  });
});
