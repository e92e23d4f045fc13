import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

interface Line {
  readonly offeredName: string;
  readonly offeredSku?: string;
}

describe.each(testDialects)('the catalog and lines of quotes on %s', (dialect) => {
  let kit: TestKit;
  let owner: ApiClient;
  let key: ApiClient;
  let supplierId: string;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  beforeEach(async () => {
    const portal = await kit.createPortal();
    owner = portal.signedIn();
    key = (await portal.issueKey()).api;
    supplierId = (await owner.post('/counterparties', { name: 'Завод' })).body.id;
  });
  afterAll(() => kit.close());

  const catalog = async () =>
    (await owner.get('/catalog?sort=name')).body.items as { id: string; name: string; sku: string | null }[];

  async function itemsOf(procurementId: string) {
    const { items } = (await key.get(`/procurement-items?procurementId=${procurementId}`)).body;
    const listed = items as { id: string; rawName: string; catalogItemId: string | null }[];
    return listed.toSorted((one, other) => (one.rawName < other.rawName ? -1 : 1));
  }

  /** A quote in draft with these lines, for a requisition that has as many in words of its own. */
  async function aQuote(lines: readonly Line[]) {
    const items = lines.map((_line, index) => ({ rawName: `Своими словами ${index}`, quantity: '1' }));
    const procurementId = (await owner.post('/purchase-requisitions', { name: 'Заявка', items })).body.id as string;
    const asked = await itemsOf(procurementId);
    const { body } = await owner.post('/supplier-quotes', {
      procurementId,
      supplierId,
      items: lines.map((line, index) => ({
        procurementItemId: asked[index]?.id,
        quantity: '1',
        unitPrice: '10.00',
        ...line,
      })),
    });
    return { procurementId, id: body.id as string };
  }
  async function linkedItems(procurementId: string): Promise<(string | null)[]> {
    return (await itemsOf(procurementId)).map(({ catalogItemId }) => catalogItemId);
  }
  const submitted = async (lines: readonly Line[]) => {
    const quote = await aQuote(lines);
    const { status, body } = await owner.post(`/supplier-quotes/${quote.id}/submit`, {});
    const told = body.savedToCatalog.map((line: { name: string; isNew: boolean }) => [line.name, line.isNew]);
    return { status, told, linked: await linkedItems(quote.procurementId) };
  };

  it('get one item for names that look the same, with one that is there as well', async () => {
    const { id } = (await owner.post('/catalog', { name: 'Перчатки рабочие с ПВХ' })).body;

    const first = await submitted([{ offeredName: 'ПЕРЧАТКИ  рабочие\u00a0с ПВХ' }]);
    const twice = await submitted([{ offeredName: 'Жилет' }, { offeredName: 'жи\u200bлет' }]);

    expect([first.status, first.linked]).toEqual([200, [id]]);
    expect(twice.linked[0]).toBe(twice.linked[1]);
    expect(first.told).toEqual([['Перчатки рабочие с ПВХ', false]]);
    expect(twice.told).toEqual([
      ['Жилет', true],
      ['Жилет', false],
    ]);
    expect((await catalog()).map(({ name }) => name)).toEqual(['Жилет', 'Перчатки рабочие с ПВХ']);
  });

  it('keep two articles apart, whatever they are called', async () => {
    const { linked } = await submitted([
      { offeredName: 'Каска', offeredSku: 'K-1' },
      { offeredName: 'Каска', offeredSku: 'k-1' },
      { offeredName: 'Каска', offeredSku: 'K-2' },
    ]);

    expect(linked[0]).toBe(linked[1]);
    expect(linked[2]).not.toBe(linked[0]);
    expect((await catalog()).map(({ sku }) => sku).toSorted()).toEqual(['K-1', 'K-2']);
  });

  it('find the item of a name that has no article yet, and none that is archived', async () => {
    const { id } = (await owner.post('/catalog', { name: 'Болт' })).body;
    const gone = (await owner.post('/catalog', { name: 'Гайка' })).body.id;
    await owner.delete(`/catalog/${gone}`);

    const { linked } = await submitted([{ offeredName: 'болт', offeredSku: 'B-1' }, { offeredName: 'гайка' }]);

    expect(linked[0]).toBe(id);
    expect(linked[1]).not.toBe(gone);
  });

  it('get one item for one name when quotes are submitted at the same time', async () => {
    const quotes = [];
    for (let each = 0; each < 6; each += 1) quotes.push(await aQuote([{ offeredName: 'Очки защитные' }]));

    const answers = await Promise.all(quotes.map(({ id }) => owner.post(`/supplier-quotes/${id}/submit`, {})));
    const linked = await Promise.all(quotes.map(({ procurementId }) => linkedItems(procurementId)));

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await catalog()).toHaveLength(1);
    expect(new Set(linked.flat()).size).toBe(1);
  });

  it('count an item as it was asked for, and leave alone what is there by that name in other units', async () => {
    await owner.post('/catalog', { name: 'Плёнка', unitCode: '166' });
    const names = ['Кабель', 'Плёнка'];
    const wanted = names.map((rawName) => ({ rawName, quantity: '300', unitCode: '006' }));
    const { body: requisition } = await owner.post('/purchase-requisitions', { name: 'Заявка', items: wanted });
    const roll = { quantity: '3', unitCode: '736', unitFactor: '100', unitPrice: '5000' };
    const items = requisition.items.map(({ id }: { id: string }) => ({ procurementItemId: id, ...roll }));
    const { body: quote } = await owner.post('/supplier-quotes', { procurementId: requisition.id, supplierId, items });

    const { body } = await owner.post(`/supplier-quotes/${quote.id}/submit`, {});

    const [linked, other] = await linkedItems(requisition.id);
    expect(body.savedToCatalog).toMatchObject([{ name: 'Кабель', isNew: true }]);
    expect(other).toBeNull();
    expect((await owner.get(`/catalog/${linked}`)).body.unitId).toBe(requisition.items[0].unitId);
  });
});
