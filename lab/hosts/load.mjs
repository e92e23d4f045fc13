/** Clients in front of the servers: some write, and repeat what was not answered; one asks as often as it can. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const WRITERS = 3;
const PAUSE_MS = 100;
const ANSWERED_WITHIN_MS = 15_000;

export function startLoad({ origin, key, limited }) {
  let isOver = false;
  const written = [];
  const admitted = [];
  const attempts = [];

  const ask = async (secret, path, init = {}) => {
    const begun = performance.now();
    const attempt = { atMs: Date.now(), status: 0, ms: 0, what: path };
    try {
      const response = await fetch(`${origin}/api/v1/integration-api${path}`, {
        ...init,
        headers: { 'X-API-Key': secret, 'Content-Type': 'application/json', Connection: 'close', ...init.headers },
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      });
      const body = await response.json();
      attempt.status = response.status;
      return { status: response.status, body };
    } catch {
      return { status: 0 };
    } finally {
      attempt.ms = performance.now() - begun;
      attempts.push(attempt);
    }
  };

  // As a client does that wants it once: the same key until it is answered.
  async function write() {
    while (!isOver) {
      const name = randomUUID();
      const init = { method: 'POST', body: JSON.stringify({ name }), headers: { 'Idempotency-Key': name } };
      for (;;) {
        const { status, body } = await ask(key, '/purchase-requisitions', init);
        if (status === 201) {
          written.push({ name, id: body.id, atMs: Date.now() });
          break;
        }
        await sleep(PAUSE_MS);
      }
      await sleep(PAUSE_MS);
    }
  }

  async function knock() {
    while (!isOver) {
      const { status } = await ask(limited, '/warehouses');
      if (status === 200) admitted.push(Date.now());
      await sleep(PAUSE_MS);
    }
  }

  const running = [...Array.from({ length: WRITERS }, write), knock()];
  return {
    written,
    admitted,
    attempts,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
