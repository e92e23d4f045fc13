import { randomBytes, randomUUID } from 'node:crypto';

import { WORKSPACE } from '../arena.mjs';
import { createClient } from '../client.mjs';
import { describe, stemOf } from '../description.mjs';

const PASSWORD = 'Correct-horse-7';
const MARK = 'in-the-pipeline-that-was-taken-away';
const ROUNDS = 20;
const ROUNDS_IN_SHORT = 4;
const WRITES_AT_ONCE = 12;

/**
 * What was withdrawn: a pipeline from its buyer, who asks on by session, by key and as an agent; quotes that somebody decides on at the
 * same time; price requests whose supplier answers meanwhile, and whose links are kept. Each call says what it is to be answered with.
 */
export async function withdrawn({ arena, tally, isShort }) {
  const slug = `withdrawn-${randomBytes(3).toString('hex')}`;
  await arena.addPortal(slug);
  const owner = arena.signedIn(slug);
  const context = { arena, tally, owner, rounds: isShort ? ROUNDS_IN_SHORT : ROUNDS };
  await takenAway(context);
  const supplier = await must(owner.post('/counterparties', { name: 'Factory', isSupplier: true }), 'a supplier');
  const sourced = { ...context, supplierId: supplier.id };
  await withdrawnQuotes(sourced);
  await cancelledRequests(sourced);
  await decidedMeanwhile(sourced);
  await answeredMeanwhile(sourced);
}

async function must(call, what) {
  const answer = await call;
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(`${what} is answered with ${answer.status}: ${answer.text.slice(0, 400)}`);
  return answer.body;
}

