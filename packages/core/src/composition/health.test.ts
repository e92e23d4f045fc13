import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Jobs } from '../platform/jobs/index.js';
import type { Storage } from '../kernel/ports/storage.js';
import { StorageUnavailable } from '../kernel/ports/storage-errors.js';
import { createMemoryFileStore } from '../testing/kit/memory-file-store.js';
import { noRateLimit } from '../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../testing/kit/storage.js';
import { openTestKit, TEST_MASTER_KEY } from '../testing/kit/test-kit.js';
import { builtInModules } from './built-in-modules.js';
import { createProcurekit } from './procurekit.js';

const OTHER_KEY = new Uint8Array(32).fill(9);
const SUBSCRIPTION = { name: 'W', event: 'integration_api.procurement.updated', url: 'http://127.0.0.1:9/' } as const;

describe.each(testDialects)('the health of an installation on %s', (dialect) => {
  let storage: Storage;

  beforeEach(async () => {
    storage = await openTestStorage(dialect);
  });
  afterEach(() => storage.close());

  it('is well while the database takes writes, and looking leaves nothing behind', async () => {
    const kit = createProcurekit({ modules: builtInModules, storage, masterKey: TEST_MASTER_KEY });

    expect(await kit.health()).toEqual({ status: 'ok', checks: { database: 'ok', queue: 'ok', storage: 'ok' } });
    expect(await storage.system.collection(Jobs).count()).toBe(0);
  });

  it('is degraded while nothing can be written, however well it reads', async () => {
    const full = { ...storage, systemTransaction: () => Promise.reject(new StorageUnavailable('The disk is full.')) };
    const kit = createProcurekit({ modules: builtInModules, storage: full, masterKey: TEST_MASTER_KEY });

    expect(await kit.health()).toMatchObject({ status: 'degraded', checks: { database: 'ok', queue: 'failed' } });
  });

  it('is degraded while larger writes than its own find no room', async () => {
    let isFull = true;
    const kit = createProcurekit({
      modules: builtInModules,
      storage: { ...storage, wasFullLately: () => isFull },
      masterKey: TEST_MASTER_KEY,
    });

    expect(await kit.health()).toMatchObject({ status: 'degraded', checks: { database: 'ok', queue: 'failed' } });
    isFull = false;
    await expect.poll(() => kit.health(), { timeout: 5_000 }).toMatchObject({ status: 'ok' });
  });

  it('is degraded when the key is lost that sealed a secret in use, which rotating its secret mends', async () => {
    const open = (...masterKey: [Uint8Array, ...Uint8Array[]]) =>
      openTestKit({ storage, masterKey, rateLimiter: noRateLimit, outbound: { allowLoopback: true } });
    const portal = await (await open(TEST_MASTER_KEY)).createPortal();
    const { secret } = await portal.issueKey();
    const { kit } = await open(OTHER_KEY);
    const erp = kit.as({ apiKey: secret });
    const before = createProcurekit({
      modules: builtInModules,
      storage,
      masterKey: TEST_MASTER_KEY,
      outbound: { allowLoopback: true },
    });
    const { items } = await before.as({ apiKey: secret }).webhooks.create([SUBSCRIPTION]);
    const id = items[0]?.id ?? '';
    const look = async () =>
      (await createProcurekit({ modules: builtInModules, storage, masterKey: OTHER_KEY }).health()).checks.secrets;

    expect(await look()).toBe('failed');
    expect(await kit.resealSecrets()).toMatchObject({ resealed: 0, unreadable: 1 });
    expect(await erp.webhooks.test(id)).toMatchObject({ delivered: false, errorCode: 'secret_unreadable' });
    await erp.webhooks.disable(id);
    expect(await look()).toBeUndefined();
    await erp.webhooks.update(id, { ...SUBSCRIPTION, isActive: true });
    expect(await look()).toBe('failed');
    expect((await erp.webhooks.rotateSecret(id, {})).previousSecretExpiresAt).toBeNull();
    expect(await look()).toBeUndefined();
  });
});

it('tells of a store of files that takes none', async () => {
  const storage = await openTestStorage('sqlite');
  const files = { ...createMemoryFileStore(), ping: () => Promise.reject(new Error('ENOSPC')) };
  const kit = createProcurekit({ modules: builtInModules, storage, files, masterKey: TEST_MASTER_KEY });

  expect(await kit.health()).toMatchObject({ status: 'degraded', checks: { queue: 'ok', storage: 'failed' } });
  await kit.close();
});
