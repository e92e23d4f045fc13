import type { UnitOfWork } from '../../../operations/call.js';
import type { RowChange } from '../../../rows/change-log.js';
import { changedColumns, saveChanges } from '../../../rows/save-changes.js';
import { Users } from '../../identity/index.js';
import { withoutLeavers } from '../rules/without-leavers.js';
import { companyOf, peopleOf, replacementsOf } from './company.js';
import { holdSubjects, progressOf } from './decide.js';
import type { ApprovalDeps } from './deps.js';
import { Approvals, type ApprovalRow } from './records.js';
import { flowColumns, seatPeople } from './save-flow.js';

/** Has others asked at once in place of approvers who leave: whom they delegated to, or else those who answer for the portal. */
export async function replaceInactive(
  deps: ApprovalDeps,
  unit: UnitOfWork,
  changes: readonly RowChange[],
): Promise<void> {
  const leavers = changes.flatMap(({ record, id, before, after }) =>
    record === Users && before?.['isActive'] === true && after?.['isActive'] !== true ? [id] : [],
  );
  if (leavers.length === 0) return;
  const people = await peopleOf(unit.tx);
  const replacements = await replacementsOf(unit.tx, leavers, { people, now: unit.now });
  const flowOf = (row: ApprovalRow) => {
    const place = { company: companyOf(row, people), now: unit.now };
    return flowColumns(withoutLeavers(progressOf(row), { leavers, replacements }, place));
  };
  const isAsking = (row: ApprovalRow) =>
    row.status === 'pending' && changedColumns(Approvals, row, flowOf(row)).length > 0;
  const pending = await unit.tx.collection(Approvals).list({ where: { status: 'pending' }, order: [['id', 'asc']] });
  const asking = pending.filter(isAsking);
  await holdSubjects(deps, unit, asking);
  for (const before of await unit.tx.collection(Approvals).findManyForUpdate(asking.map(({ id }) => id))) {
    if (!isAsking(before)) continue;
    const after = await saveChanges(unit, Approvals, before, flowOf(before));
    await seatPeople(unit, after);
    await deps.tell.asked(unit, after);
  }
}