/** Calls one after another, each with what it is to be answered with. */
async function expectEach(tally, attempts) {
  for (const [what, [status, code, attempt]] of Object.entries(attempts)) {
    const answer = await attempt();
    const isHeld = answer.status === status && answer.body?.code === code;
    tally.check(isHeld, () => `${what} is answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
  }
}

/** A buyer keeps nothing of a pipeline that was taken away, not even own requisitions, nor does a change under way pass. */
async function takenAway({ arena, tally, owner }) {
  const pipeline = await must(owner.post('/settings/pipeline/pipelines', { name: 'Road works' }), 'a pipeline');
  const email = `${randomUUID()}@withdrawn.example`;
  const user = { email, fullName: 'Anna Petrova', roles: ['buyer'], password: PASSWORD, pipelineIds: [pipeline.id] };
  const { id: userId } = await must(owner.post('/users', user), 'a buyer');
  const origin = arena.server.origin + WORKSPACE;
  const session = await must(
    createClient(origin).post('/auth/login', { email, password: PASSWORD, transport: 'bearer' }),
    'signing in',
  );
  const credentials = { Authorization: `Bearer ${session.accessToken}` };
  const buyer = createClient(origin, credentials);
  const supplier = await must(owner.post('/counterparties', { name: 'Works', isSupplier: true }), 'a supplier');
  const own = await must(
    buyer.post('/purchase-requisitions', { name: MARK, items: [{ rawName: MARK, quantity: '1' }] }),
    'a requisition',
  );
  const body = { procurementId: own.id, supplierId: supplier.id, subject: MARK };
  const { items } = await must(buyer.post('/supplier-rfqs', body), 'a price request');
  const [rfq] = items;
  await must(buyer.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' }), 'sending');
  const quote = await must(owner.post('/supplier-quotes', { rfqId: rfq.id, items: offered(rfq) }), 'a quote');
  const records = { '/purchase-requisitions': own.id, '/supplier-rfqs': rfq.id, '/supplier-quotes': quote.id };
  for (const [list, id] of Object.entries(records)) {
    await must(buyer.get(`${list}/${id}`), `reading ${list} before`);
  }
  const change = (name) => buyer.call('PATCH', `/purchase-requisitions/${own.id}`, { body: { name } });
  const pending = Array.from({ length: WRITES_AT_ONCE }, (_, index) => change(`${MARK} ${index}`));
  await must(owner.call('PATCH', `/users/${userId}`, { body: { pipelineIds: [] } }), 'taking the pipeline away');
  const late = Array.from({ length: WRITES_AT_ONCE }, (_, index) => change(`late ${index}`));
  const statuses = new Set((await Promise.all(late)).map(({ status }) => status));
  tally.check([...statuses].join() === '404', `changes in a pipeline that was taken away are ${[...statuses].join()}`);
  const under = (await Promise.all(pending)).map(({ status }) => status);
  tally.check(
    under.every((status) => [200, 404].includes(status)),
    `changes while a pipeline is taken away are ${under.join()}`,
  );
  const { body: after } = await owner.get(`/purchase-requisitions/${own.id}`);
  tally.check(!after.name.startsWith('late'), `a change after that is there: ${after.name}`);
  await looksElsewhere({ arena, tally, buyer, records });
  await asAgent({ arena, tally, credentials, id: own.id });
}

/** Every reading and writing of what was taken away is as of an id that nobody has, and no list, search or filter shows it. */
async function looksElsewhere({ arena, tally, buyer, records }) {
  const { operations } = await describe(arena.server.origin, 'workspace');
  const ofOne = operations.filter(({ path }) => path.includes('{') && stemOf(path) in records);
  tally.check(ofOne.length > 20, `only ${ofOne.length} operations know one of these records`);
  for (const { method, path } of ofOne) {
    const ask = (id) => {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      return buyer.call(method, path.replace(/\{[^}]+\}/, id).replaceAll(/\{[^}]+\}/g, id), { body });
    };
    const never = randomUUID();
    const [id] = [records[stemOf(path)]];
    const [theirs, unknown] = [saying(await ask(id), id), saying(await ask(never), never)];
    tally.check(theirs === unknown, () => `${method} ${path} knows what was taken away: ${theirs} and ${unknown}`);
  }
  for (const { path } of operations.filter(({ method, path: at }) => method === 'GET' && !at.includes('{'))) {
    for (const query of ['', `?search=${MARK}`, `?procurementId=${records['/purchase-requisitions']}`]) {
      const { status, text } = await buyer.get(path + query);
      tally.check(
        status > 0 && status < 500,
        () => `${path}${query} is answered with ${status}: ${text.slice(0, 200)}`,
      );
      const shown = status >= 400 ? [] : [...Object.values(records), MARK].filter((each) => text.includes(each));
      // The buyer may be told what was asked for, and suppliers are everybody's.
      tally.check(shown.length === 0, `${path}${query} shows what was taken away: ${shown.join()}`);
    }
  }
}

async function asAgent({ arena, tally, credentials, id }) {
  const headers = { ...credentials, Accept: 'application/json, text/event-stream' };
  const { post } = createClient(arena.server.origin, headers);
  const uri = `procurekit://requisition/${id}`;
  const { status, body } = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } });
  tally.check(status === 200 && body?.error !== undefined, `an agent reads what was taken away: ${status}`);
}

function saying({ status, body }, id) {
  const { code, detail, errors } = body ?? {};
  return JSON.stringify({ status, code, detail, errors }).replaceAll(id, 'the id');
}

function offered(rfq) {
  return rfq.items.map(({ id: rfqItemId }) => ({ rfqItemId, unitPrice: '100.00', vatRate: '22.00' }));
}

