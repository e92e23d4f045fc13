import type { VatMode } from '../../../kernel/values/numbers/vat.js';

/** What the prices of a document mean. */
export interface PriceTerms {
  readonly currency: string;
  /** Null where nothing says it. */
  readonly vatMode: VatMode | null;
}
