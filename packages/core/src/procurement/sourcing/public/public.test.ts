import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiClient, createApiClient } from '../../../testing/kit/api-client.js';
import { uploadTo } from '../../../testing/kit/upload.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../../testing/scenes/sourcing-scene.js';

let kit: TestKit;
let scene: SourcingScene;
let owner: ApiClient;
let anybody: ApiClient;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
  scene = await sourcingScene(kit);
  owner = scene.portal.signedIn();
  anybody = createApiClient(kit.kit.dispatch, {});
});
afterAll(() => kit.close());

const START = '2026-01-15T09:30:00.000Z';
const DEADLINE = '2026-02-01T00:00:00.000Z';
const PREFIX = '/api/v1/public/v1';

interface Link {
  readonly id: string;
  readonly path: string;
  readonly statusPath: string;
  readonly itemIds: readonly string[];
}

async function aLink(input: object = {}, sending: object = {}): Promise<Link> {
  const { id: procurementId } = await scene.aRequisition();
  const drafted = await owner.post('/supplier-rfqs', {
    procurementId,
    supplierId: scene.supplierId,
    responseDeadline: DEADLINE,
    ...input,
  });
  const [rfq] = drafted.body.items;
  const sent = await owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link', ...sending });
  const token = String(sent.body.publicUrl).split('/').at(-1) ?? '';
  return {
    id: rfq.id,
    path: `${PREFIX}/supplier-rfqs/${token}`,
    statusPath: `${PREFIX}/supplier-quotes/${token}/status`,
    itemIds: rfq.items.map((item: { id: string }) => item.id),
  };
}
const priced = ({ itemIds }: Link, unitPrice = '100.00') => ({
  items: itemIds.map((rfqItemId) => ({ rfqItemId, unitPrice, vatRate: '22.00' })),
});

describe('what a supplier offers by a link', () => {
  const said = {
    charges: [
      { kind: 'freight', name: 'Доставка', amount: '500.00', vatRate: '22.00', spread: 'amount' },
      { kind: 'discount', amount: '-100.00', vatRate: null, spread: 'none' },
    ],
  };

  it('takes discounts on lines, lots and charges, which count in its amounts and stay in a new revision', async () => {
    const link = await aLink({ allowRevisions: true });
    const [first, second] = link.itemIds;
    const line = { unitPrice: '100.00', vatRate: null };
    const items = [
      { rfqItemId: first, ...line, discountPercent: '10.00', minOrderQuantity: '5', orderMultiple: '5' },
      { rfqItemId: second, ...line },
    ];

    const draft = await anybody.post(`${link.path}/quote-draft`, { vatMode: 'EXCLUSIVE', items, ...said });
    const submitted = await anybody.post(`${link.path}/quote-submit`, {});
    const revised = await anybody.post(`${link.path}/quote-draft`, { publicComment: 'То же' });
    const refused = await anybody.post(`${link.path}/quote-draft`, { charges: [{ kind: 'tip', amount: '1.00' }] });

    const offered = {
      ...said,
      subtotalAmount: '1550.00',
      vatAmount: '110.00',
      totalAmount: '1660.00',
      items: [
        { discountPercent: '10.00', minOrderQuantity: '5', orderMultiple: '5', totalPrice: '900.00' },
        { discountPercent: null, totalPrice: '250.00' },
      ],
    };
    expect(draft.body.quote).toMatchObject(offered);
    expect(submitted.body).toMatchObject({ status: 'submitted', totalAmount: '1660.00' });
    expect(revised.body.quote).toMatchObject({ ...offered, revision: 2, status: 'draft' });
    expect(refused.body.errors).toMatchObject([{ pointer: '/charges/0/kind' }]);
    expect((await owner.get(`/supplier-quotes?rfqId=${link.id}&status=submitted`)).body.items).toMatchObject([
      { totalAmount: '1660.00' },
    ]);
  });

  it('keeps what the page of the link does not ask for, and takes what it does', async () => {
    const link = await aLink();
    const [first, second] = link.itemIds;
    const insurance = { kind: 'insurance', amount: '20.00', vatRate: null, spread: 'none' };
    const items = [{ rfqItemId: first, unitPrice: '100.00', vatRate: null }];
    const { body } = await anybody.post(`${link.path}/quote-draft`, { items, charges: [...said.charges, insurance] });
    const page = link.path.slice(PREFIX.length);
    const form = {
      ...{ version: String(body.quote.version), action: 'save', vatMode: 'EXCLUSIVE' },
      ...{ 'charge.freight': '600', 'charge.packing': '', 'charge.discount': '150', 'charge.other': '' },
      ...{ 'unitPrice.0': '100', 'vatRate.0': '', 'discountPercent.0': '5', 'manufacturer.0': 'Завод' },
      ...{ 'unitPrice.1': '10', 'vatRate.1': '', 'unit.1': 'рулон', 'unitFactor.1': '0,5' },
    };

    const sent = await sendForm(page, form);
    const { quote } = (await anybody.get(link.path)).body;

    expect(sent.status).toBe(303);
    expect(quote.charges).toMatchObject([
      { ...said.charges[0], amount: '600.00' },
      { ...said.charges[1], amount: '-150.00' },
      insurance,
    ]);
    expect(quote.items).toMatchObject([
      { rfqItemId: first, discountPercent: '5.00', manufacturer: 'Завод' },
      { rfqItemId: second, unitFactor: '0.5', quantity: '5' },
    ]);
    const shown = new TextDecoder().decode((await anybody.get(page)).bytes);
    expect(shown).toMatch(/name="charge\.freight"[^>]*value="600[.,]00"/s);
    expect(shown).toMatch(/name="charge\.discount"[^>]*value="150[.,]00"/s);
  });
});