/** A requisition with a price request that was sent, with the link of its supplier. */
async function asked({ arena, owner, supplierId }) {
  const items = [{ rawName: 'Cable', quantity: '1' }];
  const requisition = await must(owner.post('/purchase-requisitions', { name: 'Cable', items }), 'a requisition');
  const body = { procurementId: requisition.id, supplierId, allowRevisions: true };
  const { items: rfqs } = await must(owner.post('/supplier-rfqs', body), 'a price request');
  const [rfq] = rfqs;
  const { publicUrl } = await must(owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' }), 'sending');
  const token = publicUrl.split('/').at(-1);
  const link = createClient(`${arena.server.origin}/api/v1/public/v1/supplier-rfqs/${token}`);
  const answer = (path = '/quote-submit') => link.post(path, { items: offered(rfq) });
  const quoteOf = async () => (await must(owner.get(`/supplier-quotes?rfqId=${rfq.id}`), 'the quotes')).items[0];
  const decide = async (quoteItemId) => {
    const decisions = [{ itemId: requisition.items[0].id, quoteItemId }];
    return owner.call('PATCH', `/purchase-requisitions/${requisition.id}/quote-line-decisions`, {
      body: { decisions },
    });
  };
  const lineOf = async (id) => (await must(owner.get(`/supplier-quotes/${id}`), 'a quote')).items[0].id;
  const move = (id, status) => owner.call('PATCH', `/supplier-quotes/${id}`, { body: { status } });
  return { requisition, rfq, token, link, answer, quoteOf, lineOf, decide, move };
}

/** A quote that was withdrawn is bought by no way and does not come back. */
async function withdrawnQuotes(context) {
  const { tally, owner } = context;
  const { requisition, answer, quoteOf, lineOf, decide, move } = await asked(context);
  await must(answer(), 'an offer');
  const { id } = await quoteOf();
  const line = await lineOf(id);
  await must(move(id, 'withdrawn'), 'withdrawing');
  await expectEach(tally, {
    'deciding on a withdrawn quote': [409, 'invalid_status', () => decide(line)],
    'reviewing a withdrawn quote': [409, 'invalid_transition', () => move(id, 'under_review')],
    'rejecting a withdrawn quote': [409, 'invalid_transition', () => move(id, 'rejected')],
    'submitting a withdrawn quote': [409, 'quote_locked', () => owner.post(`/supplier-quotes/${id}/submit`, {})],
    'changing a withdrawn quote': [
      ...[409, 'quote_locked'],
      () => owner.call('PATCH', `/supplier-quotes/${id}`, { body: { currency: 'USD' } }),
    ],
    'comparing without it': [
      ...[200, undefined],
      () => owner.get(`/supplier-quotes/compare/list?procurementId=${requisition.id}`),
    ],
    'offering again': [200, undefined, () => answer()],
  });
  const { body: compared } = await owner.get(`/supplier-quotes/compare/list?procurementId=${requisition.id}`);
  tally.check(!JSON.stringify(compared).includes(line), 'a line of a withdrawn quote is compared');
}

/** The link of a price request that was cancelled is as one that never was, for whatever is asked and sent. */
async function cancelledRequests(context) {
  const { arena, tally, owner } = context;
  const { rfq, token, link, answer, quoteOf } = await asked(context);
  await must(answer('/quote-draft'), 'a draft');
  const { id: quoteId } = await quoteOf();
  await must(owner.call('PATCH', `/supplier-rfqs/${rfq.id}`, { body: { status: 'cancelled' } }), 'cancelling');
  const anybody = createClient(`${arena.server.origin}/api/v1/public/v1`);
  const never = `rfq_${'x'.repeat(43)}`;
  for (const [method, path, body] of [
    ['GET', '/supplier-rfqs/TOKEN'],
    ['POST', '/supplier-rfqs/TOKEN/quote-draft', { items: offered(rfq) }],
    ['POST', '/supplier-rfqs/TOKEN/quote-submit', { items: offered(rfq) }],
    ['POST', '/supplier-rfqs/TOKEN/quote-submit'],
    ['GET', '/supplier-quotes/TOKEN/status'],
    ['GET', `/supplier-rfqs/TOKEN/files/${randomUUID()}`],
    ['DELETE', `/supplier-rfqs/TOKEN/files/${randomUUID()}`],
  ]) {
    const told = await anybody.call(method, path.replace('TOKEN', token), { body });
    const unknown = await anybody.call(method, path.replace('TOKEN', never), { body });
    const what = `${method} ${path} of a cancelled price request`;
    tally.check(told.status === 404, () => `${what} is answered with ${told.status}: ${told.text.slice(0, 200)}`);
    tally.check(saying(told, token) === saying(unknown, never), `${what} tells that there was one`);
  }
  const page = await createClient(arena.server.origin).get(`/supplier-rfqs/${token}`);
  tally.check(
    [404, 410].includes(page.status),
    `the page of a cancelled price request is answered with ${page.status}`,
  );
  tally.check(!page.text.includes('Cable'), 'the page of a cancelled price request shows what was asked for');
  const { body: draft } = await owner.get(`/supplier-quotes/${quoteId}`);
  tally.check(draft.status === 'withdrawn', `a draft of a cancelled price request is ${draft.status}`);
  const move = (status) => () => owner.call('PATCH', `/supplier-rfqs/${rfq.id}`, { body: { status } });
  await expectEach(tally, {
    'sending what was cancelled': [409, 'invalid_status', () => owner.post(`/supplier-rfqs/${rfq.id}/send`, {})],
    'reminding of what was cancelled': [409, 'invalid_status', () => owner.post(`/supplier-rfqs/${rfq.id}/remind`, {})],
    'closing what was cancelled': [409, 'invalid_transition', move('closed')],
    'asking for what was cancelled': [404, 'not_found', () => link.get('')],
  });
}

/** Whoever decides on a quote and whoever withdraws it at the same time: one of them is refused. */
async function decidedMeanwhile(context) {
  const { tally, rounds, owner } = context;
  const seen = {};
  for (let round = 0; round < rounds; round += 1) {
    const { requisition, answer, quoteOf, lineOf, decide, move } = await asked(context);
    await must(answer(), 'an offer');
    const { id } = await quoteOf();
    const line = await lineOf(id);
    const both = [() => decide(line), () => move(id, 'withdrawn')];
    const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((each) => each()));
    const fault = answers.find(({ status }) => ![200, 409].includes(status));
    tally.check(fault === undefined, () => `deciding while it is withdrawn is answered with ${fault.text}`);
    const { status } = (await owner.get(`/supplier-quotes/${id}`)).body;
    const { body } = await owner.get(`/purchase-requisitions/${requisition.id}`);
    const isBought = Number(body.actualTotal ?? 0) > 0;
    seen[status] = (seen[status] ?? 0) + 1;
    tally.check(
      isBought === (status === 'accepted'),
      `a quote that is ${status} is ${isBought ? '' : 'not '}bought by`,
    );
  }
  tally.figure('quotes decided on and withdrawn at once', JSON.stringify(seen));
}

