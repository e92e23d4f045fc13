import { randomBytes, randomUUID } from 'node:crypto';

import { REPLY_DOMAIN } from '../arena.mjs';
import { startMailbox } from '../mailbox.mjs';
import { mailsOf } from '../mails.mjs';

const AUTH_SERVER = 'mx.answers.example';
const WITHIN_MS = 60_000;
/** What is offered by mail to a sealed price request. */
const SEALED_PRICE = '61111.37';
const EVIL = 'evil@elsewhere.example';
const PASSED = `${AUTH_SERVER}; spf=pass; dkim=pass; dmarc=pass`;
const FAILED = `${AUTH_SERVER}; spf=fail; dkim=none; dmarc=fail`;

/**
 * Answers of suppliers by mail, as anybody may forge them: from other addresses, to the addresses of others, in answer to mails of
 * others, again and again, as a machine's, as a loop. A mail becomes a draft at most, of the one price request that it leads to, and
 * tells what is to be known of its sender; nothing is answered, and a sealed price stays one.
 */
export async function forgedMail({ arena, tally }) {
  const scene = await openScene(arena);
  const cases = casesOf(scene);
  const mailbox = await startMailbox(Object.entries(cases).map(([name, { mail }]) => rawMail(name, mail)));
  const env = { PROCUREKIT_IMAP_URL: mailbox.url, PROCUREKIT_MAIL_AUTH_SERVER: AUTH_SERVER };
  const server = await arena.start({ env });
  try {
    const endsAt = performance.now() + WITHIN_MS;
    const wanted = Object.keys(cases).length;
    while (mailbox.seen() < wanted && performance.now() < endsAt) await sleep(200);
    tally.check(mailbox.seen() === wanted, `${mailbox.seen()} of ${wanted} mails were taken`);
  } finally {
    await server.end('SIGTERM');
    await mailbox.stop();
  }
  await judgeEach({ tally, scene }, cases);
  await nothingButDrafts({ tally, scene, cases });
  await marked({ tally, scene });
  await sealedByMail({ arena, tally, scene });
  await unanswered({ arena, tally });
}

async function must(call, what) {
  const answer = await call;
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(`${what} is answered with ${answer.status}: ${answer.text.slice(0, 400)}`);
  return answer.body;
}

/** Two portals that asked suppliers by mail; what became of each mail of theirs. */
async function openScene(arena) {
  const here = await openPortal(arena, ['first', 'second', 'sealed', 'cancelled']);
  const there = await openPortal(arena, ['foreign']);
  const { rfq } = here.asked.cancelled;
  await must(here.owner.call('PATCH', `/supplier-rfqs/${rfq.id}`, { body: { status: 'cancelled' } }), 'cancelling');
  return { here, there };
}

async function openPortal(arena, names) {
  const slug = `mailed-${randomBytes(3).toString('hex')}`;
  await arena.addPortal(slug);
  const owner = arena.signedIn(slug);
  const asked = {};
  for (const name of names) {
    const email = `sales@${name}-${slug}.example`;
    const supplier = await must(owner.post('/counterparties', { name, isSupplier: true, email }), 'a supplier');
    const items = [{ rawName: 'Cable', quantity: '1' }];
    const requisition = await must(owner.post('/purchase-requisitions', { name, items }), 'a requisition');
    const responseDeadline = new Date(Date.now() + 3_600_000).toISOString();
    const seal = name === 'sealed' ? { sealedUntilDeadline: true } : {};
    const body = { procurementId: requisition.id, supplierId: supplier.id, responseDeadline, ...seal };
    const { items: rfqs } = await must(owner.post('/supplier-rfqs', body), 'a price request');
    await must(owner.post(`/supplier-rfqs/${rfqs[0].id}/send`, {}), 'sending');
    asked[name] = { rfq: rfqs[0], email };
  }
  for (const each of Object.values(asked)) Object.assign(each, await mailTo(arena, each.email));
  return { slug, owner, asked };
}

/** The address for answers to a mail, and what it is called. */
async function mailTo(arena, email) {
  const endsAt = performance.now() + WITHIN_MS;
  for (;;) {
    const mail = (await mailsOf(arena)).find(({ to }) => to?.[0]?.address === email);
    if (mail !== undefined) return { token: mail.replyTo[0].address, messageId: mail.messageId };
    if (performance.now() > endsAt) throw new Error(`No mail to ${email}.`);
    await sleep(200);
  }
}

