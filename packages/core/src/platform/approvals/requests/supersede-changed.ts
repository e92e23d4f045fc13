import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { RowChange } from '../../../kernel/rows/change-log.js';
import { type SubjectSource, approvalSubjects } from '../gate.js';
import { isSameContent } from '../rules/content.js';
import { Approvals, type ApprovalRow } from './records.js';
import { endApproval } from './save-flow.js';

/**
 * Supersedes what was approved, or waits for it, of every subject that a unit of work has changed: whoever changed it, over which face
 * and by which call, the approval of what it said before is over when the change is.
 */
export async function supersedeChanged(unit: UnitOfWork, changes: readonly RowChange[]): Promise<void> {
  const touched = new Map<SubjectSource, ReadonlySet<string>>();
  for (const source of unit.ask(approvalSubjects)) {
    const ids = new Set(changes.flatMap((change) => subjectIdOf(source, change)));
    for (const change of changes) {
      for (const id of (await source.touchedBy?.(unit, change)) ?? []) ids.add(id);
    }
    // Of what has just begun to be nothing was approved before.
    for (const { record, id, before } of changes) if (record === source.record && before === null) ids.delete(id);
    if (ids.size > 0) touched.set(source, ids);
  }
  if (touched.size > 0) await supersedeStanding(unit, touched);
}

/** Looks at what still says something of subjects: an approval that is waited for, and those that were given. */
export async function supersedeStanding(
  unit: UnitOfWork,
  subjects: ReadonlyMap<SubjectSource, ReadonlySet<string>>,
): Promise<void> {
  const touched = new Map([...subjects].map(([source, ids]) => [source.subjectType, { source, ids }]));
  const standing = await unit.tx.collection(Approvals).list({
    where: {
      subjectType: { in: [...touched.keys()] },
      subjectId: { in: [...new Set([...touched.values()].flatMap(({ ids }) => [...ids]))] },
      status: { in: ['pending', 'approved'] },
    },
    select: ['id', 'subjectType', 'subjectId'],
    order: [['id', 'asc']],
  });
  for (const { id, subjectType, subjectId } of standing) {
    const { source, ids } = touched.get(subjectType) ?? {};
    if (source === undefined || ids?.has(subjectId) !== true) continue;
    const row = await unit.tx.collection(Approvals).findForUpdate(id);
    // One of before contents were kept opens no gate any more, and stays as what was decided then.
    if (row?.content == null || (row.status !== 'pending' && row.status !== 'approved')) continue;
    const now = await source.load(unit.tx, unit, subjectId);
    if (now === null || !isSameContent(row, now, row.tolerancePercent)) await supersede(unit, row);
  }
}

/** Ends an approval whose subject is no longer what was to be approved. */
export function supersede(unit: UnitOfWork, before: ApprovalRow): Promise<ApprovalRow> {
  const words = { userId: null, at: unit.now, comment: null };
  return endApproval(unit, before, { outcome: 'superseded', words });
}

function subjectIdOf({ record, parts = [] }: SubjectSource, change: RowChange): string[] {
  if (change.record === record) return [change.id];
  const part = parts.find((each) => each.record === change.record);
  const row = change.after ?? change.before;
  return part === undefined || row === null ? [] : [String(row[part.by])];
}
