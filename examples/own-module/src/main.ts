import { createProcurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';

import { modules } from './leases/index.js';

const storage = await openStorage(process.env['DATABASE_URL'] ?? 'sqlite::memory:', { modules });
await storage.migrate();
const kit = createProcurekit({ storage, modules });
kit.events.on('integration_api.lease.created', ({ resource }) => console.log(`created: lease ${resource.id}`));

const { portal, user } = await kit.portals.create({ slug: 'acme', name: 'Acme', adminEmail: 'owner@acme.ru' });
const owner = kit.as({ portalId: portal.id, userId: user.id });
const lessor = await owner.counterparties.create({ name: 'ООО «Кран-сервис»' });
const lease = await owner.leases.create({
  equipment: 'Башенный кран',
  counterpartyId: lessor.id,
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  monthlyPrice: '450000.00',
  vatRate: '22.00',
});
const extended = await owner.leases.extend(lease.id, { endDate: '2026-12-31' });
console.log(`${extended.number}: ${extended.equipment}, until ${extended.endDate.slice(0, 10)}`);

const { secretPlaintext } = await owner.apiKeys.create({ name: 'ERP', scopes: ['leases.read'] });
const { items, total } = await kit.as({ apiKey: secretPlaintext }).leases.list();
console.log(`an ERP sees ${total}: ${items.map(({ number }) => number).join()}`);
await kit.close();
