import { randomBytes, randomUUID } from 'node:crypto';

import { openBeside } from '../../bench/open-beside.mjs';
import { WORKSPACE } from '../arena.mjs';
import { createClient } from '../client.mjs';
import { mailsOf } from '../mails.mjs';
import { spentAtOnce } from '../spent-at-once.mjs';
import { upload } from '../upload.mjs';

const SLUG = 'around';
const PASSWORD = 'Correct-horse-7';
const ROUNDS = 20;
const ROUNDS_IN_SHORT = 5;
const LINK = /\/approvals\/ap_[A-Za-z0-9_-]{43}/;
const MAIL_WITHIN_MS = 20_000;
/** Factors of amounts at the ends of what fields take, in hundredths and without them. */
const EXTREMES = ['0.000001', '0.005', '0.015', '1', '1.005', '999999.999999', '9999999999.99', '99999999999999.99'];
/** By what a client may ask for, what of a file of so many bytes is answered: its first and last byte, or a status. */
const RANGES = (size) => ({
  'bytes=0-': [0, size - 1],
  'bytes=0-0': [0, 0],
  'bytes=-1': [size - 1, size - 1],
  [`bytes=${size - 1}-`]: [size - 1, size - 1],
  [`bytes=5-${size * 10}`]: [5, size - 1],
  [`bytes=-${size * 10}`]: [0, size - 1],
  [`bytes=${size}-`]: 416,
  'bytes=-0': 416,
  'bytes=999999999999999-': 416,
  'bytes=5-4': 200,
  'bytes=0-0,1-1': 200,
  [`bytes=${'0-,'.repeat(1000)}0-`]: 200,
  'bytes=-9999999999999999999': 200,
  'bytes=a-b': 200,
  'chunks=0-1': 200,
});

/**
 * Ways around what people decided: an amount that is raised while it is approved, a link in a mail that programs open, sixty
 * who spend the rest of a budget or of a contract at once, an account that is changed once its payment is approved, parts of a file, amounts at the ends of what fields take.
 */
export async function waysAround({ arena, tally, isShort }) {
  await arena.addPortal(`${SLUG}-${randomBytes(3).toString('hex')}`).then((portal) => (arena.portals[SLUG] = portal));
  const owner = arena.signedIn(SLUG);
  const people = { owner, approver: await somebody(arena, 'approver'), finance: await somebody(arena, 'finance') };
  const made = await owner.post('/counterparties', { name: 'Factory', inn: '7707083893' });
  // What is paid here is for no order: how that is held up is not what this is about.
  await owner.call('PATCH', '/settings/matching', { body: { unorderedUpTo: '999999999999.00' } });
  const context = { arena, tally, isShort, ...people, supplierId: made.body.id };
  await ranges(context);
  await roundings(context);
  await vat(context);
  await spentAtOnce(context);
  await orderedAtOnce(context);
  await largest(context);
  const policy = {
    name: 'Invoices',
    subject: 'invoice',
    conditions: [{ field: 'grossAmount', op: 'gt', value: '1000.00' }],
    steps: [{ name: 'Head', approvers: [{ type: 'user', id: people.approver.id }] }],
    reapproveTolerancePercent: '0',
  };
  const wanted = await owner.post('/settings/approval-policies', policy);
  if (wanted.status !== 201) throw new Error(`the policy is answered with ${wanted.status}: ${wanted.text}`);
  await openedLinks(context);
  for (let round = 0; round < (isShort ? ROUNDS_IN_SHORT : ROUNDS); round += 1) await raisedMeanwhile(context);
  for (let round = 0; round < (isShort ? ROUNDS_IN_SHORT : ROUNDS); round += 1)
    await redirectedMeanwhile(context, round);
}

async function somebody(arena, role) {
  const email = `${role}-${randomUUID()}@around.example.com`;
  const user = { email, fullName: 'Anna Petrova', roles: [role], password: PASSWORD };
  const { body: created, text } = await arena.signedIn(SLUG).post('/users', user);
  if (created?.id === undefined) throw new Error(`No user: ${text}`);
  const origin = arena.server.origin + WORKSPACE;
  const session = await createClient(origin).post('/auth/login', { email, password: PASSWORD, transport: 'bearer' });
  const client = createClient(origin, { Authorization: `Bearer ${session.body?.accessToken}` });
  return { ...client, id: created.id, email };
}

