import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { finished, installed } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { uploadTo } from '../../../testing/kit/upload.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { verifyEveryAccount } from '../../../testing/scenes/verify-every-account.js';
import { makeBankAccount } from '../../../sample-data/russian-identifiers.js';
import { readExchangeFile } from '../../../integrations/marketplace/bank/read-exchange-file.js';
import { readStrictly } from './strict-reader-for-tests.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await aScene(kit);
});
afterAll(() => kit.close());

const BIK = '044525225';
const OURS = { bik: BIK, accountNumber: makeBankAccount(BIK, 1), bankName: 'ПАО Банк' };
const THEIRS = { bik: BIK, accountNumber: makeBankAccount(BIK, 2), bankName: 'ПАО «Другой банк»' };

/** A portal with an account to pay from, and a supplier with one to be paid at. */
async function aScene(of: TestKit): Promise<OrderingScene> {
  const made = await orderingScene(of);
  const profile = await made.owner.post('/settings/seller-profiles', {
    name: 'ООО «Снаб»',
    inn: '7707083893',
    ...OURS,
  });
  expect(profile.status, JSON.stringify(profile.body)).toBe(201);
  const patched = await made.owner.patch(`/counterparties/${made.supplierId}`, { bankAccounts: [THEIRS] });
  expect(patched.status, JSON.stringify(patched.body)).toBe(200);
  await verifyEveryAccount(made.portal);
  return made;
}

