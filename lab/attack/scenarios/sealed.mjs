import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

import { createClient } from '../client.mjs';
import { collectIds, describe, stemOf } from '../description.mjs';
import { mailsOf } from '../mails.mjs';

const HOUR_MS = 3_600_000;
/** What is offered for one, by the supplier: here the first is the cheapest, and there the last. */
const PRICES = ['61111.37', '72222.48', '83333.59'];
/** Of a group whose offers anybody of the portal may see: what is not found of it is not looked for. */
const OPEN_PRICE = '94444.61';
const OPEN_FOUND_AT_LEAST = 8;
/** Records of each list that are read one by one; of those that hold offers, all. */
const OF_OTHERS = 1;
const QUANTITIES = ['3', '7'];
/** Fields that differ between any two portals, and what of a text is another one each time. */
const OWN =
  /"(?:\w*[cC]ursor|fileName|email|slug|csrfToken|etag|sha256|url|token\w*|keyPrefix|prefix)":(?:"[^"]*"|null)/g;
const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const KEYS = /psk_[\w-]+/g;
const TIMES = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const VARIABLES = ['number', 'status', 'totalAmount', 'vatAmount', 'subtotalAmount'].map(
  (name) => `supplierQuote.${name}`,
);
const SORTS = [
  'totalAmount',
  'subtotalAmount',
  'vatAmount',
  'quotedAmount',
  'createdAt',
  'updatedAt',
  'number',
  'unitPrice',
];
const LISTS = ['/supplier-quotes', '/supplier-rfqs', '/purchase-requisitions'];
const EVENTS = ['supplier_rfq.sent', 'supplier_rfq.viewed', 'supplier_quote.submitted', 'supplier_quote.revised'];
const MAIL_WITHIN_MS = 10_000;
const WORKBOOK_TRIES = 5;

/**
 * Offers that are sealed until a deadline. Two portals are alike but for which supplier is the cheapest: whatever is asked of them, by
 * whomever, is answered alike, and names no price. Nothing that is decided, moved or ended opens a seal before its time.
 */
export async function sealed({ arena, tally, isShort }) {
  const receiver = await startRecorder();
  try {
    const twins = [];
    for (const prices of [PRICES, PRICES.toReversed()]) twins.push(await openTwin({ arena, receiver, prices }));
    await askEverything({ arena, tally, twins });
    await askInOrders({ tally, twins, isShort });
    await askAgents({ arena, tally, twins });
    await otherSuppliers({ arena, tally, twins });
    await openEarlier({ tally, twins });
    await askAgain({ tally, twins });
    await toldByThemselves({ arena, tally, receiver });
  } finally {
    await receiver.stop();
  }
}

/** Whether a text tells what somebody offers, however it writes numbers. */
function tells(text, prices = PRICES) {
  const plain = text.replaceAll(/[\s  ]/g, '').replaceAll(',', '.');
  const totals = prices.flatMap((price) => [...amountsOf(price)]);
  return totals.find((amount) => plain.includes(amount));
}