/** By what they are: mails, and what becomes of each: in which portal, at which price request, as what, with which warnings. */
function casesOf({ here, there }) {
  const { first, second, sealed, cancelled } = here.asked;
  const { foreign } = there.asked;
  const honest = { from: first.email, to: first.token, results: [PASSED] };
  const drafted = (at, ...warnings) => ({ portal: here, rfqId: at.rfq.id, status: 'drafted', reason: null, warnings });
  const ignored = (reason, at = first) => ({ portal: here, rfqId: at.rfq.id, status: 'ignored', reason });
  const stray = (reason) => ({ portal: here, rfqId: null, status: 'new', reason });
  const portalOf = ({ slug }) => `reply+${slug}@${REPLY_DOMAIN}`;
  const once = { id: randomUUID() };
  return {
    'an answer': { mail: { ...honest, ...once }, becomes: drafted(first) },
    'the answer again': { mail: { ...honest, ...once, subject: 'an answer' }, becomes: null },
    'the answer again by another way': {
      mail: { ...honest, ...once, subject: 'an answer', headers: ['Received: from a by b'], cc: second.token },
      becomes: null,
    },
    'the id of the answer with another price': { mail: { ...honest, ...once, price: '1.00' }, becomes: drafted(first) },
    'the address of another supplier': {
      mail: { ...honest, from: second.email },
      becomes: drafted(first, 'sender_unknown'),
    },
    'an address as a name': {
      mail: { ...honest, from: `"${first.email}" <${EVIL}>` },
      becomes: drafted(first, 'sender_unknown'),
    },
    'two senders': { mail: { ...honest, from: `${EVIL}, ${first.email}` }, becomes: drafted(first, 'sender_unknown') },
    'no word of a server': { mail: { ...honest, results: [] }, becomes: drafted(first, 'sender_unverified') },
    'the word of a server of theirs': {
      mail: { ...honest, results: ['elsewhere.example; spf=pass; dkim=pass; dmarc=pass'] },
      becomes: drafted(first, 'sender_unverified'),
    },
    'the name of our server in a remark': {
      mail: { ...honest, results: [`elsewhere.example (${AUTH_SERVER}); dmarc=pass`] },
      becomes: drafted(first, 'sender_unverified'),
    },
    'what our server disowns': { mail: { ...honest, results: [FAILED] }, becomes: drafted(first, 'sender_forged') },
    'what our server disowns and theirs praises': {
      mail: { ...honest, results: ['elsewhere.example; dmarc=pass', FAILED] },
      becomes: drafted(first, 'sender_forged'),
    },
    'a second word in the name of our server': {
      mail: { ...honest, results: [FAILED, PASSED] },
      becomes: drafted(first, 'sender_forged'),
    },
    'another portal’s address in answer to ours': {
      mail: { ...honest, to: foreign.token, inReplyTo: first.messageId },
      becomes: { ...drafted(foreign, 'sender_unknown'), portal: there },
    },
    'addresses of two portals': {
      mail: { ...honest, to: foreign.token, cc: first.token },
      becomes: { ...drafted(foreign, 'sender_unknown'), portal: there },
    },
    'two addresses of one portal': {
      mail: { ...honest, cc: second.token, headers: [`Delivered-To: ${second.token}`] },
      becomes: drafted(first),
    },
    'a stolen id': {
      mail: { from: EVIL, to: `orders@${REPLY_DOMAIN}`, inReplyTo: second.messageId, results: [PASSED] },
      becomes: drafted(second, 'sender_unknown'),
    },
    'a made-up id': {
      mail: { from: second.email, to: portalOf(here), inReplyTo: `<${randomUUID()}@${REPLY_DOMAIN}>` },
      becomes: stray('no_price_request'),
    },
    'a made-up address': { mail: { from: first.email, to: `reply+${'a'.repeat(32)}@${REPLY_DOMAIN}` }, becomes: null },
    'an id of a record as an address': {
      mail: { from: first.email, to: `reply+${first.rfq.id.replaceAll('-', '')}@${REPLY_DOMAIN}` },
      becomes: null,
    },
    'the id of our mail': { mail: { ...honest, id: first.messageId.slice(1, -1) }, becomes: ignored('loop') },
    'our address as the sender': { mail: { ...honest, from: first.token }, becomes: ignored('loop') },
    'sixty servers': {
      mail: { ...honest, headers: Array.from({ length: 60 }, () => 'Received: from a by b') },
      becomes: ignored('loop'),
    },
    'an automatic answer': {
      mail: { ...honest, headers: ['Auto-Submitted: auto-replied'] },
      becomes: ignored('automatic'),
    },
    'a list': { mail: { ...honest, headers: ['List-Id: <a.b.c>'] }, becomes: ignored('automatic') },
    'a report of what was never sent': {
      mail: { from: EVIL, to: portalOf(here), bounced: { recipient: second.email, id: `<${randomUUID()}@a.b>` } },
      becomes: { ...ignored('bounced'), rfqId: null },
    },
    'a report of one mail that names another': {
      mail: { from: EVIL, to: first.token, bounced: { recipient: second.email, id: first.messageId } },
      becomes: ignored('bounced'),
    },
    'an answer to what was cancelled': {
      mail: { from: cancelled.email, to: cancelled.token },
      becomes: { ...stray('request_closed'), rfqId: cancelled.rfq.id },
    },
    'a sealed offer': {
      mail: { from: sealed.email, to: sealed.token, price: SEALED_PRICE, results: [PASSED] },
      becomes: drafted(sealed),
    },
  };
}

