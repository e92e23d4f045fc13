import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Storage } from '../../src/kernel/ports/storage.js';
import { createMemoryFileStore } from '../../src/testing/kit/memory-file-store.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { openFakeRemote, type FakeRemote } from '../../src/testing/kit/fake-remote.js';
import { connected, exchanged, installed } from '../../src/testing/kit/installed.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { killedScenes, type KilledScene, type Stage } from './killed-scenes.js';

const LEASE_MS = 30_000;
const PATH = '/integrations/installations';
const onPostgres = killedScenes.filter(({ slug }) => ['erp-rest-bridge', 'crm-deals'].includes(slug));

describe.each([
  ['sqlite', killedScenes],
  ['postgres', onPostgres],
] as const)('a process that dies while it exchanges, on %s', (dialect, scenes) => {
  let remote: FakeRemote;
  let storage: Storage;
  let survivor: TestKit;
  const clock = createFakeClock();
  const shared = () => ({
    clock,
    files,
    rateLimiter: noRateLimit,
    outbound: { allowLoopback: true },
    oauthProviders: Object.fromEntries(
      ['bank-payments', 'crm-deals', 'edo-operator'].map((slug) => [
        slug,
        { clientId: 'me', authUrl: remote.address, apiUrl: remote.address },
      ]),
    ),
  });
  const files = createMemoryFileStore();

  beforeAll(async () => {
    remote = await openFakeRemote();
    storage = await openTestStorage(dialect);
    survivor = await openTestKit({ ...shared(), storage });
  });
  afterAll(async () => {
    await survivor.close();
    remote.close();
  });

  /** Lets a process work until it dies: of what it does from then on nothing is ever written. */
  async function liveUntil(death: string | number, scene: KilledScene, stage: Stage): Promise<boolean> {
    let isDead = false;
    let commits = 0;
    const lastWill = () => {
      isDead = true;
      void mortal.kit.worker.stop();
    };
    const write = async <T>(work: () => Promise<T>): Promise<T> => {
      if (isDead) throw new Error('This process is dead.');
      const value = await work();
      commits += 1;
      if (commits === death) lastWill();
      return value;
    };
    const mortal = await openTestKit({
      ...shared(),
      storage: {
        ...storage,
        transaction: (portalId, work) => write(() => storage.transaction(portalId, work)),
        systemTransaction: async (work) => {
          if (isDead) throw new Error('This process is dead.');
          return storage.systemTransaction(work);
        },
        close: () => Promise.resolve(),
      },
    });
    remote.answer((request) => {
      const reply = scene.answer(stage, request);
      if (!isDead && typeof death === 'string' && `${request.method} ${request.path}`.startsWith(death)) lastWill();
      return reply;
    });
    await mortal.kit.worker.runUntilIdle().catch(() => undefined);
    await mortal.close().catch(() => undefined);
    return isDead;
  }

  it.each(scenes.map((scene) => [scene.slug, scene] as const))(
    'loses nothing and makes nothing twice: %s',
    async (slug, scene) => {
      const portal = await survivor.createPortal();
      const owner = portal.signedIn();
      const stage: Stage = { kit: survivor, portal, owner, address: remote.address, made: new Map() };
      remote.answer((request) => scene.answer(stage, request));
      const config = await scene.arrange(stage);
      const install = scene.isConnected ? connected : installed;
      const id = await install(owner, slug, config);
      await scene.begin?.(stage, id);
      const { jobId } = (await owner.post(`${PATH}/${id}/sync`)).body;

      const deaths: boolean[] = [];
      for (const death of scene.deaths) {
        deaths.push(await liveUntil(death, scene, stage));
        clock.advance(LEASE_MS + 1_000);
      }
      remote.answer((request) => scene.answer(stage, request));
      await survivor.kit.worker.runUntilIdle();
      const run = (await owner.get(`${PATH}/${id}/jobs/${jobId}`)).body;
      const after = await scene.end(stage);
      const again = await exchanged(survivor, owner, id);
      await owner.post(`${PATH}/${id}/disable`);

      expect(deaths).toEqual(scene.deaths.map(() => true));
      expect(run).toMatchObject({ status: 'completed', errors: [] });
      expect(after).toEqual(scene.expected);
      expect(again).toMatchObject({ status: 'completed', errors: [] });
      expect(await scene.end(stage)).toEqual(scene.expected);
    },
    60_000,
  );
});