/** Sends the form of a page as a browser without JavaScript does. */
async function sendForm(path: string, fields: Readonly<Record<string, string>>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const sent = new Response(data);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '', origin: 'http://localhost:3000' };
  return anybody.request('POST', path, { rawBody: new Uint8Array(await sent.arrayBuffer()), headers });
}

describe('a link', () => {
  it('shows the price request and notes the first look', async () => {
    const link = await aLink({ message: 'Ждём' });

    const first = await anybody.get(link.path);
    await anybody.get(link.path);

    expect(first).toMatchObject({
      status: 200,
      headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
      body: {
        rfq: { status: 'viewed', message: 'Ждём', responseDeadline: DEADLINE, allowPartialQuote: true },
        supplier: { name: 'ООО Завод' },
        items: [{ rawName: 'Бетон М300', quantity: '10', unit: { code: '796', name: 'Штука' } }, {}],
        quote: null,
        canEdit: true,
        canSubmit: true,
      },
    });
    const history = await owner.get(`/supplier-rfqs/${link.id}/history`);
    expect(history.body.items.map(({ action }: { action: string }) => action)).toEqual(['created', 'sent', 'viewed']);
    expect(history.body.items[2]).toMatchObject({ actorType: 'supplier', actorId: null, actorName: 'ООО Завод' });
  });

  it('is unknown when it is malformed, revoked, of a cancelled price request, or made up', async () => {
    const link = await aLink();
    await owner.post(`/supplier-rfqs/${link.id}/send`, { channel: 'link', rotateToken: true });
    const cancelled = await aLink();
    await owner.delete(`/supplier-rfqs/${cancelled.id}`);
    const paths = [link.path, cancelled.path, `${PREFIX}/supplier-rfqs/rfq_short`, link.path.replace(/.{4}$/, 'AAAA')];

    for (const path of [...paths, link.statusPath]) {
      expect(await anybody.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await anybody.post(`${link.path}/quote-draft`, {})).status).toBe(404);
  });

  it('takes quotes until the deadline and is readable for 30 days more, wherever the deadline moves', async () => {
    const link = await aLink();
    const open = await aLink({ responseDeadline: null });

    kit.clock.set('2026-02-01T00:00:00.000Z');
    const late = await anybody.post(`${link.path}/quote-submit`, priced(link));
    const readable = await anybody.get(link.path);
    kit.clock.set('2026-02-15T09:30:00.000Z');
    const month = await anybody.post(`${open.path}/quote-draft`, {});
    kit.clock.set('2026-03-03T00:00:00.000Z');
    const over = [
      await anybody.get(link.path),
      await anybody.get(link.statusPath),
      await anybody.post(`${link.path}/quote-draft`, {}),
    ];
    await owner.patch(`/supplier-rfqs/${link.id}`, { responseDeadline: '2026-03-10' });
    const again = await anybody.post(`${link.path}/quote-draft`, priced(link));
    kit.clock.set(START);

    expect(late).toMatchObject({ status: 409, body: { code: 'deadline_passed' } });
    expect(readable.body).toMatchObject({ canEdit: false, canSubmit: false });
    expect(month.body.code).toBe('deadline_passed');
    for (const answer of over) expect(answer).toMatchObject({ status: 403, body: { code: 'link_expired' } });
    expect(again.status).toBe(200);
  });

  it('shows nothing of other suppliers and nothing of ours, field by field', async () => {
    const other = (await owner.post('/counterparties', { name: 'Секретный конкурент' })).body.id;
    const { id: procurementId } = await scene.aRequisition();
    const secrets = { targetAmount: '77777.77', internalComment: 'СЕКРЕТ-1', recipientEmails: ['secret@zavod.ru'] };
    const field = { type: 'string', label: 'Сталь' };
    await owner.post('/settings/pipeline/product-fields', { ...field, key: 'margin' });
    await owner.post('/settings/pipeline/product-fields', { ...field, key: 'steel', isVisibleToSupplier: true });
    const productFields = { margin: 'СЕКРЕТ-2', steel: '09Г2С' };
    const items = [{ rawName: 'Труба', quantity: '1', targetUnitPrice: '66666.66', productFields }];
    const body = { procurementId, supplierIds: [scene.supplierId, other], items, allowRevisions: true, ...secrets };
    const rfqs = (await owner.post('/supplier-rfqs', { ...body, responseDeadline: DEADLINE })).body.items;
    const [mine, theirs] = await Promise.all(
      rfqs.map(async ({ id }: { id: string }) => {
        const sent = await owner.post(`/supplier-rfqs/${id}/send`, { channel: 'link' });
        return `${PREFIX}/supplier-rfqs/${String(sent.body.publicUrl).split('/').at(-1) ?? ''}`;
      }),
    );
    const idOf = async (path: string) => (await anybody.get(path)).body.items[0].id;
    const offer = async (path: string, unitPrice: string) =>
      anybody.post(`${path}/quote-submit`, { items: [{ rfqItemId: await idOf(path), unitPrice }] });
    await offer(theirs ?? '', '55555.55');
    await offer(mine ?? '', '10.00');
    const quotes = (await owner.get(`/supplier-quotes?rfqId=${rfqs[0].id}`)).body.items;
    await owner.patch(`/supplier-quotes/${quotes[0].id}`, { internalComment: 'СЕКРЕТ-3' });

    const shown = await anybody.get(mine ?? '');
    const draft = await anybody.post(`${mine ?? ''}/quote-draft`, { publicComment: 'Новая цена' });
    const status = await anybody.get(`${(mine ?? '').replace('supplier-rfqs', 'supplier-quotes')}/status`);

    expect(Object.keys(shown.body).toSorted()).toEqual([
      'attachments',
      'buyer',
      'canEdit',
      'canSubmit',
      'items',
      'quote',
      'rfq',
      'supplier',
    ]);
    expect(Object.keys(shown.body.rfq).toSorted()).toEqual(
      [
        'allowPartialQuote',
        'allowRevisions',
        'currency',
        'deliveryAddress',
        'deliveryDeadline',
        'deliveryTermsText',
        'message',
        'number',
      ].concat(['paymentTermsText', 'responseDeadline', 'status', 'subject', 'vatMode']),
    );
    expect(Object.keys(shown.body.items[0]).toSorted()).toEqual([
      'comment',
      'id',
      'productFields',
      'quantity',
      'rawName',
      'requiredDate',
      'sku',
      'sortOrder',
      'unit',
    ]);
    expect(shown.body.items[0].productFields).toEqual({ steel: '09Г2С' });
    const everything = [shown, draft, status].map((answer) => JSON.stringify(answer.body)).join();
    expect(everything).not.toMatch(/СЕКРЕТ|77777|66666|55555|Секретный|secret@|margin/);
    for (const hidden of [other, scene.supplierId, procurementId, rfqs[0].groupId, rfqs[1].id, quotes[0].id]) {
      expect(everything).not.toContain(hidden);
    }
  });
});