async function anInvoice({ finance, supplierId }, totalAmount) {
  const { body, text } = await finance.post('/invoices', { supplierId, number: randomUUID(), totalAmount });
  if (body?.id === undefined) throw new Error(`No invoice: ${text}`);
  const pay = (amount) => finance.post(`/invoices/${body.id}/payments`, { amount });
  return { id: body.id, pay };
}

/** What is paid was approved, whenever the amount was raised; and it is paid once. */
async function raisedMeanwhile(context) {
  const { tally, approver, finance } = context;
  const { id, pay } = await anInvoice(context, '2000.00');
  const { status, body: refused } = await pay('2000.00');
  tally.check(
    status === 409 && refused.code === 'approval_required',
    `a payment that waits for an approval is answered with ${status}`,
  );
  const raise = () => finance.call('PATCH', `/invoices/${id}`, { body: { totalAmount: '9000.00' } });
  const answers = await Promise.all([
    ...[pay('9000.00'), raise(), approver.post(`/approvals/${refused.approvalId}/approve`, {})],
    ...[pay('9000.00'), raise(), pay('2000.00'), pay('9000.00'), pay('2000.00')],
  ]);
  const fault = answers.find((answer) => answer.status === 0 || answer.status >= 500);
  tally.check(fault === undefined, () => `what is raised while it is approved is answered with ${fault.text}`);
  const { body: invoice } = await finance.get(`/invoices/${id}`);
  const { body: approvals } = await finance.get(`/invoices/${id}/approvals`);
  const approved = approvals.items.filter(({ status: is }) => is === 'approved' || is === 'superseded');
  const most = Math.max(0, ...approved.map(({ grossAmount }) => Number(grossAmount)));
  const paid = Number(invoice.paidAmount);
  tally.check(paid <= most, `${paid} were paid of an invoice of which ${most} were approved`);
  const taken = answers.filter(({ status: is, body }) => is === 201 && body?.amount !== undefined).length;
  tally.check(taken <= 1, `an invoice was paid ${taken} times`);
}

/** Money goes where it was approved to go: an account that is changed meanwhile is paid by nobody, however many try at once. */
async function redirectedMeanwhile(context, round) {
  const { tally, owner, approver, finance } = context;
  const numberOf = (tail) => `40702810${String(round).padStart(4, '0')}0000${tail}`;
  const [known, stranger] = [numberOf('0001'), numberOf('0002')];
  const supplier = { name: `Payee ${round}`, bankAccounts: [{ accountNumber: known }] };
  const { body: party, text } = await owner.post('/counterparties', supplier);
  if (!tally.check(party?.id !== undefined, () => `a supplier with an account is answered with ${text}`)) return;
  const verified = await finance.post(`/counterparties/${party.id}/bank-accounts/${party.bankAccounts[0].id}/verify`);
  tally.check(verified.status === 200, `an account is verified with ${verified.status}`);
  const { id, pay } = await anInvoice({ finance, supplierId: party.id }, '2000.00');
  const { body: refused } = await pay('2000.00');
  await approver.post(`/approvals/${refused.approvalId}/approve`, {});
  const redirect = () =>
    owner.call('PATCH', `/counterparties/${party.id}`, { body: { bankAccounts: [{ accountNumber: stranger }] } });
  const answers = await Promise.all([pay('500.00'), redirect(), pay('500.00'), pay('500.00'), pay('500.00')]);
  const late = await pay('100.00');
  const fault = [...answers, late].find((answer) => answer.status === 0 || answer.status >= 500);
  tally.check(fault === undefined, () => `paying while an account is changed is answered with ${fault.text}`);
  tally.check(late.status === 409, `after the account was changed, a payment is answered with ${late.status}`);
  const { body: invoice } = await finance.get(`/invoices/${id}`);
  const astray = invoice.payments.filter(({ payeeAccount }) => payeeAccount?.accountNumber !== known);
  tally.check(astray.length === 0, () => `${astray.length} payments went to an account that nobody has verified`);
  const { body: approvals } = await finance.get(`/invoices/${id}/approvals`);
  const standing = approvals.items.filter(({ status }) => status === 'approved');
  tally.check(standing.length === 0, () => `${standing.length} approvals stand for an account that is another one`);
}