/** A mail as it lies in a mailbox: a table with a price, or the report that another one did not arrive. */
function rawMail(
  name,
  { from, to, cc, subject = name, id = randomUUID(), inReplyTo, results = [], headers = [], ...rest },
) {
  const { price = '100.00', bounced } = rest;
  const parts =
    bounced === undefined
      ? [
          ['text/plain; charset=utf-8', `Our price is ${price}`],
          ['text/csv; name="prices.csv"', `Наименование товара;Кол-во;Ед.;Цена без НДС\r\nCable;1;шт;${price}\r\n`],
        ]
      : [
          ['text/plain', 'It did not arrive.'],
          ['message/delivery-status', `Reporting-MTA: dns; a\r\n\r\n${reportOf(bounced)}`],
          ['text/rfc822-headers', `Message-ID: ${bounced.id}\r\n`],
        ];
  const kind = bounced === undefined ? 'mixed' : 'report; report-type=delivery-status';
  const head = [
    ...headers,
    ...results.map((result) => `Authentication-Results: ${result}`),
    `From: ${from}`,
    `To: ${to}`,
    ...(cc === undefined ? [] : [`Cc: ${cc}`]),
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: <${id}${id.includes('@') ? '' : '@supplier.example'}>`,
    ...(inReplyTo === undefined ? [] : [`In-Reply-To: ${inReplyTo}`]),
    'Date: Thu, 01 Jan 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: multipart/${kind}; boundary="b"`,
  ];
  const body = parts.map(([type, content]) => {
    const file = type.startsWith('text/csv') ? '\r\nContent-Disposition: attachment; filename="prices.csv"' : '';
    const encoded = type.startsWith('text/csv') ? Buffer.from(content).toString('base64') : content;
    const encoding = type.startsWith('text/csv') ? '\r\nContent-Transfer-Encoding: base64' : '';
    return `--b\r\nContent-Type: ${type}${file}${encoding}\r\n\r\n${encoded}\r\n`;
  });
  return `${head.join('\r\n')}\r\n\r\n${body.join('')}--b--\r\n`;
}

function reportOf({ recipient }) {
  return `Final-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no such user\r\n`;
}

/** What became of each mail: at one place, as one thing, with the warnings that belong to it. */
async function judgeEach({ tally, scene }, cases) {
  const kept = [];
  for (const portal of Object.values(scene)) {
    const { items } = await must(portal.owner.get('/received-messages?limit=100'), 'received messages');
    kept.push(...items.map((item) => ({ ...item, portal })));
  }
  for (const [name, { becomes }] of Object.entries(cases)) {
    const found = kept.filter(({ subject }) => subject === name);
    tally.check(found.length === (becomes === null ? 0 : 1), `${name} was kept ${found.length} times`);
    if (becomes === null || found.length === 0) continue;
    const [{ portal, rfqId, status, reason, warnings }] = found;
    tally.check(portal === becomes.portal && rfqId === becomes.rfqId, `${name} is at another price request: ${rfqId}`);
    const is = `${status}, ${reason}`;
    tally.check(is === `${becomes.status}, ${becomes.reason}`, `${name} is ${is}`);
    if (becomes.warnings === undefined) continue;
    const told = warnings.toSorted().join();
    tally.check(told === becomes.warnings.toSorted().join(), `${name} is told of with "${told}"`);
  }
  const [message] = kept.filter(({ portal }) => portal === scene.here);
  const { owner } = scene.there;
  for (const path of ['', '/attach', '/discard']) {
    const body = path === '/attach' ? { rfqId: scene.there.asked.foreign.rfq.id } : {};
    const answer = await owner.call(path === '' ? 'GET' : 'POST', `/received-messages/${message.id}${path}`, {
      body: path === '' ? undefined : body,
    });
    tally.check(answer.status === 404, `a mail of another portal is answered with ${answer.status}${path}`);
  }
}

