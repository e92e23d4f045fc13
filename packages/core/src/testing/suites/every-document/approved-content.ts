import { expect, it } from 'vitest';

import { nodeIds } from '../../../adapters/node/node-ids.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Extension } from '../../../kernel/operations/world.js';
import type { Column } from '../../../kernel/records/column.js';
import type { RecordType } from '../../../kernel/records/record.js';
import { Approvals, approvalSubjects, type SubjectSource } from '../../../platform/approvals/index.js';
import { inUnitOfWork } from '../../kit/in-unit-of-work.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit, TestPortal } from '../../kit/test-kit.js';
import { testWorld } from '../../kit/test-world.js';
import { moveCalls } from '../every-operation/moves.js';

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string };
/** Kept up by the storage whenever a row changes. */
const KEPT: readonly string[] = ['version', 'updatedAt'];

/** What makes a subject of approvals, and what asks for its approval. */
interface WayToApproval {
  make(): Promise<string>;
  ask(id: string): Promise<unknown>;
}

/** Where subjects are approved. */
interface ApprovalSetting {
  readonly kit: TestKit;
  readonly portal: TestPortal;
  /** What modules beside those of the product add. @default nothing */
  readonly extensions?: readonly Extension[];
  wayOf(subjectType: string): WayToApproval;
}

/** An approval is void at once when any field changes of what was approved, apart from those that are said to commit nothing. */
export function approvedContentSuite(
  subjectTypes: readonly string[],
  open: () => Promise<ApprovalSetting> | ApprovalSetting,
): void {
  it.each(subjectTypes)(
    'of a %s is every field, apart from those that are said to commit nothing',
    async (subjectType) => {
      const setting = await open();
      const { commits, parts } = sourceOf(setting, subjectType);
      const way = setting.wayOf(subjectType);
      const subjectId = await way.make();
      for (const { record, namedLater } of commits) {
        const row = await rowOf(setting, record, { parts, subjectId });
        // What names nothing yet may still be named, so everything names something here.
        const named = namedLater.filter((name) => row[name] === null);
        const values = named.map((name) => [name, otherThan(record.columns[name], null)]);
        await write(setting, record, row.id, Object.fromEntries(values));
      }
      const { approvalId, policyId } = await approved(setting, { subjectType, subjectId, way });
      const rows = new Map<RecordType, AnyRow>();
      for (const { record } of commits) rows.set(record, await rowOf(setting, record, { parts, subjectId }));
      const stands: string[] = [];

      for (const [record, row] of rows) {
        for (const name of Object.keys(record.columns)) {
          if (name === 'id' || KEPT.includes(name)) continue;
          await write(setting, record, row.id, { [name]: otherThan(record.columns[name], row[name]) });
          if ((await statusOf(setting, approvalId)) === 'approved') stands.push(`${record.name}.${name}`);
          for (const [each, { id, ...before }] of rows) await write(setting, each, id, withoutKept(before));
          await write(setting, Approvals, approvalId, { status: 'approved' });
        }
      }
      await setting.portal.signedIn().delete(`/settings/approval-policies/${policyId}`);

      expect(stands).toEqual(saidToCommitNothing(commits));
    },
  );
}

/** The kinds of subjects that documents of modules beside those of the product are. */
export function ownSubjects(extensions: readonly Extension[]): readonly string[] {
  return extensions.flatMap(({ word }) => (word?.of === 'approvalSubject' ? [word.word] : []));
}

