import type { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Changes } from '../../../kernel/ports/storage.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import type { Row } from '../../../kernel/records/record.js';
import { changedColumns, saveChanges } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { sourcingErrors } from '../errors.js';
import { refuseEarlier, sealGroup } from '../seal-group.js';
import { halfTimed } from './half-time.js';
import { noteRfq, type RfqWork } from './history.js';
import { moveRfq } from './move-rfq.js';
import { SupplierRfqs } from './records.js';
import type { supplierRfqs } from './resource.js';
import { FINAL_STATUSES, REOPENABLE_STATUSES, type RfqStatus } from './statuses.js';

type RfqRow = Row<typeof SupplierRfqs>;

/** What is to change of a price request. */
export type RfqChange = z.output<(typeof supplierRfqs)['workspace']['schemas']['Patch']>;

/** Columns that change until the price request has ended; all others are settled when it was sent. */
const OPEN_COLUMNS: readonly string[] = ['responseDeadline', 'allowRevisions', 'internalComment'];

/**
 * Changes a price request that this call holds, and ends it with the same change where a status is named.
 *
 * @throws ProcurekitError `rfq_locked`, `sealed_deadline_locked`, `invalid_transition`
 */
export async function changeRfq(
  work: RfqWork,
  call: WriteCall,
  before: RfqRow,
  { status, ...sent }: RfqChange,
): Promise<RfqRow> {
  const fields: Changes<RfqRow> = sentFields(sent);
  const changed = changedColumns(SupplierRfqs, before, fields);
  refuseLocked(before, changed);
  await refuseEarlier(call, before, fields);
  const after = await saveFields(work, call, before, { fields, changed });
  if (status === undefined || status === after.status) return after;
  return moveRfq(work, call, after, { to: status, action: status });
}

async function saveFields(
  work: RfqWork,
  call: WriteCall,
  before: RfqRow,
  { fields, changed }: { readonly fields: Changes<RfqRow>; readonly changed: readonly string[] },
): Promise<RfqRow> {
  if (changed.length === 0) return before;
  const movesDeadline = changed.includes('responseDeadline');
  const wanted = { ...before, ...sentFields(fields) };
  const dated = movesDeadline ? { ...fields, ...halfTimed(wanted) } : fields;
  if (movesDeadline && opensAgain(before, wanted, call.now)) {
    await moveRfq(work, call, before, { to: 'sent', action: 'deadline_changed', changes: dated });
  } else {
    const after = await saveChanges(call, SupplierRfqs, before, dated);
    const action = movesDeadline && before.status !== 'draft' ? 'deadline_changed' : 'updated';
    await noteRfq(work, call, after, { action, from: before.status });
  }
  if (movesDeadline || changed.includes('sealedUntilDeadline')) await sealGroup(call, before.groupId);
  return getRow(call.tx, SupplierRfqs, before.id);
}

// More time is a new chance for a supplier who let the first one pass.
function opensAgain(before: RfqRow, { responseDeadline }: Pick<RfqRow, 'responseDeadline'>, now: string): boolean {
  if (!REOPENABLE_STATUSES.includes(before.status)) return false;
  if (responseDeadline === null) return before.responseDeadline !== null;
  return responseDeadline > now && responseDeadline > (before.responseDeadline ?? '');
}

function refuseLocked({ status }: { readonly status: RfqStatus }, changed: readonly string[]): void {
  const isFree = status === 'draft' || (!FINAL_STATUSES.includes(status) && isAmongOpen(changed));
  if (changed.length > 0 && !isFree) throw sourcingErrors.rfqLocked({ currentStatus: status });
}

function isAmongOpen(changed: readonly string[]): boolean {
  return changed.every((name) => OPEN_COLUMNS.includes(name));
}
