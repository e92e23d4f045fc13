import * as api from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { isTraced, openTelemetryTracer } from '../../adapters/open-telemetry/open-telemetry-tracer.js';
import { toNodeHandler } from '../../kernel/pipeline/hosts/node.js';
import { serve } from '../../kernel/pipeline/hosts/served-for-tests.js';
import type { Storage } from '../../kernel/ports/storage.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { createFakeReceivers } from '../../testing/suites/deliveries-setting.js';
import { createTracing } from './tracing.js';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER_SPAN = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE_ID}-${CALLER_SPAN}-01`;
const CREATED = 'integration_api.procurement.created';
const DAY_MS = 24 * 60 * 60_000;
const SYSTEMS = { sqlite: 'sqlite', postgres: 'postgresql' };

const recorded = new InMemorySpanExporter();
const wasTraced = isTraced(api);

beforeAll(() => new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(recorded)] }).register());
afterAll(() => {
  api.trace.disable();
  api.context.disable();
  api.propagation.disable();
});

const spans = () => recorded.getFinishedSpans();
const named = (name: string | RegExp) =>
  spans().filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
const onlyOne = (name: string | RegExp): ReadableSpan => {
  const [span, ...others] = named(name);
  if (span === undefined || others.length > 0)
    throw new Error(
      `Not one ${name}: ${spans()
        .map((one) => one.name)
        .join()}`,
    );
  return span;
};
const below = (above: ReadableSpan) =>
  spans().filter(({ parentSpanContext }) => parentSpanContext?.spanId === above.spanContext().spanId);

it('knows whether somebody listens', () => {
  expect([wasTraced, isTraced(api)]).toEqual([false, true]);
});

it('leaves everything as it is where nobody is told', () => {
  const tracing = createTracing(undefined);
  const part = {};

  for (const wrap of [tracing.storage, tracing.http, tracing.dispatch, tracing.inProcess, tracing.worker])
    expect((wrap as (part: unknown, more: unknown) => unknown)(part, [])).toBe(part);
});

describe.each(testDialects)('on %s', (dialect) => {
  const receivers = createFakeReceivers();
  let broken = false;
  let test: TestKit;
  let portal: TestPortal;
  let key: TestKey;
  let subscription: { readonly id: string; readonly secretPlaintext: string };

  beforeAll(async () => {
    const storage = await openTestStorage(dialect);
    const failing: Storage = {
      ...storage,
      forPortal(portalId) {
        if (broken) throw new RangeError('the word of a stranger');
        return storage.forPortal(portalId);
      },
    };
    test = await openTestKit({ storage: failing, http: receivers, tracer: openTelemetryTracer(api) });
    portal = await test.createPortal();
    key = await portal.issueKey();
    const hook = {
      name: 'ERP',
      event: CREATED,
      url: 'https://erp.example.com/hooks/path-of-the-hook?token=of-the-hook',
    };
    subscription = (await key.api.post('/webhook', [hook])).body.items[0];
    await test.kit.worker.runUntilIdle();
  });
  afterAll(() => test.close());
  beforeEach(() => {
    recorded.reset();
    receivers.requests.length = 0;
  });

  const create = (name = 'Cable', headers = {}) => key.api.post('/purchase-requisitions', { name }, headers);

  it('tells a call with its route, its statements in the transaction that they are part of', async () => {
    await create();

    const call = onlyOne('POST /api/v1/integration-api/purchase-requisitions');
    expect(call.kind).toBe(api.SpanKind.SERVER);
    expect(call.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/integration-api/purchase-requisitions',
      'http.response.status_code': 201,
      'procurekit.operation_id': 'requisitions.create',
      'procurekit.portal_id': portal.id,
      'procurekit.request_id': expect.any(String),
    });
    const [transaction] = below(call).filter(({ name }) => name === 'TRANSACTION');
    const insert = onlyOne('INSERT requisitions');
    expect(insert.parentSpanContext?.spanId).toBe(transaction?.spanContext().spanId);
    expect(insert.kind).toBe(api.SpanKind.CLIENT);
    expect(insert.attributes).toEqual({
      'db.system.name': SYSTEMS[dialect],
      'db.operation.name': 'INSERT',
      'db.collection.name': 'requisitions',
    });
  });

  it('tells a refusal by its code, which is no failure, and a failure of ours by what failed', async () => {
    await key.api.get(`/purchase-requisitions/${portal.id}`);
    broken = true;
    await key.api.get('/purchase-requisitions');
    broken = false;

    const refused = onlyOne('GET /api/v1/integration-api/purchase-requisitions/:id');
    expect(refused.status.code).toBe(api.SpanStatusCode.UNSET);
    expect(refused.attributes).toMatchObject({ 'http.response.status_code': 404, 'procurekit.code': 'not_found' });
    const failed = onlyOne('GET /api/v1/integration-api/purchase-requisitions');
    expect(failed.status).toEqual({ code: api.SpanStatusCode.ERROR });
    expect(failed.attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': 'internal_error' });
    expect(failed.events).toEqual([]);
  });

  it('tells a request that leads nowhere by its method, which is one of those that there are', async () => {
    await key.api.request('BREW', '/coffee');

    expect(onlyOne('HTTP').attributes).toMatchObject({
      'http.request.method': '_OTHER',
      'http.response.status_code': 404,
    });
  });

  it('tells a call in process', async () => {
    await portal.owner.requisitions.list();

    const call = onlyOne('workspace.requisitions.list');
    expect([call.kind, call.parentSpanContext]).toEqual([api.SpanKind.INTERNAL, undefined]);
    expect(below(call).map(({ name }) => name)).toContain('SELECT requisitions');
  });

  it('goes on with the trace of a request, and has servers that are asked go on with it', async () => {
    const headers = { traceparent: TRACEPARENT, tracestate: 'congo=t61rcWkgMzE', baggage: 'user=alice' };
    await key.api.post(`/webhook/${subscription.id}/test`, {}, headers);

    const [request] = receivers.requests;
    const sent = onlyOne('POST');
    expect(sent.spanContext().traceId).toBe(TRACE_ID);
    expect(named(/^POST \//)[0]?.parentSpanContext?.spanId).toBe(CALLER_SPAN);
    expect(request?.headers).toMatchObject({
      traceparent: `00-${TRACE_ID}-${sent.spanContext().spanId}-01`,
      tracestate: 'congo=t61rcWkgMzE',
    });
    expect(request?.headers).not.toHaveProperty('baggage');
  });

  it('goes on with a trace over HTTP', async () => {
    const { url } = await serve(toNodeHandler(test.kit));

    await fetch(`${url}/api/v1/integration-api/purchase-requisitions`, {
      headers: { 'X-API-Key': key.secret, traceparent: TRACEPARENT },
    });

    const call = onlyOne('GET /api/v1/integration-api/purchase-requisitions');
    expect([call.spanContext().traceId, call.parentSpanContext?.spanId]).toEqual([TRACE_ID, CALLER_SPAN]);
  });

  it('is part of the span of a host that traces requests itself', async () => {
    await api.trace.getTracer('host').startActiveSpan('host', async (host) => {
      await key.api.get('/purchase-requisitions', { traceparent: TRACEPARENT });
      host.end();
    });

    const call = onlyOne('GET /api/v1/integration-api/purchase-requisitions');
    expect(call.parentSpanContext?.spanId).toBe(onlyOne('host').spanContext().spanId);
  });

  it('tells each attempt to deliver in a trace of its own, which leads to the call that caused the event', async () => {
    await test.kit.worker.runUntilIdle();
    recorded.reset();
    receivers.requests.length = 0;
    receivers.reply = () => 503;
    await create();
    await test.kit.worker.runUntilIdle();
    receivers.reply = () => 'connection_reset';
    test.clock.advance(60_000);
    await test.kit.worker.runUntilIdle();
    receivers.reply = () => 200;

    const call = onlyOne('POST /api/v1/integration-api/purchase-requisitions');
    const attempts = named(`deliver ${CREATED}`);
    expect(attempts.map(({ attributes }) => attributes['procurekit.attempt'])).toEqual([1, 2]);
    expect(attempts.map(({ status }) => status.code)).toEqual([2, 2]);
    expect(attempts.map(({ attributes }) => attributes['error.type'])).toEqual(['503', 'connection_reset']);
    for (const [index, attempt] of attempts.entries()) {
      const { spanId, traceId } = attempt.spanContext();
      expect([attempt.kind, attempt.parentSpanContext]).toEqual([api.SpanKind.CLIENT, undefined]);
      expect(attempt.links.map(({ context }) => context.spanId)).toEqual([call.spanContext().spanId]);
      expect(receivers.requests[index]?.headers).toMatchObject({ traceparent: `00-${traceId}-${spanId}-01` });
    }
    expect(attempts[0]?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 503,
      'error.type': '503',
      'url.scheme': 'https',
      'server.address': 'erp.example.com',
      'server.port': 443,
      'procurekit.portal_id': portal.id,
      'procurekit.event': CREATED,
      'procurekit.event_id': expect.any(String),
      'procurekit.delivery_id': expect.any(String),
      'procurekit.attempt': 1,
    });
  });

  it('tells jobs and recurring tasks with what they ask of the database, and nothing of looking for work', async () => {
    const expiresAt = new Date(test.clock.now() + 9 * DAY_MS).toISOString();
    await portal.owner.apiKeys.create({ name: 'ERP', scopes: ['catalog.read'], expiresAt });
    test.clock.advance(3 * DAY_MS);
    recorded.reset();

    await test.kit.worker.runUntilIdle();

    const jobs = named(/^job /);
    expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set([api.SpanKind.INTERNAL, api.SpanKind.CONSUMER]));
    expect(jobs.every(({ parentSpanContext }) => parentSpanContext === undefined)).toBe(true);
    expect(jobs.some((job) => below(job).some(({ attributes }) => 'db.operation.name' in attributes))).toBe(true);
    const statements = spans().filter(({ attributes }) => 'db.operation.name' in attributes);
    expect(statements.filter(({ parentSpanContext }) => parentSpanContext === undefined)).toEqual([]);
  });

  it('keeps calls apart that are committed together', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => create(`Pipe ${n}`)));

    const calls = named('POST /api/v1/integration-api/purchase-requisitions');
    const inserts = named('INSERT requisitions').map((span) => span.spanContext().traceId);
    expect(inserts.toSorted()).toEqual(calls.map((span) => span.spanContext().traceId).toSorted());
  });

  it('has nothing in it that somebody said', async () => {
    const secrets = { name: 'Sealed offer', 'x-idempotency': 'a-key-of-theirs', token: 'token-in-an-address' };
    await create(secrets.name, { 'idempotency-key': secrets['x-idempotency'], 'x-forwarded-for': '203.0.113.9' });
    await test.kit.worker.runUntilIdle();
    await key.api.get(`/purchase-requisitions?search=${secrets.token}&nonsense=${secrets.token}`);
    await key.api.request('GET', `/api/v1/public/supplier/rfqs/${secrets.token}`);
    await key.api.request('GET', `/rfq/${secrets.token}`);

    const told = JSON.stringify(
      spans().map(({ name, attributes, events, status, links }) => ({ name, attributes, events, status, links })),
    );
    const theirs = [
      ...Object.values(secrets),
      key.secret,
      subscription.secretPlaintext,
      'path-of',
      'of-the-hook',
      '203.0',
    ];
    expect(theirs.filter((secret) => told.includes(secret))).toEqual([]);
    expect(named(/^deliver /)).not.toEqual([]);
  });
});
