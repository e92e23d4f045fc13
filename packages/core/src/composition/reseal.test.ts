import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { builtIn } from './built-in.js';

import type { Storage } from '../kernel/ports/storage.js';
import { noRateLimit } from '../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../testing/kit/storage.js';
import { openTestKit, TEST_MASTER_KEY } from '../testing/kit/test-kit.js';

const INSTALLATIONS = '/integrations/installations';
const NEW_KEY = new Uint8Array(32).fill(9);

it('knows every column that holds encrypted text', () => {
  const sealedColumns = builtIn.records.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { kind }]) =>
      /sealed/i.test(column) && kind === 'text' ? [`${name}.${column}`] : [],
    ),
  );

  const known = builtIn.sealed.flatMap(({ record, columns }) => columns.map((column) => `${record.name}.${column}`));
  expect(known.toSorted()).toEqual(sealedColumns.toSorted());
});

describe.each(testDialects)('rotating the master key on %s', (dialect) => {
  let storage: Storage;

  beforeEach(async () => {
    storage = await openTestStorage(dialect);
  });
  afterEach(() => storage.close());

  const open = (...masterKey: [Uint8Array, ...Uint8Array[]]) =>
    openTestKit({ storage, masterKey, rateLimiter: noRateLimit, outbound: { allowLoopback: true } });

  it('encrypts settings, addresses and webhook secrets anew, and needs the old key no more', async () => {
    const before = await open(TEST_MASTER_KEY);
    const portal = await before.createPortal();
    const owner = portal.signedIn();
    const key = await portal.issueKey();
    const subscription = { name: 'W', event: 'integration_api.procurement.updated', url: 'http://127.0.0.1:9/' };
    await key.api.post('/webhook', [subscription]);
    const { id } = (await owner.post(INSTALLATIONS, { integrationSlug: 'inbound-webhook' })).body;
    await owner.patch(`${INSTALLATIONS}/${id}/config`, { defaultExternalSource: 'erp' });
    const { url } = (await owner.get(`${INSTALLATIONS}/${id}/webhook-endpoint`)).body;

    const { kit } = await open(NEW_KEY, TEST_MASTER_KEY);
    const first = await kit.resealSecrets();
    const second = await kit.resealSecrets();

    expect(first).toEqual({ resealed: 3, current: 0, unreadable: 0 });
    expect(second).toEqual({ resealed: 0, current: 3, unreadable: 0 });
    const after = await open(NEW_KEY);
    expect((await after.kit.as({ apiKey: key.secret }).webhooks.list()).items).toMatchObject([
      { url: subscription.url },
    ]);
    const client = after.kit.as({ portalId: portal.id, userId: portal.ownerId });
    expect((await client.inboundWebhooks.getEndpoint(id)).url).toBe(url);
    expect((await client.installations.get(id)).configView.fields).toContainEqual(
      expect.objectContaining({ key: 'defaultExternalSource', value: 'erp' }),
    );
  });

  it('lets processes with both keys read at any moment of it', async () => {
    const before = await open(TEST_MASTER_KEY);
    const portal = await before.createPortal();
    const ids: string[] = [];
    for (const integrationSlug of ['erp-rest-bridge', 'wms-stock', 'messenger']) {
      const { id } = (await portal.signedIn().post(INSTALLATIONS, { integrationSlug })).body;
      const address = integrationSlug === 'messenger' ? 'apiUrl' : 'baseUrl';
      await portal
        .signedIn()
        .patch(`${INSTALLATIONS}/${id}/config`, { [address]: 'https://erp.example.com', apiKey: 'k' });
      ids.push(id);
    }
    const { kit } = await open(NEW_KEY, TEST_MASTER_KEY);
    const client = kit.as({ portalId: portal.id, userId: portal.ownerId });

    const done = new AbortController();
    const reading = (async () => {
      for (let n = 0; !done.signal.aborted; n += 1) {
        await client.installations.get(ids[n % ids.length] ?? '');
        // SQLite answers at once; without a breath nobody else would get a turn.
        await setImmediate();
      }
    })();
    const { resealed } = await kit.resealSecrets();
    done.abort();

    await expect(reading).resolves.toBeUndefined();
    // Three with settings, and the address that the messenger posts to.
    expect(resealed).toBe(4);
  });
});