describe('a draft', () => {
  it('is saved in part, adds up, and is seen by the buyer without its prices', async () => {
    const link = await aLink();
    const [first] = link.itemIds;

    const saved = await anybody.post(`${link.path}/quote-draft`, { items: [{ rfqItemId: first, unitPrice: '100' }] });
    const shown = await anybody.get(link.path);
    const listed = await owner.get(`/supplier-quotes?rfqId=${link.id}`);

    expect(saved).toMatchObject({
      status: 200,
      body: {
        savedAt: START,
        quote: {
          status: 'draft',
          revision: 1,
          subtotalAmount: '1000.00',
          vatAmount: '220.00',
          totalAmount: '1220.00',
          version: 1,
        },
      },
    });
    expect(shown.body.quote).toEqual(saved.body.quote);
    expect(listed.body.items).toMatchObject([
      { status: 'draft', origin: 'supplier_portal', isSealed: true, totalAmount: null },
    ]);
  });

  it('is the supplier’s alone to change and to submit, while the buyer may write notes about it', async () => {
    const link = await aLink();
    await anybody.post(`${link.path}/quote-draft`, priced(link));
    const [{ id }] = (await owner.get(`/supplier-quotes?rfqId=${link.id}`)).body.items;

    const changed = await owner.patch(`/supplier-quotes/${id}`, { items: [], currency: 'EUR' });
    const submitted = await owner.post(`/supplier-quotes/${id}/submit`, {});
    const noted = await owner.patch(`/supplier-quotes/${id}`, { internalComment: 'Ждём' });
    const own = await anybody.post(`${link.path}/quote-submit`);

    for (const refused of [changed, submitted]) {
      expect(refused).toMatchObject({ status: 403, body: { code: 'quote_sealed' } });
    }
    expect(noted).toMatchObject({ status: 200, body: { internalComment: 'Ждём', totalAmount: null } });
    expect(own).toMatchObject({ status: 200, body: { status: 'submitted', totalAmount: '1525.00' } });
  });

  it('refuses a version that another tab has passed, lines of others, and lines that come twice', async () => {
    const link = await aLink();
    const stranger = await aLink();
    const path = `${link.path}/quote-draft`;
    await anybody.post(path, priced(link));
    await anybody.post(path, { ...priced(link, '90.00'), version: 1 });
    const [id] = link.itemIds;

    expect((await anybody.post(path, { version: 1, publicComment: 'x' })).body).toMatchObject({
      code: 'version_conflict',
      currentVersion: 2,
    });
    expect((await anybody.post(path, priced(stranger))).body.errors).toMatchObject([
      { pointer: '/items/0/rfqItemId', code: 'reference_not_found' },
      { pointer: '/items/1/rfqItemId', code: 'reference_not_found' },
    ]);
    expect((await anybody.post(path, { items: [{ rfqItemId: id }, { rfqItemId: id }] })).body.errors).toMatchObject([
      { pointer: '/items/1/rfqItemId', code: 'not_unique' },
    ]);
    expect(
      (await anybody.post(path, { items: [{ rfqItemId: id, unitPrice: '1.2345678' }], targetAmount: 1 })).body.errors,
    ).toMatchObject([
      { pointer: '/items/0/unitPrice', code: 'too_many_fraction_digits' },
      { pointer: '/targetAmount', code: 'unknown_field' },
    ]);
  });
});

