import type { Rate } from '../../kernel/values/numbers/rate.js';

/** What says a VAT rate: `null` is without VAT, `undefined` says nothing. */
type SaidRate = Rate | null | undefined;

/** The supplier of a document, as far as its VAT goes. */
export interface SupplierVat {
  readonly vatPayer: boolean;
  readonly defaultVatRate: Rate | null;
}

/**
 * The VAT rate of a line: what the line says, else what it follows, else that of its catalog item, else that of its document. The first
 * that says anything counts, and without VAT is something said.
 */
export function vatRateOf(
  line: { readonly vatRate?: SaidRate },
  followed: readonly ({ readonly vatRate: Rate | null } | undefined)[],
  ofDocument: Rate | null,
): Rate | null {
  const first = [line, ...followed].map((each) => each?.vatRate).find((rate) => rate !== undefined);
  return first === undefined ? ofDocument : first;
}

/** The rate of a supplier's documents: its own, or none of one who charges no VAT, else that of the portal. */
export function vatRateOfSupplier({ vatPayer, defaultVatRate }: SupplierVat, ofPortal: Rate | null): Rate | null {
  return vatPayer ? (defaultVatRate ?? ofPortal) : null;
}
