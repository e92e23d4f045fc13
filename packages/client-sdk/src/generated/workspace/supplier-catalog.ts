import type {
  SupplierAvailability,
  SupplierCatalogCheckAvailabilityQuery,
} from '../../../../core/src/calls/types/workspace/supplier-catalog.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on supplier catalog. */
export interface SupplierCatalogApi {
  /**
   * Ask a supplier which catalog items are available.
   *
   * Answers are kept for five minutes. Items that the supplier does not have come without a quantity.
   *
   * Right: `catalog.view`.
   *
   * @throws ConflictError `integration_not_active`, `remote_error`
   * @throws NotFoundError `integration_not_installed`
   */
  checkAvailability(query: SupplierCatalogCheckAvailabilityQuery, options?: CallOptions): ApiCall<SupplierAvailability>;
}

/** Supplier catalog, to be put into a client. */
export const supplierCatalog: Resource<SupplierCatalogApi> = {
  name: 'supplierCatalog',
  at: '/api/v1/integrations/supplier-catalog-api/availability',
  methods: {
    checkAvailability: 'GET query',
  },
};
