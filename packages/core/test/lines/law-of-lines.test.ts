import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unitByCode } from '../../src/kernel/values/numbers/units.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

const unitId = (code: string) => unitByCode(code)?.id ?? '';
const [METRE, KILOGRAM, ROLL, KILOMETRE, TONNE] = ['006', '166', '736', '008', '168'].map(unitId);

/** A kind of document with lines, as a caller writes it. */
interface Kind {
  readonly name: string;
  readonly path: string;
  /** What a line is called there. */
  readonly nameField: string;
  readonly priced: boolean;
  /** What the document says beside its lines. */
  readonly body: () => Promise<object>;
}

describe.each(testDialects)('the law of lines on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let cable: { readonly id: string };
  /** A unit of the portal's own of 100 m, an article that is counted in it, and a unit that tells no measure. */
  let bay: string;
  let coiled: string;
  let bundle: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    scene = await orderingScene(kit);
    owner = scene.owner;
    await owner.post('/settings/seller-profiles', { name: 'Мы', inn: '7707083893' });
    cable = (await owner.post('/catalog', { name: 'Кабель', unitId: METRE, vatRate: '10.00' })).body;
    bay = (await owner.post('/units', { name: 'Бухта', shortName: 'бух', dimension: 'length', factor: '100' })).body.id;
    coiled = (await owner.post('/catalog', { name: 'Кабель в бухтах', unitId: bay })).body.id;
    bundle = (await owner.post('/units', { name: 'Связка', shortName: 'свз' })).body.id;
  });
  afterAll(() => kit.close());

  let number = 0;
  const kinds: readonly Kind[] = [
    {
      name: 'a purchase order',
      path: '/purchase-orders',
      nameField: 'rawName',
      priced: true,
      body: () => Promise.resolve({ supplierId: scene.supplierId }),
    },
    {
      name: 'an invoice',
      path: '/invoices',
      nameField: 'name',
      priced: true,
      body: () => Promise.resolve({ supplierId: scene.supplierId, number: `L-${(number += 1)}` }),
    },
    {
      name: 'a proposal',
      path: '/commercial-proposals',
      nameField: 'name',
      priced: true,
      body: () => Promise.resolve({ customerId: scene.supplierId }),
    },
    {
      name: 'a sales invoice',
      path: '/sales-invoices',
      nameField: 'name',
      priced: true,
      body: () => Promise.resolve({ customerId: scene.supplierId }),
    },
    {
      name: 'a requisition',
      path: '/purchase-requisitions',
      nameField: 'rawName',
      priced: true,
      body: () => Promise.resolve({ name: 'Кабель' }),
    },
  ];
  const line = (kind: Kind, more: object = {}) => ({
    [kind.nameField]: 'Кабель',
    quantity: '2',
    ...(kind.priced ? { unitPrice: '100.00' } : {}),
    ...more,
  });
  const create = async (kind: Kind, items: readonly object[], more: object = {}) =>
    owner.post(kind.path, { ...(await kind.body()), items, ...more });

  it('charges the rate of the portal where nothing else says one', async () => {
    const bought = kinds.filter(({ path }) =>
      ['/purchase-orders', '/invoices', '/purchase-requisitions'].includes(path),
    );
    await owner.patch('/settings/regional', { defaultVatRate: '12.00' });

    const made = await Promise.all(bought.map((kind) => create(kind, [line(kind)])));
    await owner.patch('/settings/regional', { defaultVatRate: '22.00' });

    expect(made.map(({ body }) => body.items[0].vatRate)).toEqual(bought.map(() => '12.00'));
  });

  it('charges the rate of what a bought line follows: its offer, else a price list of the supplier', async () => {
    const bought = kinds.filter(({ path }) => ['/purchase-orders', '/invoices'].includes(path));
    const supplierId = await scene.anotherSupplier();
    const article = (await owner.post('/catalog', { name: 'Провод', unitId: METRE, vatRate: '10.00' })).body.id;
    const items = [{ catalogItemId: article, price: '5.00', vatRate: '5.00' }];
    const list = (await owner.post('/price-lists', { name: 'Прайс', type: 'purchase', supplierId, items })).body;
    const listed = async () => {
      const made = bought.map((kind) => create(kind, [line(kind, { catalogItemId: article })], { supplierId }));
      return (await Promise.all(made)).map(({ body }) => body.items[0].vatRate);
    };
    const { body: requisition } = await owner.post('/purchase-requisitions', {
      name: 'Провод',
      items: [{ catalogItemId: article, quantity: '2' }],
    });
    const procurementItemId = requisition.items[0].id;
    const quote = await owner.post('/supplier-quotes', {
      procurementId: requisition.id,
      supplierId,
      items: [{ procurementItemId, unitPrice: '5.00', vatRate: null }],
    });

    const inDraft = await listed();
    await owner.patch(`/price-lists/${list.id}`, { status: 'active' });
    const inForce = await listed();
    const offered = await scene.anOrder({
      procurementId: requisition.id,
      supplierId,
      items: [{ procurementItemId, quoteItemId: quote.body.items[0].id, quantity: '2', unitPrice: '5.00' }],
    });

    expect([inDraft, inForce]).toEqual([bought.map(() => '10.00'), bought.map(() => '5.00')]);
    expect(offered.items).toMatchObject([{ vatRate: null }]);
  });

  describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
    it('converts units of the portal as those of the directory, of a line and of an item alike', async () => {
      const { status, body } = await create(kind, [
        line(kind, { catalogItemId: cable.id, unitId: bay }),
        line(kind, { catalogItemId: coiled, unitId: METRE }),
      ]);

      expect(status).toBe(201);
      expect(body.items).toMatchObject([{ unitFactor: '100' }, { unitFactor: '0.01' }]);
    });

    it('refuses a unit of the portal that tells no measure', async () => {
      const { status, body } = await create(kind, [line(kind, { catalogItemId: cable.id, unitId: bundle })]);

      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ pointer: '/items/0/unitId', code: 'unit_not_convertible' }]);
    });

    it('takes another unit in a part of a line, by its code as by its id', async () => {
      const { body } = await create(kind, [line(kind, { catalogItemId: cable.id })]);
      const [{ id }] = body.items;
      const change = (more: object) => owner.patch(`${kind.path}/${body.id}`, { items: [{ id, ...more }] });

      const byCode = await change({ unitCode: '008', quantity: '1' });
      const byId = await change({ unitId: METRE });

      expect(byCode.body.items).toMatchObject([{ unitId: KILOMETRE, unitFactor: '1000', quantity: '1' }]);
      expect(byId.body.items).toMatchObject([{ unitId: METRE, unitFactor: '1', quantity: '1' }]);
    });

    it('counts another item that a line is made for in the units of that one', async () => {
      const packed = (factor: string) => ({ name: `По ${factor}`, packagings: [{ unitId: ROLL, factor }] });
      const [six, hundred] = [
        (await owner.post('/catalog', packed('6'))).body.id,
        (await owner.post('/catalog', packed('100'))).body.id,
      ];
      const { body } = await create(kind, [line(kind, { catalogItemId: six, unitId: ROLL })]);
      const [{ id, unitFactor }] = body.items;
      const change = (catalogItemId: string) =>
        owner.patch(`${kind.path}/${body.id}`, { items: [{ id, catalogItemId }] });

      const changed = await change(hundred);
      const refused = await change(cable.id);

      expect([unitFactor, changed.body.items[0].unitFactor]).toEqual(['6', '100']);
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'unit_not_convertible', errors: [{ pointer: '/items/0/unitId' }] },
      });
    });

    it('takes back what it has answered', async () => {
      const { body } = await create(kind, [line(kind)]);
      const [{ id, unitFactor, quantity }] = body.items;

      const again = await owner.patch(`${kind.path}/${body.id}`, { items: [{ id, unitFactor, quantity }] });

      expect(again).toMatchObject({ status: 200, body: { version: body.version } });
    });
  });

  describe.each(kinds.slice(0, 4).map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
    const sums = (body: Readonly<Record<string, string>>) => [
      body['netAmount'] ?? body['subtotalAmount'],
      body['vatAmount'],
      body['grossAmount'] ?? body['totalAmount'],
    ];

    it('spreads a charge over its lines in the minor unit of its currency, and sums in it', async () => {
      const field = kind.path.startsWith('/sales') || kind.path.startsWith('/commercial') ? 'currencyCode' : 'currency';
      const lines = ['1.001', '2.002'].map((unitPrice) => line(kind, { quantity: '3', unitPrice, vatRate: '5' }));

      const { body } = await create(kind, lines, {
        [field]: 'OMR',
        vatMode: 'INCLUSIVE',
        charges: [{ kind: 'freight', amount: '1.05', vatRate: '5', spread: 'amount' }],
      });

      // 3.003 and 6.006 with 0.143 and 0.286 of VAT in them, and 1.05 with 0.05.
      expect(sums(body)).toEqual(['9.58', '0.479', '10.059']);
    });

    it('charges as little as its currency has, and refuses less', async () => {
      const field = kind.path.startsWith('/sales') || kind.path.startsWith('/commercial') ? 'currencyCode' : 'currency';
      const charged = async (currency: string, amount: string) => {
        const lines = [line(kind, { quantity: '1', unitPrice: '100', vatRate: null })];
        const charges = [
          { kind: 'packing', amount: '1', vatRate: null },
          { kind: 'freight', amount, vatRate: null },
        ];
        return (await create(kind, lines, { [field]: currency, vatMode: 'EXCLUSIVE', charges })).body;
      };
      const finer = { errors: [{ pointer: '/charges/1/amount', code: 'too_many_fraction_digits' }] };

      const dinars = await charged('KWD', '0.001');

      expect(sums(dinars)).toEqual(['101.001', '0.00', '101.001']);
      expect(await charged('RUB', '0.001')).toMatchObject(finer);
      expect(await charged('JPY', '0.5')).toMatchObject(finer);
    });
  });

  it('keeps what an incoming invoice states within a minor unit of each line, and refuses what does not add up', async () => {
    const items = [
      { name: 'А', quantity: '1', unitPrice: '707.02', vatRate: '19' },
      { name: 'Б', quantity: '1', unitPrice: '66.39', vatRate: '19' },
    ];
    const invoice = (stated: object) =>
      owner.post('/invoices', { supplierId: scene.supplierId, number: `S-${(number += 1)}`, items, ...stated });

    const kept = await invoice({ vatAmount: '146.95', totalAmount: '920.36', vatMode: 'EXCLUSIVE' });
    const refused = await invoice({ vatAmount: '146.97', totalAmount: '920.36', vatMode: 'EXCLUSIVE' });

    expect(kept.body).toMatchObject({ subtotalAmount: '773.41', vatAmount: '146.95', totalAmount: '920.36' });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'amounts_do_not_add_up',
        errors: [{ pointer: '/vatAmount', expected: '146.94', sent: '146.97' }],
      },
    });
  });

  it('takes what an invoice in dinars states to the fils, is paid by as much, and refuses a third digit of roubles', async () => {
    const invoice = (stated: object) =>
      owner.post('/invoices', { supplierId: scene.supplierId, number: `S-${(number += 1)}`, ...stated });
    const items = [{ name: 'А', quantity: '1', unitPrice: '100.555', vatRate: '10' }];
    const inDinars = { currency: 'KWD', vatMode: 'EXCLUSIVE' };

    const dinars = await invoice({ ...inDinars, items, totalAmount: '110.612' });
    const beyond = await invoice({ ...inDinars, items, totalAmount: '110.613' });
    const roubles = await invoice({ totalAmount: '110.612' });
    const tooMuch = await owner.post(`/invoices/${dinars.body.id}/payments`, { amount: '110.613' });
    const paid = await owner.post(`/invoices/${dinars.body.id}/payments`, { amount: '110.612' });
    const after = await owner.get(`/invoices/${dinars.body.id}`);

    expect(dinars.body).toMatchObject({ subtotalAmount: '100.556', vatAmount: '10.056', totalAmount: '110.612' });
    expect(beyond).toMatchObject({ status: 400, body: { errors: [{ expected: '110.611', sent: '110.613' }] } });
    expect(roubles).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/totalAmount', code: 'too_many_fraction_digits' }] },
    });
    expect([tooMuch.body.code, paid.status]).toEqual(['payment_exceeds_outstanding', 201]);
    expect(after.body).toMatchObject({ outstandingAmount: '0.00', paidAmount: '110.612', paymentStatus: 'paid' });
  });

  it('takes no part of a yen, neither billed nor paid', async () => {
    const yen = { supplierId: scene.supplierId, currency: 'JPY', totalAmount: '100.00' };
    const invoice = (stated: object) => owner.post('/invoices', { ...yen, number: `Y-${(number += 1)}`, ...stated });

    const refused = await invoice({ totalAmount: '100.50' });
    const billed = await invoice({});
    const pay = (amount: string) => owner.post(`/invoices/${billed.body.id}/payments`, { amount });
    const [partly, whole] = [await pay('10.50'), await pay('10')];

    expect(refused.body.errors).toMatchObject([{ pointer: '/totalAmount', code: 'too_many_fraction_digits' }]);
    expect(partly.body.errors).toMatchObject([{ pointer: '/amount', code: 'too_many_fraction_digits' }]);
    expect(whole.body).toMatchObject({ amount: '10.00' });
  });

  describe('a quote', () => {
    const aQuote = async (offer: object) => {
      const { body: requisition } = await owner.post('/purchase-requisitions', {
        name: 'Кабель',
        items: [{ rawName: 'Кабель', quantity: '100', unitId: METRE }],
      });
      const [item] = requisition.items;
      const quote = await owner.post('/supplier-quotes', {
        procurementId: requisition.id,
        supplierId: scene.supplierId,
        items: [{ procurementItemId: item.id, unitPrice: '5835.00', vatRate: null, ...offer }],
      });
      return { requisition, item, quote };
    };

    it('of a roll for metres is refused, unless it says how many of these one is', async () => {
      const { quote } = await aQuote({ quantity: '1', unitId: ROLL });

      expect(quote).toMatchObject({
        status: 400,
        body: { code: 'unit_not_convertible', errors: [{ pointer: '/items/0/unitId' }] },
      });
    });

    it('of a roll of so many metres is ordered as quoted, and counts as what was asked for', async () => {
      const { requisition, item, quote } = await aQuote({ quantity: '1', unitId: ROLL, unitFactor: '100' });
      await owner.post(`/supplier-quotes/${quote.body.id}/submit`, {});
      const quoteItemId = (await owner.get(`/supplier-quotes/${quote.body.id}`)).body.items[0].id;
      const decided = await owner.patch(`/purchase-requisitions/${requisition.id}/quote-line-decisions`, {
        decisions: [{ itemId: item.id, quoteItemId }],
      });

      const orders = await owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {});
      const again = await owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {});

      expect(decided.body.items).toMatchObject([{ quantity: '100', totalPrice: '5835.00' }]);
      expect(orders.body.items[0]).toMatchObject({
        netAmount: '5835.00',
        items: [{ quantity: '1', unitId: ROLL, unitFactor: '100', unitPrice: '5835.00' }],
      });
      expect(again.body.code).toBe('nothing_to_order');
    });

    it('takes discounts and charges into its sums, and an order of all of it charges them, too', async () => {
      const { body: requisition } = await owner.post('/purchase-requisitions', {
        name: 'Кирпич',
        items: [{ rawName: 'Кирпич', quantity: '10' }],
      });
      const [item] = requisition.items;
      const quote = await owner.post('/supplier-quotes', {
        procurementId: requisition.id,
        supplierId: scene.supplierId,
        vatMode: 'NO_VAT',
        items: [{ procurementItemId: item.id, unitPrice: '100.00', discountPercent: '10' }],
        charges: [{ kind: 'freight', amount: '50.00' }],
      });
      await owner.post(`/supplier-quotes/${quote.body.id}/submit`, {});
      const quoteItemId = (await owner.get(`/supplier-quotes/${quote.body.id}`)).body.items[0].id;
      await owner.patch(`/purchase-requisitions/${requisition.id}/quote-line-decisions`, {
        decisions: [{ itemId: item.id, quoteItemId }],
      });

      const orders = await owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {});

      expect(quote.body.totalAmount).toBe('950.00');
      expect(orders.body.items[0]).toMatchObject({ grossAmount: '950.00', charges: [{ kind: 'freight' }] });
    });
  });

  describe('a delivery batch', () => {
    const aRequisition = async () => {
      const items = ['Кабель', 'Провод'].map((rawName) => ({ rawName, catalogItemId: cable.id, quantity: '5000' }));
      return (await owner.post('/purchase-requisitions', { name: 'Кабель', items })).body;
    };
    const pack = async (...rows: readonly object[]) => {
      const { id: procurementId, items } = await aRequisition();
      return owner.post('/logistics/batches', {
        procurementId,
        items: rows.map((row, at) => ({ procurementItemId: items[at].id, quantity: '2', ...row })),
      });
    };

    it('takes any unit of the dimension of its item, and says how many base units one is', async () => {
      expect((await pack({ unitId: KILOMETRE }, {})).body.items).toMatchObject([
        { unitId: KILOMETRE, unitFactor: '1000', quantity: '2' },
        { unitId: METRE, unitFactor: '1' },
      ]);
      expect((await pack({ unitId: bay })).body.items).toMatchObject([{ unitFactor: '100' }]);
    });

    it('refuses a unit that converts into none of its item, at the field that names it', async () => {
      expect(await pack({ unitId: ROLL }, { unitCode: '166' })).toMatchObject({
        status: 400,
        body: {
          code: 'unit_not_convertible',
          errors: [{ pointer: '/items/0/unitId' }, { pointer: '/items/1/unitCode' }],
        },
      });
    });

    it('takes a part of a line by its id, and leaves the others as they are', async () => {
      const { body } = await pack({ unitId: KILOMETRE }, { quantity: '3' });
      const [first, second] = body.items;
      const path = `/logistics/batches/${body.id}`;

      const changed = await owner.patch(path, { items: [{ id: first.id, quantity: '1' }] });
      const same = await owner.patch(path, { items: [{ id: first.id, unitFactor: '1000', quantity: '1' }] });
      const unknown = await owner.patch(path, { items: [{ id: crypto.randomUUID(), quantity: '1' }] });
      const whole = await owner.patch(path, {
        items: [{ procurementItemId: second.procurementItemId, quantity: '4' }],
      });

      expect(changed.body.items).toEqual([{ ...first, quantity: '1' }, second]);
      expect(same.body.version).toBe(changed.body.version);
      expect(unknown).toMatchObject({ status: 400, body: { errors: [{ pointer: '/items/0/id' }] } });
      expect(whole.body.items).toMatchObject([{ procurementItemId: second.procurementItemId, quantity: '4' }]);
    });
  });

  it('spreads charges over the cost of received goods, to the kopeck', async () => {
    const warehouseId = (await owner.post('/warehouses', { name: 'Склад' })).body.id;
    const sand = (await owner.post('/catalog', { name: 'Песок', unitId: KILOGRAM })).body.id;
    const clay = (await owner.post('/catalog', { name: 'Глина', unitId: KILOGRAM })).body.id;
    const order = await scene.anOrder({
      vatMode: 'NO_VAT',
      items: [
        { catalogItemId: sand, quantity: '1', unitId: TONNE, unitPrice: '1000.00' },
        { catalogItemId: clay, quantity: '1000', unitPrice: '2.00' },
      ],
      charges: [{ kind: 'freight', amount: '300.00', spread: 'amount' }],
    });
    await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });

    const receipt = await owner.post('/stock-receipts', {
      purchaseOrderId: order.id,
      warehouseId,
      items: order.items.map(({ id }: { id: string }, index: number) => ({
        purchaseOrderItemId: id,
        quantity: index === 0 ? '1' : '1000',
      })),
    });

    expect(receipt.status).toBe(201);
    const stock = (await owner.get(`/catalog/${sand}/stock`)).body;
    expect(stock.totals).toMatchObject({ onHand: '1000' });
    const movements = (await owner.get(`/catalog/${clay}/movements`)).body.items;
    expect(movements).toMatchObject([{ quantity: '1000', unitCost: '2.20' }]);
  });

  it.each([
    ['a price list', '/price-lists', { name: 'Прайс', type: 'purchase' }, { price: '5.00' }],
    ['a stock document', '/stock-documents', { kind: 'issue' }, { quantity: '1' }],
  ])('knows the units of the portal in %s', async (_name, path, body, row) => {
    const fromWarehouseId = (await owner.post('/warehouses', { name: `Склад ${path}` })).body.id;
    const place = path === '/stock-documents' ? { fromWarehouseId } : {};
    const create = (unitId: string | undefined, catalogItemId: string) =>
      owner.post(path, { ...body, ...place, items: [{ ...row, catalogItemId, unitId }] });

    expect(await create(bay, cable.id)).toMatchObject({ status: 201 });
    expect(await create(METRE, coiled)).toMatchObject({ status: 201 });
    expect(await create(bundle, cable.id)).toMatchObject({
      status: 400,
      body: { code: 'unit_not_convertible', errors: [{ pointer: '/items/0/unitId' }] },
    });
  });

  it.each([
    ['a price list', '/price-lists', { name: 'Прайс' }, { price: '5.00' }, { price: '7.00' }],
    ['a stock document', '/stock-documents', { kind: 'issue' }, { quantity: '1' }, { quantity: '7' }],
    ['a count', '/stock-documents', { kind: 'count' }, { countedQuantity: '1' }, { countedQuantity: '7' }],
  ])(
    'takes a part of a line of %s by its id, and leaves the others as they are',
    async (_name, path, body, row, part) => {
      const fromWarehouseId = (await owner.post('/warehouses', { name: `Склад ${(number += 1)}` })).body.id;
      const place = path === '/stock-documents' ? { fromWarehouseId } : {};
      const items = [cable.id, coiled].map((catalogItemId) => ({ ...row, catalogItemId }));
      const made = (await owner.post(path, { ...body, ...place, items })).body;
      const [first, second] = made.items;
      const change = (said: object) => owner.patch(`${path}/${made.id}`, { items: [said] });

      const changed = await change({ id: second.id, ...part });
      const same = await change({ id: second.id, ...part, unitFactor: second.unitFactor });
      const unknown = await change({ id: crypto.randomUUID(), ...part });
      const inKilograms = await change({ id: first.id, unitCode: '166' });

      expect(changed.body.items).toMatchObject([
        { id: first.id, ...row },
        { id: second.id, ...part },
      ]);
      expect(same.body.version).toBe(changed.body.version);
      expect(unknown.body.errors).toMatchObject([{ pointer: '/items/0/id' }]);
      expect(inKilograms.body).toMatchObject({
        code: 'unit_not_convertible',
        errors: [{ pointer: '/items/0/unitCode' }],
      });
    },
  );

  it('adds up what is invoiced in parts to the whole', async () => {
    const box = (await owner.post('/units', { name: 'Короб', shortName: 'кор' })).body.id;
    const screw = (await owner.post('/catalog', { name: 'Винт', packagings: [{ unitId: box, factor: '3' }] })).body.id;
    const order = await scene.anOrder({
      vatMode: 'NO_VAT',
      items: [{ catalogItemId: screw, quantity: '1', unitId: box, unitPrice: '30.00' }],
    });
    await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const piece = { name: 'Винт', catalogItemId: screw, quantity: '1', unitCode: '796', unitPrice: '10.00' };

    await owner.post('/invoices', {
      supplierId: scene.supplierId,
      number: `W-${(number += 1)}`,
      vatMode: 'NO_VAT',
      items: [piece, piece, piece].map((each) => ({ ...each, purchaseOrderItemId: order.items[0].id })),
    });

    const after = (await owner.get(`/purchase-orders/${order.id}`)).body;
    expect(after).toMatchObject({ invoiceStatus: 'full', items: [{ invoicedQuantity: '1' }] });
  });
});
