import { ordersOf } from '../../requisitions/index.js';
import { referenceProblem, rejectInput } from '../../../kernel/errors/request-errors.js';
import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import { isZeroQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { DocumentItemRow, DocumentRow } from './records.js';

/** Goods that went back to a supplier, or whose return was undone. */
export interface SupplierReturn {
  readonly document: Pick<DocumentRow, 'id' | 'number'>;
  readonly purchaseOrderId: string;
  readonly lines: readonly {
    readonly purchaseOrderItemId: string;
    readonly quantity: string;
  }[];
  readonly isUndone: boolean;
}

/** Hears of a return in the unit of work that posts it: what keeps invoices expects a credit note. */
export const supplierReturns =
  extensionPoint<(unit: UnitOfWork, returned: SupplierReturn) => Promise<void>>('stock.supplierReturns');

/**
 * Takes what goes back to the supplier off what was received of the order, or puts it back where a return is undone. A document that
 * names no order says nothing of one.
 *
 * @throws ProcurekitError `validation_failed` for items of which less was received of the order
 */
export async function returnToSupplier(
  call: WriteCall,
  { id, number, kind, purchaseOrderId }: DocumentRow,
  items: readonly DocumentItemRow[],
  { isUndone = false }: { readonly isUndone?: boolean } = {},
): Promise<void> {
  if (kind !== 'return_to_supplier' || purchaseOrderId === null) return;
  const lines = items.map(({ catalogItemId, purchaseOrderItemId, unitId, quantity }) => ({
    catalogItemId,
    purchaseOrderItemId,
    unitId,
    quantity: quantity ?? '0',
  }));
  const parts = await ordersOf(call).giveBack(call, { purchaseOrderId, lines, isUndone });
  const problems = parts.flatMap(({ left }, index) =>
    isZeroQuantity(left)
      ? []
      : [
          isUnknown(parts[index])
            ? referenceProblem(`/items/${index}/catalogItemId`)
            : {
                pointer: `/items/${index}/quantity`,
                code: 'out_of_range' as const,
                message: 'More than was received of the order',
              },
        ],
  );
  if (problems.length > 0) throw rejectInput(problems);
  const returned = {
    document: { id, number },
    purchaseOrderId,
    lines: parts.flatMap(({ counted }) => counted),
    isUndone,
  };
  for (const follow of call.ask(supplierReturns)) await follow(call, returned);
}

function isUnknown(part: { readonly counted: readonly unknown[] } | undefined): boolean {
  return part?.counted.length === 0;
}
