import { createProcurekit } from '@procurekit/core';
import { builtInIntegrations, defineIntegration } from '@procurekit/core/integrations';
import { openSqliteStorage } from '@procurekit/core/storage';

/** What Acme answers to `GET /parts?after=…`. */
interface Parts {
  readonly parts: readonly { readonly id: string; readonly article: string; readonly title: string }[];
  readonly next: string | null;
}

/** An integration of the application's own: the parts of Acme become catalog items. */
export const acmeParts = defineIntegration({
  slug: 'acme-parts',
  name: 'Acme: parts',
  developer: 'Us',
  category: 'suppliers',
  connectionType: 'API_KEY',
  status: 'AVAILABLE',
  badges: [],
  logoUrl: null,
  shortDescription: 'Parts of Acme in the catalog',
  description: 'Reads the parts of Acme and makes catalog items of them.',
  capabilities: [{ capability: 'part_import', label: 'Import parts' }],
  dataTransfers: [{ entity: 'catalog_item', direction: 'READ_WRITE' }],
  scenarios: [],
  instructions: ['Ask Acme for a key.', 'Save its address and the key, and switch the integration on.'],
  configSchema: [
    {
      key: 'baseUrl',
      label: 'Address',
      type: 'url',
      isSecret: false,
      isRequired: true,
      default: null,
      pattern: null,
      options: null,
      help: null,
    },
    {
      key: 'apiKey',
      label: 'Key',
      type: 'secret',
      isSecret: true,
      isRequired: true,
      default: null,
      pattern: null,
      options: null,
      help: null,
    },
  ],
  supportsInboundWebhook: false,
  supportsSync: true,
  updatedAt: '2026-11-22T00:00:00.000Z',
  scheduleMinutes: () => 60,
  connector: {
    async test({ http, config }) {
      const acme = http.at('baseUrl', { Authorization: `Bearer ${String(config['apiKey'])}` });
      await acme.call({ method: 'GET', path: '/parts', query: { limit: '1' } });
      return { ok: true, message: 'Acme answers' };
    },
    async sync({ http, config }, run) {
      if (!run.wants('part_import')) return;
      const acme = http.at('baseUrl', { Authorization: `Bearer ${String(config['apiKey'])}` });
      const part = run.part<string>('part_import');
      // Killed half-way, the run goes on behind the last page that was kept.
      for (let after = await part.cursor(); ;) {
        const query: Record<string, string> = after === null ? {} : { after };
        const { parts, next } = (await acme.call({ method: 'GET', path: '/parts', query })) as Parts;
        await part.page(parts, next ?? undefined, async ({ id, article, title }, { records, links }) => {
          if ((await links.find('catalog_item', id)) !== null) return 'skipped';
          const item = await records.integration.catalogItems.create({ name: title, sku: article });
          await links.put({ entityType: 'catalog_item', entityId: item.id, remoteId: id });
          return 'created';
        });
        if (next === null) return;
        after = next;
      }
    },
  },
});

/** Exchanges once with Acme at an address, and tells what is in the catalog then. */
export async function importParts(baseUrl: string) {
  const storage = await openSqliteStorage({ path: ':memory:' });
  await storage.migrate();
  const kit = createProcurekit({
    storage,
    // Settings of installations are encrypted with it.
    masterKey: new Uint8Array(32).fill(1),
    integrations: [...builtInIntegrations, acmeParts],
    // For a service on this machine; otherwise only public https addresses are called.
    outbound: { allowLoopback: true },
  });
  const { portal, user } = await kit.portals.create({ slug: 'buyers', name: 'Buyers', adminEmail: 'owner@buyers.ru' });
  const owner = kit.as({ portalId: portal.id, userId: user.id });

  const { id } = await owner.installations.install({ integrationSlug: 'acme-parts' });
  await owner.installations.saveConfig(id, { baseUrl, apiKey: 'k' });
  await owner.installations.enable(id);
  const { jobId } = await owner.installations.sync(id);
  await kit.worker.runUntilIdle();

  const job = await owner.installations.getJob(id, jobId);
  const { items } = await owner.catalogItems.list({});
  await kit.close();
  return { job, names: items.map(({ name }) => name) };
}
