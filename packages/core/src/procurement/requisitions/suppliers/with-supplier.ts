import type { Row, Where } from '../../../kernel/records/record.js';
import type { Requisitions } from '../records.js';
import { RequisitionSuppliers } from './records.js';

/** Requisitions that a supplier has to do with. */
export function withSupplier(supplierId: string): Where<Row<typeof Requisitions>> {
  const where = { supplierId, status: { not: 'removed' } } as const;
  return { id: { within: { record: RequisitionSuppliers, where, column: 'procurementId' } } };
}