/** Nobody submits, decides or moves anything by mail: as many drafts as mails that became one. */
async function nothingButDrafts({ tally, scene, cases }) {
  const becoming = Object.values(cases).flatMap(({ becomes }) =>
    becomes?.status === 'drafted' ? [becomes.rfqId] : [],
  );
  for (const { owner, asked } of Object.values(scene)) {
    for (const [name, { rfq }] of Object.entries(asked)) {
      const { items } = await must(owner.get(`/supplier-quotes?rfqId=${rfq.id}&limit=100`), 'quotes');
      const wanted = becoming.filter((rfqId) => rfqId === rfq.id).length;
      tally.check(items.length === wanted, `${name} has ${items.length} quotes of ${wanted} mails`);
      const others = items.filter(({ status, origin }) => status !== 'draft' || origin !== 'email');
      tally.check(others.length === 0, () => `${name} has a quote that is ${others[0].status} by ${others[0].origin}`);
      const { status } = await must(owner.get(`/supplier-rfqs/${rfq.id}`), 'a price request');
      tally.check(status === (name === 'cancelled' ? 'cancelled' : 'sent'), `${name} is ${status} by mail`);
    }
  }
}

/** Of addresses that do not get mails, the one is marked whose mail was reported of, and no other. */
async function marked({ tally, scene: { here, there } }) {
  const { items } = await must(here.owner.get('/bounced-addresses'), 'bounced addresses');
  const emails = items.map(({ email }) => email).join();
  tally.check(emails === here.asked.first.email, `reports marked the addresses ${emails}`);
  const foreign = await must(there.owner.get('/bounced-addresses'), 'bounced addresses');
  tally.check(foreign.items.length === 0, 'a report marked an address of another portal');
}

/** What came by mail to a sealed price request is told to nobody. */
async function sealedByMail({ arena, tally, scene: { here } }) {
  const { owner, asked } = here;
  const { rfq } = asked.sealed;
  const { items } = await must(owner.get(`/received-messages?rfqId=${rfq.id}`), 'received messages');
  const [{ id, messageId, quoteId }] = items;
  const requisition = `/purchase-requisitions/${rfq.procurementId}`;
  const files = `/files?entityType=supplier_quote&entityId=${quoteId}`;
  for (const [what, status, answer] of [
    ['the message', 200, await owner.get(`/received-messages/${id}`)],
    ['the quote', 200, await owner.get(`/supplier-quotes/${quoteId}`)],
    ['its files', 403, await owner.get(files)],
    ['the trail', 200, await owner.get('/audit-log?limit=100')],
    ['an import', 400, await owner.post(`${requisition}/exchange/imports/from-mail`, { emailMessageId: messageId })],
    ['the inbox', 200, await owner.get('/inbox')],
  ]) {
    tally.check(answer.status === status, () => `${what} of a sealed mail is ${answer.status}: ${answer.text}`);
    tally.check(!answer.text.includes(SEALED_PRICE), `${what} tells what a sealed mail says`);
  }
  tally.check(!arena.log.join('').includes(SEALED_PRICE), 'the log tells what a sealed mail says');
}

/** Nothing answers a mail, and buyers are told without prices. */
async function unanswered({ arena, tally }) {
  const mails = await mailsOf(arena);
  const answers = mails.filter(({ to }) => to?.some(({ address }) => address === EVIL || address.startsWith('reply+')));
  tally.check(answers.length === 0, () => `a mail was answered: ${answers[0].subject}`);
  const telling = mails.filter(({ subject, text, html }) => `${subject}${text}${html}`.includes(SEALED_PRICE));
  tally.check(telling.length === 0, 'a mail tells what a sealed mail says');
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
