import {
  archiveRow,
  getRowToChange,
  insertRow,
  mergedCustomFields,
  newCustomFields,
  newRow,
  nextDocumentNumber,
  saveChanges,
  type ModulePorts,
  type Row,
  type WriteCall,
} from '@procurekit/core/modules';
import type { z } from 'zod';

import { leaseErrors } from './errors.js';
import { leaseEvents } from './events.js';
import { Leases } from './records.js';
import type { leases } from './resource.js';

type Lease = Row<typeof Leases>;
type Schemas = typeof leases.workspace.schemas;

export async function createLease(
  { ids }: Pick<ModulePorts, 'ids'>,
  call: WriteCall,
  input: z.output<Schemas['New']>,
): Promise<Lease> {
  const number = await nextDocumentNumber(call, 'LS');
  const customFields = await newCustomFields(call, { entityType: 'lease', sent: input.customFields });
  const lease = newRow(Leases, { id: ids.uuid(), now: call.now }, { ...input, number, customFields });
  return insertRow(call, Leases, lease, { announce: leaseEvents.created });
}

export async function changeLease(call: WriteCall, id: string, change: z.output<Schemas['Patch']>): Promise<Lease> {
  const before = await getRowToChange(call, Leases, id);
  const { customFields: sent, ...fields } = change;
  const customFields = await mergedCustomFields(call, { entityType: 'lease', before: before.customFields, sent });
  return saveChanges(call, Leases, before, { ...fields, customFields }, { announce: leaseEvents.updated });
}

/** @throws ProcurekitError `lease_not_longer` */
export async function extendLease(call: WriteCall, id: string, endDate: string): Promise<Lease> {
  const before = await getRowToChange(call, Leases, id);
  if (endDate <= before.endDate) throw leaseErrors.leaseNotLonger({ endDate: before.endDate });
  return saveChanges(call, Leases, before, { endDate }, { announce: leaseEvents.updated });
}

export async function archiveLease(call: WriteCall, id: string): Promise<Lease> {
  return archiveRow(call, Leases, await getRowToChange(call, Leases, id), { announce: leaseEvents.deleted });
}
