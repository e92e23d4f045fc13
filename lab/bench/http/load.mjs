/** Sends requests to a server over keep-alive connections and tells how many it answered and what they cost it. */
import { Pool } from 'undici';

const PREFIX = '/api/v1/integration-api/purchase-requisitions';
const json = { 'content-type': 'application/json' };

/** The calls that are measured: each makes the request of its n-th turn. */
export const CALLS = {
  list: () => ({ method: 'GET', path: `${PREFIX}?page=1&limit=50` }),
  search: (n) => ({ method: 'GET', path: `${PREFIX}?search=${encodeURIComponent(`партия ${(n * 7) % 5000}`)}` }),
  get: (n, { ids }) => ({ method: 'GET', path: `${PREFIX}/${ids[n % ids.length]}` }),
  create: (n) => ({
    method: 'POST',
    path: PREFIX,
    headers: json,
    body: JSON.stringify({ name: `Бетон ${n}`, dueDate: '2026-12-01', plannedTotal: '1500.00', comment: 'Срочно' }),
  }),
  patch: (n, { ids }) => ({
    method: 'PATCH',
    path: `${PREFIX}/${ids[n % ids.length]}`,
    headers: json,
    body: JSON.stringify({ name: `Бетон, изменён ${n}` }),
  }),
};

/** What an ERP does all day: of ten calls, seven read one requisition, two a list, and one makes one. */
CALLS.mixed = (n, target) => CALLS[n % 10 < 7 ? 'get' : n % 10 < 9 ? 'list' : 'create'](n, target);

/** Runs one call for a time. @returns what `send` does */
export function measure(server, name, target, load) {
  const call = CALLS[name];
  const requestOf = (n) => {
    const { headers = {}, ...request } = call(n, target);
    return { ...request, headers: { 'x-api-key': target.secret, ...headers } };
  };
  return send(server, requestOf, load);
}

/**
 * Sends requests for a time, or so many of them. @returns how many, answers per second, server CPU per answer in microseconds, and how
 * long the middle answer took and the slowest but one in a hundred, in milliseconds
 */
export async function send(server, requestOf, { seconds = Infinity, count = Infinity, concurrency }) {
  const pool = new Pool(server.origin, { connections: concurrency, pipelining: 1 });
  const until = performance.now() + seconds * 1000;
  const cpuBefore = await server.cpu();
  const startedAt = performance.now();
  let sent = 0;
  const waits = [];
  const worker = async () => {
    while (sent < count && performance.now() < until) {
      const request = requestOf((sent += 1));
      const askedAt = performance.now();
      const response = await pool.request(request);
      const text = await response.body.text();
      waits.push(performance.now() - askedAt);
      if (response.statusCode >= 300)
        throw new Error(`${server.name} ${request.path}: ${response.statusCode} ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const elapsed = performance.now() - startedAt;
  const cpu = (await server.cpu()) - cpuBefore;
  await pool.close();
  waits.sort((a, b) => a - b);
  const waitAt = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
  return {
    sent,
    perSecond: (sent / elapsed) * 1000,
    cpuMicros: cpu / sent,
    medianMs: waitAt(0.5),
    slowMs: waitAt(0.99),
  };
}
