import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { procurekit, serveTraced } from './procurekit.js';
import { readSpans, treeOf } from './spans.js';

const OUR_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OUR_SPAN = '00f067aa0ba902b7';
const EVENT = 'integration_api.procurement.created';

const folder = await mkdtemp(join(tmpdir(), 'procurekit-traces-'));
const file = join(folder, 'spans.jsonl');
const port = await freePort();
const place = {
  folder,
  env: { PORT: String(port), PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: '1', SPANS_FILE: file },
};
const receiver = createServer((_request, response) => response.writeHead(204).end());
try {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await procurekit(place, 'migrate');
  await procurekit(place, 'portal', 'create', '--slug', 'acme', '--name', 'Acme', '--admin-email', 'owner@acme.ru');
  const issued = await procurekit(
    place,
    'key',
    'create',
    '--portal',
    'acme',
    '--name',
    'ERP',
    '--scopes',
    'all',
    '--json',
  );
  const { secretPlaintext } = JSON.parse(issued) as { readonly secretPlaintext: string };
  const server = await serveTraced(place);
  try {
    const delivered = once(receiver, 'request') as Promise<[IncomingMessage]>;
    await post('/webhook', [{ name: 'ERP', event: EVENT, url: receiverUrl() }], secretPlaintext);
    await post('/purchase-requisitions', { name: 'Cable' }, secretPlaintext);
    const [delivery] = await delivered;
    await tell(String(delivery.headers['traceparent']));
  } finally {
    await server.stop();
  }
} finally {
  receiver.close();
  await rm(folder, { recursive: true, force: true });
}

/** Calls as a program that has a trace of its own. */
async function post(path: string, body: unknown, key: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/integration-api${path}`, {
    method: 'POST',
    headers: {
      'X-API-Key': key,
      'Content-Type': 'application/json',
      traceparent: `00-${OUR_TRACE}-${OUR_SPAN}-01`,
    },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 201, await response.text());
}

/** Shows the call with its statements, and the delivery that it caused. */
async function tell(traceparent: string): Promise<void> {
  const isDelivery = ({ spanId }: { readonly spanId: string }) => traceparent.includes(spanId);
  let spans = await readSpans(file);
  // The span of a delivery ends a moment after the receiver has been asked.
  while (!spans.some(isDelivery)) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    spans = await readSpans(file);
  }
  const call = spans.find(({ name }) => name === 'POST /api/v1/integration-api/purchase-requisitions');
  assert.ok(call);
  assert.deepEqual([call.traceId, call.parentSpanId], [OUR_TRACE, OUR_SPAN]);
  const attempt = spans.find(isDelivery);
  assert.ok(attempt);
  assert.equal(attempt.name, `deliver ${EVENT}`);
  assert.deepEqual(attempt.links, [{ traceId: OUR_TRACE, spanId: call.spanId }]);
  const ours = spans.filter(({ traceId }) => traceId === OUR_TRACE);
  assert.ok(ours.some(({ attributes }) => attributes['db.collection.name'] === 'requisitions'));
  console.log(
    [...treeOf([{ ...call, parentSpanId: 'us' }, ...ours.filter((span) => span !== call)], 'us'), ''].join('\n'),
  );
  console.log(`${treeOf([attempt], undefined).join('\n')}, caused by the call above`);
}

function receiverUrl(): string {
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}