/** Programs that open links in mails decide nothing. */
async function openedLinks(context) {
  const { arena, tally, approver } = context;
  const { pay } = await anInvoice(context, '5100.00');
  const { body: refused } = await pay('10.00');
  const link = await linkIn(arena);
  if (!tally.check(link !== undefined, 'no link to an approval was mailed')) return;
  const site = createClient(arena.server.origin);
  for (const [method, query, headers] of [
    ['GET', '', {}],
    ['HEAD', '', {}],
    ['GET', '', { 'Sec-Purpose': 'prefetch', Purpose: 'prefetch' }],
    ['GET', '?action=approve', {}],
    ['GET', '?decision=approved&comment=x', { 'X-HTTP-Method-Override': 'POST' }],
    ['OPTIONS', '', { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' }],
    ['POST', '', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['POST', '?action=approve', { 'Content-Type': 'multipart/form-data; boundary=b' }],
  ]) {
    const body = method === 'POST' ? '--b--\r\n' : undefined;
    const { status } = await site.call(method, link + query, { headers, body });
    const { body: approval } = await approver.get(`/approvals/${refused.approvalId}`);
    const what = `${method} of a link in a mail${query}`;
    tally.check(status !== 0 && status < 500, `${what} is answered with ${status}`);
    tally.check(approval.status === 'pending', `${what} decided: ${approval.status}`);
  }
}

/** The link in the latest mail that has one. */
async function linkIn(arena) {
  const endsAt = performance.now() + MAIL_WITHIN_MS;
  for (;;) {
    const links = (await mailsOf(arena)).flatMap(({ text }) => LINK.exec(text ?? '')?.[0] ?? []);
    if (links.length > 0) return links.at(-1);
    if (performance.now() > endsAt) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The limit of a contract is not passed by orders that are sent at once. */
async function orderedAtOnce({ arena, tally, owner, supplierId }) {
  await owner.post('/settings/seller-profiles', { name: 'Buyers', inn: '7707083893' });
  const limits = { limitAmount: '100.00', limitControl: 'stop' };
  const { body: contract, text } = await owner.post('/contracts', { direction: 'purchase', supplierId, ...limits });
  if (contract?.id === undefined) throw new Error(`No contract: ${text}`);
  const beside = await openBeside(arena.env.PROCUREKIT_DATABASE_URL);
  try {
    await beside.query(`update contracts set status = 'active' where id = ${beside.idOf(contract.id)}`);
  } finally {
    await beside.close();
  }
  // Named like nothing that was invoiced before: those invoices, of the largest amounts, would be taken for this contract.
  const items = [{ rawName: 'Pipe', quantity: '1', unitPrice: '30.00' }];
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const order = await owner.post('/purchase-orders', { supplierId, contractId: contract.id, items });
      if (order.status !== 201) return order;
      return owner.post(`/purchase-orders/${order.body.id}/send`, { channel: 'link' });
    }),
  );
  const fault = answers.find(({ status }) => status === 0 || status >= 500);
  tally.check(fault === undefined, () => `beside the limit of a contract an order is answered with ${fault.text}`);
  const sent = answers.filter(({ status }) => status < 300).length;
  tally.figure(
    'orders by a contract',
    `${sent} of 12; others ${answers.find(({ status }) => status >= 300)?.body?.code}`,
  );
  const { body: after } = await owner.get(`/contracts/${contract.id}`);
  tally.check(
    sent > 0 && Number(after.orderedAmount) <= 100,
    `${after.orderedAmount} are ordered by a contract of 100`,
  );
}

/** Amounts are the product of what was sent, rounded once, or refused. */
async function roundings({ tally, finance, supplierId }) {
  for (const quantity of EXTREMES) {
    for (const unitPrice of EXTREMES) {
      const items = [{ name: 'Cable', quantity, unitPrice, vatRate: null }];
      const { status, body, text } = await finance.post('/invoices', { supplierId, number: randomUUID(), items });
      const what = `an invoice of ${quantity} at ${unitPrice}`;
      tally.check(status === 201 || status === 400, () => `${what} is answered with ${status}: ${text.slice(0, 200)}`);
      if (status !== 201) continue;
      const expected = productOf(quantity, unitPrice);
      tally.check(body.totalAmount === expected, `${what} costs ${body.totalAmount}, and ${expected} by hand`);
    }
  }
}

/** Of what is the least and the most, in every mode of VAT, at the ends of rates: parts add up to the whole, and all of them are numbers. */
async function vat({ tally, finance, owner, supplierId, isShort }) {
  const lines = EXTREMES.flatMap((amount) => [
    [amount, '1'],
    ['3', amount],
  ]);
  const groups = [lines, ...(isShort ? [...lines.slice(0, 2), ...lines.slice(-2)] : lines).map((line) => [line])];
  let found = 0;
  for (const vatMode of ['EXCLUSIVE', 'INCLUSIVE', 'NO_VAT']) {
    for (const vatRate of ['0.00', '22.00', '99.99', '100.00', null]) {
      for (const group of groups) {
        const items = group.map(([quantity, unitPrice]) => ({ rawName: 'Cable', quantity, unitPrice, vatRate }));
        const named = items.map(({ rawName: name, ...line }) => ({ name, ...line }));
        for (const [what, answer] of [
          ['an order', await owner.post('/purchase-orders', { supplierId, vatMode, items })],
          ['an invoice', await finance.post('/invoices', { supplierId, number: randomUUID(), vatMode, items: named })],
        ]) {
          const about = `${what} of ${JSON.stringify(group).slice(0, 60)} with VAT ${vatRate}, ${vatMode}`;
          const { status, body, text } = answer;
          tally.check(
            status === 201 || status === 400,
            () => `${about} is answered with ${status}: ${text.slice(0, 200)}`,
          );
          const odd = oddAmounts(body);
          tally.check(odd.length === 0, () => `${about} has ${odd.join('; ')}`);
          if (status === 201) found += 1;
        }
      }
    }
  }
  tally.check(found > 0, 'no order and no invoice with VAT was taken');
  tally.figure('amounts at the ends, taken', found);
}

/** Amounts of an answer that are not written as numbers are, and sums that are not the sums of their parts. */
function oddAmounts(value, path = '') {
  if (typeof value !== 'object' || value === null) {
    const isAmount = /(?:Amount|Price|Total|Sum|due|paid|quantity|[rR]ate)$/.test(path) && typeof value === 'string';
    return isAmount && !/^-?\d+(?:\.\d+)?$/.test(String(value)) ? [`${path} ${value}`] : [];
  }
  const { vatAmount: vat, netAmount: net = value.subtotalAmount, grossAmount: gross = value.totalAmount } = value;
  const areThere = [net, vat, gross].every((amount) => typeof amount === 'string');
  const isWhole = !areThere || inHundredths(net) + inHundredths(vat) === inHundredths(gross);
  return [
    ...(isWhole ? [] : [`${path} ${net} + ${vat} = ${gross}`]),
    ...Object.entries(value).flatMap(([name, inner]) => oddAmounts(inner, `${path}.${name}`)),
  ];
}

function inHundredths(amount) {
  return BigInt(amount.replace('.', ''));
}

/** Sums of the largest amounts there are, at the largest rate, have more digits than one of them, and are exact. */
async function largest({ tally, owner, finance, supplierId }) {
  const [most, today] = ['999999999999999.99', new Date().toISOString().slice(0, 10)];
  const dueOf = async () => {
    const { status, body } = await owner.get('/payments/calendar');
    return { status, due: body?.totals?.find(({ currency }) => currency === 'RUB')?.due ?? '0.00' };
  };
  const before = await dueOf();
  const rate = await owner.post('/settings/rates', { currency: 'USD', rate: '999999999', date: today });
  tally.check(rate.status === 201, () => `the largest rate is answered with ${rate.status}: ${rate.text}`);
  const items = [{ rawName: 'Cable', quantity: '1', unitPrice: most, vatRate: null }];
  for (const currency of ['RUB', 'RUB', 'RUB', 'USD', 'USD']) {
    const invoice = { supplierId, number: randomUUID(), totalAmount: most, currency, dueDate: `${today}T23:59:59Z` };
    const taken = await finance.post('/invoices', invoice);
    tally.check(taken.status === 201, () => `an invoice of the most is answered with ${taken.status}: ${taken.text}`);
    const order = await owner.post('/purchase-orders', { supplierId, currency, items });
    tally.check(order.status === 201, () => `an order of the most is answered with ${order.status}: ${order.text}`);
    const sent = await owner.post(`/purchase-orders/${order.body?.id}/send`, { channel: 'link' });
    tally.check(sent.status === 200, () => `sending the most is answered with ${sent.status}: ${sent.text}`);
  }
  const asked = ['spend?groupBy=supplier', 'savings', 'suppliers', 'unpaid?groupBy=supplier', 'commitments', 'late'];
  for (const path of [
    ...asked.map((question) => `/analytics/${question}`),
    ...['/payments/calendar', '/payments/calendar?groupBy=supplier', '/invoices', '/purchase-orders', '/budgets'],
    `/counterparties/${supplierId}`,
  ]) {
    const { status, body, text } = await owner.get(path);
    tally.check(
      status === 200,
      () => `${path} of the largest amounts is answered with ${status}: ${text.slice(0, 200)}`,
    );
    const odd = oddAmounts(body);
    tally.check(odd.length === 0, () => `${path} of the largest amounts has ${odd.slice(0, 3).join('; ')}`);
  }
  const after = await dueOf();
  const grown = inHundredths(after.due) - inHundredths(before.due);
  tally.check(
    grown === 3n * inHundredths(most),
    `three times ${most} is due, and ${grown} hundredths are more than before`,
  );
}

/** The product in hundredths, halves rounded up, without any floating point. */
function productOf(left, right) {
  const [a, b] = [left, right].map((text) => {
    const [whole, part = ''] = text.split('.');
    return { digits: BigInt(whole + part), scale: part.length };
  });
  const scale = a.scale + b.scale;
  const unit = 10n ** BigInt(scale);
  const hundredths = (a.digits * b.digits * 100n * 2n + unit) / (unit * 2n);
  const text = String(hundredths).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Parts of a file are parts of that file, and nothing else. */
async function ranges({ arena, tally, owner, supplierId }) {
  const content = Buffer.from(Array.from({ length: 5000 }, (_, index) => `line ${index}`).join('\n'));
  const fields = { entityType: 'counterparty', entityId: supplierId };
  const { body: file, text } = await upload(owner, { fields, content });
  if (file?.id === undefined) throw new Error(`No file: ${text}`);
  const { body: link } = await owner.get(`/files/${file.id}/download-url`);
  const { pathname } = new URL(link.url, arena.server.origin);
  const site = createClient(arena.server.origin);
  for (const [range, expected] of Object.entries(RANGES(content.length))) {
    const answer = await site.get(pathname, { headers: { Range: range } });
    const what = `the part ${range.slice(0, 40)} of a file`;
    if (typeof expected === 'number') {
      tally.check(answer.status === expected, `${what} is answered with ${answer.status}, not ${expected}`);
      if (expected === 200) tally.check(answer.text === content.toString(), `${what} is not the whole file`);
    } else {
      const [first, last] = expected;
      tally.check(answer.status === 206, `${what} is answered with ${answer.status}`);
      tally.check(answer.text === content.subarray(first, last + 1).toString(), `${what} is another part`);
    }
  }
  const foreign = await arena
    .signedIn('stranger')
    .get(`/files/${file.id}/download-url`, { headers: { Range: 'bytes=0-' } });
  tally.check(foreign.status === 404, `a part of a file of another portal is answered with ${foreign.status}`);
}
