import { getRowToChange, saveChanges, type Row, type WriteCall } from '@procurekit/core/modules';

import { leaseErrors } from './errors.js';
import { leaseEvents } from './events.js';
import { Leases } from './records.js';

/** @throws ProcurekitError `lease_not_longer` */
export async function extendLease(call: WriteCall, id: string, endDate: string): Promise<Row<typeof Leases>> {
  const before = await getRowToChange(call, Leases, id);
  if (endDate <= before.endDate) throw leaseErrors.leaseNotLonger({ endDate: before.endDate });
  return saveChanges(call, Leases, before, { endDate }, { announce: leaseEvents.updated });
}
