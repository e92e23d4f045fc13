import { invoicedOrdersOf } from './extension-points.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import type { Invoices } from './records.js';

type InContract = Pick<Row<typeof Invoices>, 'contractId'>;

/** Keeps the contracts of an invoice in step with it: the one that it is for, and the one that it was for before. */
export async function followInContract(unit: UnitOfWork, after: InContract, before: InContract = after): Promise<void> {
  const ids = [after.contractId, before.contractId].flatMap((id) => id ?? []);
  if (ids.length > 0) await invoicedOrdersOf(unit).follow(unit, ids);
}
