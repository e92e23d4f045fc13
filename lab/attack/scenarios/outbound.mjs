import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';

import { HOSTILE_MANNERS, startHostileReceiver } from '../hostile-receiver.mjs';
import { startNameServer } from '../name-server.mjs';
import { percentile, slownessOfMachine } from '../tally.mjs';
import { startTrap } from '../trap.mjs';
import { upload } from '../upload.mjs';
import { root } from '../../../scripts/workspace.mjs';

const EVENT = 'integration_api.procurement.created';
const PRELOAD = join(root, 'lab/attack/preload/name-server.mjs');
/** Never called: names that lead there when they are looked up lead elsewhere when they are called. */
const PUBLIC = '93.184.216.34';
const LOOPBACK_6 = `${'0'.repeat(31)}1`;
const MOST_SECONDS_OF_ONE = 20;
const MOST_CPU_SECONDS = 8;
const MOST_GROWTH_MIB = 150;
const MOST_P95_MS = 100;
/** Idle connections are kept for a while. */
const RELEASED_WITHIN_MS = 15_000;
/** Elements of one call. */
const AT_ONCE = 50;
/** Mails that are queued for a mail server without an end. */
const INVITED = 4;

const PRIVATE = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...['169.254.169.254', '169.254.170.2', '100.64.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
  ...['192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1'],
  '255.255.255.255',
];
const PRIVATE_6 = [
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:7f00:1]',
  ],
  ...['[64:ff9b::7f00:1]', '[64:ff9b:1::1]', '[2002:7f00:1::]', '[2001::1]', '[2001:db8::1]', '[3fff::1]', '[fe80::1]'],
  ...['[fe80::1%25lo]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]', '[fd20:ce::254]', '[ff02::1]', '[4000::1]'],
];
const SPELLINGS = [
  ...['127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '0', '00', '127.0.0.1.'],
  ...[
    '127.0.0.01',
    '１２７.0.0.1',
    '127。0。0。1',
    '①②⑦.⓪.⓪.①',
    '%31%32%37.0.0.1',
    '127.0.0.1%00.example.com',
    '127.0.0.1%2f',
  ],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ⓛocalhost',
    'local\u00adhost',
    'ip6-localhost',
    'printer',
  ],
  ...[
    'metadata.google.internal',
    'db.local',
    'router.lan',
    'x.onion',
    '-a.example.com',
    `${'a'.repeat(64)}.example.com`,
  ],
];

/** URLs that must be refused when they are saved, whatever the name server says. */
function refusedUrls(port) {
  const https = [...PRIVATE, ...PRIVATE_6, ...SPELLINGS].map((host) => `https://${host}:${port}/`);
  return [
    ...https,
    ...PRIVATE.slice(0, 2).map((host) => `http://${host}:${port}/`),
    ...['http://hooks.attack.test/', 'ftp://hooks.attack.test/', 'file:///etc/passwd', 'gopher://127.0.0.1:6379/_x'],
    ...['//hooks.attack.test/', 'https:hooks.attack.test', 'https:///127.0.0.1/', `https:\\\\127.0.0.1:${port}\\`],
    ...[`https://hooks.attack.test\\@127.0.0.1:${port}/`, `https://hooks.attack.test@127.0.0.1:${port}/`],
    ...[`https://user:secret@hooks.attack.test/`, `https://hooks.attack.test:0/`, 'https://hooks.attack.test:99999/'],
    ...[`https://hooks.attack.test/#@127.0.0.1:${port}/`, `https://127.0.0.1\t:${port}/`, `https://127.0.0.1\n/`],
    `https://hooks.attack.test/${'a'.repeat(2048)}`,
    ...[`https://one-of-two.attack.test/`, `https://six.attack.test:${port}/`, `https://mapped.attack.test:${port}/`],
    ...PRIVATE.map((_, index) => `https://private-${index}.attack.test:${port}/`),
  ];
}

/** What the attacker's names lead to, at first and later on. */
function answersOf(name, times) {
  const index = /^private-(\d+)\./.exec(name)?.[1];
  if (index !== undefined) return [PRIVATE[index]];
  if (!name.endsWith('.attack.test')) return ['10.0.0.1'];
  if (name.startsWith('one-of-two.')) return [PUBLIC, '10.0.0.1'];
  if (name.startsWith('six.')) return [LOOPBACK_6];
  if (name.startsWith('mapped.')) return [`${'0'.repeat(20)}ffff7f000001`];
  if (times === 0) return [PUBLIC];
  if (name.startsWith('rebinds-six.')) return [LOOPBACK_6];
  if (name.startsWith('rebinds-in-part.')) return [PUBLIC, '127.0.0.1'];
  if (name.startsWith('stops-answering.')) return null;
  return ['127.0.0.1'];
}

