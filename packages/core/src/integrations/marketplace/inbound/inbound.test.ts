import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createApiClient, type ApiClient, type ApiResponse } from '../../../testing/kit/api-client.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { turnsOf } from '../../../testing/kit/turns-of.js';
import { InboundRequests } from './records.js';

const INSTALLATIONS = '/integrations/installations';

/** An installation that other systems post to. */
interface Receiver {
  readonly id: string;
  readonly path: string;
  readonly secret: string;
}

describe.each(testDialects)('inbound webhooks on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let anybody: ApiClient;
  let receiver: Receiver;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    anybody = createApiClient(kit.kit.dispatch, {});
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    receiver = await install();
  });

  async function install(): Promise<Receiver> {
    const { id } = (await owner.post(INSTALLATIONS, { integrationSlug: 'inbound-webhook' })).body;
    await owner.patch(`${INSTALLATIONS}/${id}/config`, { defaultExternalSource: 'erp' });
    await owner.post(`${INSTALLATIONS}/${id}/enable`);
    const { url, secretPlaintext } = (await owner.post(`${INSTALLATIONS}/${id}/webhook-endpoint/regenerate`)).body;
    return { id, path: new URL(url).pathname, secret: secretPlaintext };
  }

  function sign(body: string, timestamp: string, secret = receiver.secret): string {
    return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
  }

  function post(
    event: string,
    json: unknown,
    changes: Readonly<Record<string, string | undefined>> = {},
  ): Promise<ApiResponse> {
    const body = typeof json === 'string' ? json : JSON.stringify(json);
    const timestamp = changes['X-Service-Timestamp'] ?? String(kit.clock.now());
    const headers: Readonly<Record<string, string | undefined>> = {
      'X-Service-Event': event,
      'X-Service-Timestamp': timestamp,
      'X-Service-Signature': sign(body, timestamp),
      ...changes,
    };
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >;
    return anybody.request('POST', receiver.path, { rawBody: body, headers: sent });
  }

  const logs = async () =>
    (await owner.get(`${INSTALLATIONS}/${receiver.id}/logs`)).body.items as Record<string, unknown>[];
  const lastLog = async () => {
    await kit.kit.worker.runUntilIdle();
    return (await logs())[0];
  };

  it('shows the address and a mask, and gives another one whose secret shows once', async () => {
    const path = `${INSTALLATIONS}/${receiver.id}/webhook-endpoint`;
    const shown = (await owner.get(path)).body;

    expect(shown).toEqual({
      url: expect.stringMatching(/\/api\/v1\/webhooks\/inbound\/whin_[\w-]{43}$/),
      isActive: true,
      secretMask: 'whsec_••••••••',
      lastEventAt: null,
      receivedCount: 0,
    });
    expect(receiver.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await owner.post(`${path}/regenerate`);
    expect(await post('any', {})).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is durable before it answers, counted, and in the log', async () => {
    const response = await post('catalog_item.upsert', {
      eventId: 'e1',
      items: [{ id: '7', sku: 'B-1', name: 'Болт' }],
    });

    expect(response).toMatchObject({
      status: 202,
      body: { status: 'accepted', requestId: response.headers['X-Request-Id'] },
    });
    expect(await kit.storage.system.collection(InboundRequests).count({ where: { installationId: receiver.id } })).toBe(
      1,
    );
    expect(await lastLog()).toMatchObject({
      direction: 'INBOUND',
      event: 'catalog_item.upsert',
      responseStatus: 202,
      outcome: 'ok',
      hasPayload: true,
    });
    expect((await owner.get(`${INSTALLATIONS}/${receiver.id}/webhook-endpoint`)).body).toMatchObject({
      receivedCount: 1,
    });
    expect((await owner.get('/catalog?search=B-1')).body.items).toMatchObject([{ sku: 'B-1', name: 'Болт' }]);
  });

  it('checks headers, then time, then signature, then JSON, and logs what it refuses', async () => {
    const stale = String(kit.clock.now() - 5 * 60_000 - 1);
    const cases: [ApiResponse, number, string][] = [
      [await post('e', '{', { 'X-Service-Signature': undefined }), 401, 'signature_missing'],
      [
        await post('e', '{', { 'X-Service-Timestamp': stale, 'X-Service-Signature': 'sha256=no' }),
        401,
        'timestamp_stale',
      ],
      [await post('e', '{', { 'X-Service-Timestamp': 'soon' }), 401, 'timestamp_stale'],
      [await post('e', '{', { 'X-Service-Signature': sign('{}', String(kit.clock.now())) }), 401, 'signature_invalid'],
      [await post('e', '{'), 400, 'invalid_json'],
      [await post('e', '"text"'), 400, 'invalid_json'],
    ];

    for (const [response, status, code] of cases) expect(response).toMatchObject({ status, body: { code } });
    expect((await logs()).map(({ outcome }) => outcome)).toEqual(cases.map(([, , code]) => code).toReversed());
  });

  it('refuses brackets without end before it reads them, one after another', async () => {
    const startedAt = performance.now();

    const answers = await Promise.all(Array.from({ length: 8 }, () => post('order.created', '['.repeat(1024 * 1024))));

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(8).fill([400, 'json_too_deep']));
    // Read as they were, each of them took a third of a second.
    expect(performance.now() - startedAt).toBeLessThan(1500);
    expect((await logs())[0]).toMatchObject({ outcome: 'json_too_deep', responseStatus: 400 });
  });

  it('reads ten digits as seconds, and X-Timestamp where the other header is missing', async () => {
    const seconds = String(Math.floor(kit.clock.now() / 1000));

    expect(await post('e', {}, { 'X-Service-Timestamp': seconds })).toMatchObject({ status: 202 });
    const now = String(kit.clock.now());
    expect(
      await post(
        'f',
        {},
        { 'X-Service-Timestamp': undefined, 'X-Timestamp': now, 'X-Service-Signature': sign('{}', now) },
      ),
    ).toMatchObject({ status: 202 });
  });

  it('is refused while the integration is not active, before anything else is looked at', async () => {
    await owner.post(`${INSTALLATIONS}/${receiver.id}/disable`);

    expect(await post('e', '{', { 'X-Service-Signature': undefined })).toMatchObject({
      status: 403,
      body: { code: 'integration_disabled' },
    });
    await owner.delete(`${INSTALLATIONS}/${receiver.id}`);
    expect(await post('e', {})).toMatchObject({ status: 404 });
  });

  it('knows a repetition by what its mapping says, else by its bytes, also when both come at once, for 30 days', async () => {
    const event = 'counterparty.upsert';
    const both = await Promise.all([1, 2].map((n) => post(event, { eventId: 'x', n, items: [] })));

    expect(both.map(({ body }) => body.status).toSorted()).toEqual(['accepted', 'duplicate']);
    expect((await post('other', { eventId: 'x' })).body.status).toBe('accepted');
    expect((await post('other', { eventId: 'x' })).body.status).toBe('duplicate');
    expect((await logs())[0]).toMatchObject({ responseStatus: 202, outcome: 'duplicate' });
    kit.clock.advance(31 * 24 * 3600 * 1000);
    await kit.kit.worker.runUntilIdle();
    expect((await post('other', { eventId: 'x' })).body.status).toBe('accepted');
  });

  it('finds what it changes by link, then by its own number, and keeps going when one of many is refused', async () => {
    const event = 'counterparty.upsert';
    const items = [
      { id: '1', name: 'ООО «Альфа»', inn: '7707083893', kpp: '773601001' },
      { id: '2', name: 'Плохой ИНН', inn: '1' },
      { id: '3', kpp: '1' },
    ];
    await post(event, { eventId: 1, items });
    expect(await lastLog()).toMatchObject({
      outcome: 'validation_failed',
      message: expect.stringContaining('2 of 3: #1 validation_failed'),
    });
    await post(event, { eventId: 2, items: [{ id: '1', name: 'ООО «Бета»', inn: '7707083893', kpp: '773601001' }] });
    expect(await lastLog()).toMatchObject({ outcome: 'ok' });

    const found = (await owner.get('/counterparties')).body.items;
    expect(found).toMatchObject([{ name: 'ООО «Бета»', inn: '7707083893' }]);
  });

  it('moves requisitions as a key would, and logs the moves that are refused', async () => {
    const { number, id } = await portal.owner.requisitions.create({ name: 'Бетон' });
    const move = async (body: object) => {
      await post('procurement.status', { number, ...body });
      return lastLog();
    };

    expect(await move({ eventId: 1, stageCode: 'review' })).toMatchObject({ outcome: 'ok' });
    expect(await move({ eventId: 2, stageCode: 'cancelled' })).toMatchObject({
      outcome: 'transition_refused',
      message: expect.stringContaining('cancelling_transition_forbidden'),
    });
    expect(await move({ eventId: 3, status: 'cancelled' })).toMatchObject({ outcome: 'transition_refused' });
    expect(await move({ eventId: 4, number: 'PR-0', stageCode: 'review' })).toMatchObject({ outcome: 'not_found' });
    expect(await move({ eventId: 5, status: 'nonsense' })).toMatchObject({ outcome: 'validation_failed' });
    const erp = await portal.erp();
    expect(await erp.requisitions.get(id)).toMatchObject({ status: 'in_progress' });
  });

  it('moves no requisition past an approval that a policy wants', async () => {
    const { number, id, pipelineId } = await portal.owner.requisitions.create({ name: 'Бетон' });
    const head = (await portal.addUser(['approver'])).id;
    const steps = [{ name: 'Head', approvers: [{ type: 'user', id: head }] }];
    await owner.post('/settings/approval-policies', { name: 'All', subject: 'requisition', steps });
    const { items } = await (await portal.erp()).pipelines.listStages(pipelineId);
    const approval = items.findIndex(({ kind }) => kind === 'approval');
    const [within, behind] = [items[approval]?.code, items[approval + 1]?.code];

    await post('procurement.status', { eventId: 1, number, stageCode: behind });
    const past = await lastLog();
    await post('procurement.status', { eventId: 2, number, stageCode: within });
    await post('procurement.status', { eventId: 3, number, status: 'in_progress' });
    const out = await lastLog();

    for (const log of [past, out]) {
      expect(log).toMatchObject({
        outcome: 'transition_refused',
        message: expect.stringContaining('approval_required'),
      });
    }
    expect((await owner.get(`/purchase-requisitions/${id}`)).body).toMatchObject({
      status: 'pending_approval',
      stageId: items[approval]?.id,
    });
  });

  it('leaves its comments in the history of the requisition', async () => {
    const { number, id } = await portal.owner.requisitions.create({ name: 'Бетон' });
    await post('procurement.status', { eventId: 1, number, stageCode: 'review', comment: 'Принято складом' });
    await post('procurement.status', { eventId: 2, number, status: 'on_hold', comment: 'Ждём машину' });
    await post('procurement.status', { eventId: 3, number, status: 'cancelled', comment: 'Отказано' });
    expect(await lastLog()).toMatchObject({ outcome: 'transition_refused' });

    const by = { actorType: 'integration', actorId: receiver.id, actorName: 'inbound-webhook' };
    expect((await owner.get(`/purchase-requisitions/${id}/history`)).body).toMatchObject({
      total: 2,
      items: [
        { ...by, toStageName: 'Проверка потребности', comment: 'Принято складом' },
        { ...by, fromStatus: 'in_progress', toStatus: 'on_hold', comment: 'Ждём машину' },
      ],
    });
  });

  it('is applied so that others have their turn between its elements, even where the database answers at once', async () => {
    const mapping = { event: 'table', operation: 'event.record', itemsPath: '$.rows[*]', rules: { id: '$.id' } };
    await owner.post(`${INSTALLATIONS}/${receiver.id}/mappings`, mapping);
    const rows = Array.from({ length: 500 }, (_, id) => ({ id }));
    await post('table', { rows });

    expect(await turnsOf(() => kit.kit.worker.runUntilIdle())).toBeGreaterThanOrEqual(rows.length / 10);
    expect(await lastLog()).toMatchObject({ outcome: 'ok' });
  });

  it('is noted as it is by event.record, with defaults, dictionaries and required fields', async () => {
    const mapping = {
      event: '*',
      operation: 'event.record',
      itemsPath: '$.rows[*]',
      rules: {
        state: { path: '$.s', map: { A: 'arrived' } },
        at: { path: '$.at', transform: 'date' },
        plate: { path: "$['plate no']", transform: 'upper' },
      },
      defaults: { source: 'gate' },
      requiredFields: ['plate'],
    };
    expect(await owner.post(`${INSTALLATIONS}/${receiver.id}/mappings`, mapping)).toMatchObject({
      status: 201,
      body: { isActive: true, sortOrder: 0 },
    });
    await post('gate', { rows: [{ s: 'A', at: '15.01.2026', 'plate no': 'а001вс' }, { s: 'B' }] });

    expect(await lastLog()).toMatchObject({
      outcome: 'required_field_missing',
      message: '1 of 2: #1 required_field_missing: plate',
    });
    expect((await owner.get(`${INSTALLATIONS}/${receiver.id}/events`)).body).toMatchObject({
      total: 1,
      items: [{ event: 'gate', fields: { state: 'arrived', at: '2026-01-15', plate: 'А001ВС', source: 'gate' } }],
    });
    const [{ id }] = (await owner.get(`${INSTALLATIONS}/${receiver.id}/mappings`)).body.items;
    expect(await owner.delete(`${INSTALLATIONS}/${receiver.id}/mappings/${id}`)).toMatchObject({ status: 204 });
    await post('gate', { rows: [] });
    expect(await lastLog()).toMatchObject({ outcome: 'no_mapping' });
  });

  it('is applied under the name in its body alone, where a mapping says where that stands', async () => {
    const mapping = { operation: 'event.record', rules: { id: '$.id' }, eventPath: '$.type' };
    const make = (event: string, more: object = {}) =>
      owner.post(`${INSTALLATIONS}/${receiver.id}/mappings`, { ...mapping, event, ...more });
    expect((await make('paid')).body).toMatchObject({ eventPath: '$.type', warnings: [] });
    expect((await make('cancelled', { eventPath: null })).body.warnings).toEqual([
      { code: 'event_unsigned', field: 'eventPath' },
    ]);

    await post('paid', { type: 'paid', id: 1 });
    expect(await lastLog()).toMatchObject({ outcome: 'ok' });
    for (const [event, type] of [
      ['cancelled', 'paid'],
      ['paid', 'cancelled'],
    ] as const) {
      await post(event, { type, id: 2 });
      expect(await lastLog()).toMatchObject({ outcome: 'event_mismatch' });
    }
    await post('paid', { id: 3 });
    expect(await lastLog()).toMatchObject({ outcome: 'no_mapping' });
    expect((await owner.get(`${INSTALLATIONS}/${receiver.id}/events`)).body).toMatchObject({
      total: 1,
      items: [{ event: 'paid', fields: { id: 1 } }],
    });
  });

  it('can be tried on a request, and then nothing has happened', async () => {
    const { items } = (await owner.get(`${INSTALLATIONS}/${receiver.id}/mappings`)).body;
    expect(items).toMatchObject([
      { event: 'catalog_item.upsert', externalSource: 'erp' },
      { event: 'counterparty.upsert' },
      { event: 'procurement.status' },
    ]);

    const tried = await owner.post(`${INSTALLATIONS}/${receiver.id}/mappings/${items[0].id}/test`, {
      event: 'catalog_item.upsert',
      body: { eventId: 'e', items: [{ id: 'z', sku: 'Z-1', name: 'Зубило' }, { vatRate: 'x' }] },
    });

    expect(tried).toMatchObject({
      status: 200,
      body: {
        isForEvent: true,
        identifier: '"e"',
        results: [
          { outcome: 'ok', action: 'created', entityType: 'catalog_item', entityId: null, values: { sku: 'Z-1' } },
          { outcome: 'validation_failed', action: 'skipped' },
        ],
      },
    });
    expect((await owner.get('/catalog')).body.total).toBe(0);
  });

  it.each([
    [{ itemsPath: '$..items' }, '/itemsPath', 'invalid_format'],
    [{ rules: { name: '$.items[*].name' } }, '/rules/name', 'invalid_format'],
    [{ rules: { name: '$[?@.a]' } }, '/rules/name', 'invalid_format'],
    [{ rules: { colour: '$.c' } }, '/rules/colour', 'unknown_field'],
    [{ requiredFields: ['colour'] }, '/requiredFields/0', 'invalid_enum'],
    [{ operation: 'drop.table' }, '/operation', 'invalid_enum'],
    [{ externalIdPath: '$.id' }, '/externalSource', 'required'],
  ])('refuses the mapping %o', async (changes, pointer, code) => {
    const mapping = { event: 'e', operation: 'catalog_item.upsert', rules: {}, ...changes };

    const response = await owner.post(`${INSTALLATIONS}/${receiver.id}/mappings`, mapping);

    expect(response.status).toBe(400);
    expect(response.body.errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  it('does not wait behind a flood at another address', async () => {
    const flooded = receiver;
    for (let n = 0; n < 12; n += 1) await post('flood', { n });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    receiver = await install();
    await post('other', {});

    const claimed = await kit.storage.systemTransaction((tx) =>
      tx.claimDue(InboundRequests, {
        now: new Date(kit.clock.now()).toISOString(),
        leasedUntil: new Date(kit.clock.now() + 1).toISOString(),
        limit: 4,
        perLane: 1,
      }),
    );

    expect(claimed.map(({ installationId }) => installationId).toSorted()).toEqual(
      [flooded.id, receiver.id].toSorted(),
    );
  });
});
