/** Fills a migrated database with portals full of requisitions, in bulk, through Procurekit's own storage. */
import { createProcurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';

export const PORTALS = 20;
export const ROWS_PER_PORTAL = 5_000;

const MATERIALS = ['Бетон М300', 'Арматура А500', 'Кабель ВВГнг', 'Кирпич полнотелый', 'Щебень 20-40', 'Песок речной'];

/** Creates the data set and returns what the load needs of it: one key and the ids that it reads and changes. */
export async function fillDatabase(url) {
  const storage = await openStorage(url);
  await storage.migrate();
  const kit = createProcurekit({ storage, masterKey: new Uint8Array(32) });
  let target;
  for (let index = 0; index < PORTALS; index += 1) {
    const portal = await createPortal(kit, index);
    const ids = await createRequisitions(portal);
    target ??= { ...(await issueKey(kit, portal)), portalId: portal.portalId, ids };
  }
  await kit.close();
  return target;
}

async function createPortal(kit, index) {
  const slug = `bench-${index}`;
  const { portal, user } = await kit.portals.create({
    slug,
    name: slug,
    adminEmail: `owner@${slug}.ru`,
    adminPassword: 'bench-password-1',
  });
  return { portalId: portal.id, owner: kit.as({ portalId: portal.id, userId: user.id }) };
}

async function createRequisitions({ owner }) {
  const ids = [];
  for (let done = 0; done < ROWS_PER_PORTAL; done += 250) {
    const batch = Array.from({ length: 250 }, (_, index) =>
      owner.requisitions.create({
        name: `${MATERIALS[index % MATERIALS.length]} партия ${done + index}`,
        comment: 'Доставка на объект до обеда',
        plannedTotal: '125000.00',
      }),
    );
    ids.push(...(await Promise.all(batch)).map(({ id }) => id));
  }
  return ids.slice(-500);
}

async function issueKey(kit, { owner }) {
  const scopes = ['purchase_requisitions.read', 'purchase_requisitions.write'];
  const issued = await owner.apiKeys.create({ name: 'bench', scopes });
  return { secret: issued.secretPlaintext, keyId: issued.item.id };
}
