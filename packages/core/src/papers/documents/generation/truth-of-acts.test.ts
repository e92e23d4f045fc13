import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import {
  openDocumentScene,
  type DocumentScene,
  type SceneReceiptLine,
} from '../../../testing/scenes/document-scene.js';
import { documentForms, type DocumentData, type DocumentKind } from '../forms/index.js';

/**
 * A firm buys for itself: what it orders is awarded to suppliers, comes in part by its trips and in part by itself, and acts
 * say of it what receipts and trips reported.
 */
describe.each(testDialects)('acts on %s', (dialect) => {
  let scene: DocumentScene;
  let serial = 100;

  beforeAll(async () => {
    scene = await openDocumentScene({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => scene.kit.close());

  const aSupplier = async (name: string) =>
    (await scene.key.api.post('/counterparties', { name, isSupplier: true })).body.id as string;
  const anOrder = (...names: readonly string[]) =>
    scene.aRequisition({ customerId: null, items: names.map((rawName) => ({ rawName, quantity: '10' })) });

  /** Buys items from a supplier, at prices that no requisition knows. */
  async function award(
    order: { readonly id: string; readonly itemIds: readonly string[] },
    supplierId: string,
    { prices, ...terms }: { readonly prices: readonly string[]; readonly vatMode?: 'INCLUSIVE' | 'EXCLUSIVE' },
  ) {
    const owner = scene.portal.signedIn();
    const bought = prices.flatMap((unitPrice, index) =>
      unitPrice === '' ? [] : [{ procurementItemId: order.itemIds[index] ?? '', unitPrice, vatRate: '22.00' }],
    );
    const quote = await owner.post(`/purchase-requisitions/${order.id}/quotes`, {
      supplierId,
      items: bought,
      ...terms,
    });
    const { body } = await owner.post(`/supplier-quotes/${quote.body.id}/submit`, {});
    const decisions = body.items.map((line: { id: string; procurementItemId: string }) => ({
      itemId: line.procurementItemId,
      quoteItemId: line.id,
    }));
    const decided = await owner.patch(`/purchase-requisitions/${order.id}/quote-line-decisions`, { decisions });
    expect(decided.status).toBe(200);
  }

  /** A trip that hands over what is told of a batch with everything of some items. */
  async function drive(
    order: { readonly id: string },
    supplierId: string | null,
    delivered: Readonly<Record<string, string>>,
    report: object = {},
  ) {
    serial += 1;
    const { owner } = scene.portal;
    const { api } = scene.key;
    const itemIds = Object.keys(delivered);
    const batch = await owner.deliveryBatches.create({
      procurementId: order.id,
      supplierId,
      items: itemIds.map((procurementItemId) => ({ procurementItemId, quantity: '10' })),
    });
    const headers = () => ({ 'Idempotency-Key': crypto.randomUUID() });
    const command = async ({ id, version }: { id: string; version: number }, name: string, body: object = {}) => {
      const answer = await api.post(`/delivery-trips/${id}/commands/${name}`, { version, ...body }, headers());
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const trip = {
      batchIds: [batch.id],
      stops: [{ address: 'Тверь', batchIds: [batch.id] }],
      vehicleNumber: `К ${serial} АЗ 77`,
      driverName: `Водитель ${serial}`,
      carrierName: `ООО «Перевозчик ${serial}»`,
      plannedStartAt: `2026-01-16T06:00:00.000Z`,
    };
    const planned = await command((await api.post('/delivery-trips', trip, headers())).body, 'plan');
    const running = await command(planned, 'dispatch');
    const ended = await command(running, 'complete-stop', {
      stopId: running.stops[0].id,
      skipArrival: true,
      deliveredItems: itemIds.map((procurementItemId) => ({
        batchId: batch.id,
        procurementItemId,
        quantity: delivered[procurementItemId],
      })),
      ...report,
    });
    return { vehicle: trip.vehicleNumber, carrier: trip.carrierName, batchId: batch.id, stop: ended.stops[0] };
  }

  const receive = (order: { readonly id: string }, lines: readonly SceneReceiptLine[], receipt: object = {}) =>
    scene.receive(order.id, lines, receipt);

  async function papersOf(kind: DocumentKind, procurementId: string, more: object = {}) {
    const before = scene.renderer.calls.length;
    const job = await scene.generate({ procurementId, kind, ...more });
    const papers = scene.renderer.calls.slice(before).map((call) => {
      const { data } = call as unknown as { readonly data: DocumentData };
      return { data, text: JSON.stringify(documentForms[kind].layOut(data)).replaceAll('\u00a0', ' ') };
    });
    return { job, papers };
  }

  const linesOf = (data: DocumentData | undefined) =>
    data?.lines.map(({ name, quantity, actualQuantity, defectQuantity }) =>
      [name, quantity, actualQuantity, ...(defectQuantity === undefined ? [] : [defectQuantity])].join(' '),
    );

  describe('after a part of the goods came', () => {
    it('state no shortage of what is yet to come, from a warehouse or by a trip', async () => {
      const order = await anOrder('Бетон', 'Труба', 'Щит');
      const [first = '', second = ''] = order.itemIds;
      await drive(order, null, { [first]: '10' });
      await receive(order, [{ itemId: second, quantity: '4' }]);

      const { job } = await papersOf('DISCREPANCY_ACT', order.id);
      const { papers } = await papersOf('ACCEPTANCE_ACT', order.id);

      expect(job).toMatchObject({ status: 'failed', error: { code: 'no_discrepancy' } });
      expect(papers.map(({ data }) => linesOf(data))).toEqual([['Бетон 10 10'], ['Труба 4 4']]);
      expect(papers[1]?.text).not.toContain('полностью');
    });

    it('are of one shipment each, of which alone they name vehicle, driver and carrier', async () => {
      const order = await anOrder('Бетон', 'Труба', 'Щит');
      const [first = '', second = '', third = ''] = order.itemIds;
      const [one, two] = [await drive(order, null, { [first]: '9' }), await drive(order, null, { [second]: '8' })];
      await receive(order, [{ itemId: third, quantity: '7', discrepancyReason: 'shortage' }]);

      const { papers, job } = await papersOf('DISCREPANCY_ACT', order.id);

      expect(job.documents).toHaveLength(3);
      expect(papers.map(({ data }) => linesOf(data))).toEqual([['Бетон 10 9'], ['Труба 10 8'], ['Щит 10 7']]);
      expect(papers.map(({ text }) => [text.includes(one.vehicle), text.includes(two.vehicle)])).toEqual([
        [true, false],
        [false, true],
        [false, false],
      ]);
      expect(papers[2]?.data).toMatchObject({ vehicle: undefined, carrier: undefined, driver: undefined });
    });

    it('print what the receipt knows: where, when and by which paper', async () => {
      const order = await anOrder('Бетон');
      const lines = [{ itemId: order.itemIds[0] ?? '', quantity: '9', discrepancyReason: 'shortage' }] as const;
      await receive(order, lines, { documentNumber: 'ТН-815', receivedAt: '2026-01-10T09:30:00.000Z' });

      const [act] = (await papersOf('DISCREPANCY_ACT', order.id)).papers;

      for (const known of ['Накладная № ТН-815', '10.01.2026 12:30', 'Склад ']) expect(act?.text).toContain(known);
    });
  });

  describe('that are grouped', () => {
    it('give a supplier without a batch no vehicle, carrier or date, and its received quantity', async () => {
      const [north, south] = [await aSupplier('ООО «Север»'), await aSupplier('ООО «Юг»')];
      const order = await anOrder('Бетон', 'Труба');
      const [first = '', second = ''] = order.itemIds;
      await award(order, north, { prices: ['100.00', ''] });
      await award(order, south, { prices: ['', '200.00'] });
      const trip = await drive(order, north, { [first]: '9' });
      await receive(order, [{ itemId: second, quantity: '6', discrepancyReason: 'shortage' }]);

      const { papers, job } = await papersOf('DISCREPANCY_ACT', order.id, { scope: 'grouped' });

      expect(job).toMatchObject({ status: 'completed', documents: [{}, {}] });
      const [ofNorth, ofSouth] = papers;
      expect(ofNorth?.text).toContain(trip.vehicle);
      expect(linesOf(ofSouth?.data)).toEqual(['Труба 10 6']);
      expect(ofSouth?.text).toContain('ООО «Юг»');
      for (const foreign of [trip.vehicle, trip.carrier]) expect(ofSouth?.text).not.toContain(foreign);
      expect(ofSouth?.data).toMatchObject({ vehicle: undefined, driver: undefined, carrier: undefined });
    });

    it.each(['DISCREPANCY_ACT', 'TRANSPORT_WAYBILL'] as const)(
      'are of one vehicle each, though two bring goods of one supplier to one place (%s)',
      async (kind) => {
        const supplierId = await aSupplier('ООО «Два рейса»');
        const order = await anOrder('Бетон', 'Труба');
        const [first = '', second = ''] = order.itemIds;
        await award(order, supplierId, { prices: ['100.00', '200.00'] });
        const one = await drive(order, supplierId, { [first]: '9' });
        const two = await drive(order, supplierId, { [second]: '8' });

        const { papers } = await papersOf(kind, order.id, { scope: 'grouped' });

        expect(papers.map(({ data }) => [data.vehicle?.number, ...data.lines.map(({ name }) => name)])).toEqual([
          [one.vehicle, 'Бетон'],
          [two.vehicle, 'Труба'],
        ]);
      },
    );

    it('leave out whoever has nothing to print, and say so', async () => {
      const suppliers = [await aSupplier('ООО «Весь»'), await aSupplier('ООО «Мало»'), await aSupplier('ООО «Пусто»')];
      const order = await anOrder('Бетон', 'Труба', 'Щит');
      const [first = '', second = ''] = order.itemIds;
      for (const [index, supplierId] of suppliers.entries()) {
        await award(order, supplierId, { prices: ['', '', ''].with(index, '10.00') });
      }
      await receive(order, [
        { itemId: first, quantity: '10' },
        { itemId: second, quantity: '8', discrepancyReason: 'shortage' },
      ]);

      const { job } = await papersOf('DISCREPANCY_ACT', order.id, { scope: 'grouped' });

      expect(job).toMatchObject({ status: 'completed', documents: [{}] });
      expect(job.warnings).toContainEqual({
        field: 'documents',
        message: 'Документ не составлен: ООО «Весь». Расхождений нет: принято ровно то, что значится в документах.',
      });
      expect(job.warnings).toContainEqual({
        field: 'documents',
        message: 'Документ не составлен: ООО «Пусто». Приёмка не отражена.',
      });
    });

    it('print what came of an item of which more is to come', async () => {
      const order = await anOrder('Бетон');
      const [first = ''] = order.itemIds;
      const batch = await scene.portal.owner.deliveryBatches.create({
        procurementId: order.id,
        items: [{ procurementItemId: first, quantity: '4' }],
      });
      await receive(order, [{ itemId: first, quantity: '4' }]);

      const { papers } = await papersOf('ACCEPTANCE_ACT', order.id, { scope: 'grouped' });

      expect(batch.status).toBe('draft');
      expect(papers.map(({ data }) => linesOf(data))).toEqual([['Бетон 4 4']]);
    });
  });

  describe('of goods that came damaged', () => {
    it('name them as such, with what they are worth, and not as missing', async () => {
      const order = await anOrder('Бетон');
      await award(order, await aSupplier('ООО «Бой»'), { prices: ['100.00'] });
      const [itemId = ''] = order.itemIds;
      await receive(order, [
        { itemId, quantity: '8' },
        { itemId, quantity: '2', discrepancyReason: 'damaged' },
      ]);

      const [act] = (await papersOf('DISCREPANCY_ACT', order.id)).papers;
      const [accepted] = (await papersOf('ACCEPTANCE_ACT', order.id)).papers;

      expect(linesOf(act?.data)).toEqual(['Бетон 10 10 2']);
      expect(act?.text).toContain('Установлены: брак на сумму 244,00 руб. с учётом НДС');
      expect(act?.text).toContain('повреждено');
      expect(act?.text).not.toContain('недостача на сумму');
      expect(accepted?.text).toContain('Девятьсот семьдесят шесть рублей');
    });

    it('also where a trip hands over the rest only', async () => {
      const order = await anOrder('Бетон');
      const [itemId = ''] = order.itemIds;
      const report = { result: 'partially_delivered', failureReason: 'damaged' };

      const { stop } = await drive(order, null, { [itemId]: '7' }, report);
      const [act] = (await papersOf('DISCREPANCY_ACT', order.id)).papers;

      expect(stop).toMatchObject({ status: 'completed', result: 'partially_delivered', failureReason: 'damaged' });
      expect(linesOf(act?.data)).toEqual(['Бетон 10 10 3']);
    });
  });

  describe('of goods that were awarded', () => {
    it('have the prices and the VAT of the award', async () => {
      const supplierId = await aSupplier('ООО «Дешевле»');
      const order = await anOrder('Бетон', 'Труба');
      await award(order, supplierId, { prices: ['122.00', '61.00'], vatMode: 'INCLUSIVE' });
      await receive(order, [
        { itemId: order.itemIds[0] ?? '', quantity: '9', discrepancyReason: 'shortage' },
        { itemId: order.itemIds[1] ?? '', quantity: '10' },
      ]);

      const [act] = (await papersOf('DISCREPANCY_ACT', order.id)).papers;
      const [accepted] = (await papersOf('ACCEPTANCE_ACT', order.id)).papers;

      expect(act?.text).toContain('недостача на сумму 122,00 руб. с учётом НДС');
      expect(act?.text).toContain('"text":"100,00","number":"100.00"');
      expect(act?.text).toContain('ООО «Дешевле»');
      expect(accepted?.text).toContain('Одна тысяча семьсот восемь рублей');
    });

    it('have the price, discount and VAT of the order where there is one', async () => {
      const supplierId = await aSupplier('ООО «По заказу»');
      const order = await anOrder('Бетон');
      const [itemId = ''] = order.itemIds;
      await award(order, supplierId, { prices: ['100.00'] });
      const owner = scene.portal.signedIn();
      const items = [
        { procurementItemId: itemId, quantity: '10', unitPrice: '80.00', discountPercent: '10.00', vatRate: '10.00' },
      ];
      const { body } = await owner.post('/purchase-orders', { procurementId: order.id, supplierId, items });
      expect((await owner.post(`/purchase-orders/${body.id}/send`, {})).status).toBe(200);
      await receive(order, [{ itemId, quantity: '9', discrepancyReason: 'shortage' }]);

      const [act] = (await papersOf('DISCREPANCY_ACT', order.id)).papers;

      // 80.00 less 10 %, and 10 % of VAT.
      expect(act?.text).toContain('недостача на сумму 79,20 руб. с учётом НДС');
    });

    it('tell of a line that two suppliers bring what each was to bring, brought and spoiled, at its price', async () => {
      const order = await anOrder('Кабель');
      const [itemId = ''] = order.itemIds;
      const owner = scene.portal.signedIn();
      const [first, second] = [await aSupplier('ООО «Шесть»'), await aSupplier('ООО «Четыре»')];
      const ordered = async (supplierId: string, quantity: string, unitPrice: string) => {
        const items = [{ procurementItemId: itemId, quantity, unitPrice, vatRate: null }];
        const { body } = await owner.post('/purchase-orders', { procurementId: order.id, supplierId, items });
        expect((await owner.post(`/purchase-orders/${body.id}/send`, {})).status).toBe(200);
        return body.items[0].id as string;
      };
      const lines = [
        { purchaseOrderItemId: await ordered(first, '6', '100.00'), quantity: '5', discrepancyReason: 'shortage' },
        { purchaseOrderItemId: await ordered(second, '4', '120.00'), quantity: '3', discrepancyReason: 'damaged' },
      ] as const;
      await receive(
        order,
        lines.map((line) => ({ itemId, ...line })),
      );

      const { papers } = await papersOf('DISCREPANCY_ACT', order.id);
      const [, claim] = (await papersOf('CLAIM_LETTER', order.id)).papers;

      expect(papers.map(({ data }) => linesOf(data))).toEqual([['Кабель 6 5'], ['Кабель 4 4 1']]);
      expect(papers.map(({ data }) => data.lines[0]?.unitPrice)).toEqual(['100.00', '120.00']);
      expect(papers.map(({ text }) => text.includes('ООО «Шесть»'))).toEqual([true, false]);
      expect(linesOf(claim?.data)).toEqual(['Кабель 4 4 1']);
      expect(claim?.text).toContain('120,00');
    });

    it('keep the VAT of each award where they differ', async () => {
      const order = await anOrder('Бетон', 'Труба');
      await award(order, await aSupplier('ООО «Сверху»'), { prices: ['100.00', ''], vatMode: 'EXCLUSIVE' });
      await award(order, await aSupplier('ООО «Внутри»'), { prices: ['', '100.00'], vatMode: 'INCLUSIVE' });
      await receive(
        order,
        order.itemIds.map((itemId) => ({ itemId, quantity: '9', discrepancyReason: 'shortage' })),
      );

      const [act] = (await papersOf('DISCREPANCY_ACT', order.id)).papers;

      // 122.00 of the one, 100.00 of the other.
      expect(act?.text).toContain('недостача на сумму 222,00 руб. с учётом НДС');
    });
  });

  describe('a claim to the supplier', () => {
    const claimed = async (lines: (order: Awaited<ReturnType<typeof anOrder>>) => readonly SceneReceiptLine[]) => {
      const supplierId = await aSupplier('ООО «Недовоз»');
      const order = await anOrder('Бетон', 'Труба', 'Щит');
      await award(order, supplierId, { prices: ['100.00', '200.00', '300.00'] });
      await receive(order, lines(order), { documentNumber: 'ТН-9' });
      return order;
    };

    it('asks for what lacks and for what is damaged, with sums and the act that states them', async () => {
      const order = await claimed(({ itemIds: [first = '', second = '', third = ''] }) => [
        { itemId: first, quantity: '7', discrepancyReason: 'shortage' },
        { itemId: second, quantity: '8' },
        { itemId: second, quantity: '2', discrepancyReason: 'damaged' },
        { itemId: third, quantity: '10' },
      ]);
      const { job } = await papersOf('DISCREPANCY_ACT', order.id, { formats: ['pdf', 'docx'] });

      const [claim] = (await papersOf('CLAIM_LETTER', order.id, { parameters: { dueDate: '2026-02-10' } })).papers;

      expect(linesOf(claim?.data)).toEqual(['Бетон 10 7', 'Труба 10 10 2', 'Щит 10 10']);
      expect(claim?.text).not.toContain('Щит');
      // 3 for 100.00 and 2 for 200.00, with 22 % each.
      expect(claim?.text).toContain('Сумма претензии: 854,00 руб. (Восемьсот пятьдесят четыре рубля 00 копеек)');
      expect(claim?.text).toContain('в т. ч. НДС 154,00 руб.');
      for (const known of [`Акт о расхождении № ${job.documents[0].number}`, 'Накладная № ТН-9', '10.02.2026']) {
        expect(claim?.text).toContain(known);
      }
      expect(claim?.data).toMatchObject({ seller: { name: 'ООО «Недовоз»' }, buyer: { name: 'ООО «СтройСнаб»' } });
    });

    it('names no act where there is none, and is refused where there is nothing to claim', async () => {
      const order = await claimed(({ itemIds: [first = ''] }) => [{ itemId: first, quantity: '10' }]);
      const whole = await papersOf('CLAIM_LETTER', order.id);
      const lacking = await claimed(({ itemIds: [first = ''] }) => [
        { itemId: first, quantity: '7', discrepancyReason: 'shortage' },
      ]);
      const { papers, job } = await papersOf('CLAIM_LETTER', lacking.id);

      expect(whole.job).toMatchObject({ status: 'failed', error: { code: 'nothing_to_claim' }, documents: [] });
      expect(papers[0]?.text).toMatch(/составлен акт № _+ от _+/);
      expect(job.warnings).toContainEqual({
        field: 'acts',
        message: 'Не заполнено: акт, которым установлены расхождения. Впишите от руки.',
      });
    });

    it('is refused as long as nothing was received, as acts are', async () => {
      const order = await anOrder('Бетон');

      expect((await papersOf('CLAIM_LETTER', order.id)).job).toMatchObject({
        status: 'failed',
        error: { code: 'data_missing', message: expect.stringContaining('без приёмки') },
      });
    });
  });

  describe('papers that drive with goods', () => {
    it('are of one trip each, and tell of lines that no trip takes', async () => {
      const order = await anOrder('Бетон', 'Труба', 'Щит');
      const [first = '', second = ''] = order.itemIds;
      const [one, two] = [await drive(order, null, { [first]: '10' }), await drive(order, null, { [second]: '10' })];

      const { papers, job } = await papersOf('TRANSPORT_WAYBILL', order.id);
      const [whole] = (await papersOf('GOODS_WAYBILL', order.id)).papers;

      expect(papers.map(({ data }) => linesOf(data)?.length)).toEqual([1, 1]);
      expect(papers[0]?.text).toContain(one.vehicle);
      expect(papers[0]?.text).not.toContain(two.vehicle);
      expect(job.warnings).toContainEqual({
        field: 'items',
        message: 'Строк, которые не едут ни одним рейсом целиком и потому не вошли в документы: 1.',
      });
      expect(whole?.data).toMatchObject({ vehicle: undefined, carrier: undefined });
      expect(whole?.data.lines).toHaveLength(3);
    });
  });
});
