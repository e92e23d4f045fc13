import type { RecordType } from '../../records/record.js';
import { checkReferences as checkAll } from '../../records/record-reference.js';
import type { Looking } from '../../records/visibility.js';
import type { Reader } from '../../ports/storage.js';
import { Counterparties } from '../counterparties/index.js';
import { Users } from '../identity/index.js';
import { Warehouses } from '../warehouses/index.js';
import { Pipelines } from './pipelines/records.js';

/** What a requisition refers to. */
export interface RequisitionReferences {
  readonly pipelineId?: string | undefined;
  readonly customerId?: string | null | undefined;
  readonly warehouseId?: string | null | undefined;
  readonly responsibleUserId?: string | null | undefined;
}

const REFERRED: Readonly<Record<keyof RequisitionReferences, RecordType>> = {
  pipelineId: Pipelines,
  customerId: Counterparties,
  warehouseId: Warehouses,
  responsibleUserId: Users,
};

/**
 * Refuses references to what cannot be chosen; those that a requisition has already may stay.
 *
 * @throws ProcurekitError `validation_failed` with `reference_not_found` for each
 */
export function checkReferences(
  call: Looking & { readonly tx: Reader },
  sent: RequisitionReferences,
  before: RequisitionReferences = {},
): Promise<void> {
  const fields = Object.keys(REFERRED) as (keyof RequisitionReferences)[];
  const changed = fields.filter((field) => sent[field] !== before[field]);
  return checkAll(
    call,
    changed.map((field) => ({ record: REFERRED[field], id: sent[field], pointer: `/${field}` })),
  );
}
