import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const PATH = '/settings/approval-policies';

let kit: TestKit;
let portal: TestPortal;
let owner: ApiClient;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());
beforeEach(async () => {
  portal = await kit.createPortal();
  owner = portal.signedIn();
});

const aPolicy = (fields: object = {}) => ({
  name: 'Over half a million',
  subject: 'award',
  conditions: [{ field: 'grossAmount', op: 'gte', value: '500000.00' }],
  steps: [{ name: 'Head', approvers: [{ type: 'role', id: 'approver' }] }],
  ...fields,
});

describe('an approval policy', () => {
  it('is kept with its conditions and steps, in the order of the policies', async () => {
    const second = await owner.post(PATH, aPolicy({ sortOrder: 2 }));
    const first = await owner.post(PATH, aPolicy({ sortOrder: 1, name: 'First', reapproveTolerancePercent: '5' }));

    expect(second).toMatchObject({
      status: 201,
      body: {
        subject: 'award',
        conditions: [{ field: 'grossAmount', op: 'gte', value: '500000.00' }],
        steps: [{ name: 'Head', quorum: 'any', dueHours: null, escalateTo: null }],
        reapproveTolerancePercent: '0.00',
        isActive: true,
      },
    });
    expect(first.body.reapproveTolerancePercent).toBe('5.00');
    expect((await owner.get(PATH)).body.items.map(({ name }: { name: string }) => name)).toEqual([
      'First',
      'Over half a million',
    ]);
    expect((await owner.get(`${PATH}?subject=invoice`)).body.total).toBe(0);
    expect((await owner.patch(`${PATH}/${first.body.id}`, { isActive: false })).body.isActive).toBe(false);
    expect((await owner.delete(`${PATH}/${first.body.id}`)).status).toBe(204);
    expect((await owner.get(`${PATH}/${first.body.id}`)).status).toBe(404);
  });

  it('says what is wrong with it, all of it at once', async () => {
    const { id: inactive } = await portal.addUser(['approver']);
    await owner.patch(`/users/${inactive}`, { isActive: false });

    const { status, body } = await owner.post(
      PATH,
      aPolicy({
        conditions: [
          { field: 'grossAmount', op: 'gte', value: 'much' },
          { field: 'currency', op: 'gt', value: 'RUB' },
          { field: 'supplierId', op: 'in', value: crypto.randomUUID() },
          { field: 'customFields.site', op: 'eq', value: ['a'] },
          { field: 'isBudgeted', op: 'eq', value: 'yes' },
        ],
        steps: [
          {
            name: 'A',
            approvers: [
              { type: 'user', id: inactive },
              { type: 'role', id: 'king' },
            ],
            quorum: 'count',
          },
          { name: 'B', approvers: [{ type: 'responsible', id: 'x' }, { type: 'user' }], count: 2 },
        ],
      }),
    );

    expect(status).toBe(400);
    expect(body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)).toEqual([
      '/conditions/0/value invalid_format',
      '/conditions/1/op invalid_enum',
      '/conditions/2/value invalid_type',
      '/conditions/3/value invalid_type',
      '/conditions/4/value invalid_format',
      '/steps/0/approvers/0/id reference_not_found',
      '/steps/0/approvers/1/id invalid_enum',
      '/steps/0/count required',
      '/steps/1/approvers/0/id unknown_field',
      '/steps/1/approvers/1/id required',
      '/steps/1/count unknown_field',
    ]);
  });

  it('is for those who manage the settings', async () => {
    const { id } = await portal.addUser(['procurement_manager', 'approver', 'finance']);
    const manager = portal.signedIn(id);

    expect([(await manager.get(PATH)).status, (await manager.post(PATH, aPolicy())).status]).toEqual([403, 403]);
  });
});

describe('a manager', () => {
  it('is said of a user, and must work in the portal', async () => {
    const { id: head } = await portal.addUser(['approver']);
    const { id: buyer } = await portal.addUser(['buyer']);

    const set = await owner.patch(`/users/${buyer}`, { managerId: head });
    const unknown = await owner.patch(`/users/${buyer}`, { managerId: crypto.randomUUID() });
    const created = await owner.post('/users', {
      email: `m@${portal.slug}.ru`,
      fullName: 'Иван Иванов',
      roles: ['buyer'],
      managerId: head,
    });

    expect(set.body.managerId).toBe(head);
    expect(unknown.body.errors).toMatchObject([{ pointer: '/managerId', code: 'reference_not_found' }]);
    expect(created.body.managerId).toBe(head);
    expect((await owner.get(`/users/${head}`)).body.managerId).toBeNull();
  });
});
