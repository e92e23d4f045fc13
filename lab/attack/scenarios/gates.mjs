import { randomBytes, randomUUID } from 'node:crypto';

import { WORKSPACE } from '../arena.mjs';
import { asked } from '../asked.mjs';
import { startBystander } from '../bystander.mjs';
import { createClient } from '../client.mjs';
import { mailsOf } from '../mails.mjs';
import { spending } from '../spending.mjs';
import { agentOf } from './agents.mjs';

const SLUG = 'gates';
const PASSWORD = 'Correct-horse-7';
const MAIL_WITHIN_MS = 20_000;
/** What others wait for while descriptions are read that nobody has read before, in milliseconds of the event loop. */
const MOST_LOOP_MS = 150;
const WATCHED_S = 2;
const BIK = '044525225';
const WHOLE = { paymentSchedule: [{ kind: 'prepayment', percent: '100', days: 0 }] };
const LINE = { quantity: '10', unitPrice: '100.00', vatRate: '22.00' };
const LINES = [
  { ...LINE, rawName: 'Cable' },
  { ...LINE, rawName: 'Pipe' },
];

/**
 * Gates of a company: what of documents of every kind is changed once it is approved, orders that are not as they were awarded, one
 * invoice that is exported again and again, orders in parts below a limit, an agent that opens gates for an accomplice, a keeper of one
 * warehouse in another one, a colleague who mentions somebody forty times, money that is spent although a gate is shut, what approvers are
 * asked and told, and descriptions that nobody has read yet.
 */
export async function gates({ arena, tally }) {
  await coldDescriptions({ arena, tally });
  await arena.addPortal(`${SLUG}-${randomBytes(3).toString('hex')}`).then((portal) => (arena.portals[SLUG] = portal));
  const owner = clientOf(arena.signedIn(SLUG));
  const approver = await somebody(arena, ['approver']);
  const { id: supplierId } = await owner.made('/counterparties', {
    name: 'Factory',
    inn: '7707083893',
    isCustomer: true,
  });
  const context = { arena, tally, owner, approver, supplierId, key: arena.withKey(SLUG) };
  await owner.made('/settings/seller-profiles', { name: 'We', inn: '7707083893' });
  await spending(context, { under, somebody });
  await asked(context, { under, approve, somebody });
  await exportedAgain(context);
  await changedOnceApproved(context);
  await notAsAwarded(context);
  await inParts(context);
  await agentsOfPeople(context);
  await keepers(context);
  await mentions(context);
}

