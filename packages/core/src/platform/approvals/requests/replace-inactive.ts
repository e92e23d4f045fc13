import type { Role } from '../../../kernel/access/roles.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { RowChange } from '../../../kernel/rows/change-log.js';
import { changedColumns, saveChanges } from '../../../kernel/rows/save-changes.js';
import { Users } from '../../identity/index.js';
import { withoutLeavers } from '../rules/without-leavers.js';
import { companyOf, peopleOf, replacementsOf } from './company.js';
import { holdSubjects } from './decide.js';
import { progressOf } from './progress-of.js';
import { Approvals, type ApprovalRow } from './records.js';
import { flowColumns, seatPeople } from './save-flow.js';
import { tellAsked } from '../mail/tell-people.js';

/**
 * Has others asked at once in place of approvers who leave, or lose the role by which they are asked: whom they delegated to, or else
 * those who answer for the portal.
 */
export async function replaceInactive(unit: UnitOfWork, changes: readonly RowChange[]): Promise<void> {
  const gone = changes.filter(
    ({ record, before, after }) => record === Users && before?.['isActive'] === true && isLess(before, after),
  );
  if (gone.length === 0) return;
  const leavers = gone.flatMap(({ id, after }) => (after?.['isActive'] === true ? [] : [id]));
  // Rows of users have their roles, as the record says; a change does not know whose row it is.
  const rolesLeft = new Map(gone.map(({ id, before }) => [id, before?.['roles'] as readonly Role[]]));
  const people = await peopleOf(unit.tx);
  const replacements = await replacementsOf(unit.tx, leavers, { people, now: unit.now });
  const flowOf = (row: ApprovalRow) => {
    const place = { company: companyOf(row, people), now: unit.now };
    return flowColumns(withoutLeavers(progressOf(row), { leavers, replacements, rolesLeft }, place));
  };
  const isAsking = (row: ApprovalRow) =>
    row.status === 'pending' && changedColumns(Approvals, row, flowOf(row)).length > 0;
  const pending = await unit.tx.collection(Approvals).list({ where: { status: 'pending' }, order: [['id', 'asc']] });
  const asking = pending.filter(isAsking);
  await holdSubjects(unit, asking);
  for (const before of await unit.tx.collection(Approvals).findManyForUpdate(asking.map(({ id }) => id))) {
    if (!isAsking(before)) continue;
    const after = await saveChanges(unit, Approvals, before, flowOf(before));
    await seatPeople(unit, after);
    await tellAsked(unit, after);
  }
}

/** Whether somebody can decide on less than before. */
function isLess(before: RowChange['before'], after: RowChange['after']): boolean {
  const kept = after?.['roles'] as readonly Role[] | undefined;
  return after?.['isActive'] !== true || (before?.['roles'] as readonly Role[]).some((role) => !kept?.includes(role));
}
