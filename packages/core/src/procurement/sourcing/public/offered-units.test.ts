import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiClient, createApiClient } from '../../../testing/kit/api-client.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../../testing/scenes/sourcing-scene.js';
import { unitByCode } from '../../../kernel/values/numbers/units.js';

const METRE = unitByCode('006')?.id ?? '';

let kit: TestKit;
let scene: SourcingScene;
let owner: ApiClient;
let anybody: ApiClient;
let coil: string;
let catalogItemId: string;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
  scene = await sourcingScene(kit);
  owner = scene.portal.signedIn();
  anybody = createApiClient(kit.kit.dispatch, {});
  coil = (await owner.post('/units', { name: 'Бухта кабеля', shortName: 'бухта', aliases: ['бух.'] })).body.id;
  const packagings = [{ unitId: coil, factor: '100' }];
  catalogItemId = (await owner.post('/catalog', { name: 'Кабель', unitId: METRE, packagings })).body.id;
});
afterAll(() => kit.close());

/** A link to a price request for 250 m of cable, and for ten of something that the catalog does not know. */
async function aLink() {
  const items = [
    { catalogItemId, quantity: '250' },
    { rawName: 'Бетон', quantity: '10' },
  ];
  const { body: requisition } = await owner.post('/purchase-requisitions', { name: 'Кабель', items });
  const drafted = await owner.post('/supplier-rfqs', { procurementId: requisition.id, supplierId: scene.supplierId });
  const sent = await owner.post(`/supplier-rfqs/${drafted.body.items[0].id}/send`, { channel: 'link' });
  const path = `/api/v1/public/v1/supplier-rfqs/${String(sent.body.publicUrl).split('/').at(-1)}`;
  const { body } = await anybody.get(path);
  return { path, body, procurementId: requisition.id as string, lines: body.items as readonly { id: string }[] };
}
const offer = async (line: object) => {
  const link = await aLink();
  const items = [{ rfqItemId: link.lines[0]?.id, unitPrice: '135.75', vatRate: null, ...line }];
  return { link, answer: await anybody.post(`${link.path}/quote-draft`, { items }) };
};

describe('the units in which a supplier can offer a line', () => {
  it('are that which is asked for, and the others of its catalog item, with how much that is', async () => {
    const { body } = await aLink();

    expect(body.items).toMatchObject([
      {
        unit: { code: '006', name: 'Метр' },
        units: [
          { id: METRE, code: '006', shortName: 'м', quantity: '250' },
          { id: coil, code: '', name: 'Бухта кабеля', shortName: 'бухта', quantity: '2.5' },
        ],
      },
      { unit: { code: '796' } },
    ]);
    expect(body.items[1]).not.toHaveProperty('units');
  });

  it.each([
    ['by its id', () => ({ unitId: coil })],
    ['by a word', () => ({ unit: 'Бухта' })],
    ['by an alias', () => ({ unit: 'бух' })],
  ])('are named %s, and bring all that is asked for where no quantity is said', async (_how, line) => {
    const { link, answer } = await offer(line());
    const { body } = await anybody.post(`${link.path}/quote-submit`, {});
    const compared = await owner.get(`/supplier-quotes/compare/list?procurementId=${link.procurementId}`);

    expect(answer.body.quote.items).toMatchObject([
      { unitId: coil, unit: { name: 'Бухта кабеля' }, quantity: '2.5', totalPrice: '339.38' },
    ]);
    expect(body).toMatchObject({ status: 'submitted', totalAmount: '339.38' });
    expect(compared.body.items[0].offers).toMatchObject([{ unitPrice: '135.75', unitPriceNet: '1.3575' }]);
  });

  it('keep the quantity that is said', async () => {
    const { answer } = await offer({ unit: 'бухта', quantity: '3' });

    expect(answer.body.quote.items).toMatchObject([{ unitId: coil, quantity: '3', totalPrice: '407.25' }]);
  });

  it('are those of the same dimension as well, and any other with how much of what is asked for one is', async () => {
    const roll = unitByCode('736')?.id;

    const kilometre = await offer({ unit: 'км', unitPrice: '135750' });
    const rolls = await offer({ unitId: roll, unitFactor: '50', unitPrice: '6787.50' });
    await anybody.post(`${rolls.link.path}/quote-submit`, {});
    const compared = await owner.get(`/supplier-quotes/compare/list?procurementId=${rolls.link.procurementId}`);

    expect(kilometre.answer.body.quote.items).toMatchObject([{ quantity: '0.25', totalPrice: '33937.50' }]);
    expect(rolls.answer.body.quote.items).toMatchObject([
      { unitId: roll, unitFactor: '50', quantity: '5', totalPrice: '33937.50' },
    ]);
    expect(compared.body.items[0].offers).toMatchObject([{ unitPrice: '6787.50', unitPriceNet: '135.75' }]);
  });

  it('are no others', async () => {
    expect((await offer({ unit: 'фунт' })).answer.body.errors).toMatchObject([
      { pointer: '/items/0/unit', code: 'reference_not_found', message: 'Must be one of м, бухта' },
    ]);
    expect((await offer({ unit: 'кг' })).answer.body.errors).toMatchObject([
      { pointer: '/items/0/unit', code: 'unit_not_convertible' },
    ]);
    expect((await offer({ unitId: unitByCode('166')?.id })).answer.body.errors).toMatchObject([
      { pointer: '/items/0/unitId', code: 'unit_not_convertible' },
    ]);
  });
});
