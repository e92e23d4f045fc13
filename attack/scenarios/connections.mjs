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

/** Holds thousands of connections that say nothing, half a request, or a letter now and then: others are served on. */
export async function connections({ arena, tally, isShort }) {
  const { server } = arena;
  const before = { rss: server.rssMiB(), descriptors: server.descriptors() };
  const idle = await openMany(server.port, isShort ? 500 : 2000, () => '');
  const half = await openMany(server.port, isShort ? 100 : 500, (index) => HALF_REQUESTS[index % HALF_REQUESTS.length]);
  const dripping = setInterval(() => half.forEach((socket) => socket.write('x')), 500);
  for (let call = 0; call < 20; call += 1) {
    const { status, ms } = await arena.withKey('victim').get('/meta');
    tally.check(
      status === 200 && ms < ANSWERED_WITHIN_MS,
      `a call beside idle clients: ${status} after ${Math.round(ms)} ms`,
    );
  }
  const growth = server.rssMiB() - before.rss;
  tally.figure('connections', idle.length + half.length);
  tally.figure('memory grown MiB', Math.round(growth));
  tally.check(growth < MOST_GROWTH_MIB, `connections that say nothing took ${Math.round(growth)} MiB`);
  clearInterval(dripping);
  if (!isShort) await endedByServer(half, tally);
  for (const socket of [...idle, ...half]) socket.destroy();
  const endsAt = performance.now() + RELEASED_WITHIN_MS;
  const isReleased = () => server.descriptors() <= before.descriptors + OWN_DESCRIPTORS;
  while (!isReleased() && performance.now() < endsAt) await sleep(200);
  tally.check(isReleased(), () => `${server.descriptors()} descriptors are held, ${before.descriptors} were before`);
}

/** Requests that never come whole are ended by the server, with the last of their descriptors. */
async function endedByServer(sockets, tally) {
  const endsAt = performance.now() + 150_000;
  const open = () => sockets.filter((socket) => !socket.destroyed).length;
  while (open() > 0 && performance.now() < endsAt) await sleep(500);
  tally.check(open() === 0, `${open()} half requests are still held after two and a half minutes`);
}

async function openMany(port, count, textOf) {
  const sockets = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1');
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
