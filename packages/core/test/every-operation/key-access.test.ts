import { expect, it } from 'vitest';

import { product } from '../../src/testing/kit/product.js';
import { openTestKit } from '../../src/testing/kit/test-kit.js';
import { keyAccessSuite } from '../../src/testing/suites/every-operation/key-access.js';

keyAccessSuite(product, { judgedLater: { 'webhooks.create': 'event_not_available' } });

it('a key that comes in Authorization is told where it belongs', async () => {
  const kit = await openTestKit();
  const portal = await kit.createPortal();
  const key = await portal.issueKey();

  const response = await portal
    .signedIn()
    .get('/api/v1/integration-api/meta', { Authorization: `Bearer ${key.secret}` });
  await kit.close();

  expect(response).toMatchObject({
    status: 401,
    body: { code: 'api_key_missing', detail: expect.stringContaining('X-API-Key') },
  });
});