let count = 0;
async function anInvoice(fields: object = {}, { owner, supplierId }: OrderingScene = scene) {
  const number = `П-${(count += 1)}`;
  const body = {
    number,
    supplierId,
    totalAmount: '1220.00',
    vatAmount: '220.00',
    // Of another day each, lest they are taken for copies.
    invoiceDate: new Date(Date.UTC(2026, 0, 11 - count)).toISOString(),
    ...fields,
  };
  const answer = await owner.post('/invoices', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const exported = (body: object, { owner }: OrderingScene = scene) => owner.post('/payments/export', body);

describe('payment orders for the bank', () => {
  it('are read by a reader that takes nothing else than the format', async () => {
    const invoice = await anInvoice();

    const { status, bytes, headers } = await exported({ invoiceIds: [invoice.id], format: '1c_client_bank' });

    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'X-Exported-Count': '1', 'X-Refused-Count': '0' });
    expect(readStrictly(bytes)).toMatchObject([
      {
        Дата: '15.01.2026',
        Сумма: '1220.00',
        ПлательщикСчет: OURS.accountNumber,
        Плательщик: 'ИНН 7707083893 ООО «Снаб»',
        ПолучательСчет: THEIRS.accountNumber,
        ПолучательБанк1: 'ПАО «Другой банк»',
        НазначениеПлатежа: `Оплата по счёту № ${invoice.number} от 10.01.2026. В том числе НДС 220-00.`,
      },
    ]);
  });

  it('are read by our own reader of bank files once the bank has booked them', async () => {
    const { id } = await anInvoice({ totalAmount: '99.90', vatAmount: '0.00' });

    const { bytes } = await exported({ invoiceIds: [id] });
    const text = new TextDecoder('windows-1251').decode(bytes);
    const booked = new TextEncoder().encode(text.replace('КонецДокумента', 'ДатаСписано=16.01.2026\r\nКонецДокумента'));

    expect(readExchangeFile(bytes, undefined)).toMatchObject([{ refusal: { code: 'not_booked' } }]);
    expect(readExchangeFile(booked, 'utf-8')).toMatchObject([
      {
        operation: {
          direction: 'out',
          amount: '99.90',
          ownAccount: OURS.accountNumber,
          counterpartyAccount: THEIRS.accountNumber,
          purpose: expect.stringContaining('НДС не облагается'),
        },
      },
    ]);
  });

  it('are made once, unless they are asked for again; a table has the same', async () => {
    const { id, number } = await anInvoice();
    const body = { invoiceIds: [id] };

    await exported(body);
    const second = await exported(body);
    const again = await exported({ ...body, again: true, format: 'csv' });
    const text = new TextDecoder().decode(again.bytes);

    expect(second).toMatchObject({
      status: 409,
      body: { code: 'already_exported', refused: [{ invoiceId: id, code: 'already_exported' }] },
    });
    expect(again.status).toBe(200);
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(`;-1220.00;RUB;`);
    expect(text).toContain(number);
  });

  it('never come to more than the invoice, however often its schedule and its number change between', async () => {
    const own = await aScene(kit);
    const { id } = await anInvoice({ totalAmount: '50.00', vatAmount: '0.00' }, own);
    const stages = (...amounts: string[]) => ({
      paymentSchedule: amounts.map((amount, days) => ({ kind: 'prepayment', amount, days })),
    });
    const percents = { paymentSchedule: [{ kind: 'prepayment', percent: '100', days: 4 }] };
    const changes = [
      stages('20.00', '30.00'),
      stages('45.00', '5.00'),
      { number: 'Другой номер' },
      stages('50.00', '50.00', '27.00'),
      percents,
      stages(),
    ];

    const codes: unknown[] = [];
    const amounts: string[] = [];
    for (const [index, change] of changes.entries()) {
      expect((await own.owner.patch(`/invoices/${id}`, change)).status).toBe(200);
      const body = index % 2 === 0 ? { invoiceIds: [id] } : { dueUntil: '2026-01-31' };
      const { status, bytes, body: refusal } = await exported(body, own);
      if (status === 200) amounts.push(...readStrictly(bytes).map((each) => each['Сумма'] ?? ''));
      else codes.push(refusal.code);
    }

    expect(amounts).toEqual(['20.00', '30.00']);
    expect(codes).toEqual(['already_exported', 'already_exported', 'already_exported', 'already_exported']);
  });

  it('count beside what was paid already, once', async () => {
    const own = await aScene(kit);
    const stages = [
      { kind: 'prepayment', percent: '30', days: 1 },
      { kind: 'prepayment', percent: '70', days: 2 },
    ];
    const at = { totalAmount: '100.00', vatAmount: '0.00', paymentSchedule: stages };
    const { id } = await anInvoice(at, own);
    const amountOf = async () => readStrictly((await exported({ invoiceIds: [id] }, own)).bytes)[0]?.['Сумма'];

    const first = await amountOf();
    await own.owner.post(`/invoices/${id}/payments`, { amount: '30.00' });
    const second = await amountOf();

    expect([first, second]).toEqual(['30.00', '70.00']);
    expect((await exported({ invoiceIds: [id] }, own)).body.code).toBe('already_exported');
  });

  const inStages = (...amounts: string[]) => ({
    paymentSchedule: amounts.map((amount, days) => ({ kind: 'prepayment', amount, days })),
  });
  const amountsOf = ({ bytes }: { readonly bytes: Uint8Array }) =>
    readStrictly(bytes).map((each) => Number(each['Сумма']));

  it('are those that were made where they are wanted again, and otherwise come to no more than the rest', async () => {
    const own = await aScene(kit);
    const { id } = await anInvoice({ totalAmount: '100.00', vatAmount: '0.00', ...inStages('20.00', '80.00') }, own);
    const again = () => exported({ invoiceIds: [id], again: true }, own);
    const made = [await again(), await again()].map(amountsOf);

    for (const stages of [inStages('45.00', '55.00'), inStages('90.00', '10.00'), inStages()]) {
      await own.owner.patch(`/invoices/${id}`, stages);
      made.push(amountsOf(await again()));
    }
    await own.owner.patch(`/invoices/${id}`, inStages('99.00', '1.00'));

    expect(made).toEqual([[20], [20], [25], [45], [10]]);
    expect((await again()).body.code).toBe('already_exported');
  });

  it('count beside what was paid before them', async () => {
    const own = await aScene(kit);
    const { id } = await anInvoice({ totalAmount: '100.00', vatAmount: '0.00' }, own);
    const pay = (more: object) => own.owner.post(`/invoices/${id}/payments`, more);
    await pay({ amount: '40.00' });

    const first = amountsOf(await exported({ invoiceIds: [id] }, own));
    await pay({ amount: '10.00', method: 'cash' });

    expect(first).toEqual([60]);
    expect((await exported({ invoiceIds: [id] }, own)).body.code).toBe('already_exported');
  });

  it('use up what was approved of payments, which the payments that follow them do not use up once more', async () => {
    const own = await aScene(kit);
    const { id: approver } = await own.portal.addUser(['approver']);
    const steps = [{ name: 'Директор', approvers: [{ type: 'user', id: approver }] }];
    await own.owner.post('/settings/approval-policies', { name: 'Оплата', subject: 'payment', steps });
    const { id } = await anInvoice({ totalAmount: '100.00', vatAmount: '0.00', ...inStages('40.00', '40.00') }, own);
    const pay = (more: object) => own.owner.post(`/invoices/${id}/payments`, { amount: '40.00', ...more });
    const approvalId = (await pay({})).body.approvalId as string;
    await own.portal.signedIn(approver).post(`/approvals/${approvalId}/approve`);

    const first = await exported({ invoiceIds: [id] }, own);
    const second = await exported({ dueUntil: '2026-01-31' }, own);
    const again = await exported({ invoiceIds: [id], again: true }, own);
    const asked = await pay({ method: 'cash' });
    const statuses = [await pay({ method: 'cash' }), await pay({}), await pay({})].map(({ status }) => status);

    expect([first, again].map(amountsOf)).toEqual([[40], [40]]);
    expect(second.body).toMatchObject({ code: 'approval_required', approvalId: asked.body.approvalId });
    expect(statuses).toEqual([409, 201, 409]);
    expect((await own.owner.get(`/approvals/${approvalId}`)).body.usedAmount).toBe('40.00');
  });

  it('are of what is due until a day, of schedules those stages that are', async () => {
    const own = await aScene(kit);
    const at = (fields: object) => anInvoice({ vatAmount: '0.00', ...fields }, own);
    await at({ dueDate: '2026-01-20', totalAmount: '20.00' });
    await at({ dueDate: '2026-01-16', totalAmount: '16.00' });
    await at({ dueDate: '2026-01-21', totalAmount: '21.00' });
    await at({});
    const stages = [
      { kind: 'prepayment', percent: '25', days: 3 },
      { kind: 'deferred', percent: '75', days: 30 },
    ];
    const { id } = await at({ totalAmount: '100.00', invoiceDate: '2026-01-10', paymentSchedule: stages });

    const due = await exported({ dueUntil: '2026-01-20' }, own);
    const later = await exported({ dueUntil: '2026-02-28' }, own);

    const amounts = ({ bytes }: { readonly bytes: Uint8Array }) => readStrictly(bytes).map((each) => each['Сумма']);
    expect(amounts(due).toSorted()).toEqual(['16.00', '20.00', '25.00']);
    expect(amounts(later).toSorted()).toEqual(['21.00', '75.00']);
    await own.owner.post(`/invoices/${id}/payments`, { amount: '25.00' });
    expect((await own.owner.get(`/invoices/${id}`)).body.dueDate).toBe('2026-02-09T00:00:00.000Z');
  });

  it('leave out what may not be paid, and say why', async () => {
    const own = await aScene(kit);
    const at = (fields: object = {}) => anInvoice(fields, own);
    const noAccount = await at({ supplierId: await own.anotherSupplier() });
    const foreign = await at({ currency: 'USD' });
    const paid = await at();
    await own.owner.post(`/invoices/${paid.id}/payments`, { amount: '1220.00' });
    const approver = (await own.portal.addUser(['approver'])).id;
    await own.owner.post('/settings/approval-policies', {
      name: 'Большие счета',
      subject: 'invoice',
      conditions: [{ field: 'grossAmount', op: 'gt', value: '5000' }],
      steps: [{ name: 'Директор', approvers: [{ type: 'user', id: approver }], quorum: 'any' }],
    });
    const large = await at({ totalAmount: '9000.00', vatAmount: '0.00' });
    const fine = await at();
    const refused = [noAccount, foreign, paid, large].map(({ id }) => id as string);

    const { status, bytes, headers } = await exported({ invoiceIds: [...refused, fine.id] }, own);
    const none = await exported({ invoiceIds: refused }, own);

    expect(status).toBe(200);
    expect(readStrictly(bytes)).toHaveLength(1);
    expect(headers['X-Refused-Count']).toBe('4');
    const codes = ['bank_account_missing', 'currency_not_supported', 'invalid_status', 'approval_required'];
    expect(headers['X-Refused-Invoices']).toBe(refused.map((id, n) => `${id}=${codes[n]}`).join(', '));
    expect(none.body.refused).toEqual(refused.map((invoiceId, n) => ({ invoiceId, code: codes[n] })));
  });

  it('ask for the approvals that they wait for, as payments by hand do', async () => {
    const own = await aScene(kit);
    const { id: approver } = await own.portal.addUser(['approver']);
    const steps = [{ name: 'Директор', approvers: [{ type: 'user', id: approver }] }];
    await own.owner.post('/settings/approval-policies', { name: 'Оплата', subject: 'payment', steps });
    const invoiceIds = [(await anInvoice({}, own)).id, (await anInvoice({}, own)).id] as string[];

    const refused = await exported({ invoiceIds }, own);

    const approvals = (await own.owner.get('/approvals?subjectType=payment&status=pending')).body.items;
    expect(refused.body.refused).toEqual(invoiceIds.map((invoiceId) => ({ invoiceId, code: 'approval_required' })));
    expect(approvals.map((each: { subjectId: string }) => each.subjectId).toSorted()).toEqual(invoiceIds.toSorted());
    for (const { id } of approvals) await own.portal.signedIn(approver).post(`/approvals/${id}/approve`);
    expect((await exported({ invoiceIds }, own)).status).toBe(200);
  });

  it('come back through our own import of statements as the same payments, without what was left out', async () => {
    const own = await aScene(kit);
    const at = (fields: object = {}) => anInvoice(fields, own);
    const noAccount = await at({ supplierId: await own.anotherSupplier() });
    const fine = await at();
    const body = { invoiceIds: [noAccount.id, fine.id] };

    const table = await exported({ ...body, format: 'csv' }, own);
    const json = await exported({ ...body, format: 'json', again: true }, own);
    const id = await installed(own.owner, 'bank-statement-file', { format: 'csv' });
    const path = `/api/v1/integrations/installations/${id}/files`;
    const sent = await uploadTo(own.owner, path, { file: { content: table.bytes, name: 'payments.csv' } });
    const run = await finished(kit, own.owner, id, sent.body.jobId);

    const leftOut = [{ invoiceId: noAccount.id, invoiceNumber: noAccount.number, code: 'bank_account_missing' }];
    expect(JSON.parse(new TextDecoder().decode(json.bytes))).toMatchObject({
      payments: [{ invoiceId: fine.id }],
      leftOut,
    });
    expect(new TextDecoder().decode(table.bytes)).toContain(
      `;${noAccount.number};${noAccount.id};bank_account_missing`,
    );
    expect(run).toMatchObject({ status: 'completed', counts: { statement_import: { created: 1, skipped: 1 } } });
    expect((await own.owner.get('/bank-operations')).body.items).toMatchObject([
      {
        direction: 'out',
        amount: '1220.00',
        ownAccount: OURS.accountNumber,
        counterpartyAccount: THEIRS.accountNumber,
        paymentIds: [expect.any(String)],
      },
    ]);
  });

  it('say the time of the portal, and spell what the encoding has not', async () => {
    const away = await openTestKit();
    away.clock.set('2026-01-15T21:30:05.000Z');
    const own = await aScene(away);
    await own.owner.patch('/settings/regional', { timezone: 'Asia/Vladivostok' });
    const number = '№ 7/м²';
    const { body } = await own.owner.post('/invoices', {
      ...{ number, supplierId: own.supplierId, totalAmount: '10.00', vatAmount: '0.00', invoiceDate: '2026-01-10' },
    });

    const { bytes } = await exported({ invoiceIds: [body.id] }, own);
    await away.close();

    const text = new TextDecoder('windows-1251').decode(bytes);
    expect(text).toContain('ДатаСоздания=16.01.2026\r\nВремяСоздания=07:30:05');
    expect(text).toContain('НазначениеПлатежа=Оплата по счёту № 7/м2 от 10.01.2026');
  });

  it('are of the firm that is named', async () => {
    const own = await aScene(kit);
    const account = { ...OURS, accountNumber: makeBankAccount(BIK, 3) };
    const profile = async (body: object) => {
      const { status, body: made } = await own.owner.post('/settings/seller-profiles', { inn: '7736050003', ...body });
      expect(status, JSON.stringify(made)).toBe(201);
      return made.id as string;
    };
    const second = await profile({ name: 'ООО «Монтаж»', ...account });
    const poor = await profile({ name: 'ООО «Пусто»' });
    await verifyEveryAccount(own.portal);
    const { id } = await anInvoice({}, own);
    const body = { invoiceIds: [id] };

    const without = await exported({ ...body, sellerProfileId: poor }, own);
    const unknown = await exported({ ...body, sellerProfileId: crypto.randomUUID() }, own);
    const { bytes } = await exported({ ...body, sellerProfileId: second }, own);

    expect(without).toMatchObject({ status: 409, body: { code: 'payer_account_missing' } });
    expect(unknown.body.errors).toMatchObject([{ pointer: '/sellerProfileId', code: 'reference_not_found' }]);
    expect(readStrictly(bytes)).toMatchObject([
      { ПлательщикСчет: account.accountNumber, Плательщик: 'ИНН 7736050003 ООО «Монтаж»' },
    ]);
  });

  it('need an account of our own, invoices of the portal, and one way to say which', async () => {
    const poor = await orderingScene(kit);
    await poor.owner.post('/settings/seller-profiles', { name: 'ООО', inn: '7707083893' });
    const { id } = await anInvoice({}, poor);
    const reader = scene.portal.signedIn((await scene.portal.addUser(['buyer'])).id);

    expect((await exported({ invoiceIds: [id] }, poor)).body.code).toBe('payer_account_missing');
    expect((await exported({ invoiceIds: [id] })).body.errors).toMatchObject([{ pointer: '/invoiceIds/0' }]);
    expect((await exported({})).status).toBe(400);
    expect((await exported({ invoiceIds: [id], dueUntil: '2026-01-20' })).status).toBe(400);
    expect((await reader.post('/payments/export', { dueUntil: '2026-01-20' })).status).toBe(403);
  });
});

describe.each(testDialects)('exports at the same time on %s', (dialect) => {
  it('have each payment once, under a number of its own', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    const there = await aScene(own);
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push((await anInvoice({ dueDate: '2026-01-16' }, there)).id);

    const bodies = [{ invoiceIds: ids }, { dueUntil: '2026-01-20' }, { invoiceIds: ids.toReversed() }];
    const answers = await Promise.all([...bodies, ...bodies].map((body) => exported(body, there)));
    await own.close();

    const documents = answers.flatMap(({ status, bytes }) => (status === 200 ? readStrictly(bytes) : []));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(documents).toHaveLength(20);
    expect(new Set(documents.map((each) => each['Номер'])).size).toBe(20);
    expect(new Set(documents.map((each) => each['НазначениеПлатежа'])).size).toBe(20);
  });
});