/** What a price comes to: of each line and of all of them, with VAT and without. */
function amountsOf(price) {
  const hundredths = BigInt(price.replace('.', ''));
  const counts = [1, ...QUANTITIES.map(Number), QUANTITIES.map(Number).reduce((sum, each) => sum + each)];
  return new Set(
    counts.flatMap((count) => {
      const net = hundredths * BigInt(count);
      const vat = (net * 22n + 50n) / 100n;
      return [net, vat, net + vat].map((sum) => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`);
    }),
  );
}

async function must(call, what) {
  const answer = await call;
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(`${what} is answered with ${answer.status}: ${answer.text.slice(0, 400)}`);
  return answer.body;
}

/** A portal with a sealed group that three suppliers answer, of whom the last one does not submit, and with an open group. */
async function openTwin({ arena, receiver, prices }) {
  const slug = `sealed-${randomBytes(3).toString('hex')}`;
  await arena.addPortal(slug);
  const [owner, key] = [arena.signedIn(slug), arena.withKey(slug)];
  await must(owner.post('/settings/seller-profiles', { name: 'Buyers', inn: '7707083893' }), 'a company');
  const subscriptions = EVENTS.map((event) => ({ name: event, event: `integration_api.${event}`, url: receiver.url }));
  await must(key.post('/webhook', subscriptions), 'subscribing');
  const supplierIds = [];
  for (const name of ['First', 'Second', 'Third']) {
    const email = `${name.toLowerCase()}@supplier.example`;
    supplierIds.push((await must(owner.post('/counterparties', { name, isSupplier: true, email }), name)).id);
  }
  const responseDeadline = new Date(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS).toISOString();
  const seal = { responseDeadline, sealedUntilDeadline: true };
  const asked = await ask({ arena, owner, supplierIds, prices, seal, name: 'Sealed' });
  await ask({ arena, owner, supplierIds, prices: prices.map(() => OPEN_PRICE), seal: {}, name: 'Open' });
  const datasets = await datasetsOf({ arena, owner });
  return { slug, owner, key, datasets, prices, ...asked };
}

async function ask({ arena, owner, supplierIds, prices, seal, name }) {
  const items = QUANTITIES.map((quantity, index) => ({ rawName: `Cable ${index}`, quantity }));
  const requisition = await must(owner.post('/purchase-requisitions', { name, items }), 'a requisition');
  const body = { procurementId: requisition.id, supplierIds, ...seal };
  const { items: rfqs } = await must(owner.post('/supplier-rfqs', body), 'price requests');
  const links = [];
  for (const [index, rfq] of rfqs.entries()) {
    const { publicUrl } = await must(owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' }), 'sending');
    const link = { token: publicUrl.split('/').at(-1), price: prices[index] };
    links.push(link);
    const supplier = createClient(`${arena.server.origin}/api/v1/public/v1/supplier-rfqs/${link.token}`);
    const lines = rfq.items.map(({ id: rfqItemId }) => ({ rfqItemId, unitPrice: link.price, vatRate: '22.00' }));
    const isDrafted = index === rfqs.length - 1;
    await must(supplier.post(isDrafted ? '/quote-draft' : '/quote-submit', { items: lines }), 'an offer');
  }
  const { items: quotes } = await must(owner.get(`/supplier-quotes?procurementId=${requisition.id}`), 'the offers');
  return { requisition, rfqs, links, quotes };
}

async function datasetsOf({ arena, owner }) {
  const datasetToken = randomBytes(24).toString('hex');
  const { id } = await must(owner.post('/integrations/installations', { integrationSlug: 'bi-export' }), 'datasets');
  await must(owner.call('PATCH', `/integrations/installations/${id}/config`, { body: { datasetToken } }), 'a token');
  await must(owner.post(`/integrations/installations/${id}/enable`), 'turning datasets on');
  return createClient(`${arena.server.origin}/api/v1`, { Authorization: `Bearer ${datasetToken}` });
}

/** Compares what two portals say to one question: alike, without a price of the sealed group. Answers how they say it. */
async function compare(tally, twins, what, question) {
  let answers = [];
  let [here, there] = ['', ''];
  // A workbook tells the second in which it was made, and the next one may begin between the two.
  for (let left = WORKBOOK_TRIES; left > 0; left -= 1) {
    answers = [];
    for (const twin of twins) answers.push(await answerOf(question, twin));
    [here, there] = answers.map(({ status, text }, index) => `${status} ${withoutOwn(text, twins[index])}`);
    if (here === there || !answers[0].text.startsWith('PK')) break;
  }
  for (const { status, text } of answers) {
    tally.check(status > 0 && status < 500, () => `${what} is answered with ${status}: ${text.slice(0, 200)}`);
    tally.check(tells(text) === undefined, () => `${what} (${status}) tells a sealed price: ${tells(text)}`);
  }
  tally.check(here === there, () => `${what} tells two sealed groups apart: ${difference(here, there)}`);
  return answers[0];
}

/** The answer itself: of two portals one may have to wait for it when the other has just not. */
async function answerOf(question, twin) {
  const answer = await question(twin);
  if (answer.status !== 429) return answer;
  await new Promise((resolve) => setTimeout(resolve, answer.retryAfterMs));
  return question(twin);
}

function withoutOwn(text, { slug }) {
  return text
    .replaceAll(OWN, '')
    .replaceAll(IDS, '#')
    .replaceAll(TIMES, '@')
    .replaceAll(KEYS, 'key')
    .replaceAll(slug, 'portal');
}

function difference(one, other) {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 80)).join(' | ');
}

/** Every reading of both faces, of records as well as of lists, and every dataset. */
async function askEverything({ arena, tally, twins }) {
  let opened = 0;
  for (const [face, client] of [
    ['integration', ({ key }) => key],
    ['workspace', ({ owner }) => owner],
  ]) {
    const { operations } = await describe(arena.server.origin, face);
    const found = [];
    for (const twin of twins) found.push(await collectIds(client(twin), operations));
    for (const { path } of operations.filter(({ method }) => method === 'GET')) {
      const stem = stemOf(path);
      const most = stem.startsWith('/supplier-') ? Infinity : OF_OTHERS;
      const count = path.includes('{') ? Math.min(most, ...found.map((ids) => ids.get(stem)?.length ?? 0)) : 1;
      for (let index = 0; index < count; index += 1) {
        const { text } = await compare(tally, twins, `${face} ${path}`, (twin) => {
          const id = found[twins.indexOf(twin)].get(stem)?.[index] ?? '';
          return client(twin).get(path.replaceAll(/\{[^}]+\}/g, id));
        });
        if (tells(text, [OPEN_PRICE]) !== undefined) opened += 1;
      }
    }
  }
  const { items } = (await twins[0].datasets.get('/bi/datasets')).body;
  for (const { name } of items) {
    const path = `/bi/datasets/${name}?format=ndjson`;
    const { text } = await compare(tally, twins, path, ({ datasets }) => datasets.get(path));
    if (tells(text, [OPEN_PRICE]) !== undefined) opened += 1;
  }
  tally.figure('answers that tell open prices', opened);
  tally.check(opened >= OPEN_FOUND_AT_LEAST, `only ${opened} answers tell an open price: nothing was looked at`);
}

/** Orders, searches and bounds are no oracle: they leave out what is sealed, or do not go by it. */
async function askInOrders({ tally, twins, isShort }) {
  const prices = isShort ? PRICES.slice(0, 1) : PRICES;
  const queries = [
    ...SORTS.filter((name) => !isShort || /Amount/.test(name)).flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
    ...prices.flatMap((price) => [`search=${price}`, `q=${price.split('.')[0]}`, `totalAmount=${price}`]),
    ...['totalAmountFrom', 'minTotalAmount', 'amountFrom', 'totalAmount[gte]'].map((name) => `${name}=70000`),
  ];
  for (const list of LISTS) {
    for (const query of queries) {
      const path = `${list}?${query}`;
      for (const face of ['owner', 'key']) await compare(tally, twins, path, (twin) => twin[face].get(path));
    }
  }
  await askAgain({ tally, twins });
}

/** Questions that gather offers. */
async function askAgain({ tally, twins }) {
  const procurement = ({ requisition }) => `procurementId=${requisition.id}`;
  const questions = {
    ...Object.fromEntries(LISTS.map((list) => [list, ({ owner }) => owner.get(list)])),
    'the comparison': (twin) => twin.owner.get(`/supplier-quotes/compare/list?${procurement(twin)}`),
    'the trail of quotes': ({ owner }) => owner.get('/audit-log?entityType=supplier_quote&limit=100'),
    'the trail of price requests': ({ owner }) => owner.get('/audit-log?entityType=supplier_rfq&limit=100'),
    'the trail': ({ owner }) => owner.get('/audit-log?limit=100'),
    events: ({ key }) => key.get('/events?limit=100'),
    ...Object.fromEntries(
      [
        'spend?groupBy=supplier',
        'savings',
        'suppliers',
        'commitments',
        'late',
        'cycle-times',
        'savings?groupBy=supplier',
      ].map((question) => [question, ({ owner }) => owner.get(`/analytics/${question}`)]),
    ),
    variables: ({ owner, quotes: [{ id: entityId }] }) =>
      owner.post('/variables/resolve', { entityType: 'supplier_quote', entityId, paths: VARIABLES }),
    files: ({ owner, quotes: [{ id }] }) => owner.get(`/files?entityType=supplier_quote&entityId=${id}`),
  };
  for (const [what, question] of Object.entries(questions)) await compare(tally, twins, what, question);
}

/** An agent is told what people are told. */
async function askAgents({ arena, tally, twins }) {
  const send = (twin, method, params) => {
    const headers = { 'X-API-Key': arena.portals[twin.slug].key, Accept: 'application/json, text/event-stream' };
    return createClient(arena.server.origin, headers).post('/mcp?tools=all', { jsonrpc: '2.0', id: 1, method, params });
  };
  const given = ({ quotes, rfqs }) => ({ supplier_quote: quotes[0].id, supplier_rfq: rfqs[0].id });
  for (const kind of ['supplier_quote', 'supplier_rfq']) {
    const uri = (twin) => `procurekit://${kind}/${given(twin)[kind]}`;
    await compare(tally, twins, `the resource ${kind}`, (twin) => send(twin, 'resources/read', { uri: uri(twin) }));
  }
  for (const [name, given = {}] of [
    ['supplierQuotes_list'],
    ['supplierRfqs_list'],
    ['supplierQuotes_list', { sort: '-totalAmount' }],
  ]) {
    await compare(tally, twins, `the tool ${name}`, (twin) => send(twin, 'tools/call', { name, arguments: given }));
  }
}

/** A supplier sees an offer of its own, and nothing of the others. */
async function otherSuppliers({ arena, tally, twins }) {
  const anybody = createClient(arena.server.origin);
  for (const { links } of twins) {
    for (const { token, price } of links) {
      const others = PRICES.filter((each) => each !== price);
      for (const path of [
        `/supplier-rfqs/${token}`,
        `/api/v1/public/v1/supplier-rfqs/${token}`,
        `/api/v1/public/v1/supplier-quotes/${token}/status`,
      ]) {
        const { status, text } = await anybody.get(path);
        tally.check(status === 200, `the page of a supplier is answered with ${status}`);
        tally.check(tells(text, others) === undefined, 'a supplier is told what another one offers');
      }
    }
  }
}

/** What would decide on what nobody may see, or open it before its time: each with what it is answered with. */
async function openEarlier({ tally, twins }) {
  const locked = [409, 'sealed_deadline_locked'];
  const soon = () => new Date(Date.now() + 500).toISOString();
  const decide = ({ owner, requisition }, quoteItemId) => {
    const decisions = requisition.items.map(({ id: itemId }) => ({ itemId, quoteItemId }));
    return owner.call('PATCH', `/purchase-requisitions/${requisition.id}/quote-line-decisions`, {
      body: { decisions },
    });
  };
  const patch = (list, of, body) => (twin) => twin.owner.call('PATCH', `${list}/${of(twin)}`, { body });
  const quote = ({ quotes }) => quotes.find(({ status }) => status === 'submitted').id;
  const draft = ({ quotes }) => quotes.find(({ status }) => status === 'draft').id;
  const rfq = ({ rfqs }) => rfqs[0].id;
  const lineOf = async ({ owner, quotes: [{ id }] }) => (await owner.get(`/supplier-quotes/${id}`)).body.items[0].id;
  const attempts = {
    'deciding on an offer': [403, 'quote_sealed', async (twin) => decide(twin, await lineOf(twin))],
    'turning an offer down': [403, 'quote_sealed', patch('/supplier-quotes', quote, { status: 'rejected' })],
    'changing the lines of an offer': [409, 'quote_locked', patch('/supplier-quotes', quote, { items: [] })],
    'changing what a supplier drafts': [403, 'quote_sealed', patch('/supplier-quotes', draft, { items: [] })],
    'submitting what a supplier drafts': [
      ...[403, 'quote_sealed'],
      (twin) => twin.owner.post(`/supplier-quotes/${draft(twin)}/submit`, {}),
    ],
    'a note on what a supplier drafts': [200, undefined, patch('/supplier-quotes', draft, { internalComment: 'x' })],
    'an earlier deadline': [...locked, (twin) => patch('/supplier-rfqs', rfq, { responseDeadline: soon() })(twin)],
    'no deadline': [...locked, patch('/supplier-rfqs', rfq, { responseDeadline: null })],
    'no seal': [409, 'rfq_locked', patch('/supplier-rfqs', rfq, { sealedUntilDeadline: false })],
    'sending again with an earlier deadline': [
      ...locked,
      ({ owner, rfqs }) => owner.post(`/supplier-rfqs/${rfqs[2].id}/send`, { responseDeadline: soon() }),
    ],
    'taking an offer into review': [200, undefined, patch('/supplier-quotes', quote, { status: 'under_review' })],
    'closing a price request': [200, undefined, patch('/supplier-rfqs', rfq, { status: 'closed' })],
    'cancelling another one': [
      200,
      undefined,
      patch('/supplier-rfqs', ({ rfqs }) => rfqs[1].id, { status: 'cancelled' }),
    ],
    'cancelling the last one': [
      200,
      undefined,
      patch('/supplier-rfqs', ({ rfqs }) => rfqs[2].id, { status: 'cancelled' }),
    ],
  };
  for (const [what, [status, code, attempt]] of Object.entries(attempts)) {
    const answer = await compare(tally, twins, what, attempt);
    tally.check(
      answer.status === status && answer.body?.code === code,
      () => `${what} is answered with ${answer.text.slice(0, 300)}`,
    );
  }
  for (const { owner, quotes } of twins) {
    for (const { id } of quotes) {
      const { body } = await owner.get(`/supplier-quotes/${id}`);
      tally.check(body?.isSealed === true && body.totalAmount === null, `after that an offer is ${body?.totalAmount}`);
    }
  }
}

/** What is told without being asked: to receivers of events, in mails and in the log. */
async function toldByThemselves({ arena, tally, receiver }) {
  const endsAt = performance.now() + MAIL_WITHIN_MS;
  while (receiver.bodies.length < 2 * EVENTS.length && performance.now() < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  tally.figure('events', receiver.bodies.length);
  tally.check(
    receiver.bodies.some((body) => body.includes('supplier_quote')),
    'no receiver was told of an offer',
  );
  tally.check(
    receiver.bodies.every((body) => tells(body) === undefined),
    'an event tells a sealed price',
  );
  const mails = (await mailsOf(arena)).map(({ subject, text, html }) => `${subject} ${text} ${html}`);
  tally.check(mails.length > 0 && mails.every((mail) => tells(mail) === undefined), 'a mail tells a sealed price');
  tally.check(tells(arena.log.join('')) === undefined, 'a sealed price is in the log');
}

/** A receiver of events that keeps what came. */
async function startRecorder() {
  const bodies = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      response.end('{}');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/sealed`,
    bodies,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
