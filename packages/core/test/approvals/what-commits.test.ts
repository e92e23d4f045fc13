import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import { Approvals, approvalSubjects, type ApprovalSubject } from '../../src/platform/approvals/index.js';
import { FIELD_NAMES } from '../../src/platform/approvals/mail/field-names.js';
import { builtInModules } from '../../src/composition/built-in-modules.js';
import { composeModules } from '../../src/kernel/module/compose.js';
import type { UnitOfWork } from '../../src/kernel/operations/call.js';
import type { Column } from '../../src/kernel/records/column.js';
import type { RecordType } from '../../src/kernel/records/record.js';
import { inUnitOfWork } from '../../src/testing/kit/in-unit-of-work.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { testWorld } from '../../src/testing/kit/test-world.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string };
/** Kept up by the storage whenever a row changes. */
const KEPT: readonly string[] = ['version', 'updatedAt'];

describe.each(testDialects)('what is approved, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let approver: Awaited<ReturnType<OrderingScene['portal']['addUser']>>;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    scene = await orderingScene(kit);
    approver = await scene.portal.addUser(['approver']);
    await scene.owner.post('/settings/seller-profiles', { name: 'Мы', inn: '7707083893' });
  });
  afterAll(() => kit.close());

  const unit = async <T>(work: (unit: UnitOfWork) => Promise<T>) =>
    (await inUnitOfWork(kit, scene.portal.id, work)).result;
  const made = async (path: string, body: object) => {
    const answer = await scene.owner.post(path, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id as string;
  };
  const line = { name: 'Кабель', quantity: '10', unitPrice: '100.00', discountPercent: '1.00' };
  const invoice = () => made('/invoices', { supplierId: scene.supplierId, number: nodeIds.uuid(), items: [line] });
  const sale = (path: string) => made(path, { customerId: scene.supplierId, items: [line] });
  /** What makes a subject of each kind, and what asks for its approval. */
  const SUBJECTS: Readonly<
    Record<ApprovalSubject, readonly [() => Promise<string>, (id: string) => Promise<unknown>]>
  > = {
    requisition: [
      async () => (await scene.aRequisition()).id,
      (id) => scene.owner.patch(`/purchase-requisitions/${id}/status`, { status: 'pending_approval' }),
    ],
    award: [
      async () => (await scene.aDecidedRequisition()).id,
      (id) => scene.owner.post(`/purchase-requisitions/${id}/purchase-orders`, {}),
    ],
    purchase_order: [
      async () => (await scene.anOrder()).id,
      (id) => scene.owner.post(`/purchase-orders/${id}/submit-approval`, {}),
    ],
    invoice: [invoice, (id) => scene.owner.post(`/invoices/${id}/payments`, { amount: '1.00' })],
    payment: [invoice, (id) => scene.owner.post(`/invoices/${id}/payments`, { amount: '1.00' })],
    contract: [
      () => made('/contracts', { direction: 'purchase', supplierId: scene.supplierId }),
      (id) => scene.owner.patch(`/contracts/${id}`, { status: 'pending_approval' }),
    ],
    sales_proposal: [
      () => sale('/commercial-proposals'),
      (id) => scene.owner.post(`/commercial-proposals/${id}/submit-approval`, {}),
    ],
    sales_invoice: [
      () => sale('/sales-invoices'),
      (id) => scene.owner.post(`/sales-invoices/${id}/submit-approval`, {}),
    ],
    budget: [
      () => made('/budgets', { name: 'Б', periodFrom: '2026-01-01', periodTo: '2026-12-31', amount: '1' }),
      (id) => scene.owner.post(`/budgets/${id}/submit-approval`, {}),
    ],
  };

  const wayOf = (subjectType: ApprovalSubject) => {
    const way = SUBJECTS[subjectType];
    if (way === undefined) throw new Error(`Nobody has said what makes a ${subjectType}.`);
    return way;
  };

  /** A row of each record of a subject, with something in every column that may be named later. */
  async function rowsOf(subjectType: ApprovalSubject, id: string) {
    const source = sourceOf(subjectType);
    const rows = new Map<RecordType, AnyRow>();
    for (const { record } of source.commits) {
      const part = source.parts?.find((each) => each.record === record);
      const where = part === undefined ? { id } : { [part.by]: id };
      const [row] = await unit(({ tx }) => tx.collection(record).list({ where, limit: 1 }));
      if (row === undefined) throw new Error(`There is no ${record.name}.`);
      rows.set(record, row as unknown as AnyRow);
    }
    return rows;
  }

  async function approved(subjectType: ApprovalSubject, subjectId: string) {
    const { body: policy } = await scene.owner.post('/settings/approval-policies', {
      name: subjectType,
      subject: subjectType,
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approver.id }] }],
    });
    await wayOf(subjectType)[1](subjectId);
    const [asked] = (await scene.owner.get(`/approvals?subjectId=${subjectId}&subjectType=${subjectType}`)).body.items;
    const approvalId = asked.id as string;
    const { status, body } = await scene.portal.signedIn(approver.id).post(`/approvals/${approvalId}/approve`);
    expect([status, body.status]).toEqual([200, 'approved']);
    return { approvalId, policyId: policy.id as string };
  }

  const statusOf = async (id: string) => (await unit(({ tx }) => tx.collection(Approvals).find(id)))?.status;
  const write = (record: RecordType, id: string, values: object) =>
    unit(({ tx }) => tx.collection(record).update(id, values as never));

  it.each(composeModules(builtInModules).enums.approvalSubject)(
    'of a %s is every field, apart from those that are said to commit nothing',
    async (subjectType) => {
      const subjectId = await wayOf(subjectType)[0]();
      for (const [record, row] of await rowsOf(subjectType, subjectId)) {
        // What names nothing yet may still be named, so everything names something here.
        const named = Object.keys(record.columns).filter(
          (name) => row[name] === null && isNamed(subjectType, record, name),
        );
        await write(
          record,
          row.id,
          Object.fromEntries(named.map((name) => [name, otherThan(record.columns[name], null)])),
        );
      }
      const { approvalId, policyId } = await approved(subjectType, subjectId);
      const rows = await rowsOf(subjectType, subjectId);
      const open: string[] = [];

      for (const { record } of sourceOf(subjectType).commits) {
        const row = rows.get(record);
        for (const name of Object.keys(record.columns)) {
          if (row === undefined || name === 'id' || KEPT.includes(name)) continue;
          await write(record, row.id, { [name]: otherThan(record.columns[name], row[name]) });
          if ((await statusOf(approvalId)) === 'approved') open.push(`${record.name}.${name}`);
          for (const [each, { id, ...before }] of rows) await write(each, id, withoutKept(before));
          await write(Approvals, approvalId, { status: 'approved' });
        }
      }
      await scene.owner.delete(`/settings/approval-policies/${policyId}`);

      expect(open).toEqual(saidToCommitNothing(subjectType));
    },
  );

  it('is known to approvers by name, field by field, in both languages', () => {
    const committing = testWorld(kit)
      .ask(approvalSubjects)
      .flatMap(({ commits }) => commits)
      .flatMap(({ record, nothing }) => Object.keys(record.columns).filter((name) => !nothing.has(name)));

    for (const names of Object.values(FIELD_NAMES)) {
      expect(committing.filter((name) => names[name] === undefined)).toEqual([]);
    }
  });

  function sourceOf(subjectType: ApprovalSubject) {
    const source = testWorld(kit)
      .ask(approvalSubjects)
      .find((each) => each.subjectType === subjectType);
    if (source === undefined) throw new Error(`Nothing contributes ${subjectType}.`);
    return source;
  }

  function isNamed(subjectType: ApprovalSubject, record: RecordType, name: string): boolean {
    const commits = sourceOf(subjectType).commits.find((each) => each.record === record);
    return commits?.namedLater.includes(name) === true;
  }

  function saidToCommitNothing(subjectType: ApprovalSubject): readonly string[] {
    return sourceOf(subjectType).commits.flatMap(({ record, nothing }) =>
      Object.keys(record.columns).flatMap((name) => {
        const why = nothing.get(name) ?? '';
        return why === '' || name === 'id' || KEPT.includes(name) ? [] : [`${record.name}.${name}`];
      }),
    );
  }
});

function withoutKept(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !KEPT.includes(name)));
}

/** A value that a column can hold, and does not. */
function otherThan(column: Column | undefined, value: unknown): unknown {
  if (column?.values !== undefined) return column.values.find((each) => each !== value);
  switch (column?.kind) {
    case 'uuid':
      return nodeIds.uuid();
    case 'money':
    case 'rate':
    case 'price':
      return value === '9.00' ? '8.00' : '9.00';
    case 'quantity':
      return value === '9' ? '8' : '9';
    case 'instant':
      return '2027-03-03T00:00:00.000Z';
    case 'integer':
      return Number(value ?? 0) + 1;
    case 'boolean':
      return value !== true;
    case 'json':
      return Array.isArray(value) ? [...(value as unknown[]), { changed: 'yes' }] : { changed: 'yes' };
    default:
      return value === 'EUR' ? 'USD' : 'EUR';
  }
}
