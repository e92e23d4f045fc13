import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { turnsOf } from '../../../testing/kit/turns-of.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const PATH = '/settings/pipeline';

let kit: TestKit;
let portal: TestPortal;
let owner: ApiClient;

beforeAll(async () => {
  kit = await openTestKit({ outbound: { allowLoopback: true } });
  portal = await kit.createPortal();
  owner = portal.signedIn();
});
afterAll(() => kit.close());

interface ShownStage {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}
const settings = async (query = '') => (await owner.get(`${PATH}${query}`)).body;
const stages = async (): Promise<readonly ShownStage[]> => (await settings()).pipeline.stages;
const stageOf = async (code: string) => (await stages()).find((stage) => stage.code === code)?.id ?? '';

describe('stages of a pipeline', () => {
  it('are added where they belong, renamed and put in order', async () => {
    const before = await stages();
    const added = await owner.post(`${PATH}/stages`, { name: 'Образцы', kind: 'work', color: '#112233' });
    const second = await owner.post(`${PATH}/stages`, {
      name: 'Торг',
      kind: 'work',
      afterStageId: await stageOf('comparison'),
    });

    expect(added).toMatchObject({ status: 201, body: { isSystem: false, isFinal: false, color: '#112233' } });
    const names = (await stages()).map(({ name }) => name);
    expect(names.slice(-3)).toEqual(['Образцы', 'Завершена', 'Отменена']);
    expect(names[names.indexOf('Сравнение предложений') + 1]).toBe('Торг');

    const order = (await stages()).map(({ id }) => id).toReversed();
    const short = await owner.patch(`${PATH}/stages/order`, { stageIds: order.slice(1) });
    const ordered = await owner.patch(`${PATH}/stages/order`, { stageIds: order });
    expect(short.body.errors).toMatchObject([{ pointer: '/stageIds', code: 'too_few_items' }]);
    expect(ordered.body.items.map(({ id }: ShownStage) => id)).toEqual(order);
    const original = [...before.map(({ id }) => id), added.body.id, second.body.id];
    await owner.patch(`${PATH}/stages/order`, { stageIds: original });
  });

  it('of the system keep their kind and stay', async () => {
    const review = await stageOf('review');

    expect((await owner.patch(`${PATH}/stages/${review}`, { name: 'Проверка', color: '#000000' })).body.name).toBe(
      'Проверка',
    );
    expect((await owner.patch(`${PATH}/stages/${review}`, { kind: 'approval' })).body.code).toBe('system_stage');
    expect((await owner.delete(`${PATH}/stages/${review}`)).body.code).toBe('system_stage');
    expect((await owner.post(`${PATH}/stages`, { name: 'X', kind: 'initial' })).body.errors).toMatchObject([
      { pointer: '/kind', code: 'not_unique' },
    ]);
  });

  it('are archived once nobody is in them, or their requisitions move elsewhere', async () => {
    const { id: stageId } = (await owner.post(`${PATH}/stages`, { name: 'На время', kind: 'work' })).body;
    const { id } = (await owner.post('/purchase-requisitions', { name: 'X', stageId })).body;
    const target = await stageOf('approval');

    const refused = await owner.delete(`${PATH}/stages/${stageId}`);
    const cancelling = await owner.delete(`${PATH}/stages/${stageId}?moveToStageId=${await stageOf('cancelled')}`);
    const archived = await owner.delete(`${PATH}/stages/${stageId}?moveToStageId=${target}`);

    expect(refused).toMatchObject({ status: 409, body: { code: 'stage_not_empty', requisitions: 1 } });
    expect(cancelling.status).toBe(400);
    expect(archived).toMatchObject({ status: 200, body: { id: stageId } });
    expect((await owner.get(`/purchase-requisitions/${id}`)).body).toMatchObject({
      stageId: target,
      status: 'pending_approval',
      version: 2,
    });
    expect((await stages()).map((stage) => stage.id)).not.toContain(stageId);
  });

  it('are archived so that others have their turn while a hundred requisitions move', async () => {
    const { id: stageId } = (await owner.post(`${PATH}/stages`, { name: 'Полная', kind: 'work' })).body;
    const requisition = (_: unknown, index: number) =>
      owner.post('/purchase-requisitions', { name: `R${index}`, stageId });
    await Promise.all(Array.from({ length: 100 }, requisition));
    const target = await stageOf('approval');

    const turns = await turnsOf(() => owner.delete(`${PATH}/stages/${stageId}?moveToStageId=${target}`));

    expect(turns).toBeGreaterThanOrEqual(100 / 10);
    expect((await owner.get(`/purchase-requisitions?stageId=${target}`)).body.total).toBeGreaterThanOrEqual(100);
  });
});

