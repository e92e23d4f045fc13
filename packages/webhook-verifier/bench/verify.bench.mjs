import { createHmac, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/**
 * Compares `verifyWebhook` with the bare calls it is built on: the least that any receiver has to run.
 * Both sides read the same headers and bytes in the same process, in turns, so that a busy machine slows both.
 * Usage: node bench/verify.bench.mjs [--check]   (after `pnpm build`; --check fails below the floor)
 */
const { verifyWebhook } = await import(process.env['VERIFIER_ENTRY'] ?? '@procurekit/webhook-verifier');

const floor = 0.9;
const rounds = 40;
const roundMs = 20;
const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';

function aDelivery(size) {
  const event = {
    event: 'integration_api.procurement.updated',
    eventId: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e',
    schemaVersion: '1.0',
    occurredAt: '2026-01-01T00:00:00.000Z',
    resource: { type: 'procurement', id: '0192f0c1-7b2e-7c3a-8d10-3f2a6b1c4d5e', version: 7 },
    rows: [],
  };
  while (JSON.stringify(event).length < size - 60)
    event.rows.push({ line: event.rows.length, name: 'Cement M500, 50 kg' });
  const payload = Buffer.from(JSON.stringify(event).padEnd(size));
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(payload).digest('hex');
  return {
    payload,
    headers: {
      host: 'erp.example.com',
      'content-type': 'application/json',
      'x-service-event': event.event,
      'x-service-event-id': event.eventId,
      'x-service-timestamp': timestamp,
      'x-service-signature': `sha256=${signature}`,
    },
  };
}

function bareVerify({ payload, headers }) {
  const expected = createHmac('sha256', secret).update(`${headers['x-service-timestamp']}.`).update(payload).digest();
  if (!timingSafeEqual(expected, Buffer.from(headers['x-service-signature'].slice(7), 'hex')))
    throw new Error('mismatch');
}

const cases = [
  {
    name: 'verify only',
    bare: bareVerify,
    ours: ({ payload, headers }) => verifyWebhook({ payload, headers, secret, parse: false }),
  },
  {
    name: 'verify and parse',
    bare: (delivery) => {
      bareVerify(delivery);
      return JSON.parse(delivery.payload.toString('utf8'));
    },
    ours: ({ payload, headers }) => verifyWebhook({ payload, headers, secret }),
  },
];

/** Microseconds per call over one short round. */
function timeRound(call, delivery) {
  const start = performance.now();
  let calls = 0;
  do {
    for (let repeat = 0; repeat < 50; repeat++) call(delivery);
    calls += 50;
  } while (performance.now() - start < roundMs);
  return ((performance.now() - start) / calls) * 1000;
}

const median = (values) => [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)];

let lowest = Infinity;
console.log('case                       size     bare µs     ours µs     ratio');
for (const size of [1024, 65_536]) {
  for (const { name, bare, ours } of cases) {
    const delivery = aDelivery(size);
    const bareUs = [];
    const oursUs = [];
    for (let round = 0; round < rounds; round++) {
      bareUs.push(timeRound(bare, delivery));
      oursUs.push(timeRound(ours, delivery));
    }
    // The quickest round is the one that the machine disturbed least.
    const ratio = Math.min(...bareUs) / Math.min(...oursUs);
    lowest = Math.min(lowest, ratio);
    console.log(
      `${name.padEnd(22)} ${String(size).padStart(8)} ${median(bareUs).toFixed(2).padStart(11)} ${median(oursUs).toFixed(2).padStart(11)} ${ratio.toFixed(2).padStart(9)}`,
    );
  }
}

if (process.argv.includes('--check') && lowest < floor) {
  console.error(`The lowest ratio is ${lowest.toFixed(2)}, below the floor of ${floor}.`);
  process.exitCode = 1;
}
