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
