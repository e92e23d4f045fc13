import { createProcurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';

const storage = await openStorage('sqlite::memory:');
await storage.migrate();
const kit = createProcurekit({ storage });
kit.events.on('integration_api.procurement.created', ({ resource }) => console.log(`created: ${resource.id}`));
const { portal, user } = await kit.portals.create({ slug: 'acme', name: 'Acme', adminEmail: 'owner@acme.ru' });
const owner = kit.as({ portalId: portal.id, userId: user.id });
const requisition = await owner.requisitions.create({ name: 'Cable 3×2.5, 500 m' });
console.log(`${requisition.number}: ${requisition.name} (${requisition.id})`);
await kit.close();