/** A supplier who answers while the price request is cancelled leaves no open offer that the buyer was not there for. */
async function answeredMeanwhile(context) {
  const { tally, rounds, owner } = context;
  for (let round = 0; round < rounds; round += 1) {
    const { rfq, answer, link } = await asked(context);
    await must(answer('/quote-draft'), 'a draft');
    const cancel = () => owner.call('PATCH', `/supplier-rfqs/${rfq.id}`, { body: { status: 'cancelled' } });
    const answers = await Promise.all([answer(), cancel(), answer('/quote-draft')]);
    const fault = answers.find(({ status }) => ![200, 404, 409].includes(status));
    tally.check(fault === undefined, () => `answering while it is cancelled is answered with ${fault.text}`);
    const { body: after } = await owner.get(`/supplier-rfqs/${rfq.id}`);
    tally.check(after.status === 'cancelled', `a price request that was cancelled meanwhile is ${after.status}`);
    const { items } = (await owner.get(`/supplier-quotes?rfqId=${rfq.id}`)).body;
    const drafts = items.filter(({ status }) => status === 'draft');
    tally.check(drafts.length === 0, 'a price request that was cancelled meanwhile has a draft still');
    tally.check((await link.get('')).status === 404, 'the link of what was cancelled meanwhile works');
  }
}
