/** Passes connections on to servers that say they are ready, in turn. */
import { connect, createServer } from 'node:net';

const LOOKS_EVERY_MS = 500;
const ANSWERS_WITHIN_MS = 1500;

export async function startBalancer(origins) {
  const ready = new Set(origins);
  let turn = 0;
  const look = (origin) =>
    fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
      ({ ok }) => (ok ? ready.add(origin) : ready.delete(origin)),
      () => ready.delete(origin),
    );
  const timer = setInterval(() => origins.forEach(look), LOOKS_EVERY_MS);
  const server = createServer((socket) => {
    const choice = origins.filter((origin) => ready.has(origin));
    const { hostname, port } = new URL(choice[(turn += 1) % choice.length] ?? origins[0]);
    const upstream = connect({ host: hostname, port: Number(port) });
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ]) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    isReady: (origin) => ready.has(origin),
    close() {
      clearInterval(timer);
      server.close();
    },
  };
}