describe('pipelines', () => {
  it('are several, each with its own stages, and one is the default', async () => {
    const created = await owner.post(`${PATH}/pipelines`, { name: 'Срочные', code: 'urgent' });
    const taken = await owner.post(`${PATH}/pipelines`, { name: 'Ещё', code: 'urgent' });
    const own = await settings(`?pipelineId=${created.body.id}`);
    const requisition = await owner.post('/purchase-requisitions', { name: 'X', pipelineId: created.body.id });

    expect(created).toMatchObject({ status: 201, body: { code: 'urgent', isDefault: false, stagesCount: 3 } });
    expect(taken.body.code).toBe('duplicate_code');
    expect(own.pipelines).toHaveLength(2);
    expect(own.pipeline.stages.map(({ kind }: { kind: string }) => kind)).toEqual(['initial', 'success', 'cancelling']);
    expect(requisition.body.stageId).toBe(own.pipeline.stages[0].id);
  });

  it('are set up by those who manage settings, and read without what automations send', async () => {
    const viewer = portal.signedIn((await portal.addUser(['viewer'])).id);
    const target = await stageOf('review');
    await owner.post(`${PATH}/stages/${target}/automations`, {
      name: 'A',
      action: { type: 'webhook', url: 'http://127.0.0.1:9/' },
    });

    expect((await settings()).pipeline.automations).toHaveLength(1);
    expect((await viewer.get(PATH)).body.pipeline.automations).toEqual([]);
    expect((await viewer.post(`${PATH}/stages`, { name: 'X', kind: 'work' })).status).toBe(403);
  });
});

describe('product fields', () => {
  it('are checked on items, required for new ones, and archived once items hold values', async () => {
    const { id: pipelineId } = (await owner.post(`${PATH}/pipelines`, { name: 'С полями' })).body;
    const field = (body: object) => owner.post(`${PATH}/product-fields`, { pipelineId, ...body });
    const mark = (await field({ key: 'mark', label: 'Марка', type: 'string', isRequired: true })).body;
    const grade = (await field({ key: 'grade', label: 'Класс', type: 'select', options: ['A', 'B'] })).body;
    const unused = (await field({ key: 'unused', label: 'X', type: 'number' })).body;
    const create = (productFields: object) =>
      owner.post('/purchase-requisitions', {
        name: 'X',
        pipelineId,
        items: [{ rawName: 'A', quantity: 1, productFields }],
      });

    expect((await field({ key: 'mark', label: 'Y', type: 'string' })).body.code).toBe('duplicate_key');
    expect((await create({ grade: 'C', other: 1 })).body.errors).toMatchObject([
      { pointer: '/items/0/productFields/grade', code: 'invalid_type' },
      { pointer: '/items/0/productFields/other', code: 'unknown_field' },
      { pointer: '/items/0/productFields/mark', code: 'required' },
    ]);
    expect((await create({ mark: 'М300', grade: 'A' })).body.items[0].productFields).toEqual({
      mark: 'М300',
      grade: 'A',
    });
    const made = (await create({ mark: 'М300', grade: 'A' })).body;
    const item = (productFields: object) =>
      owner.patch(`/purchase-requisitions/${made.id}`, { items: [{ id: made.items[0].id, productFields }] });
    expect((await item({ grade: null })).body.items[0].productFields).toEqual({ mark: 'М300' });
    expect((await item({ mark: null })).body.errors).toMatchObject([
      { pointer: '/items/0/productFields/mark', code: 'required' },
    ]);
    expect((await owner.patch(`${PATH}/product-fields/${mark.id}`, { type: 'number' })).body.code).toBe(
      'field_has_values',
    );
    expect((await owner.delete(`${PATH}/product-fields/${grade.id}`)).body.archivedAt).not.toBeNull();
    expect((await owner.delete(`${PATH}/product-fields/${unused.id}`)).status).toBe(204);
    expect((await settings(`?pipelineId=${pipelineId}`)).pipeline.productFields).toMatchObject([{ key: 'mark' }]);
  });
});
