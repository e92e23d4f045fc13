import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildWorkbook } from '../../adapters/sheets/build-workbook-for-tests.js';
import type { ApiClient } from '../../testing/kit/api-client.js';
import { listenForEvents } from '../../testing/kit/heard-events.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { unitByCode } from '../../kernel/values/numbers/units.js';
import { uploadTo } from '../../testing/kit/upload.js';

interface Row {
  readonly [column: string]: string;
}

describe.each(testDialects)('lines of an order as a table on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let api: ApiClient;
  let supplierId: string;
  let catalogItemId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    api = portal.signedIn();
    supplierId = (await api.post('/counterparties', { name: 'ООО Поставщик', isSupplier: true, vatPayer: true })).body
      .id;
    catalogItemId = (await api.post('/catalog', { name: 'Болт М8', sku: 'BOLT-8' })).body.id;
  });
  afterAll(() => kit.close());

  const anOrder = async (more: object = {}) => {
    const items = [
      { rawName: 'Болт М8', sku: 'BOLT-8', catalogItemId, quantity: '10', unitPrice: '5.00', comment: 'прежний' },
      { rawName: 'Гайка М8', sku: 'NUT-8', quantity: '20', unitPrice: '2.00' },
    ];
    const { body } = await api.post('/purchase-orders', { supplierId, vatMode: 'EXCLUSIVE', items, ...more });
    return body;
  };
  const preview = (id: string, rows: readonly Row[], fields = {}) => {
    const columns = [...new Set(rows.flatMap(Object.keys))];
    const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join(';'));
    const content = new TextEncoder().encode([columns.join(';'), ...lines].join('\n'));
    return uploadTo(api, `/purchase-orders/${id}/exchange/imports`, { fields, file: { content, name: 'lines.csv' } });
  };
  const apply = async (id: string, rows: readonly Row[], fields = {}) => {
    const { body: job } = await preview(id, rows, fields);
    return (await api.post(`/purchase-orders/${id}/exchange/imports/${job.jobId}/apply`)).body;
  };
  const orderNow = async (id: string) => (await api.get(`/purchase-orders/${id}`)).body;

  it('are added and changed, and what a row does not say stays', async () => {
    const order = await anOrder();

    const done = await apply(order.id, [
      { Наименование: 'Болт М8', Артикул: 'BOLT-8', 'Кол-во': '12', 'Цена за ед.': '4,5075' },
      { Наименование: 'Шайба', Артикул: 'WASHER', 'Кол-во': '100', 'Цена за ед.': '0,35', Скидка: '10 %' },
    ]);

    expect(done).toMatchObject({ status: 'applied', result: { created: 1, updated: 1, failed: 0 } });
    const after = await orderNow(order.id);
    expect(after.items).toMatchObject([
      { id: order.items[0].id, quantity: '12', unitPrice: '4.5075', comment: 'прежний', catalogItemId },
      { id: order.items[1].id, quantity: '20', unitPrice: '2.00' },
      {
        rawName: 'Шайба',
        sku: 'WASHER',
        quantity: '100',
        unitPrice: '0.35',
        discountPercent: '10.00',
        netAmount: '31.50',
      },
    ]);
    expect(after.netAmount).toBe('125.59');
  });

  it('are taken by the hundred, in one order, with sums that are those of the lines', async () => {
    const order = await anOrder();
    const eventsOf = listenForEvents(kit.kit.events);
    const rows = Array.from({ length: 60 }, (_, at) => ({ name: `Деталь ${at}`, quantity: '2', unitPrice: '1.50' }));

    expect(await apply(order.id, rows)).toMatchObject({ status: 'applied', result: { created: 60 } });

    const after = await orderNow(order.id);
    expect(after.items).toHaveLength(62);
    expect(after.items.slice(2).map(({ rawName }: Row) => rawName)).toEqual(rows.map(({ name }) => name));
    expect(after.netAmount).toBe('270.00');
    expect(eventsOf(order.id).map(([type]) => type)).toContain('purchase_order.updated');
  });

  it('take the price of the list of the contract, and tell which lines have none', async () => {
    const list = (
      await api.post('/price-lists', {
        name: 'По договору',
        supplierId,
        currency: 'RUB',
        vatMode: 'EXCLUSIVE',
        items: [{ catalogItemId, price: '4.20' }],
      })
    ).body;
    await api.patch(`/price-lists/${list.id}`, { status: 'active' });
    await api.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
    const contract = (await api.post('/contracts', { direction: 'purchase', supplierId, priceListId: list.id })).body;
    const order = await anOrder({
      contractId: contract.id,
      items: [{ rawName: 'x', quantity: '1', unitPrice: '1.00' }],
    });

    const done = await apply(order.id, [
      { name: 'Болт М8', sku: 'BOLT-8', quantity: '7' },
      { name: 'Без цены', sku: 'NONE', quantity: '1' },
    ]);

    expect(done).toMatchObject({ status: 'partially_applied', result: { created: 1, failed: 1 } });
    expect(done.rows[1].messages).toContainEqual(expect.objectContaining({ field: 'unitPrice', code: 'required' }));
    expect((await orderNow(order.id)).items.slice(1)).toMatchObject([{ sku: 'BOLT-8', unitPrice: '4.20' }]);
  });

  it('end the approval of what the order said before', async () => {
    const head = await portal.addUser(['approver']);
    const steps = [{ name: 'Head', approvers: [{ type: 'user', id: head.id }] }];
    const policy = await api.post('/settings/approval-policies', { name: 'All', subject: 'purchase_order', steps });
    const order = await anOrder();
    expect((await api.post(`/purchase-orders/${order.id}/submit-approval`)).body.status).toBe('pending_approval');

    await apply(order.id, [{ name: 'Ещё', quantity: '1', unitPrice: '1000.00' }]);

    expect((await orderNow(order.id)).status).toBe('draft');
    const { body: approvals } = await api.get(`/purchase-orders/${order.id}/approvals`);
    expect(approvals.items.map(({ status }: Row) => status)).toEqual(['superseded']);
    await api.patch(`/settings/approval-policies/${policy.body.id}`, { isActive: false });
  });

  it('are those of the next revision once the order is sent and being amended, and refused before', async () => {
    const order = await anOrder();
    const waiting = (await preview(order.id, [{ name: 'Поздно', quantity: '1', unitPrice: '1.00' }])).body;
    await api.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const row = { name: 'Болт М8', sku: 'BOLT-8', quantity: '15', unitPrice: '5.00' };

    expect((await preview(order.id, [row])).body).toMatchObject({ status: 409, code: 'invalid_status' });
    const late = await api.post(`/purchase-orders/${order.id}/exchange/imports/${waiting.jobId}/apply`);
    expect(late.body).toMatchObject({ status: 409, code: 'invalid_status' });

    await api.post(`/purchase-orders/${order.id}/amend`);
    expect(await apply(order.id, [row])).toMatchObject({ status: 'applied', result: { updated: 1 } });
    const after = await orderNow(order.id);
    expect(after.items[0].quantity).toBe('10');
    expect(after.amendment.items[0].quantity).toBe('15');
    expect(after.amendment.netAmount).toBe('115.00');
  });

  describe('whose headings say more than what they are', () => {
    const previewOf = async (rows: readonly Row[], order: object = {}) => {
      const { id } = await anOrder(order);
      const { body: job } = await preview(id, rows);
      const { body: done } = await api.post(`/purchase-orders/${id}/exchange/imports/${job.jobId}/apply`);
      return { job, done, lines: (await orderNow(id)).items.slice(2) };
    };

    it.each<[string, Row, object, object]>([
      [
        'prices with VAT are taken out of it',
        { Наименование: 'Кабель', 'Кол-во': '10', 'Цена с НДС': '122,00', НДС: '22%' },
        {},
        { unitPrice: '100.00', vatRate: '22.00', grossAmount: '1220.00' },
      ],
      [
        'prices with VAT are taken out of it at the rate of the portal',
        { Наименование: 'Кабель', 'Кол-во': '10', 'Цена с НДС': '122,00' },
        {},
        { unitPrice: '100.00', vatRate: '22.00', grossAmount: '1220.00' },
      ],
      [
        'the heading of prices says the rate',
        { Наименование: 'Кабель', 'Кол-во': '1', 'Цена с учётом НДС 22%': '122' },
        {},
        { unitPrice: '100.00', vatRate: '22.00' },
      ],
      [
        'prices are in thousands of roubles',
        { Наименование: 'Станок', 'Кол-во': '2', 'Цена, тыс. руб. без НДС': '12,5' },
        {},
        { unitPrice: '12500.00', netAmount: '25000.00' },
      ],
      [
        'prices without VAT get it on',
        { Наименование: 'Кабель', 'Кол-во': '10', 'Цена без НДС': '100', НДС: 'НДС 22%' },
        { vatMode: 'INCLUSIVE' },
        { unitPrice: '122.00', grossAmount: '1220.00' },
      ],
      [
        'a sum gives the price',
        { Наименование: 'Доска', 'Кол-во': '4', Сумма: '1000' },
        {},
        { quantity: '4', unitPrice: '250.00', netAmount: '1000.00' },
      ],
      [
        'prices are for a hundred',
        { Наименование: 'Саморез', 'Кол-во': '500', 'Ед.': 'шт', 'Цена за 100 шт': '250' },
        {},
        { unitPrice: '2.50', netAmount: '1250.00' },
      ],
      [
        'quantities are in tonnes',
        { Наименование: 'Песок', 'Кол-во, т': '2,5', 'Цена за т': '900' },
        {},
        { quantity: '2.5', unitPrice: '900.00', unitId: unitByCode('168')?.id },
      ],
      [
        'prices are for a tonne of what is counted in kilograms',
        { Наименование: 'Песок', 'Кол-во': '500', 'Ед.': 'кг', 'Цена за 1 т': '900' },
        {},
        { quantity: '500', unitPrice: '0.90', netAmount: '450.00' },
      ],
      [
        'a unit has a digit in its name',
        { Наименование: 'Плитка', 'Кол-во': '2', 'Цена за м2': '120' },
        {},
        { unitPrice: '120.00', unitId: unitByCode('055')?.id },
      ],
      [
        'the rate says that prices have it in them',
        { Наименование: 'Кабель', 'Кол-во': '1', Цена: '122', НДС: 'в т.ч. НДС 22%' },
        {},
        { unitPrice: '100.00', vatRate: '22.00', grossAmount: '122.00' },
      ],
      [
        'the rate is a part of the whole price',
        { Наименование: 'Кабель', 'Кол-во': '1', Цена: '122', НДС: '22/122' },
        {},
        { unitPrice: '100.00', vatRate: '22.00' },
      ],
      [
        'the rate is a number that was a percentage',
        { Наименование: 'Кабель', 'Кол-во': '1', Цена: '100', НДС: '0,07' },
        {},
        { unitPrice: '100.00', vatRate: '7.00' },
      ],
      [
        'the currency is spelled as people do',
        { Наименование: 'Труба', 'Кол-во': '1', Цена: '10 ₽', Валюта: 'руб.' },
        {},
        { unitPrice: '10.00' },
      ],
      [
        'the currency is that of the order',
        { Наименование: 'Труба', 'Кол-во': '1', 'Цена, руб': '10', Валюта: 'RUB' },
        {},
        { unitPrice: '10.00' },
      ],
    ])('%s, in the preview as in what is applied', async (_what, row, order, line) => {
      const { job, done, lines } = await previewOf([row], order);

      expect(job).toMatchObject({ counts: { valid: 1, error: 0 }, notUnderstood: [] });
      expect(done).toMatchObject({ status: 'applied', result: { created: 1 } });
      expect(lines).toMatchObject([line]);
    });

    it.each<[string, Row, string, string]>([
      ['in another currency', { 'Цена, $': '10', Валюта: 'USD' }, 'unitPrice', 'currency_mismatch'],
      ['whose cell names another currency', { Цена: '$10' }, 'unitPrice', 'currency_mismatch'],
      ['whose column of currencies names another one', { Цена: '10', Валюта: 'EUR' }, 'unitPrice', 'currency_mismatch'],
      ['for another unit', { 'Ед.': 'шт', 'Цена за т': '10' }, 'unitPrice', 'unit_not_convertible'],
      ['counted in another unit', { 'Ед.': 'кг', 'Кол-во, т': '2', Цена: '10' }, 'unit', 'unit_not_convertible'],
      [
        'whose rate is in the price that the heading says is without it',
        { 'Цена без НДС': '10', НДС: 'в т.ч. 22%' },
        'unitPrice',
        'vat_mode_mismatch',
      ],
      ['without any price', {}, 'unitPrice', 'required'],
    ])('are refused %s, by the preview as by what is applied', async (_what, cells, field, code) => {
      const row = { Наименование: 'Клапан', ...('Кол-во, т' in cells ? {} : { 'Кол-во': '2' }), ...cells };
      const { job, done, lines } = await previewOf([row]);

      expect(job.rows[0]).toMatchObject({ status: 'error', messages: [expect.objectContaining({ field, code })] });
      expect(done).toMatchObject({ result: { created: 0, failed: 0 } });
      expect(lines).toEqual([]);
    });

    it('take VAT at the rate of the line that they change, of their catalog item and of the supplier, in this order', async () => {
      await api.post('/catalog', { name: 'Хлеб', sku: 'BREAD', vatRate: '10.00' });
      const modest = await api.post('/counterparties', { name: 'ИП', isSupplier: true, vatPayer: false });
      const items = [{ rawName: 'Вода', quantity: '1', unitPrice: '1.00', vatRate: '5.00' }];
      const order = await anOrder({ supplierId: modest.body.id, items });
      const row = (name: string, sku = '') => ({
        Наименование: name,
        Артикул: sku,
        'Кол-во': '1',
        'Цена с НДС': '110',
      });

      await apply(order.id, [row('Вода'), row('Хлеб', 'BREAD'), row('Соль')], { matchBy: 'name' });

      expect((await orderNow(order.id)).items).toMatchObject([
        { unitPrice: '104.761905', vatRate: '5.00' },
        { unitPrice: '100.00', vatRate: '10.00' },
        { unitPrice: '110.00', vatRate: null },
      ]);
    });

    it('name what they were not made anything of', async () => {
      const { job } = await previewOf([
        { '№': '1', Наименование: 'Клапан', 'Кол-во': '2', 'Цена розничная': '10', Цвет: 'синий' },
      ]);

      expect(job.notUnderstood).toEqual(['розничная', 'Цвет']);
    });
  });

  it('name every formula of which no value is stored, and take the values of others', async () => {
    const { id } = await anOrder();
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = [
      `<row r="1">${text('A1', 'Наименование')}${text('B1', 'Кол-во')}${text('C1', 'Цена')}</row>`,
      `<row r="2">${text('A2', 'Лист')}<c r="B2"><f>1+1</f><v>2</v></c><c r="C2"><v>5</v></c></row>`,
      `<row r="3">${text('A3', 'Швеллер')}<c r="B3"><f>B2</f></c><c r="C3"><f>C2*2</f><v/></c></row>`,
    ];
    const file = { content: buildWorkbook({ rows: rows.join('') }), name: 'lines.xlsx' };

    const { body: job } = await uploadTo(api, `/purchase-orders/${id}/exchange/imports`, { fields: {}, file });

    expect(job.rows).toMatchObject([
      { status: 'valid', values: { quantity: '2', unitPrice: '5.00' } },
      {
        status: 'error',
        messages: expect.arrayContaining([expect.objectContaining({ code: 'formula_without_value' })]),
      },
    ]);
    expect(job.rows[1].messages[0].message).toContain('B3, C3');
  });

  it('are a thousand at most', async () => {
    const order = await anOrder();
    const rows = Array.from({ length: 1000 }, (_, at) => ({ name: `Деталь ${at}`, quantity: '1', unitPrice: '1.00' }));

    const done = await apply(order.id, rows, { mode: 'create_only' });

    expect(done).toMatchObject({ status: 'partially_applied', result: { created: 998, failed: 2 } });
    const { body: last } = await api.get(
      `/purchase-orders/${order.id}/exchange/imports/${done.jobId}?page=10&limit=100`,
    );
    expect(last.rows.at(-1).messages).toContainEqual(expect.objectContaining({ code: 'too_many_items' }));
    expect((await orderNow(order.id)).items).toHaveLength(1000);
  });

  it('are exported as they can be imported again, which changes nothing', async () => {
    const order = await anOrder();

    const { body: link } = await api.post(`/purchase-orders/${order.id}/exchange/export`, { format: 'csv' });
    const file = await api.request('GET', new URL(link.url).pathname.replace(/^.*(?=\/downloads)/, ''));
    const again = await uploadTo(api, `/purchase-orders/${order.id}/exchange/imports`, {
      file: { content: file.bytes, name: 'again.csv' },
    });
    await api.post(`/purchase-orders/${order.id}/exchange/imports/${again.body.jobId}/apply`);

    expect(again.body.counts).toMatchObject({ total: 2, error: 0, update: 2 });
    expect((await orderNow(order.id)).items).toEqual(order.items);
  });

  it('of another portal are not there', async () => {
    const order = await anOrder();
    const stranger = (await kit.createPortal()).signedIn();

    const path = `/purchase-orders/${order.id}/exchange`;
    expect((await stranger.get(`${path}/template`)).status).toBe(404);
    expect((await stranger.post(`${path}/export`)).status).toBe(404);
  });
});
