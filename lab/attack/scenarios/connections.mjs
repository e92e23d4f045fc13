import { request } from 'node:http';
import { connect } from 'node:net';

const MOST_GROWTH_MIB = 150;
const ANSWERED_WITHIN_MS = 5000;
const RELEASED_WITHIN_MS = 20_000;
/** Descriptors that a server may open meanwhile for itself. */
const OWN_DESCRIPTORS = 30;

const HALF_REQUESTS = [
  'GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":',
  'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{"e',
];

/** Where one address may hold a hundred of three hundred connections. */
const SMALL = { PROCUREKIT_MAX_CONNECTIONS: '300', PROCUREKIT_CONNECTIONS_PER_ADDRESS: '100' };
/** Addresses of attackers; a victim has the first one of the machine. */
const ADDRESSES = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 2}`);

/** Holds thousands of connections that say nothing, half a request, or a letter now and then: others are served on. */
export async function connections({ arena, tally, isShort }) {
  const { server } = arena;
  const before = { rss: server.rssMiB(), descriptors: server.descriptors() };
  const idle = await openMany(server.port, { count: isShort ? 500 : 2000 });
  const textOf = (index) => HALF_REQUESTS[index % HALF_REQUESTS.length];
  const half = await openMany(server.port, { count: isShort ? 100 : 500, textOf });
  const opened = [...idle, ...half];
  const kept = () => opened.filter(({ destroyed }) => !destroyed).length;
  tally.check(kept() === opened.length, () => `only ${kept()} of ${opened.length} connections are held`);
  const dripping = setInterval(() => half.forEach((socket) => socket.write('x')), 500);
  for (let call = 0; call < 20; call += 1) {
    const { status, ms } = await arena.withKey('victim').get('/meta');
    tally.check(
      status === 200 && ms < ANSWERED_WITHIN_MS,
      `a call beside idle clients: ${status} after ${Math.round(ms)} ms`,
    );
  }
  const growth = server.rssMiB() - before.rss;
  tally.figure('connections', opened.length);
  tally.figure('memory grown MiB', Math.round(growth));
  tally.check(growth < MOST_GROWTH_MIB, `connections that say nothing took ${Math.round(growth)} MiB`);
  clearInterval(dripping);
  if (!isShort) await endedByServer(half, tally);
  for (const socket of opened) socket.destroy();
  const endsAt = performance.now() + RELEASED_WITHIN_MS;
  const isReleased = () => server.descriptors() <= before.descriptors + OWN_DESCRIPTORS;
  while (!isReleased() && performance.now() < endsAt) await sleep(200);
  tally.check(isReleased(), () => `${server.descriptors()} descriptors are held, ${before.descriptors} were before`);
  await sharesOfConnections(arena, tally);
}

/** One address opens ten times what it may, then many fill the server: whoever else comes is served, again and again. */
async function sharesOfConnections(arena, tally) {
  const server = await arena.start({ env: SMALL });
  for (const [what, localAddresses] of [
    ['one address opens 1,000 connections', ADDRESSES.slice(0, 1)],
    ['eight addresses open 1,000 connections', ADDRESSES],
  ]) {
    const sockets = await openMany(server.port, { count: 1000, localAddresses });
    const most = localAddresses.length === 1 ? 100 : 300;
    const heldNow = () => sockets.filter(({ destroyed }) => !destroyed).length;
    const endsAt = performance.now() + ANSWERED_WITHIN_MS;
    do await sleep(200);
    while (heldNow() > most && performance.now() < endsAt);
    const held = heldNow();
    tally.figure(`held when ${what}`, held);
    tally.check(held > most / 2 && held <= most, `${held} connections are held when ${what}`);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => freshCall(server.port)));
    tally.check(
      statuses.every((status) => status === 200),
      `others are answered with ${statuses.join()} when ${what}`,
    );
    for (const socket of sockets) socket.destroy();
  }
  await server.end('SIGKILL');
  const behind = await arena.start({ env: { PROCUREKIT_TRUSTED_PROXIES: '1', PROCUREKIT_MAX_CONNECTIONS: '2000' } });
  const sockets = await openMany(behind.port, { count: 1500, localAddresses: ADDRESSES.slice(0, 1) });
  await sleep(200);
  const cut = sockets.filter(({ destroyed }) => destroyed).length;
  tally.check(cut === 0, `${cut} of 1,500 connections of a trusted proxy are closed`);
  for (const socket of sockets) socket.destroy();
  await behind.end('SIGKILL');
}

/** Calls over a connection of its own; 0 when it was not answered. */
function freshCall(port) {
  return new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path: '/health/live', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .once('error', () => resolve(0))
      .end();
  });
}

/** Requests that never come whole are ended by the server, with the last of their descriptors. */
async function endedByServer(sockets, tally) {
  const endsAt = performance.now() + 150_000;
  const open = () => sockets.filter((socket) => !socket.destroyed).length;
  while (open() > 0 && performance.now() < endsAt) await sleep(500);
  tally.check(open() === 0, `${open()} half requests are still held after two and a half minutes`);
}

/** Opens connections, in turn from several addresses so that no share of one is full, and sends what each is to send. */
async function openMany(port, { count, textOf = () => '', localAddresses = ADDRESSES }) {
  const sockets = [];
  for (let index = 0; index < count; index += 1) {
    const localAddress = localAddresses[index % localAddresses.length];
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => socket.destroy());
    socket.resume();
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
    socket.write(textOf(index));
    sockets.push(socket);
  }
  return sockets;
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
