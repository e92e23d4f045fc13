/** What the clients of one portal do: write, and repeat what was not answered; follow the feed of its events from the start. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const EVENT = 'integration_api.procurement.created';
const PAUSE_MS = 50;
const ANSWERED_WITHIN_MS = 20_000;

export function openPortal({ origin, id, key, shard }) {
  const ask = async (path, init = {}) => {
    try {
      const response = await fetch(`${origin}/api/v1/integration-api${path}`, {
        ...init,
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json', Connection: 'close', ...init.headers },
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return { status: 0 };
    }
  };
  const post = (path, body, headers = {}) => ask(path, { method: 'POST', body: JSON.stringify(body), headers });
  return {
    id,
    shard,
    ask,
    create: (name) => post('/purchase-requisitions', { name }, { 'Idempotency-Key': name }),
    subscribe: (url) => post('/webhook', [{ name: 'All', event: EVENT, url, isActive: true }]),
  };
}

/** Writes into a portal with several hands and reads its feed, until it is stopped. */
export async function startLoad(portal, hands = 2) {
  const written = [];
  const read = [];
  const statuses = [];
  let isOver = false;
  const begun = await portal.ask('/events');
  let cursor = begun.body?.pageInfo.nextCursor;
  if (cursor === undefined) throw new Error(`The feed did not answer: ${begun.status}`);

  const write = async () => {
    while (!isOver) {
      const name = randomUUID();
      for (;;) {
        const askedAtMs = Date.now();
        const { status, body } = await portal.create(name);
        const told = status === 201 ? { id: body.id } : { body };
        statuses.push({ askedAtMs, atMs: Date.now(), status, ...told });
        if (status === 201) written.push(body.id);
        if (status === 201 || isOver) break;
        await sleep(PAUSE_MS);
      }
      await sleep(PAUSE_MS);
    }
  };
  const readOn = async () => {
    const { status, body } = await portal.ask(`/events?limit=50&cursor=${encodeURIComponent(cursor)}`);
    if (status !== 200) return null;
    cursor = body.pageInfo.nextCursor;
    const created = body.items.filter(({ event }) => event === EVENT);
    read.push(...created.map(({ resource }) => resource.id));
    return body.items.length;
  };
  const follow = async () => {
    while (!isOver) if ((await readOn()) !== 50) await sleep(PAUSE_MS);
  };
  const running = [...Array.from({ length: hands }, write), follow()];
  return {
    portal,
    written,
    read,
    statuses,
    /** Answers since a moment, by status. */
    since(ms) {
      const counts = {};
      for (const { askedAtMs, status } of statuses) if (askedAtMs >= ms) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
    readOn,
  };
}
