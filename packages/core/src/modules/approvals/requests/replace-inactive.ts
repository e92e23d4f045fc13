import type { UnitOfWork } from '../../../operations/call.js';
import type { RowChange } from '../../../rows/change-log.js';
import { changedColumns, saveChanges } from '../../../rows/save-changes.js';
import { Users } from '../../identity/index.js';
import { withoutLeavers } from '../rules/without-leavers.js';
import { companyOf, peopleOf, replacementsOf } from './company.js';
import { holdWithSubject } from './decide.js';
import type { ApprovalDeps } from './deps.js';
import { Approvals } from './records.js';
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
  const pending = await unit.tx.collection(Approvals).list({ where: { status: 'pending' }, order: [['id', 'asc']] });
  for (const seen of pending) {
    const before = await holdWithSubject(deps, unit, seen);
    if (before?.status !== 'pending') continue;
    const leaving = { leavers, replacements };
    const next = withoutLeavers({ steps: before.flow, current: before.currentStep ?? undefined }, leaving, {
      company: companyOf(before, people),
      now: unit.now,
    });
    const flow = flowColumns(next);
    if (changedColumns(Approvals, before, flow).length === 0) continue;
    const after = await saveChanges(unit, Approvals, before, flow);
    await seatPeople(unit, after);
    await deps.tell.asked(unit, after);
  }
}
