import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openFakeRemote, type FakeRemote, type FakeReply, type FakeRequest } from '../../../testing/kit/fake-remote.js';
import { exchanged, installed, loggedEvents } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const PATH = '/integrations/task-tracker';

describe.each(testDialects)('the task tracker on %s', (dialect) => {
  let kit: TestKit;
  let yougile: FakeRemote;
  let portal: TestPortal;
  let owner: ApiClient;
  let id: string;
  let stages: readonly { readonly id: string; readonly code: string }[];
  let requisition: { readonly id: string; readonly pipelineId: string };
  /** Columns of the tasks that were made; null for one that was removed. */
  let tasks: Map<string, string | null>;
  let webhooks: { id: string; url: string }[];

  beforeAll(async () => {
    yougile = await openFakeRemote();
    yougile.answer(answered);
    const storage = await openTestStorage(dialect);
    kit = await openTestKit({ storage, rateLimiter: noRateLimit, outbound: { allowLoopback: true } });
  });
  afterAll(async () => {
    await kit.close();
    yougile.close();
  });
  beforeEach(async () => {
    tasks = new Map();
    webhooks = [];
    portal = await kit.createPortal();
    owner = portal.signedIn();
    id = await installed(owner, 'task-tracker', { apiUrl: yougile.address, apiKey: portal.id });
    requisition = await portal.owner.requisitions.create({ name: 'Болты' });
    const { pipelineId } = requisition;
    stages = (await portal.owner.pipelineSettings.get({ pipelineId })).pipeline.stages;
    yougile.forget();
  });

  const page = (content: readonly object[], next = false): FakeReply => ({
    body: { paging: { count: content.length, limit: 1000, offset: 0, next }, content },
  });
  function answered({ method, url, body }: FakeRequest): FakeReply {
    const taskId = /^\/tasks\/(.+)$/.exec(url.pathname)?.[1];
    if (taskId !== undefined) {
      const columnId = tasks.get(taskId);
      if (method === 'PUT') tasks.set(taskId, body.columnId);
      return columnId === undefined ? { status: 404, body: { message: 'none' } } : { body: { id: taskId, columnId } };
    }
    switch (`${method} ${url.pathname}`) {
      case 'GET /projects':
        return url.searchParams.get('offset') === '0'
          ? page([{ id: 'p1', title: 'Закупки' }], true)
          : page([{ id: 'p2', title: 'Прочее' }]);
      case 'GET /boards':
        return page([{ id: 'b0', deleted: true }, { id: 'b1' }]);
      case 'GET /columns':
        return page([
          { id: 'c1', title: 'Новые' },
          { id: 'c2', title: 'В работе' },
        ]);
      case 'POST /tasks': {
        const made = `t${tasks.size + 1}`;
        tasks.set(made, body.columnId);
        return { status: 201, body: { id: made } };
      }
      case 'GET /task-list': {
        const columnId = url.searchParams.get('columnId');
        return page(
          [...tasks]
            .filter(([, column]) => column === columnId)
            .map(([task, column]) => ({ id: task, columnId: column })),
        );
      }
      case 'GET /webhooks':
        return { body: webhooks };
      case 'POST /webhooks':
        webhooks.push({ id: 'w1', url: body.url });
        return { status: 201, body: { id: 'w1' } };
      default:
        return { body: {} };
    }
  }
  const sent = (line: string) =>
    yougile
      .requests()
      .filter(({ method, path }) => `${method} ${path}` === line)
      .map(({ body }) => body);
  const link = (externalColumnMap?: object) =>
    owner.post(`${PATH}/project-links`, {
      pipelineId: requisition.pipelineId,
      externalProjectId: 'p1',
      ...(externalColumnMap === undefined ? {} : { externalColumnMap }),
    });
  const mapped = () => ({ c1: stages[0]?.code ?? '', c2: stages[1]?.code ?? '' });
  const aTask = (fields: object = {}) =>
    owner.post(`${PATH}/tasks`, { procurementId: requisition.id, title: 'Купить болты', ...fields });
  const signedInAs = async (role: 'viewer' | 'buyer') => portal.signedIn((await portal.addUser([role])).id);
  const stage = async () => (await portal.owner.requisitions.get(requisition.id)).stageId;

  it('shows projects of every page, and the links of pipelines', async () => {
    const made = await link();
    const again = await link(mapped());

    expect([made.status, again.status]).toEqual([201, 200]);
    expect((await owner.get(`${PATH}/overview`)).body).toMatchObject({
      installation: { id, status: 'ACTIVE' },
      projects: [
        { externalProjectId: 'p1', name: 'Закупки' },
        { externalProjectId: 'p2', name: 'Прочее' },
      ],
      links: [{ id: made.body.id, externalProjectId: 'p1', externalColumnMap: mapped() }],
      webhook: { isRegistered: false, lastEventAt: null },
    });
    expect((await owner.delete(`${PATH}/project-links/${made.body.id}`)).status).toBe(204);
    expect((await owner.get(`${PATH}/project-links`)).body).toEqual({ items: [] });
  });

  it('makes a task in the column of the stage', async () => {
    await link({ c2: stages[0]?.code ?? '' });
    const task = await aTask({
      description: 'М8 <сталь>\nсрочно',
      assigneeExternalId: 'u1',
      dueDate: '2026-02-01T00:00:00Z',
    });

    expect(task).toMatchObject({ status: 201, body: { externalTaskId: 't1', url: null, status: 'В работе' } });
    expect(sent('POST /tasks')).toMatchObject([
      {
        title: 'Купить болты',
        columnId: 'c2',
        description: 'М8 &lt;сталь&gt;<br>срочно',
        assigned: ['u1'],
        deadline: { deadline: Date.parse('2026-02-01T00:00:00Z') },
        idempotencyKey: expect.any(String),
      },
    ]);
    expect((await owner.delete(`${PATH}/task-links/${task.body.id}`)).status).toBe(204);
    expect((await owner.delete(`${PATH}/task-links/${task.body.id}`)).status).toBe(404);
  });

  it('lists the tasks of requisitions that one sees', async () => {
    await link(mapped());
    const task = await aTask();
    const other = await portal.owner.requisitions.create({ name: 'Гайки' });
    await aTask({ procurementId: other.id });
    const [viewer, buyer] = [await signedInAs('viewer'), await signedInAs('buyer')];
    const of = async (client: ApiClient, query: string) =>
      (await client.get(`${PATH}/links${query}`)).body.items.map(
        ({ externalTaskId }: { readonly externalTaskId: string }) => externalTaskId,
      );

    expect(
      (await viewer.get(`${PATH}/links?entityType=purchase_requisition&entityId=${requisition.id}`)).body,
    ).toMatchObject({
      resource: 'links',
      page: 1,
      total: 1,
      items: [
        {
          id: task.body.id,
          entityType: 'procurement',
          entityId: requisition.id,
          externalTaskId: 't1',
          externalColumnId: 'c1',
          stageCode: stages[0]?.code,
          url: null,
          isDeleted: false,
        },
      ],
    });
    expect((await of(viewer, '')).toSorted()).toEqual(['t1', 't2']);
    expect(await of(viewer, '?search=Гайки')).toEqual(['t2']);
    expect(await of(viewer, `?entityType=counterparty&entityId=${requisition.id}`)).toEqual([]);
    expect(await of(buyer, '')).toEqual([]);
    expect((await viewer.get(`${PATH}/links?entityType=nothing`)).status).toBe(400);
  });

  it('is written to by those who manage integrations, or edit the requisition', async () => {
    const made = await link();
    const [viewer, buyer] = [await signedInAs('viewer'), await signedInAs('buyer')];
    const own = (await buyer.post('/purchase-requisitions', { name: 'Гайки' })).body.id;
    const project = { pipelineId: requisition.pipelineId, externalProjectId: 'p2' };
    const foreign = (await aTask()).body.id;
    const statuses = async (client: ApiClient) => {
      const task = await client.post(`${PATH}/tasks`, { procurementId: own, title: 'Купить' });
      return {
        task: task.status,
        foreignTask: (await client.post(`${PATH}/tasks`, { procurementId: requisition.id, title: 'Купить' })).status,
        unlink: (await client.delete(`${PATH}/task-links/${task.body.id ?? foreign}`)).status,
        foreignUnlink: (await client.delete(`${PATH}/task-links/${foreign}`)).status,
        project: (await client.post(`${PATH}/project-links`, project)).status,
        unlinkProject: (await client.delete(`${PATH}/project-links/${made.body.id}`)).status,
        projects: (await client.get(`${PATH}/project-links`)).status,
      };
    };

    const refused = { task: 403, foreignTask: 403, unlink: 403, foreignUnlink: 403, project: 403, unlinkProject: 403 };
    expect(await statuses(viewer)).toEqual({ ...refused, projects: 200 });
    expect(sent('POST /tasks')).toHaveLength(1);
    expect(await statuses(buyer)).toEqual({
      task: 201,
      foreignTask: 400,
      unlink: 204,
      foreignUnlink: 404,
      project: 403,
      unlinkProject: 403,
      projects: 200,
    });
    expect(await statuses(owner)).toEqual({
      task: 201,
      foreignTask: 201,
      unlink: 204,
      foreignUnlink: 204,
      project: 200,
      unlinkProject: 204,
      projects: 200,
    });
  });

  it('needs a project', async () => {
    expect((await aTask()).body.errors).toMatchObject([{ pointer: '/externalProjectId', code: 'required' }]);
  });

  it('moves the requisition when its task was moved, and the task when the requisition was', async () => {
    await link(mapped());
    await aTask();
    tasks.set('t1', 'c2');

    expect(await exchanged(kit, owner, id)).toMatchObject({
      status: 'completed',
      counts: { status_sync: { updated: 1 } },
    });
    expect(await stage()).toBe(stages[1]?.id);
    expect(sent('PUT /tasks/t1')).toEqual([]);

    await portal.owner.requisitions.moveStage(requisition.id, { stageId: stages[0]?.id ?? '' });
    expect(await exchanged(kit, owner, id)).toMatchObject({ counts: { status_sync_out: { updated: 1 } } });
    expect(tasks.get('t1')).toBe('c1');
    expect(await exchanged(kit, owner, id)).toMatchObject({
      counts: { status_sync: { updated: 0 }, status_sync_out: { updated: 0 } },
    });
  });

  it('goes by the stage when both were moved', async () => {
    await link(mapped());
    await aTask();
    await portal.owner.requisitions.moveStage(requisition.id, { stageId: stages[1]?.id ?? '' });
    tasks.set('t1', 'c3');
    await owner.patch(`/integrations/installations/${id}/config`, { statusMap: '{}' });
    await owner.post(`/integrations/installations/${id}/enable`);
    await link({ ...mapped(), c3: stages[2]?.code ?? '' });

    await exchanged(kit, owner, id);

    expect(await stage()).toBe(stages[1]?.id);
    expect(tasks.get('t1')).toBe('c2');
    expect(await loggedEvents(owner, id)).toContain('sync.conflict');
  });

  it('asks for the task before it believes a post, and forgets one that is gone', async () => {
    await link(mapped());
    await aTask();
    const registered = await owner.post(`${PATH}/webhook/register`);
    await owner.post(`${PATH}/webhook/register`);
    const { pathname } = new URL(registered.body.url);
    expect(webhooks).toEqual([{ id: 'w1', url: registered.body.url }]);
    tasks.set('t1', 'c2');
    yougile.forget();

    const answer = await owner.post(pathname, { event: 'task-moved', payload: { id: 't1', columnId: 'c9' } });
    await kit.kit.worker.runUntilIdle();

    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(yougile.asked()).toEqual(['GET /tasks/t1']);
    expect(await stage()).toBe(stages[1]?.id);

    tasks.delete('t1');
    await owner.post(pathname, { event: 'task-deleted', payload: { id: 't1' } });
    await kit.kit.worker.runUntilIdle();
    expect(await loggedEvents(owner, id)).toEqual(
      expect.arrayContaining(['task-tracker.task-deleted', 'sync.remote_deleted']),
    );
  });
});
