import type { CallOptions } from '../../operations/call-options.js';
import type {
  SupplierAvailability,
  SupplierCatalogCheckAvailabilityQuery,
} from '../types/workspace/supplier-catalog.js';

/** Calls on supplier catalog. */
export interface SupplierCatalogCalls {
  /**
   * Ask a supplier which catalog items are available.
   *
   * Answers are kept for five minutes. Items that the supplier does not have come without a quantity.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`, `remote_error`
   */
  checkAvailability(query: SupplierCatalogCheckAvailabilityQuery, options?: CallOptions): Promise<SupplierAvailability>;
}