describe('submitting', () => {
  it('works once, without a body from the draft', async () => {
    const link = await aLink();
    await anybody.post(`${link.path}/quote-draft`, priced(link));

    const submitted = await anybody.post(`${link.path}/quote-submit`);
    const again = await anybody.post(`${link.path}/quote-submit`, priced(link));
    const status = await anybody.get(link.statusPath);

    expect(submitted).toMatchObject({
      status: 200,
      body: {
        quoteNumber: expect.stringMatching(/^SQ-2026-/),
        status: 'submitted',
        revision: 1,
        totalAmount: '1525.00',
        submittedAt: START,
      },
    });
    for (const answer of [again, await anybody.post(`${link.path}/quote-draft`, {})]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'quote_already_submitted' } });
    }
    expect(status.body).toMatchObject({
      rfqStatus: 'responded',
      quoteStatus: 'submitted',
      revision: 1,
      decision: 'pending',
    });
    expect((await owner.get(`/supplier-rfqs/${link.id}`)).body).toMatchObject({
      status: 'responded',
      quotedAmount: '1525.00',
    });
  });

  it('repeated with the same key is answered as the first time', async () => {
    const link = await aLink();
    const send = () => anybody.post(`${link.path}/quote-submit`, priced(link), { 'Idempotency-Key': 'one' });

    const first = await send();
    const second = await send();

    expect(second).toMatchObject({ status: 200, body: first.body, headers: { 'Idempotency-Replayed': 'true' } });
  });

  it('makes a new revision where those are allowed, starting from the last one', async () => {
    const link = await aLink({ allowRevisions: true });
    await anybody.post(`${link.path}/quote-submit`, { ...priced(link), paymentTermsText: 'Аванс 30 %' });

    const draft = await anybody.post(`${link.path}/quote-draft`, { publicComment: 'Скидка' });
    const second = await anybody.post(`${link.path}/quote-submit`, priced(link, '90.00'));

    expect(draft.body.quote).toMatchObject({ revision: 2, paymentTermsText: 'Аванс 30 %', totalAmount: '1525.00' });
    expect(second.body).toMatchObject({ revision: 2, totalAmount: '1372.50' });
    const [quote] = (await owner.get(`/supplier-quotes?rfqId=${link.id}&status=submitted`)).body.items;
    const versions = await owner.get(`/supplier-quotes/${quote.id}/versions`);
    expect(versions.body).toMatchObject({
      total: 2,
      items: [
        { revision: 2, status: 'submitted', createdById: null },
        { revision: 1, status: 'superseded', totalAmount: '1525.00' },
      ],
    });
  });

  it('needs a price, and an answer to every line where no part is enough', async () => {
    const link = await aLink({ allowPartialQuote: false });
    const [first = '', second = ''] = link.itemIds;
    const submit = (body: object) => anybody.post(`${link.path}/quote-submit`, body);

    expect((await submit({})).body.code).toBe('quote_empty');
    expect((await submit({ items: [{ rfqItemId: first, unitPrice: '0' }] })).body.errors).toMatchObject([
      { code: 'out_of_range' },
    ]);
    const partial = [{ rfqItemId: first, unitPrice: '5' }];
    expect((await submit({ items: partial })).body.errors).toMatchObject([
      { pointer: '/items', code: 'too_few_items' },
    ]);
    expect((await submit({ items: [...partial, { rfqItemId: second }] })).body.errors).toMatchObject([
      { pointer: '/items/1/unitPrice', code: 'required' },
    ]);
    expect((await submit({ items: [...partial, { rfqItemId: second, isUnavailable: true }] })).status).toBe(200);
  });

  it('can say that there will be no offer', async () => {
    const link = await aLink();
    await anybody.post(`${link.path}/quote-draft`, priced(link));

    const declined = await anybody.post(`${link.path}/quote-submit`, {
      declined: true,
      declineReason: 'Нет в наличии',
    });

    expect(declined.body).toEqual({
      quoteNumber: null,
      status: 'declined',
      revision: null,
      totalAmount: null,
      currency: 'RUB',
      submittedAt: null,
    });
    expect((await anybody.post(`${link.path}/quote-draft`, {})).body.code).toBe('invalid_status');
    const history = (await owner.get(`/supplier-rfqs/${link.id}/history`)).body.items;
    expect(history.at(-1)).toMatchObject({ action: 'declined', comment: 'Нет в наличии', actorType: 'supplier' });
  });

  it('at the same time from two tabs makes one quote', async () => {
    const link = await aLink();

    const answers = await Promise.all(
      [1, 2, 3].map((n) => anybody.post(`${link.path}/quote-submit`, priced(link, `${n}.00`))),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await owner.get(`/supplier-quotes?rfqId=${link.id}`)).body.total).toBe(1);
  });
});

