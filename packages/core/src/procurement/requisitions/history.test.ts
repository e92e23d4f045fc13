import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

const PATH = '/purchase-requisitions';

describe.each(testDialects)('the history of a requisition on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let stages: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  let id: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    stages = (await owner.get('/settings/pipeline')).body.pipeline.stages;
    id = (await owner.post(PATH, { name: 'Крепёж' })).body.id;
  });

  const stageOf = (code: string) => stages.find((stage) => stage.code === code)?.id ?? '';
  const history = async (client = owner) => client.get(`${PATH}/${id}/history`);

  it('tells moves of the stage with who made them, when and with which words', async () => {
    const { id: approverId } = await portal.addUser(['procurement_manager']);
    const approver = portal.signedIn(approverId);
    await approver.patch(`${PATH}/${id}/stage`, { stageId: stageOf('review'), comment: 'Проверить остатки' });
    kit.clock.advance(60_000);
    await owner.patch(`${PATH}/${id}/stage`, { stageId: stageOf('approval') });
    kit.clock.advance(60_000);
    await owner.patch(`${PATH}/${id}/stage`, {
      stageId: stageOf('cancelled'),
      reason: 'Нет бюджета',
      comment: 'До марта',
    });

    const { status, body } = await history();

    const { fullName } = (await owner.get(`/users/${portal.ownerId}`)).body;
    const byOwner = { actorType: 'user', actorId: portal.ownerId, actorName: fullName };
    expect([status, body.total]).toEqual([200, 3]);
    expect(body.items).toMatchObject([
      {
        procurementId: id,
        fromStageId: stageOf('new'),
        toStageId: stageOf('review'),
        fromStageName: 'Новая заявка',
        toStageName: 'Проверка потребности',
        fromStatus: null,
        toStatus: null,
        actorType: 'user',
        actorId: approverId,
        actorName: 'Анна Петрова',
        comment: 'Проверить остатки',
        reason: null,
      },
      { ...byOwner, fromStatus: 'in_progress', toStatus: 'pending_approval', comment: null, reason: null },
      { ...byOwner, fromStatus: 'pending_approval', toStatus: 'cancelled', comment: 'До марта', reason: 'Нет бюджета' },
    ]);
    const times = body.items.map(({ createdAt }: { readonly createdAt: string }) => Date.parse(createdAt));
    expect([times[1] - times[0], times[2] - times[1]]).toEqual([60_000, 60_000]);
  });

  it('tells changes of the status, those of keys as well', async () => {
    const key = await portal.issueKey();
    await owner.patch(`${PATH}/${id}/status`, { status: 'on_hold', reason: 'Ждём проект', comment: 'До пятницы' });
    await key.api.post(`${PATH}/${id}/operations/change-status`, { status: 'in_progress', comment: 'Проект готов' });
    await owner.patch(`${PATH}/${id}/status`, { status: 'cancelled', reason: 'Не нужно' });

    const { body } = await history();

    const unmoved = { fromStageId: null, toStageId: null, fromStageName: null, toStageName: null };
    expect(body.items).toMatchObject([
      { ...unmoved, fromStatus: 'in_progress', toStatus: 'on_hold', reason: 'Ждём проект', comment: 'До пятницы' },
      { ...unmoved, fromStatus: 'on_hold', toStatus: 'in_progress', comment: 'Проект готов' },
      { ...unmoved, fromStatus: 'in_progress', toStatus: 'cancelled', reason: 'Не нужно', comment: null },
    ]);
    expect(body.items[1]).toMatchObject({ actorType: 'key', actorId: key.id, actorName: 'ERP' });
  });

  it('tells a move that a key makes, with its comment, and none that changes nothing', async () => {
    const key = await portal.issueKey();
    const move = async (stageId: string, comment: string) =>
      key.api.post(
        `${PATH}/${id}/operations/move-stage`,
        { stageId, comment, version: (await owner.get(`${PATH}/${id}`)).body.version },
        { 'Idempotency-Key': crypto.randomUUID() },
      );
    await move(stageOf('review'), 'Из учётной системы');
    await move(stageOf('review'), 'Ещё раз');

    expect((await history()).body.items).toMatchObject([
      { actorType: 'key', toStageId: stageOf('review'), comment: 'Из учётной системы' },
    ]);
  });

  it('is seen with the requisition alone', async () => {
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
    const viewer = portal.signedIn((await portal.addUser(['viewer'])).id);
    const keeper = portal.signedIn((await portal.addUser(['warehouse_keeper'])).id);

    expect((await history(viewer)).body).toEqual({ items: [], total: 0 });
    expect((await history(buyer)).status).toBe(404);
    expect((await history(keeper)).status).toBe(404);
    expect((await owner.get(`${PATH}/${crypto.randomUUID()}/history`)).status).toBe(404);
  });
});
