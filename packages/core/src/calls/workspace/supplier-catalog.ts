import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, Uuid } from './shared-types.js';

/** What `supplierCatalog.checkAvailability` answers. */
export interface SupplierAvailability {
  items: {
    catalogItemId: Uuid;
    sku: string | null;
    available: string | null;
    leadTimeDays: number | null;
    price: string | null;
    currency: string | null;
  }[];
  asOf: Instant | null;
}

/** What `supplierCatalog.checkAvailability` takes. */
export interface SupplierCatalogCheckAvailabilityQuery {
  /** Ids of catalog items, separated by commas; at most 100. */
  catalogItemIds: string;
}

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
