/** The baseline: a loop over a keep-alive undici pool that signs and posts each body and reads the answer. Nothing is stored. */
import { createHmac } from 'node:crypto';

import { Pool } from 'undici';

const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const BODY = JSON.stringify({
  event: 'integration_api.procurement.created',
  eventId: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e',
  schemaVersion: '1.0',
  occurredAt: '2026-01-15T09:30:00.000Z',
  resource: { type: 'procurement', id: '0192f0c1-7b2e-7c3a-8d10-3f2a6b1c4d5e', version: 1 },
});

/** Posts `count` bodies, so many at a time, and returns how many a second went through. */
export async function runBarePool(origin, { count, concurrency }) {
  const pool = new Pool(origin, { connections: concurrency, pipelining: 1 });
  let left = count;
  const loop = async () => {
    while (left > 0) {
      left -= 1;
      const timestamp = String(Date.now());
      const signature = createHmac('sha256', SECRET).update(`${timestamp}.`).update(BODY).digest('hex');
      const { body } = await pool.request({
        path: '/bare',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-service-timestamp': timestamp,
          'x-service-signature': `sha256=${signature}`,
        },
        body: BODY,
      });
      await body.text();
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: concurrency }, loop));
  const perSecond = count / ((performance.now() - startedAt) / 1000);
  await pool.close();
  return perSecond;
}