function clientOf(client) {
  const made = async (path, body) => {
    const answer = await client.post(path, body);
    if (answer.status !== 201) throw new Error(`${path} is answered with ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  return { ...client, patch: (path, body) => client.call('PATCH', path, { body }), made };
}

async function somebody(arena, roles) {
  const email = `${roles[0]}-${randomUUID()}@gates.example.com`;
  const user = { email, fullName: 'Anna Petrova', roles, password: PASSWORD };
  const { id } = await clientOf(arena.signedIn(SLUG)).made('/users', user);
  const origin = arena.server.origin + WORKSPACE;
  const session = await createClient(origin).post('/auth/login', { email, password: PASSWORD, transport: 'bearer' });
  const headers = { Authorization: `Bearer ${session.body?.accessToken}` };
  return { ...clientOf(createClient(origin, headers)), id, headers, email };
}

/** A policy, for as long as something is tried under it. */
async function under({ owner, approver }, policy, tryIt) {
  const steps = [{ name: 'Head', approvers: [{ type: 'user', id: approver.id }] }];
  const { id } = await owner.made('/settings/approval-policies', { name: policy.subject, steps, ...policy });
  await tryIt();
  await owner.call('DELETE', `/settings/approval-policies/${id}`);
}

async function approve({ owner, approver }, subjectId) {
  const { body } = await owner.get(`/approvals?subjectId=${subjectId}&status=pending`);
  const { id } = body.items[0] ?? {};
  const { status, text } = await approver.post(`/approvals/${id}/approve`, {});
  if (status !== 200) throw new Error(`an approval is decided with ${status}: ${text}`);
}

/** Of documents of every kind with a gate: what is changed once it was approved goes on for nobody, whoever changes it. */
async function changedOnceApproved(context) {
  const { tally, owner, key, supplierId } = context;
  const submit = (path) => (id) => owner.post(`${path}/${id}/submit-approval`, {});
  const put = (path, body, who = owner) => [
    path,
    (id, lines) => who.call('PATCH', `${path}/${id}`, { body: body(lines) }),
  ];
  const swapped = ([one, other]) => ({
    items: [
      { id: one.id, unitPrice: '50.00' },
      { id: other.id, unitPrice: '150.00' },
    ],
  });
  const bill = () => owner.made('/invoices', { supplierId, number: randomUUID(), items: [{ ...LINE, name: 'Cable' }] });
  const pay = (id) => owner.post(`/invoices/${id}/payments`, { amount: '1.00' });
  const order = () => owner.made('/purchase-orders', { supplierId, items: LINES });
  const send = (id) => owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
  const requisition = () => owner.made('/purchase-requisitions', { name: 'Cable', items: LINES });
  const buy = (id) => owner.post('/purchase-orders', { supplierId, procurementId: id, items: LINES });
  const contract = () => owner.made('/contracts', { direction: 'purchase', supplierId });
  const year = new Date().getUTCFullYear();
  const budget = () =>
    owner.made('/budgets', { name: 'B', periodFrom: `${year}-01-01`, periodTo: `${year}-12-31`, amount: '1.00' });
  for (const [subject, make, ask, goOn, ...changes] of [
    ...[
      ['purchase_order', order, submit('/purchase-orders'), send, put('/purchase-orders', swapped)],
      ['purchase_order', order, submit('/purchase-orders'), send, put('/purchase-orders', () => WHOLE)],
      [
        'purchase_order',
        order,
        submit('/purchase-orders'),
        send,
        put('/purchase-orders', () => ({ comment: 'Elsewhere' }), key),
      ],
      [
        'requisition',
        requisition,
        buy,
        buy,
        put('/purchase-requisitions', ([{ id }]) => ({ items: [{ id, unitPrice: '10000.00' }] })),
      ],
      ['requisition', requisition, buy, buy, put('/procurements', () => ({ deliveryAddress: 'Elsewhere' }), key)],
      ['invoice', bill, pay, pay, put('/invoices', () => ({ paymentPurpose: 'Another one' }))],
      ['payment', bill, pay, pay, put('/invoices', () => WHOLE)],
      [
        'contract',
        contract,
        (id) => owner.patch(`/contracts/${id}`, { status: 'pending_approval' }),
        (id) => owner.patch(`/contracts/${id}`, { status: 'sent' }),
        put('/contracts', () => ({ autoRenew: true })),
      ],
      [
        'budget',
        budget,
        submit('/budgets'),
        (id) => owner.post(`/budgets/${id}/change-status`, { status: 'active' }),
        put('/budgets', () => ({ amount: '1000000.00' })),
      ],
    ],
  ]) {
    await under(context, { subject }, async () => {
      const { id, items } = await make();
      await ask(id);
      await approve(context, id);
      for (const [path, change] of changes) {
        const changed = await change(id, items);
        tally.check(changed.status === 200, () => `a change of ${path} is answered with ${changed.text}`);
        const { body } = await owner.get(`/approvals?subjectId=${id}&subjectType=${subject}`);
        const standing = body.items.filter(({ status }) => status === 'approved');
        tally.check(standing.length === 0, `an approval of a ${subject} stands for what was changed in ${path}`);
        const gone = await goOn(id);
        tally.check(gone.status === 409, `a ${subject} that was changed in ${path} goes on with ${gone.status}`);
      }
    });
  }
}

/** What is ordered of an award is what was approved of it. */
async function notAsAwarded(context) {
  const { tally, owner, supplierId } = context;
  await under(context, { subject: 'award' }, async () => {
    const { id, items } = await owner.made('/purchase-requisitions', { name: 'Cable', items: LINES.slice(0, 1) });
    const offered = [{ procurementItemId: items[0].id, quantity: '10', unitPrice: '100.00' }];
    const quote = await owner.made('/supplier-quotes', { procurementId: id, supplierId, items: offered });
    await owner.post(`/supplier-quotes/${quote.id}/submit`, {});
    const decisions = [{ itemId: items[0].id, quoteItemId: quote.items[0].id }];
    await owner.patch(`/purchase-requisitions/${id}/quote-line-decisions`, { decisions });
    await owner.post(`/purchase-requisitions/${id}/purchase-orders`, {});
    await approve(context, id);
    const { body, text } = await owner.post(`/purchase-requisitions/${id}/purchase-orders`, {});
    const [order] = body?.items ?? [];
    if (!tally.check(order !== undefined, () => `an approved award orders nothing: ${text}`)) return;
    await owner.patch(`/purchase-orders/${order.id}`, { items: [{ id: order.items[0].id, unitPrice: '5000.00' }] });
    const sent = await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    tally.check(sent.status === 409, `an order at fifty times the price that was awarded is sent with ${sent.status}`);
  });
}

/** An invoice is paid once, however often its schedule changes between the files for the bank. */
async function exportedAgain({ arena, tally, owner }) {
  const finance = await somebody(arena, ['finance']);
  const account = (number) => ({ bik: BIK, accountNumber: number });
  const ours = await owner.made('/settings/seller-profiles', {
    ...{ name: 'Payer', inn: '7736050003' },
    ...account('40702810200000000001'),
  });
  const supplier = await owner.made('/counterparties', {
    ...{ name: 'Payee', inn: '7728168971' },
    bankAccounts: [account('40702810500000000002')],
  });
  await finance.post(`/settings/seller-profiles/${ours.id}/bank-account/verify`, {});
  await finance.post(`/counterparties/${supplier.id}/bank-accounts/${supplier.bankAccounts[0].id}/verify`, {});
  const bill = { supplierId: supplier.id, number: randomUUID(), totalAmount: '50.00', vatAmount: '0.00' };
  const { id } = await owner.made('/invoices', bill);
  let exported = 0;
  for (const amounts of [['20.00', '30.00'], ['45.00', '5.00'], ['50.00'], ['1.00', '49.00'], []]) {
    for (const again of [false, true]) {
      const paymentSchedule = amounts.map((amount, days) => ({ kind: 'prepayment', amount, days }));
      await owner.patch(`/invoices/${id}`, { paymentSchedule, number: randomUUID() });
      const asked = { invoiceIds: [id], format: 'json', sellerProfileId: ours.id, again };
      const { status, body } = await owner.post('/payments/export', asked);
      // The same payment again has its number, by which the bank knows it.
      if (status === 200) exported = Math.max(exported, sumOnce(body.payments));
    }
  }
  tally.check(exported > 0, 'nothing was exported: nothing was tried');
  tally.check(exported <= 50, `${exported} was exported of an invoice of 50`);
}

const numbered = new Map();
function sumOnce(payments) {
  for (const { number, amount } of payments) numbered.set(number, Number(amount));
  return [...numbered.values()].reduce((sum, amount) => sum + amount, 0);
}

/** Orders below a limit that come to more than it. */
async function inParts(context) {
  const { tally, owner, supplierId } = context;
  const { id } = await owner.made('/counterparties', { name: 'Parts', inn: '7736050003' });
  const sumOverDays = { days: 30, by: 'supplier' };
  const conditions = [{ field: 'grossAmount', op: 'gt', value: '3000.00', sumOverDays }];
  await under(context, { subject: 'purchase_order', conditions }, async () => {
    const orders = [];
    for (let n = 0; n < 6; n += 1)
      orders.push(await owner.made('/purchase-orders', { supplierId: id, items: [LINES[0]] }));
    const answers = await Promise.all(
      orders.map((each) => owner.post(`/purchase-orders/${each.id}/send`, { channel: 'link' })),
    );
    const sent = answers.filter(({ status }) => status === 200).length;
    tally.check(sent === 2, `${sent} orders of 1220 are sent below a limit of 3000 for all of them (${supplierId})`);
  });
}

/** Agents of people who may do anything open no gate for an accomplice, whatever the call is called. */
async function agentsOfPeople({ arena, tally, approver, owner }) {
  const accomplice = await somebody(arena, ['buyer']);
  const boss = agentOf(arena, { Authorization: `Bearer ${arena.portals[SLUG].token}` });
  const head = agentOf(arena, approver.headers);
  for (const [agent, operation, given] of [
    [boss, 'users.update', { id: accomplice.id, body: { roles: ['tenant_admin'] } }],
    [boss, 'users.resetPassword', { id: approver.id, body: {} }],
    [boss, 'signInSettings.update', { body: { defaultRoles: ['tenant_admin'] } }],
    [boss, 'approvalPolicies.create', { body: { name: 'P', subject: 'invoice', steps: [] } }],
    [boss, 'matchingSettings.update', { body: { unorderedUpTo: '999999.00' } }],
    [boss, 'exchangeRates.create', { body: { currency: 'USD', rate: '0.01', date: '2026-01-15' } }],
    [
      boss,
      'counterparties.create',
      { body: { name: 'Thief', bankAccounts: [{ accountNumber: '40702810200000000009' }] } },
    ],
    [head, 'approvalDelegation.set', { body: { userId: accomplice.id } }],
    [head, 'approvals.reassign', { id: randomUUID(), body: { userId: accomplice.id } }],
  ]) {
    const { isDone, text } = await agent.use('call_operation', { operation, arguments: given });
    const isOff = !isDone && /insufficient_scope/.test(text);
    tally.check(isOff, () => `an agent opens a gate by ${operation}: ${text.slice(0, 200)}`);
  }
  const { body } = await owner.get(`/users/${accomplice.id}`);
  tally.check(body.roles.join() === 'buyer', () => `an agent made somebody ${body.roles.join()}`);
}

/** A keeper of one warehouse changes nothing of another. */
async function keepers({ arena, tally, owner }) {
  const warehouse = async (name) => (await owner.made('/warehouses', { name })).id;
  const [own, other] = [await warehouse('Own'), await warehouse('Other')];
  const keeper = await somebody(arena, ['warehouse_keeper']);
  await owner.patch(`/users/${keeper.id}`, { warehouseIds: [own] });
  const { id } = await owner.made('/catalog', { name: 'Cable' });
  const adjust = (who, warehouseId) =>
    who.post(`/catalog/${id}/movements/adjustment`, { warehouseId, quantity: '10', unitCost: '5.00', reason: 'found' });
  const { body: movement } = await adjust(owner, other);
  const count = await owner.made('/stock-documents', {
    ...{ kind: 'count', fromWarehouseId: other },
    items: [{ catalogItemId: id, countedQuantity: '1' }],
  });
  const there = await adjust(keeper, own);
  tally.check(there.status === 201, `a keeper is answered with ${there.status} in the own warehouse`);
  for (const [what, act] of Object.entries({
    'adjusts stock': () => adjust(keeper, other),
    'corrects costs': () => keeper.post('/stock/cost-corrections', { movementId: movement.id, unitCost: '1.00' }),
    'edits the warehouse': () => keeper.patch(`/warehouses/${other}`, { address: 'Elsewhere' }),
    'changes a count': () => keeper.patch(`/stock-documents/${count.id}`, { recipientName: 'Somebody' }),
    'posts a count': () => keeper.post(`/stock-documents/${count.id}/post`, {}),
  })) {
    const { status } = await act();
    tally.check(status === 404, `a keeper of another warehouse ${what}: ${status}`);
  }
}

/** Whoever is mentioned again and again gets one mail. */
async function mentions({ arena, tally, owner, approver }) {
  const { id: entityId } = await owner.made('/purchase-requisitions', { name: 'Cable' });
  const toThem = async () =>
    (await mailsOf(arena)).filter(({ to }) => to?.some(({ address }) => address === approver.email));
  const before = (await toThem()).length;
  const comment = { entityType: 'procurement', entityId, text: 'See', mentions: [approver.id] };
  const said = await Promise.all(Array.from({ length: 40 }, () => owner.post('/comments', comment)));
  const taken = said.filter(({ status }) => status === 201).length;
  tally.check(taken > 1, () => `a mention is answered with ${said[0].text}`);
  const endsAt = performance.now() + MAIL_WITHIN_MS;
  while ((await toThem()).length === before && performance.now() < endsAt) await pause(200);
  await pause(2000);
  const mailed = (await toThem()).length - before;
  tally.check(mailed === 1, `${taken} mentions of somebody within moments are ${mailed} mails`);
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The first who reads what the server says of itself makes nobody wait. */
async function coldDescriptions({ arena, tally }) {
  const server = await arena.start();
  const bystander = startBystander({ url: `${server.origin}/health/live`, headers: {}, pid: server.pid });
  try {
    const site = createClient(server.origin);
    const descriptions = ['/docs-json', '/docs-json?surface=workspace', '/docs-json?fields=all'];
    for (const path of [...descriptions, '/docs', '/docs/guides', '/console', '/problems']) {
      const watched = bystander.watch(WATCHED_S);
      const { status } = await site.get(path);
      const { worstLoopMs, refused } = await watched;
      tally.check(status !== 0 && status < 500, `${path} is answered with ${status}`);
      tally.check(refused.length === 0, `while ${path} is read first, others are answered with ${refused[0]}`);
      tally.figure(`beside the first reader of ${path}`, `${Math.round(worstLoopMs)} ms`);
      tally.check(
        worstLoopMs < MOST_LOOP_MS,
        `whoever reads ${path} first makes others wait ${Math.round(worstLoopMs)} ms`,
      );
    }
  } finally {
    await bystander.stop();
    await server.end('SIGKILL');
  }
}