/** Has servers called where they must not call, and answered as no receiver should answer. */
export async function outbound({ arena, tally }) {
  await addresses({ arena, tally });
  await manners({ arena, tally });
  await ownServices({ arena, tally });
}

/** A server that may call public addresses alone: names and spellings of others are refused, when saved and when called. */
async function addresses({ arena, tally }) {
  const inside = await startTrap();
  const names = await startNameServer(answersOf);
  const env = {
    PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: '0',
    NODE_OPTIONS: `--import=${PRELOAD}`,
    ATTACK_NAME_SERVER: names.address,
  };
  const server = await arena.start({ env, args: ['--no-worker'] });
  const key = arena.withKey('stranger', server);
  try {
    for (const url of refusedUrls(inside.port)) {
      const { status, body } = await key.post('/webhook', [{ name: 'W', event: EVENT, url }]);
      tally.check(status === 400, () => `${JSON.stringify(url)} was answered with ${status} ${body?.code}`);
    }
    for (const name of ['rebinds', 'rebinds-six', 'rebinds-in-part', 'stops-answering']) {
      const url = `https://${name}.attack.test:${inside.port}/`;
      const { status, body, text } = await key.post('/webhook', [{ name, event: EVENT, url }]);
      if (!tally.check(status === 201, () => `${url}, public as yet, was answered with ${status}: ${text}`)) continue;
      const { id } = body.items[0];
      const { body: tested } = await key.post(`/webhook/${id}/test`, {});
      tally.check(tested?.delivered === false, () => `${name}: the test was answered ${JSON.stringify(tested)}`);
      tally.check(names.asked(`${name}.attack.test`) > 1, `${name}: the name was not looked up again for the call`);
      await key.post(`/webhook/${id}/disable`, {});
    }
    tally.check(inside.connections() === 0, `${inside.connections()} connections came in from outside`);
    tally.figure('addresses', refusedUrls(inside.port).length);
  } finally {
    await server.end('SIGTERM');
    await names.stop();
    await inside.stop();
  }
}

/** Whatever a receiver does, the call ends in time, costs little, and nobody else notices. */
async function manners({ arena, tally }) {
  const { server } = arena;
  const key = arena.withKey('stranger');
  const inside = await startTrap();
  const hostile = await startHostileReceiver({ elsewhere: `http://127.0.0.1:${inside.port}/` });
  try {
    const paths = [...HOSTILE_MANNERS, ...[301, 302, 303, 307, 308].map((status) => `redirects/${status}`)];
    const targets = paths.map((path) => ({ name: path, event: EVENT, url: `${hostile.url}/${path}`, isActive: false }));
    const { body, text } = await key.post('/webhook', targets.slice(0, AT_ONCE));
    if (body?.items === undefined) throw new Error(`subscribing was answered with ${text}`);
    const before = { cpu: server.cpuSeconds(), rss: server.rssMiB() };
    const probe = keepProbing(arena.withKey('victim'));
    await Promise.all(body.items.map(({ id, name }) => judge({ key, tally }, name, id)));
    const p95 = await probe.stop();
    const [cpu, growth] = [server.cpuSeconds() - before.cpu, server.rssMiB() - before.rss];
    tally.figure('hostile answers', `${paths.length} with ${cpu.toFixed(1)} s of CPU and ${Math.round(growth)} MiB`);
    tally.figure('p95 of others ms', Math.round(p95));
    tally.check(cpu < MOST_CPU_SECONDS, `hostile answers took ${cpu.toFixed(1)} s of CPU`);
    tally.check(growth < MOST_GROWTH_MIB, `hostile answers took ${Math.round(growth)} MiB`);
    const most = MOST_P95_MS * (await slownessOfMachine());
    tally.check(p95 <= most, `hostile answers make others wait ${Math.round(p95)} ms (p95)`);
    tally.check(inside.connections() === 0, 'a redirect was followed');
    const endsAt = performance.now() + RELEASED_WITHIN_MS;
    while (hostile.connections() > 0 && performance.now() < endsAt) await sleep(100);
    tally.check(
      hostile.connections() === 0,
      `${hostile.connections()} connections to hostile receivers are still held`,
    );
  } finally {
    await hostile.stop();
    await inside.stop();
  }
}

