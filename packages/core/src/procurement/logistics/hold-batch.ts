import type { WriteCall } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import type { Looking } from '../../kernel/rows/visibility.js';
import { Requisitions } from '../requisitions/index.js';
import { DeliveryBatches } from './batches/records.js';
import { DeliveryTrips } from './trips/records.js';

/**
 * A batch that is to change, locked after the trip that carries it, which may have nothing left to carry then, and
 * after the requisition that its lines count of.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `version_conflict`
 */
export async function holdBatch(
  unit: Pick<WriteCall, 'tx' | 'lock' | 'port' | 'expectedVersion'> & Looking,
  id: string,
): Promise<Row<typeof DeliveryBatches>> {
  const { tripId = null, procurementId = null } = (await unit.tx.collection(DeliveryBatches).find(id)) ?? {};
  await unit.lock([DeliveryTrips, [tripId]], [Requisitions, [procurementId]]);
  return getRowToChange(unit, DeliveryBatches, id);
}
