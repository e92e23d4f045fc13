import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { type FakeBase, fakeFailure, type FakeOneC, openFakeOneC } from '../../../testing/kit/fake-onec.js';
import { exchanged, finished, installed, loggedEvents } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const GOODS = 'Catalog_Номенклатура';
const PARTNERS = 'Catalog_Контрагенты';
const INVOICES = 'Document_СчетНаОплатуПоставщика';
const ORDERS = 'Document_ЗаказПоставщику';
const INN = '7707083893';
const ref = (kind: number, index: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;

describe.each(testDialects)('exchanging with 1C on %s', (dialect) => {
  let kit: TestKit;
  let onec: FakeOneC;
  let portal: TestPortal;
  let owner: ApiClient;
  let base: FakeBase;
  let id: string;

  beforeAll(async () => {
    onec = await openFakeOneC();
    const storage = await openTestStorage(dialect);
    kit = await openTestKit({ storage, rateLimiter: noRateLimit, outbound: { allowLoopback: true } });
  });
  afterAll(async () => {
    await kit.close();
    onec.close();
  });
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    base = onec.base(portal.id);
    base.put('Catalog_КлассификаторЕдиницИзмерения', ref(1, 6), { Code: '006' });
    base.put('Catalog_Организации', ref(2, 1), { ИНН: INN });
    id = await installed(owner, 'onec-enterprise', {
      baseUrl: `${onec.address}/${portal.id}`,
      login: 'обмен',
      password: 'п',
      organizationInn: INN,
    });
  });

  const goods = (index: number, values: object = {}) =>
    base.put(GOODS, ref(3, index), {
      IsFolder: false,
      Description: `Товар ${index}`,
      Артикул: `A-${index}`,
      Code: `0000${index}`,
      ЕдиницаИзмерения_Key: ref(1, 6),
      ...values,
    });
  const partner = (values: object = {}) =>
    base.put(PARTNERS, ref(4, 1), {
      IsFolder: false,
      Description: 'Ромашка',
      НаименованиеПолное: 'ООО «Ромашка»',
      ИНН: INN,
      КПП: '773601001',
      ...values,
    });
  const sync = () => exchanged(kit, owner, id);
  const only = (...wanted: string[]) =>
    owner.patch(`/integrations/installations/${id}/capabilities`, {
      capabilities: ['catalog_sync', 'counterparty_sync', 'invoice_sync', 'status_sync'].map((capability) => ({
        capability,
        isEnabled: wanted.includes(capability),
      })),
    });
  const catalog = async () => (await portal.owner.catalogItems.list({ sort: 'sku' })).items;
  const writes = () => base.asked.filter((line) => !line.startsWith('GET'));

  it('takes over the catalog but for folders, and asks again for what changed alone', async () => {
    goods(1);
    goods(2, { Артикул: '', ЕдиницаИзмерения_Key: '00000000-0000-0000-0000-000000000000' });
    base.put(GOODS, ref(3, 9), { IsFolder: true, Description: 'Папка' });
    goods(8, { DeletionMark: true });

    const first = await sync();
    goods(1, { Description: 'Кабель' });
    base.asked.length = 0;
    const second = await sync();

    expect(first).toMatchObject({ status: 'completed', counts: { catalog_sync: { created: 2, failed: 0 } } });
    expect(second.counts.catalog_sync).toMatchObject({ read: 1, updated: 1 });
    expect(await catalog()).toMatchObject([
      { sku: '00002', name: 'Товар 2' },
      { sku: 'A-1', name: 'Кабель' },
    ]);
    expect(base.asked.filter((line) => line.includes(`${GOODS} [Ref_Key`))).toEqual([
      `GET ${GOODS} [Ref_Key eq guid'${ref(3, 1)}']`,
    ]);
    expect(writes()).toEqual([]);
  });

  it('knows units by their names, as the portal calls them, where they have no code that anybody knows', async () => {
    const coil = (await owner.post('/units', { name: 'Бухта', shortName: 'бухта', aliases: ['бух.'] })).body.id;
    base.put('Catalog_КлассификаторЕдиницИзмерения', ref(1, 7), { Code: '', Description: 'бух' });
    goods(1, { ЕдиницаИзмерения_Key: ref(1, 7) });
    await portal.owner.catalogItems.create({ name: 'Провод', sku: 'W-1', unitId: coil });

    const run = await sync();

    expect(run.errors).toEqual([]);
    expect(await catalog()).toMatchObject([
      { sku: 'A-1', unitId: coil },
      { sku: 'W-1', unitId: coil },
    ]);
    const made = base.sets.get(GOODS)?.find((row) => row['Артикул'] === 'W-1');
    expect(made).toMatchObject({ ЕдиницаИзмерения_Key: ref(1, 7) });
    expect(await sync()).toMatchObject({ counts: { catalog_sync: { created: 0, updated: 0 } } });
  });

  it('hands out what 1C lacks once, and what changed here alone; what changed on both sides is as 1C has it', async () => {
    const bolt = await portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1', unitCode: '006' });
    const nut = await portal.owner.catalogItems.create({ name: 'Гайка', sku: 'N-1' });
    goods(5, { Description: 'Гайка М6', Артикул: 'n-1' });
    await sync();
    expect(base.sets.get(GOODS)).toHaveLength(2);
    const made = base.sets.get(GOODS)?.find((row) => row['Артикул'] === 'B-1');
    expect(made).toMatchObject({ Description: 'Болт', ЕдиницаИзмерения_Key: ref(1, 6) });

    await portal.owner.catalogItems.update(bolt.id, { name: 'Болт М8' });
    await portal.owner.catalogItems.update(nut.id, { name: 'Наша гайка' });
    goods(5, { Description: 'Гайка М7', Артикул: 'n-1' });
    const run = await sync();

    expect(run.errors).toEqual([]);
    expect(
      base.sets
        .get(GOODS)
        ?.map((row) => row['Description'])
        .toSorted(),
    ).toEqual(['Болт М8', 'Гайка М7']);
    expect((await catalog()).map(({ name }) => name)).toEqual(['Болт М8', 'Гайка М7']);
    expect(await loggedEvents(owner, id)).toContain('sync.conflict');
  });

  it('switches off what was marked to be deleted, and keeps its counterparties', async () => {
    goods(1);
    partner();
    await sync();
    goods(1, { DeletionMark: true });
    partner({ DeletionMark: true });
    await sync();

    expect(await catalog()).toMatchObject([{ sku: 'A-1', isActive: false }]);
    expect((await portal.owner.counterparties.list({})).items).toMatchObject([
      { name: 'Ромашка', legalName: 'ООО «Ромашка»', inn: INN, kpp: '773601001' },
    ]);
    expect((await loggedEvents(owner, id)).filter((event) => event === 'sync.remote_deleted')).toHaveLength(2);
  });

  it('goes on after what cannot be taken, and tries it again no more than five times while it stays as it is', async () => {
    partner({ ИНН: '1234567890' });
    base.put(PARTNERS, ref(4, 2), { IsFolder: false, Description: 'Иванов', ИНН: '' });
    await only('counterparty_sync');
    const runs = [];
    for (let run = 0; run < 7; run += 1) runs.push((await sync()).counts.counterparty_sync?.failed ?? 0);
    partner({ ИНН: INN });
    const mended = await sync();

    expect(runs).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(mended.counts.counterparty_sync).toMatchObject({ created: 1, failed: 0 });
    expect((await portal.owner.counterparties.list({})).total).toBe(2);
  });

  it('takes over invoices with their supplier and lines, so that they come to the amount', async () => {
    goods(1);
    partner();
    const invoice = (values: object = {}) => ({
      Date: '2026-01-14T10:00:00',
      Number: 'ПТ-1',
      НомерВходящегоДокумента: '77',
      Организация_Key: ref(2, 1),
      ДатаВходящегоДокумента: '2026-01-12T00:00:00',
      Контрагент_Key: ref(4, 1),
      СуммаВключаетНДС: true,
      Товары: [{ LineNumber: '1', Номенклатура_Key: ref(3, 1), Количество: 3, Цена: 100.5, Сумма: 301.5 }],
      Услуги: [{ LineNumber: '1', Содержание: 'Доставка', Количество: 1, Цена: 10, Сумма: 10 }],
      СуммаДокумента: 311.5,
      ...values,
    });
    base.put(INVOICES, ref(5, 1), invoice());
    base.put(INVOICES, ref(5, 2), invoice({ НомерВходящегоДокумента: '', СуммаДокумента: 300 }));
    base.put(INVOICES, ref(5, 3), invoice({ Date: '2025-01-01T00:00:00', НомерВходящегоДокумента: 'old' }));
    base.put(INVOICES, ref(5, 4), invoice({ Организация_Key: ref(2, 2), НомерВходящегоДокумента: 'other' }));
    await only('catalog_sync', 'invoice_sync');

    const run = await sync();
    const again = await sync();

    expect(run).toMatchObject({ errors: [], counts: { invoice_sync: { created: 2 } } });
    expect(again.counts.invoice_sync).toMatchObject({ created: 0, updated: 0 });
    const { items } = await portal.owner.invoices.list({ sort: 'number' });
    expect(items).toMatchObject([
      { number: '77', invoiceDate: '2026-01-12T00:00:00.000Z', totalAmount: '311.50', supplierName: 'Ромашка' },
      { number: 'ПТ-1', totalAmount: '300.00' },
    ]);
    const lines = await Promise.all(items.map(async ({ id: one }) => (await portal.owner.invoices.get(one)).items));
    expect(lines).toMatchObject([
      [
        { name: 'Товар 1', quantity: '3', unitPrice: '100.50', catalogItemId: expect.any(String) },
        { name: 'Доставка', totalPrice: '10.00', catalogItemId: null },
      ],
      // With a discount that lines do not tell, the amount counts alone.
      [],
    ]);
    expect(writes()).toEqual([]);
  });

  it('enters and posts invoices of its own once, also where the posting is refused at first', async () => {
    const item = await portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1' });
    const supplier = await portal.owner.counterparties.create({ name: 'Ромашка', inn: INN });
    await portal.owner.invoices.create({
      number: 'A-7',
      supplierId: supplier.id,
      vatMode: 'INCLUSIVE',
      items: [{ name: 'Болт', catalogItemId: item.id, quantity: '2', unitPrice: '50.00' }],
    });
    base.fault = (asked) =>
      asked.endsWith('/Post') ? { status: 500, body: fakeFailure('-1', 'Период закрыт') } : undefined;
    const refused = await sync();
    delete base.fault;
    await sync();
    const last = await sync();

    expect(refused).toMatchObject({
      status: 'completed_with_errors',
      errors: [{ part: 'invoice_sync_out', code: 'posting_failed', message: expect.stringContaining('Период закрыт') }],
    });
    expect(last.counts.invoice_sync).toMatchObject({ updated: 0, created: 0 });
    expect(base.sets.get(INVOICES)).toMatchObject([
      {
        НомерВходящегоДокумента: 'A-7',
        Posted: true,
        СуммаДокумента: 100,
        Организация_Key: ref(2, 1),
        Товары: [{ Количество: 2, Цена: 50, Сумма: 100 }],
      },
    ]);
  });

  it('enters an order for each supplier from ordering on, and says in it how far the requisition is', async () => {
    const supplier = await portal.owner.counterparties.create({ name: 'Ромашка', inn: INN });
    const made = await portal.owner.requisitions.create({
      name: 'Крепёж',
      items: [{ rawName: 'Болт', quantity: '3' }],
    });
    const line = made.items[0]?.id ?? '';
    const { body: quote } = await owner.post(`/purchase-requisitions/${made.id}/quotes`, {
      supplierId: supplier.id,
      items: [{ procurementItemId: line, quantity: '3', unitPrice: '20.00' }],
    });
    const submitted = await owner.post(`/supplier-quotes/${quote.id}/submit`);
    const decided = await owner.patch(`/purchase-requisitions/${made.id}/quote-line-decisions`, {
      decisions: [{ itemId: line, quoteItemId: quote.items[0].id, quantity: '3' }],
    });
    expect(decided.status, JSON.stringify([submitted.body, decided.body])).toBe(200);
    const { stages } = (await portal.owner.pipelineSettings.get({ pipelineId: made.pipelineId })).pipeline;
    const move = (code: string) =>
      portal.owner.requisitions.moveStage(made.id, { stageId: stages.find((stage) => stage.code === code)?.id ?? '' });

    await sync();
    expect(base.sets.get(ORDERS)).toEqual([]);
    await move('ordering');
    // In Moscow, where the portal is, the day is another one already.
    kit.clock.advance(12 * 60 * 60_000);
    await sync();
    const order = base.sets.get(ORDERS)?.[0];
    base.put(ORDERS, order?.Ref_Key ?? '', { Posted: true });
    await move('delivery');
    const run = await sync();

    expect(order).toMatchObject({
      Posted: false,
      Date: '2026-01-16T00:00:00',
      СуммаДокумента: 73.2,
      Комментарий: `${made.number}: Заказ и счёт (in_progress)`,
      Товары: [{ Номенклатура_Key: expect.any(String), Количество: 3, Цена: 20, Сумма: 60 }],
    });
    expect(run.errors).toEqual([]);
    expect(base.sets.get(ORDERS)).toMatchObject([
      { Комментарий: `${made.number}: Доставка и приёмка (in_progress)`, Posted: true },
    ]);
  });

  it('passes over a set that is not published, and goes on behind the last page after a failure', async () => {
    goods(1);
    partner();
    base.sets.delete(ORDERS);
    base.fault = (asked) => (asked.includes(PARTNERS) ? { status: 200, body: '{"value": [' } : undefined);
    const broken = await sync();
    delete base.fault;
    const mended = await sync();

    expect(broken).toMatchObject({ status: 'failed', counts: { catalog_sync: { created: 1 } } });
    expect(mended).toMatchObject({ status: 'completed', counts: { counterparty_sync: { created: 1 } } });
    expect(await loggedEvents(owner, id)).toContain('sync.part_unavailable');
    expect((await catalog()).map(({ name }) => name)).toEqual(['Товар 1']);
    base.fault = () => ({ status: 401, body: {} });
    const refused = await owner.post(`/integrations/installations/${id}/sync`);
    expect(await finished(kit, owner, id, refused.body.jobId)).toMatchObject({ status: 'failed' });
    expect((await owner.get(`/integrations/installations/${id}`)).body.lastErrorMessage).toMatch(
      /^remote_auth_failed: /,
    );
  });

  it('reads more records than a page holds, twenty at a time', async () => {
    for (let index = 0; index < 1_030; index += 1) {
      goods(index, index < 45 ? {} : { DeletionMark: true });
    }

    const run = await sync();

    expect(run).toMatchObject({ status: 'completed', counts: { catalog_sync: { created: 45 } } });
    expect(base.asked.filter((line) => line.includes(`${GOODS} [Ref_Key`))).toHaveLength(3);
    expect(base.asked.filter((line) => line === `GET ${GOODS} [IsFolder eq false]`)).toHaveLength(2);
  });
});
