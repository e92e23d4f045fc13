import {
  archiveRow,
  getRowToChange,
  type Job,
  type JobRun,
  type Row,
  RunUnitOfWork,
  saveChanges,
  type WriteCall,
} from '@procurekit/core/modules';

import { leaseErrors } from './errors.js';
import { leaseEvents } from './events.js';
import { Leases } from './records.js';

/** @throws ProcurekitError `lease_not_longer` */
export async function extendLease(call: WriteCall, id: string, endDate: string): Promise<Row<typeof Leases>> {
  const before = await getRowToChange(call, Leases, id);
  if (endDate <= before.endDate) throw leaseErrors.leaseNotLonger({ endDate: before.endDate });
  return saveChanges(call, Leases, before, { endDate }, { announce: leaseEvents.updated });
}

/** Archives what has ended: done each night in each portal. */
export async function archiveEnded({ portalId }: Job, run: JobRun): Promise<void> {
  if (portalId === null) return;
  await run.port(RunUnitOfWork)(portalId, async (unit) => {
    const leases = unit.tx.collection(Leases);
    const ended = await leases.list({ where: { endDate: { lt: unit.now }, archivedAt: null }, order: [['id', 'asc']] });
    for (const lease of await leases.findManyForUpdate(ended.map(({ id }) => id))) {
      await archiveRow(unit, Leases, lease, { announce: leaseEvents.deleted });
    }
  });
}