describe('a sealed group', () => {
  it('stays sealed for all until the last deadline, and nothing is decided before', async () => {
    const link = await aLink({ sealedUntilDeadline: true });
    await anybody.post(`${link.path}/quote-submit`, priced(link));
    const [quote] = (await owner.get(`/supplier-quotes?rfqId=${link.id}`)).body.items;
    const rejected = await owner.patch(`/supplier-quotes/${quote.id}`, { status: 'rejected' });
    const detail = await owner.get(`/supplier-quotes/${quote.id}`);
    const versions = await owner.get(`/supplier-quotes/${quote.id}/versions`);
    const compared = await owner.get(`/supplier-quotes/compare/list?procurementId=${quote.procurementId}`);
    const sorted = await owner.get(`/supplier-quotes?rfqId=${link.id}&sort=-totalAmount`);
    const key = await scene.key.api.get(`/supplier-quotes/${quote.id}`);
    const path = 'supplierQuote.totalAmount';
    const resolved = await scene.portal.owner.variables.resolve({
      entityType: 'supplier_quote',
      entityId: quote.id,
      paths: [path],
    });

    expect(rejected).toMatchObject({ status: 403, body: { code: 'quote_sealed' } });
    for (const { body } of [detail, key]) expect(body).toMatchObject({ isSealed: true, totalAmount: null });
    expect(detail.body.items[0]).toMatchObject({ unitPrice: null, totalPrice: null });
    expect(versions.body.items[0]).toMatchObject({ totalAmount: null, items: [{ unitPrice: null }, {}] });
    expect(compared.body).toMatchObject({ suppliers: [{ totalAmount: null, isSealed: true }], scenarios: [] });
    expect(compared.body.items[0].offers[0]).toMatchObject({ unitPrice: null, unitPriceNet: null, isBestPrice: false });
    expect(sorted.body.total).toBe(0);
    expect(JSON.stringify(resolved)).not.toContain('1525');
    expect(JSON.stringify([detail, versions, compared, key].map(({ body }) => body))).not.toMatch(
      /1525|100\.00"[^}]*unit/,
    );
    expect((await anybody.get(link.path)).body.quote.totalAmount).toBe('1525.00');
  });

  it('opens for nobody while one of its suppliers still has time', async () => {
    const other = (await owner.post('/counterparties', { name: 'Второй' })).body.id;
    const { id: procurementId } = await scene.aRequisition();
    const body = {
      procurementId,
      supplierIds: [scene.supplierId, other],
      responseDeadline: DEADLINE,
      sealedUntilDeadline: true,
    };
    const [first, second] = (await owner.post('/supplier-rfqs', body)).body.items;
    const sent = await owner.post(`/supplier-rfqs/${first.id}/send`, { channel: 'link' });
    const path = `${PREFIX}/supplier-rfqs/${String(sent.body.publicUrl).split('/').at(-1) ?? ''}`;
    await anybody.post(`${path}/quote-submit`, { items: [{ rfqItemId: first.items[0].id, unitPrice: '7' }] });
    await owner.patch(`/supplier-rfqs/${second.id}`, { responseDeadline: '2026-02-10' });
    const look = async () => (await owner.get(`/supplier-quotes?rfqId=${first.id}`)).body.items[0].isSealed;

    kit.clock.set('2026-02-02T00:00:00.000Z');
    const between = await look();
    kit.clock.set('2026-02-10T21:00:00.000Z');
    const after = await look();
    kit.clock.set(START);

    expect([between, after]).toEqual([true, false]);
  });
});