/** The same of a module from outside: its own sample calls make its documents, and the first move that asks for an approval asks for it. */
export function approvedContentOfModule(subject: Subject, extensions: readonly Extension[]): void {
  approvedContentSuite(ownSubjects(extensions), async () => {
    const { kit, portal, ids, call } = await subject.openFilled();
    return {
      kit,
      portal,
      extensions,
      wayOf(subjectType) {
        const { record, parts = [], commits } = sourceOf({ kit, extensions }, subjectType);
        const left = parts.filter((part) => commits.every((each) => each.record !== part.record));
        if (left[0] !== undefined) throw new Error(`Nothing that ${left[0].record.name} says is approved.`);
        const moves = moveCalls(subject).filter(
          (move) => move.record === record && move.operation.face === 'workspace',
        );
        const list = moves[0]?.operation.path.split('/:')[0];
        const create = subject.operations.find(
          ({ face, method, path }) => face === 'workspace' && method === 'POST' && path === list,
        );
        if (create === undefined) throw new Error(`No call of the workspace makes a ${subjectType}, and moves it.`);
        return {
          make: async () => ((await call(create)).body as { readonly id: string }).id,
          async ask(id) {
            for (const { operation } of moves) {
              const [param = 'id'] = /(?<=:)\w+/.exec(operation.path) ?? [];
              const params = { ...subject.samples.params(operation, ids), [param]: id };
              await call(operation, { params, headers: { 'If-Match': '*' } });
              const asked = await portal.signedIn().get(`/approvals?subjectId=${id}&subjectType=${subjectType}`);
              if (asked.body.items.length > 0) return;
            }
            throw new Error(`No move of a ${subjectType} asks for its approval: let one say \`submits: true\`.`);
          },
        };
      },
    };
  });
}

interface Asked {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly way: WayToApproval;
}

async function approved({ portal }: ApprovalSetting, { subjectType, subjectId, way }: Asked) {
  const owner = portal.signedIn();
  const { id } = await portal.addUser(['approver']);
  const steps = [{ name: 'Head', approvers: [{ type: 'user', id }] }];
  const policy = await owner.post('/settings/approval-policies', { name: subjectType, subject: subjectType, steps });
  await way.ask(subjectId);
  const [asked] = (await owner.get(`/approvals?subjectId=${subjectId}&subjectType=${subjectType}`)).body.items;
  const approvalId = asked.id as string;
  const { status, body } = await portal.signedIn(id).post(`/approvals/${approvalId}/approve`);
  expect([status, body.status]).toEqual([200, 'approved']);
  return { approvalId, policyId: policy.body.id as string };
}

function sourceOf(
  { kit, extensions = [] }: Pick<ApprovalSetting, 'kit' | 'extensions'>,
  subjectType: string,
): SubjectSource {
  const sources = testWorld(kit, [], extensions).ask(approvalSubjects);
  const source = sources.find((each) => each.subjectType === subjectType);
  if (source === undefined) throw new Error(`Nothing contributes ${subjectType}.`);
  return source;
}

async function inUnit<T>({ kit, portal, extensions }: ApprovalSetting, work: (unit: UnitOfWork) => Promise<T>) {
  return (await inUnitOfWork(kit, portal.id, work, extensions)).result;
}

/** A row of a record of a subject. */
async function rowOf(
  setting: ApprovalSetting,
  record: RecordType,
  { parts, subjectId }: { readonly parts: SubjectSource['parts'] | undefined; readonly subjectId: string },
): Promise<AnyRow> {
  const part = parts?.find((each) => each.record === record);
  const where = part === undefined ? { id: subjectId } : { [part.by]: subjectId };
  const [row] = await inUnit(setting, ({ tx }) => tx.collection(record).list({ where, limit: 1 }));
  if (row === undefined) throw new Error(`There is no ${record.name}.`);
  return row as unknown as AnyRow;
}

function write(setting: ApprovalSetting, record: RecordType, id: string, values: object) {
  return inUnit(setting, ({ tx }) => tx.collection(record).update(id, values as never));
}

async function statusOf(setting: ApprovalSetting, id: string) {
  return (await inUnit(setting, ({ tx }) => tx.collection(Approvals).find(id)))?.status;
}

function saidToCommitNothing(commits: SubjectSource['commits']): readonly string[] {
  return commits.flatMap(({ record, nothing }) =>
    Object.keys(record.columns).flatMap((name) => {
      const why = nothing.get(name) ?? '';
      return why === '' || name === 'id' || KEPT.includes(name) ? [] : [`${record.name}.${name}`];
    }),
  );
}

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
