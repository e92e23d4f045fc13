import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { World } from '../../../kernel/operations/world.js';

/** What an invoice asks for of a requisition: a line of it, or all where it has no lines. Below zero where a credit note takes it back. */
export interface InvoicedPart {
  readonly supplierId: string;
  /** Null where it does not say for which line of the requisition it is. */
  readonly procurementItemId: string | null;
  /** In the unit of that line. */
  readonly quantity: string;
  /** With VAT, in the currency of the requisition; zero where it is in another. */
  readonly grossAmount: string;
}

/** Everything that is invoiced of a requisition. */
export type InvoicedPartsOf = (db: Reader, procurementId: string) => Promise<readonly InvoicedPart[]>;

/** What tells what is invoiced of requisitions; each tells of invoices of its own. */
export const invoicedParts = extensionPoint<InvoicedPartsOf>('requisitions.invoicedParts');

/** What all of them tell together. */
export function invoicedPartsOf(world: Pick<World, 'ask'>): InvoicedPartsOf {
  return async (db, procurementId) => {
    const parts: InvoicedPart[] = [];
    for (const tell of world.ask(invoicedParts)) parts.push(...(await tell(db, procurementId)));
    return parts;
  };
}