describe('files', () => {
  const listed = async (id: string) => {
    const { items } = (await owner.get(`/files?entityType=supplier_quote&entityId=${id}`)).body;
    return items.map(({ fileName }: { fileName: string }) => fileName);
  };
  const quotesOf = async (link: Link) =>
    (await owner.get(`/supplier-quotes?rfqId=${link.id}&sort=revision`)).body.items;
  const shownTo = async (link: Link) =>
    (await anybody.get(link.path)).body.quote.files as { id: string; fileName: string }[];

  it('stay with the price request through its revisions, until the supplier removes them', async () => {
    const link = await aLink({ allowRevisions: true });
    const price = (await upload(`${link.path}/files`, 'цены', 'Прайс.txt')).body;
    await anybody.post(`${link.path}/quote-submit`, priced(link));
    await upload(`${link.path}/files`, 'паспорт', 'Паспорт.txt');
    await anybody.post(`${link.path}/quote-submit`, priced(link, '90.00'));
    const revised = await shownTo(link);
    const removed = await anybody.delete(`${link.path}/files/${price.id}`);
    const kept = await anybody.get(`${link.path}/files/${price.id}`);
    await anybody.post(`${link.path}/quote-submit`, priced(link, '80.00'));

    const quotes = await quotesOf(link);
    expect(revised.map(({ fileName }) => fileName)).toEqual(['Прайс.txt', 'Паспорт.txt']);
    expect([removed.status, kept.status]).toEqual([204, 200]);
    expect((await shownTo(link)).map(({ fileName }) => fileName)).toEqual(['Паспорт.txt']);
    expect(await Promise.all(quotes.map(({ id }: { id: string }) => listed(id)))).toEqual([
      ['Прайс.txt'],
      ['Паспорт.txt', 'Прайс.txt'],
      ['Паспорт.txt'],
    ]);
    const { fileIds } = (await owner.get(`/supplier-quotes/${quotes[1].id}`)).body;
    expect(fileIds).toContain(price.id);
    for (const id of fileIds) expect((await owner.get(`/files/${id}/download-url`)).status).toBe(200);
  });

  it('go for good once no quote has them, and are there again for a supplier who had declined', async () => {
    const link = await aLink();
    const [first, second] = [
      (await upload(`${link.path}/files`, 'цены', 'Прайс.txt')).body,
      (await upload(`${link.path}/files`, 'паспорт', 'Паспорт.txt')).body,
    ];
    await anybody.delete(`${link.path}/files/${first.id}`);
    const [quote] = await quotesOf(link);
    const gone = await owner.get(`/files/${first.id}/download-url`);
    await anybody.post(`${link.path}/quote-submit`, { declined: true });
    await owner.patch(`/supplier-rfqs/${link.id}`, { responseDeadline: '2026-03-01' });
    await anybody.post(`${link.path}/quote-submit`, priced(link));

    expect(gone.status).toBe(404);
    expect(quote.status).toBe('draft');
    expect(await shownTo(link)).toMatchObject([{ id: second.id, fileName: 'Паспорт.txt' }]);
  });

  it('that people of the portal attach to a quote are not shown to the supplier', async () => {
    const link = await aLink({ allowRevisions: true });
    await anybody.post(`${link.path}/quote-submit`, priced(link));
    const [{ id }] = await quotesOf(link);
    const file = { content: new TextEncoder().encode('наш анализ'), name: 'Анализ.txt' };
    const own = await uploadTo(owner, '/files', { fields: { entityType: 'supplier_quote', entityId: id }, file });

    expect(own.status).toBe(201);
    expect(await shownTo(link)).toEqual([]);
    expect((await anybody.get(`${link.path}/files/${own.body.id}`)).status).toBe(404);
    expect(await listed(id)).toEqual(['Анализ.txt']);
  });

  it('named by a quote of a buyer are listed to those who see what they are attached to', async () => {
    const link = await aLink({ sealedUntilDeadline: true });
    const { id: fileId } = (await upload(`${link.path}/files`, 'цены')).body;
    await anybody.post(`${link.path}/quote-submit`, priced(link));
    const { id: procurementId } = await scene.aRequisition();
    const { id } = (
      await owner.post('/supplier-quotes', { procurementId, supplierId: scene.supplierId, fileIds: [fileId] })
    ).body;

    expect(await listed(id)).toEqual([]);
  });

  const upload = async (path: string, content: string, fileName = 'Прайс.txt') => {
    const form = new FormData();
    form.append('file', new Blob([content]), fileName);
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
    return anybody.request('POST', path, { rawBody: new Uint8Array(await request.arrayBuffer()), headers });
  };

  it('are kept by a name of one line that reads as it is written', async () => {
    const { path } = await aLink();
    const part = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nцены\r\n--b--\r\n`;
    const send = (name: string) =>
      anybody.request('POST', `${path}/files`, {
        rawBody: part(name),
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      });

    expect((await send('a\0b.txt')).body).toMatchObject({ fileName: 'ab.txt' });
    expect((await send('txt.\u202efdp.txt')).body).toMatchObject({ fileName: 'txt.fdp.txt' });
  });

  it('go with the draft, are opened and removed by the link alone, and are ten at most', async () => {
    const link = await aLink();
    const stranger = await aLink();

    const added = await upload(`${link.path}/files`, 'цены');
    const file = `/${String(added.body.url).split('/').slice(3).join('/')}`;
    const opened = await anybody.get(file);
    const elsewhere = await anybody.get(`${stranger.path}/files/${added.body.id}`);
    const removed = await anybody.delete(file);

    expect(added).toMatchObject({ status: 201, body: { fileName: 'Прайс.txt', mimeType: 'text/plain', sizeBytes: 8 } });
    expect(new TextDecoder().decode(opened.bytes)).toBe('цены');
    expect(elsewhere.status).toBe(404);
    expect(removed.status).toBe(204);
    expect((await anybody.get(link.path)).body.quote.files).toEqual([]);
    for (let count = 0; count < 10; count += 1) expect((await upload(`${link.path}/files`, 'x')).status).toBe(201);
    expect((await upload(`${link.path}/files`, 'x')).body.errors).toMatchObject([
      { pointer: '/file', code: 'too_many_items' },
    ]);
    expect((await upload(`${link.path}/files`, '<svg onload=alert(1)>', 'a.svg')).body.code).toBe(
      'file_type_not_allowed',
    );
  });
});