/** What the operator named turns against the server: a bucket that sends it inside, a mail server that never comes to an end. */
async function ownServices({ arena, tally }) {
  const inside = await startTrap();
  const bucket = createServer((request, response) => {
    request.resume();
    response.writeHead(307, { Location: `${inside.url}/latest/meta-data/` }).end();
  });
  let sockets = 0;
  const mailServer = createTcpServer((socket) => {
    // A greeting without an end, of lines and without any, in turn.
    const line = sockets % 2 === 0 ? '220-x\r\n' : 'x';
    sockets += 1;
    socket.on('error', () => socket.destroy());
    const go = () => {
      while (!socket.destroyed && socket.write(line.repeat(10_000)));
    };
    socket.on('drain', go);
    go();
  });
  for (const each of [bucket, mailServer]) await new Promise((resolve) => each.listen(0, '127.0.0.1', resolve));
  await arena.server.end('SIGTERM');
  const server = await arena.restart({
    env: {
      PROCUREKIT_FILES: `s3://key:secret@127.0.0.1:${bucket.address().port}/files?insecure=1`,
      PROCUREKIT_SMTP_URL: `smtp://127.0.0.1:${mailServer.address().port}`,
    },
  });
  try {
    const owner = arena.signedIn('stranger');
    const [rss, cpu] = [server.rssMiB(), server.cpuSeconds()];
    const probe = keepProbing(arena.withKey('victim'));
    for (let index = 0; index < INVITED; index += 1) {
      const user = { email: `${randomUUID()}@stranger.example.com`, fullName: 'Anna Petrova', roles: ['buyer'] };
      const { status, text } = await owner.post('/users', user);
      tally.check(status === 201, () => `an invitation is answered with ${status}: ${text}`);
    }
    for (const path of ['/catalog/exchange/export', '/files']) {
      const { status, body, text } = await (path === '/files' ? upload(owner) : owner.post(path, { format: 'csv' }));
      const isTold = status === 503 && body?.reason === 'files';
      tally.check(
        isTold,
        () => `a bucket that leads inside: ${path} is answered with ${status}: ${text.slice(0, 200)}`,
      );
    }
    const endsAt = performance.now() + RELEASED_WITHIN_MS;
    while (sockets < INVITED && performance.now() < endsAt) await sleep(100);
    await sleep(1000);
    const p95 = await probe.stop();
    const most = MOST_P95_MS * (await slownessOfMachine());
    const [growth, spent] = [server.rssMiB() - rss, server.cpuSeconds() - cpu];
    tally.figure(
      'mail servers without an end',
      `${sockets} asked, ${spent.toFixed(1)} s of CPU, ${Math.round(growth)} MiB`,
    );
    tally.check(sockets > 0, 'no mail server was asked');
    tally.check(spent < MOST_CPU_SECONDS, `mail servers without an end took ${spent.toFixed(1)} s of CPU`);
    tally.check(growth < MOST_GROWTH_MIB, `mail servers without an end took ${Math.round(growth)} MiB`);
    tally.check(p95 <= most, `mail servers without an end make others wait ${Math.round(p95)} ms (p95)`);
    tally.check(inside.connections() === 0, 'a bucket led the server inside');
  } finally {
    await arena.server.end('SIGTERM');
    await arena.restart();
    bucket.closeAllConnections();
    for (const each of [bucket, mailServer]) await new Promise((resolve) => each.close(resolve));
    await inside.stop();
  }
}

async function judge({ key, tally }, name, id) {
  const { status, body, text, ms } = await key.post(`/webhook/${id}/test`, {});
  tally.check(status === 200, () => `a receiver that ${name}: the test was answered with ${status}: ${text}`);
  tally.check(ms < MOST_SECONDS_OF_ONE * 1000, `a receiver that ${name} held the call for ${Math.round(ms)} ms`);
  const isRedirect = name.startsWith('redirects');
  tally.check(!isRedirect || body?.delivered === false, `a receiver that ${name} counts as reached`);
}

function keepProbing(client) {
  const times = [];
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      times.push((await client.get('/purchase-requisitions?limit=1')).ms);
      await sleep(20);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await probing;
      return percentile(times, 0.95);
    },
  };
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
