import type { Problem } from '../../values/problem.js';
import type { RecordType } from '../../records/record.js';
import { rejectInput } from '../../operations/request-errors.js';
import type { Reader } from '../../ports/storage.js';
import { Counterparties } from '../counterparties/index.js';
import { Users } from '../identity/index.js';
import { Warehouses } from '../warehouses/index.js';

/** What a requisition refers to. */
export interface RequisitionReferences {
  readonly customerId?: string | null | undefined;
  readonly warehouseId?: string | null | undefined;
  readonly responsibleUserId?: string | null | undefined;
}

const REFERRED: Readonly<Record<keyof RequisitionReferences, RecordType>> = {
  customerId: Counterparties,
  warehouseId: Warehouses,
  responsibleUserId: Users,
};

/**
 * Refuses references to what is not there or archived; those that a requisition has already may stay.
 *
 * @throws ProcurekitError `validation_failed` with `reference_not_found` for each
 */
export async function checkReferences(
  db: Reader,
  sent: RequisitionReferences,
  before: RequisitionReferences = {},
): Promise<void> {
  const problems: Problem[] = [];
  for (const field of Object.keys(REFERRED) as (keyof RequisitionReferences)[]) {
    const id = sent[field] ?? null;
    if (id === null || id === before[field]) continue;
    const row = await db.collection(REFERRED[field]).find(id);
    if (row !== null && (row['archivedAt'] ?? null) === null) continue;
    const message = 'Refers to nothing that you can access';
    problems.push({ pointer: `/${field}`, code: 'reference_not_found', message });
  }
  if (problems.length > 0) throw rejectInput(problems);
}
