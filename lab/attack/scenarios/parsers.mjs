import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';

import { WORKSPACE } from '../arena.mjs';
import { createClient } from '../client.mjs';

const MIB = 1024 * 1024;
const MOST_CPU_SECONDS = 2;
const MOST_GROWTH_MIB = 400;
const RAW_WITHIN_MS = 1000;

/** Bodies that parsers of others have fallen over. */
function hostileBodies() {
  const nested = (depth, open, close) => open.repeat(depth) + close.repeat(depth);
  const manyKeys = Object.fromEntries(Array.from({ length: 95_000 }, (_, index) => [`k${index}`, 1]));
  return {
    'prototype names': '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},"name":"x"}',
    'prototype names inside': '{"name":"x","customFields":{"__proto__":1,"toString":2,"hasOwnProperty":3}}',
    'duplicate keys': '{"name":"x","name":{"a":1},"name":"y"}',
    'huge numbers': '{"name":"x","totalAmount":1e400,"version":99999999999999999999999999}',
    'odd numbers': '{"name":"x","version":-0,"priority":1.0000000000000000001}',
    'lone surrogates': '{"name":"\\ud800 \\udc00 \\ud800\\ud800"}',
    NUL: '{"name":"a\\u0000b"}',
    'invalid UTF-8': new Uint8Array([
      ...Buffer.from('{"name":"'),
      0xff,
      0xc0,
      0xaf,
      0xed,
      0xa0,
      0x80,
      ...Buffer.from('"}'),
    ]),
    'byte order mark': '\uFEFF{"name":"x"}',
    'UTF-16': new Uint8Array(Buffer.from('{"name":"x"}', 'utf16le')),
    'deep arrays': nested(100_000, '[', ']'),
    'deep objects': `{"name":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
    'open for ever': '['.repeat(MIB - 10),
    'one long text': JSON.stringify({ name: 'я'.repeat(MIB / 2 - 100) }),
    'one long key': `{${JSON.stringify('k'.repeat(MIB - 100))}:1}`,
    'many empty arrays': `[${'[],'.repeat(MIB / 3 - 10)}[]]`,
    'many unknown fields': JSON.stringify(manyKeys).slice(0, MIB),
    'many unknown custom fields': JSON.stringify({ name: 'x', customFields: manyKeys }),
    'a number of digits': `{"name":${'9'.repeat(MIB - 100)}}`,
    'escapes alone': `{"name":"${'\\u0041'.repeat(MIB / 6 - 100)}"}`,
    'spaces alone': ' '.repeat(MIB - 10),
    empty: '',
    null: 'null',
    'letters alone': JSON.stringify({ name: 'x', text: 'a'.repeat(MIB - 100) }),
    'openings alone': JSON.stringify({ name: 'x', text: '{{ '.repeat(MIB / 3 - 100) }),
    'lines alone': '\n'.repeat(MIB - 10),
    'not JSON': '<xml/>',
    'a letter too much': '{"name":"x"}}',
  };
}

/** Bytes that are no request, or hardly one, and the statuses that they are answered with: none where more is waited for. */
const RAW = {
  'two lengths': [[400], 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  'length and chunks': [
    [400],
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  'odd encoding': [[400], 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  'bad chunk': [
    [400],
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n',
  ],
  'huge chunk': [
    [],
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx',
  ],
  'negative length': [[400], 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
  'no host': [[400], 'GET /health HTTP/1.1\r\n\r\n'],
  'two hosts': [[200], 'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  'bare newlines': [[400], 'GET /health HTTP/1.1\nHost: a\n\n'],
  'header with NUL': [[400], 'GET /health HTTP/1.1\r\nHost: a\r\nX-A: a\0b\r\n\r\n'],
  'folded header': [[400], 'GET /health HTTP/1.1\r\nHost: a\r\nX-A: a\r\n b\r\n\r\n'],
  'large headers': [[400], `GET /health HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`],
  'many headers': [[400], `GET /health HTTP/1.1\r\nHost: a\r\n${'X-A: a\r\n'.repeat(5000)}\r\n`],
  'other protocol': [[400], '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  'old protocol': [[200], 'GET /health HTTP/0.9\r\n\r\n'],
  'absolute form': [[200], 'GET http://elsewhere.example/health HTTP/1.1\r\nHost: a\r\n\r\n'],
  'path up': [[404], 'GET /api/v1/../../../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n'],
};

const PATHS = [
  ...[
    '/api/v1/%2e%2e/%2e%2e/etc/passwd',
    '/api/v1/integration-api/%00',
    '/api/v1//integration-api//meta',
    '/%',
    '/%ff',
  ],
  ...['/docs/..%2f..%2fpackage.json', '/problems/%2e%2e%2f', '/api/v1/integration-api/purchase-requisitions/%ED%A0%80'],
  `/api/v1/${'a/'.repeat(4000)}`,
  ...[
    'search=%00',
    'search=%ED%A0%80',
    'limit=1e3',
    'page=99999999999999999999',
    'limit=0x10',
    '__proto__=1',
    'a[b]=1',
  ].map((query) => `/api/v1/integration-api/purchase-requisitions?${query}`),
  `/api/v1/integration-api/purchase-requisitions?search=${'%25_'.repeat(2500)}`,
  `/api/v1/integration-api/purchase-requisitions?${'limit=1&'.repeat(1500)}`,
];

/** Sends what is malformed in every way: each is answered with a status that says so, none takes long or leaves memory behind. */
export async function parsers({ arena, tally, isShort }) {
  const { server } = arena;
  const key = arena.withKey('stranger');
  const owner = arena.signedIn('stranger');
  const before = server.rssMiB();
  const targets = [
    ['a create', [201, 400], (body, headers) => key.post('/purchase-requisitions', body, { headers })],
    ['subscribing', [400], (body, headers) => key.post('/webhook', body, { headers })],
    ['the workspace', [201, 400], (body, headers) => owner.post('/counterparties', body, { headers })],
    ['signing in', [400], (body, headers) => owner.post('/auth/login', body, { headers })],
  ];
  const [[, , create]] = targets;
  const judge = judgeOf(server, tally);
  if (isShort) targets.splice(1, 2);
  else targets.push(...(await otherSurfaces(arena)));
  for (const [what, body] of Object.entries(hostileBodies())) {
    for (const [where, statuses, send] of targets) await judge(`${what} to ${where}`, statuses, () => send(body));
  }
  const bomb = gzipSync(Buffer.alloc(200 * MIB));
  for (const encoding of ['gzip', 'br', 'gzip, gzip', 'nonsense']) {
    await judge(`a bomb in ${encoding}`, [400], () => create(bomb, { 'Content-Encoding': encoding }));
  }
  for (const type of [
    'text/plain',
    'application/json; charset=utf-7',
    'multipart/form-data',
    'application/xml',
    '*/*',
  ]) {
    await judge(`a body of ${type}`, [415], () => create('{"name":"x"}', { 'Content-Type': type }));
  }
  for (const path of PATHS)
    await judge(path.slice(0, 80), [400, 404], () => key.call('GET', path.replace('/api/v1/integration-api', '')));
  for (const [what, [statuses, bytes]] of Object.entries(RAW))
    await judgeRaw({ server, tally }, { what, statuses, bytes });
  tally.check(server.isAlive(), 'the server ended');
  const growth = server.rssMiB() - before;
  tally.figure('memory grown MiB', Math.round(growth));
  tally.check(growth < MOST_GROWTH_MIB, `memory grew by ${Math.round(growth)} MiB`);
}

/** What takes bodies from those who have no key: by a token, by a signature, or from anybody. */
async function otherSurfaces(arena) {
  const owner = arena.signedIn('stranger');
  const { body: installed } = await owner.post('/integrations/installations', { integrationSlug: 'inbound-webhook' });
  const installation = `/integrations/installations/${installed.id}`;
  await owner.call('PATCH', `${installation}/config`, { body: { defaultExternalSource: 'erp' } });
  await owner.post(`${installation}/enable`, {});
  const { body: endpoint } = await owner.post(`${installation}/webhook-endpoint/regenerate`, {});
  const { pathname } = new URL(endpoint.url);
  const { body: requisition } = await arena.withKey('stranger').post('/purchase-requisitions', { name: 'x' });
  const anybody = createClient(arena.server.origin);
  const send = (path) => (body, headers) => anybody.post(path, body, { headers });
  const signed = (body, headers) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const mac = createHmac('sha256', endpoint.secretPlaintext).update(`${timestamp}.`).update(body).digest('hex');
    return anybody.post(pathname, body, {
      headers: {
        'X-Service-Event': 'catalog_item.upsert',
        'X-Service-Timestamp': timestamp,
        'X-Service-Signature': `sha256=${mac}`,
        ...headers,
      },
    });
  };
  const accepted = await signed('{"event":"x"}');
  if (accepted.status !== 202)
    throw new Error(`a signed request was answered with ${accepted.status}: ${accepted.text}`);
  return [
    ['registering', [400], send(`${WORKSPACE}/auth/register`)],
    ['a confirmation', [400], send(`${WORKSPACE}/auth/email-verification/confirm`)],
    ['a supplier', [200, 400], send(`${WORKSPACE}/public/v1/supplier-rfqs/${await supplierToken(owner)}/quote-draft`)],
    ['an inbound webhook without signature', [401], send(pathname)],
    ['an inbound webhook', [202, 400], signed],
    [
      'a pasted mail',
      [201, 400],
      (body, headers) => {
        const rawText = Buffer.from(body).toString('latin1').slice(0, 100_000);
        const mails = `/purchase-requisitions/${requisition.id}/exchange/imports/from-mail`;
        return owner.post(mails, { rawText }, { headers });
      },
    ],
    [
      'an upload',
      [400],
      (body) => owner.post('/files', body, { headers: { 'Content-Type': 'multipart/form-data; boundary=b' } }),
    ],
  ];
}

/** The token of a supplier's link. */
async function supplierToken(owner) {
  const { body: supplier } = await owner.post('/counterparties', { name: 'Supplier' });
  const items = [{ rawName: 'Cable', quantity: '1' }];
  const { body: requisition } = await owner.post('/purchase-requisitions', { name: 'Cable', items });
  const asked = { procurementId: requisition.id, supplierId: supplier.id };
  const { body: rfqs } = await owner.post('/supplier-rfqs', asked);
  const { body, text } = await owner.post(`/supplier-rfqs/${rfqs.items[0].id}/send`, { channel: 'link' });
  if (body?.publicUrl === undefined) throw new Error(`No link: ${text}`);
  return body.publicUrl.split('/').at(-1);
}

function judgeOf(server, tally) {
  return async (what, statuses, send) => {
    const cpuBefore = server.cpuSeconds();
    const { status, text, body } = await send();
    const cpu = server.cpuSeconds() - cpuBefore;
    tally.check(statuses.includes(status), () => `${what} was answered with ${status}: ${text.slice(0, 300)}`);
    tally.check(cpu < MOST_CPU_SECONDS, `${what} took ${cpu.toFixed(1)} s of CPU`);
    tally.check((body?.errors?.length ?? 0) <= 100, () => `${what} was answered with ${body.errors.length} problems`);
    tally.check(server.isAlive(), `${what} ended the server`);
  };
}

async function judgeRaw({ server, tally }, { what, statuses: expected, bytes }) {
  const answer = await talk(server.port, bytes);
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  tally.check(statuses.join() === expected.join(), `${what} was answered with ${statuses.join()}`);
  tally.check(!answer.includes('root:'), `${what} showed a file of the machine`);
}

function talk(port, bytes) {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(end, RAW_WITHIN_MS);
    socket.on('data', (chunk) => {
      answer += String(chunk);
      setTimeout(end, 50);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      end();
    });
  });
}
