import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtInModules, PUBLISHED_ORDER } from '../built-in-modules.js';
import type { Procurekit } from '../options.js';
import { createProcurekit } from '../procurekit.js';
import { openSqliteStorage } from '../storage.js';
import { analyticsModules } from './analytics.js';
import { integrationsModules } from './integrations.js';
import { papersModules } from './papers.js';
import { platformModules } from './platform.js';
import { procurementModules } from './procurement.js';

describe('the rooms', () => {
  it('hold every module of the product, each once', () => {
    const all = [platformModules, procurementModules, papersModules, analyticsModules, integrationsModules].flat();
    const names = builtInModules.map(({ name }) => name);

    expect(all.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, PUBLISHED_ORDER.length)).toEqual(PUBLISHED_ORDER);
  });
});

describe('a Procurekit of platform and procurement alone', () => {
  let kit: Procurekit;
  beforeAll(async () => {
    const modules = [...platformModules, ...procurementModules];
    const storage = await openSqliteStorage({ path: ':memory:', modules });
    await storage.migrate();
    kit = createProcurekit({ storage, masterKey: new Uint8Array(32) });
  });
  afterAll(() => kit.close());

  it('buys, does its work, and says that it prints and rebuilds nothing', async () => {
    const { portal, user } = await kit.portals.create({ slug: 'firm', name: 'Фирма', adminEmail: 'a@firm.ru' });
    const as = kit.as({ portalId: portal.id, userId: user.id });
    const supplier = await as.counterparties.create({ name: 'ООО Завод', isSupplier: true });
    const line = { rawName: 'Кабель', quantity: '10', unitPrice: '100.00' };
    const order = await as.purchaseOrders.create({ supplierId: supplier.id, items: [line] });
    const sent = await as.purchaseOrders.send(order.id, { channel: 'link' });

    await kit.worker.runUntilIdle();

    expect(sent).toMatchObject({ status: 'sent' });
    await expect(as.purchaseOrders.exportFile(order.id, {})).rejects.toMatchObject({ code: 'document_not_printed' });
    await expect(kit.analytics.rebuild({ portalId: portal.id })).rejects.toThrow('The module `analytics`');
    await expect(kit.mail.receive('')).rejects.toThrow('The module `mailIn`');
  });
});
