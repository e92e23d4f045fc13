/** The product as the benchmark drives it: one portal, one key, subscriptions and events of its own, the worker in process. */
import { loadSources } from '../../../scripts/load-sources.mjs';

const [{ openSqliteStorage, openPostgresStorage }, { createProcurekit }, { builtInModules }] = await loadSources(
  'composition/storage.ts',
  'composition/procurekit.ts',
  'composition/built-in-modules.ts',
);

const SCOPES = builtInModules
  .flatMap(({ scopes = {} }) => Object.keys(scopes))
  .filter((scope) => scope !== 'agents.commit');

export const CREATED = 'integration_api.procurement.created';
export const UPDATED = 'integration_api.procurement.updated';

// Calls are made in process but with a key, whose rate limit is not what is measured.
const unlimited = {
  take: () => ({ allowed: true, remaining: 1, resetSeconds: 1 }),
  close: () => Promise.resolve(),
};

/** `without`: names of modules that would be at work beside what is measured. */
export async function openProduct({ dialect, path, url, http, without = [] }) {
  const storage =
    dialect === 'sqlite' ? await openSqliteStorage({ path, synchronous: 'full' }) : await openPostgresStorage({ url });
  await storage.migrate();
  const kit = createProcurekit({
    storage,
    modules: builtInModules.filter(({ name }) => !without.includes(name)),
    masterKey: new Uint8Array(32).fill(7),
    outbound: { allowLoopback: true },
    rateLimiter: unlimited,
    ...(http === undefined ? {} : { http }),
  });
  const { portal, user } = await kit.portals.create({ slug: 'bench', name: 'Bench', adminEmail: 'owner@stroy.ru' });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  const { secretPlaintext } = await owner.apiKeys.create({ name: 'Bench', scopes: SCOPES });
  const key = kit.as({ apiKey: secretPlaintext });
  return {
    kit,
    /** Subscribes `count` URLs below a path to an event. */
    async subscribe(origin, { count, path: below, event = CREATED }) {
      for (let done = 0; done < count; done += 50) {
        const body = Array.from({ length: Math.min(50, count - done) }, (_, index) => ({
          name: 'Bench',
          event,
          url: `${origin}${below}/${done + index}`,
        }));
        await key.webhooks.create(body);
      }
    },
    create: () => key.requisitions.create({ name: 'Бетон М300' }),
    rename: (id, name) => key.requisitions.update(id, { name }),
    /** Makes `count` changes, some at a time. */
    async change(count, work) {
      let left = count;
      const loop = async () => {
        while (left > 0) {
          left -= 1;
          await work(left);
        }
      };
      await Promise.all(Array.from({ length: 20 }, loop));
    },
    /** Waits until so many deliveries have succeeded since the start of the worker. */
    async delivered(count) {
      while (kit.deliveries.metrics().outcomes.succeeded < count)
        await new Promise((resolve) => setTimeout(resolve, 2));
    },
  };
}
