import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import type { Looking } from '../../kernel/rows/visibility.js';
import { Requisitions } from '../requisitions/index.js';
import { SupplierQuotes } from './quotes/records.js';
import { SupplierRfqs } from './rfqs/records.js';

type Changing = UnitOfWork & Looking & { readonly expectedVersion?: number };

/**
 * A price request that is to change, locked after its requisition: what becomes of it is noted there.
 *
 * @throws ProcurekitError `not_found`, `version_conflict`
 */
export async function holdRfq(unit: Changing, id: string): Promise<Row<typeof SupplierRfqs>> {
  const { procurementId = null } = (await unit.tx.collection(SupplierRfqs).find(id)) ?? {};
  await unit.lock([Requisitions, [procurementId]]);
  return getRowToChange(unit, SupplierRfqs, id);
}

/**
 * A quote that is to change, locked after its requisition and its price request: two quotes for one cannot be submitted at the same time.
 *
 * @throws ProcurekitError `not_found`, `version_conflict`
 */
export async function holdQuote(unit: Changing, id: string): Promise<Row<typeof SupplierQuotes>> {
  const { procurementId = null, rfqId = null } = (await unit.tx.collection(SupplierQuotes).find(id)) ?? {};
  await unit.lock([Requisitions, [procurementId]], [SupplierRfqs, [rfqId]]);
  return getRowToChange(unit, SupplierQuotes, id);
}
