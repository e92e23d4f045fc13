import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openFakeRemote, type FakeRemote, type FakeReply, type FakeRequest } from '../../../testing/kit/fake-remote.js';
import { connected, exchanged, finished } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { builtInIntegrations } from '../built-in.js';
import { defineIntegration } from '../port.js';
import { createBankPaymentsConnector } from './payments-connector.js';

const ACCOUNT = '40702810900000000001';
const BIK = '044525104';
const INN = '7707083893';
const API = '/uapi/open-banking/v1.0';
const SETTINGS = { accountNumber: ACCOUNT, bik: BIK };
const DAY_MS = 24 * 60 * 60_000;

const transaction = (id: string, amount: number, changes: object = {}) => ({
  transactionId: id,
  creditDebitIndicator: 'Debit',
  status: 'Booked',
  documentNumber: id,
  documentProcessDate: '2026-01-15',
  description: 'Оплата',
  Amount: { amount, currency: 'RUB' },
  CreditorParty: { inn: INN, name: 'Поставщик' },
  CreditorAccount: { identification: `${ACCOUNT}2/${BIK}` },
  ...changes,
});

describe.each(testDialects)('an account at Tochka, on %s', (dialect) => {
  let bank: FakeRemote;
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  /** What the account tells, and how often it says that it is not ready. */
  let transactions: readonly object[];
  let waits: number;
  let odd: (request: FakeRequest) => FakeReply | undefined;
  let tokens: number;
  let installation: string;

  beforeAll(async () => {
    bank = await openFakeRemote();
    // As the built-in one, with a bank that is asked more often.
    const eager = createBankPaymentsConnector({ perSecond: 1000, times: 3 });
    kit = await openTestKit({
      storage: await openTestStorage(dialect),
      rateLimiter: noRateLimit,
      outbound: { allowLoopback: true },
      oauthProviders: { 'bank-payments': { clientId: 'me', authUrl: bank.address, apiUrl: bank.address } },
      integrations: builtInIntegrations.map((each) =>
        each.slug === 'bank-payments' ? defineIntegration({ ...each, connector: eager }) : each,
      ),
    });
  });
  afterAll(async () => {
    await kit.close();
    bank.close();
  });
  beforeEach(async () => {
    [transactions, waits, odd, tokens] = [[], 0, () => undefined, 0];
    bank.answer((request) => odd(request) ?? answer(request));
    bank.forget();
    portal = await kit.createPortal();
    owner = portal.signedIn();
  });

  function answer({ method, path, headers }: FakeRequest): FakeReply {
    if (path === '/connect/token') {
      tokens += 1;
      return { body: { access_token: `t${tokens}`, refresh_token: 'r', expires_in: 86_400 * 30 } };
    }
    if (path === '/uapi/consent/v1.0/consents') return { body: { Data: { consentId: 'c1' } } };
    if (headers['authorization'] !== `Bearer t${tokens}`) return { status: 401, body: { code: '401' } };
    if (path === `${API}/accounts`) {
      return { body: { Data: { Account: [{ accountId: `${ACCOUNT}/${BIK}`, status: 'Enabled' }] } } };
    }
    if (method === 'POST') return { body: { Data: { Statement: { statementId: 's1', status: 'Created' } } } };
    waits -= 1;
    const made = waits < 0 ? { status: 'Ready', Transaction: transactions } : { status: 'Processing' };
    return { body: { Data: { Statement: [{ statementId: 's1', ...made }] } } };
  }
  const connect = async (settings: object = {}) =>
    (installation = await connected(owner, 'bank-payments', { ...SETTINGS, ...settings }));
  // Its schedule would ask the bank of the next test.
  afterEach(() => owner.post(`/integrations/installations/${installation}/disable`));
  const periods = () =>
    bank
      .requests()
      .filter(({ method, path }) => method === 'POST' && path === `${API}/statements`)
      .map(({ body }) => body.Data.Statement);
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

  it('is tested by its number', async () => {
    const id = await connect();
    const test = async () => (await owner.post(`/integrations/installations/${id}/test`)).body;

    expect(await test()).toEqual({ ok: true, message: `the account ${ACCOUNT}/${BIK} is open` });
    odd = ({ path }) => (path === `${API}/accounts` ? { body: { Data: { Account: [] } } } : undefined);
    expect(await test()).toEqual({ ok: false, message: `account_not_found: ${ACCOUNT}/${BIK}` });
  });

  it('tells its operations once, and they pay what they match where that is wanted', async () => {
    const supplierId = (await portal.owner.counterparties.create({ name: 'Поставщик', inn: INN })).id;
    const invoice = { supplierId, number: '77', totalAmount: '100.00', invoiceDate: '2026-01-14' };
    const { id: invoiceId } = (await owner.post('/invoices', invoice)).body;
    transactions = [
      transaction('1', 99.5, { description: 'Счет 77', paymentId: 'p1' }),
      transaction('2', 5, { status: 'Pending' }),
      transaction('3', 7.1, { creditDebitIndicator: 'Credit', DebtorParty: { name: 'Покупатель' } }),
      transaction('4', 0),
    ];
    waits = 1;
    const id = await connect({ matchTolerance: '1.00', autoApply: true });

    const run = await exchanged(kit, owner, id);
    kit.clock.advance(DAY_MS);
    const again = await exchanged(kit, owner, id);

    expect(run).toMatchObject({
      status: 'completed_with_errors',
      counts: { statement_import: { read: 3, created: 2, failed: 1 }, payment_matching: { updated: 1 } },
      errors: [{ part: 'statement_import', externalId: '4' }],
    });
    expect(again.counts).toMatchObject({ statement_import: { created: 0, skipped: 2 } });
    const now = kit.clock.now();
    expect(periods()).toEqual([
      { accountId: `${ACCOUNT}/${BIK}`, startDateTime: day(now - 31 * DAY_MS), endDateTime: day(now - DAY_MS) },
      { accountId: `${ACCOUNT}/${BIK}`, startDateTime: day(now - 4 * DAY_MS), endDateTime: day(now) },
    ]);
    const { items } = (await owner.get('/bank-operations?sort=documentNumber')).body;
    expect(items).toMatchObject([
      { ownAccount: ACCOUNT, direction: 'out', amount: '99.50', counterpartyAccount: `${ACCOUNT}2`, state: 'matched' },
      { direction: 'in', amount: '7.10', counterpartyName: 'Покупатель', state: 'unmatched' },
    ]);
    expect((await owner.get(`/invoices/${invoiceId}`)).body).toMatchObject({
      paidAmount: '99.50',
      paymentStatus: 'partially_paid',
      payments: [{ externalSource: 'bank-payments', externalPaymentId: items[0].id }],
    });
  });

  it('is asked for the days of the portal, which may be ahead', async () => {
    await owner.patch('/settings/regional', { timezone: 'Asia/Vladivostok' });
    const evening = Date.parse(`${day(kit.clock.now())}T20:00:00.000Z`);
    kit.clock.advance((evening - kit.clock.now() + DAY_MS) % DAY_MS);
    const id = await connect();

    await exchanged(kit, owner, id);

    const tomorrow = day(kit.clock.now() + DAY_MS);
    expect(periods()).toMatchObject([{ endDateTime: tomorrow }]);
  });

  it('keeps what pays an invoice that is not approved as an exception, and pays with it once it is', async () => {
    const supplierId = (await portal.owner.counterparties.create({ name: 'Поставщик', inn: INN })).id;
    const invoice = { supplierId, number: '77', totalAmount: '100.00', invoiceDate: '2026-01-14' };
    const { id: invoiceId } = (await owner.post('/invoices', invoice)).body;
    const head = (await portal.addUser(['approver'])).id;
    const steps = [{ name: 'Head', approvers: [{ type: 'user', id: head }] }];
    await owner.post('/settings/approval-policies', { name: 'All', subject: 'payment', steps });
    transactions = [transaction('1', 100, { description: 'Счет 77' })];
    const id = await connect({ matchTolerance: '1.00', autoApply: true });
    const told = async () => {
      const { counts } = await exchanged(kit, owner, id);
      const [operation] = (await owner.get('/bank-operations')).body.items;
      return { counts, ...(await owner.get(`/bank-operations/${operation.id}`)).body };
    };

    const held = await told();
    const paidBefore = (await owner.get(`/invoices/${invoiceId}`)).body.paidAmount;
    await portal.signedIn(head).post(`/approvals/${held.exceptions[0].approvalId}/approve`);
    const { exceptions } = await told();

    expect(held).toMatchObject({ amount: '100.00', exceptions: [{ code: 'approval_required', invoiceId }] });
    expect([paidBefore, exceptions]).toEqual(['0.00', []]);
    expect((await owner.get(`/invoices/${invoiceId}`)).body.paidAmount).toBe('100.00');
    expect((await owner.get(`/invoices/${invoiceId}/approvals`)).body.total).toBe(1);
  });

  it('leaves payments to people unless they are wanted at once', async () => {
    const supplierId = (await portal.owner.counterparties.create({ name: 'Поставщик', inn: INN })).id;
    await owner.post('/invoices', { supplierId, number: '77', totalAmount: '100.00', invoiceDate: '2026-01-14' });
    transactions = [transaction('1', 100, { description: 'Счет 77' })];

    await exchanged(kit, owner, await connect());

    const { items } = (await owner.get('/bank-operations')).body;
    expect(items).toMatchObject([{ state: 'matched', suggestions: [{ score: 100 }], paymentIds: [] }]);
  });

  it('is waited for, across runs and a token that was refused', async () => {
    transactions = [transaction('1', 5)];
    waits = 4;
    const id = await connect();

    const run = await exchanged(kit, owner, id);
    // The bank takes the token back while the run rests.
    tokens += 1;
    kit.clock.advance(5 * 60_000);
    const resumed = await finished(kit, owner, id, run.jobId);

    expect([run.status, resumed.status]).toEqual(['deferred', 'completed']);
    expect(periods()).toHaveLength(1);
    expect((await owner.get('/bank-operations')).body.total).toBe(1);
  });

  it('is asked for another statement when the bank lost one, and again after what passes by itself', async () => {
    transactions = [transaction('1', 5)];
    let isLost = true;
    let refusals = 1;
    odd = ({ method, path }) => {
      if (method === 'POST' && path === `${API}/statements` && (refusals -= 1) >= 0) {
        return { status: 429, headers: { 'Retry-After': '0' } };
      }
      const isReading = method === 'GET' && path.includes('/statements/');
      return isReading && isLost ? { status: 404, body: { code: '404', message: 'gone' } } : undefined;
    };
    const id = await connect();

    const run = await exchanged(kit, owner, id);
    isLost = false;
    kit.clock.advance(5 * 60_000);
    const retried = await finished(kit, owner, id, run.jobId);

    expect([run.status, retried.status]).toEqual(['failed', 'completed']);
    expect(periods()).toHaveLength(3);
    expect((await owner.get(`/integrations/installations/${id}`)).body).toMatchObject({ lastErrorMessage: null });
  });

  it('is asked for half of the days when the statement is too large, and goes on with the other half', async () => {
    let last = '';
    odd = ({ method, path, body }) => {
      if (method === 'POST' && path === `${API}/statements`) {
        const { startDateTime: from, endDateTime: to } = body.Data.Statement;
        last = from;
        const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
        waits = 0;
        transactions = days > 16 ? [{ description: 'x'.repeat(5 * 1024 * 1024) }] : [transaction(`of ${from}`, 5)];
      }
      return undefined;
    };
    const id = await connect();

    const run = await exchanged(kit, owner, id);

    const now = kit.clock.now();
    expect(run).toMatchObject({ status: 'completed', counts: { statement_import: { created: 2 } } });
    expect(periods().map(({ startDateTime, endDateTime }) => [startDateTime, endDateTime])).toEqual([
      [day(now - 30 * DAY_MS), day(now)],
      [day(now - 30 * DAY_MS), day(now - 15 * DAY_MS)],
      [last, day(now)],
    ]);
    expect(last).toBe(day(now - 14 * DAY_MS));
    const { items } = (await owner.get('/bank-operations?sort=documentNumber')).body;
    expect(items).toHaveLength(2);
  });
});
