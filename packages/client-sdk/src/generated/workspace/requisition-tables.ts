import type {
  RequisitionTable,
  RequisitionTablesCreateImportBody,
  RequisitionTablesGetImportQuery,
} from '../../../../core/src/calls/types/workspace/requisition-tables.js';
import type { PreviewChange, RowsToApply } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UploadOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on requisition tables. */
export interface RequisitionTablesApi {
  /**
   * Read a table and preview the requisition it makes.
   *
   * Rows are lines: name, article, quantity, unit, price, VAT, day, site, cost item and comment. Fields of the
   * form say the rest of the requisition. Nothing is written before the preview is applied, which is possible for
   * 24 hours.
   *
   * Right: `requisitions.edit`.
   *
   * @throws BadRequestError `file_type_not_allowed`
   */
  createImport(body: RequisitionTablesCreateImportBody, options?: UploadOptions): ApiCall<RequisitionTable>;

  /**
   * Get the preview of a requisition from a table.
   *
   * Only who sent a table sees its preview.
   *
   * Right: `requisitions.edit`.
   *
   * @throws NotFoundError `not_found`
   */
  getImport(jobId: string, query?: RequisitionTablesGetImportQuery, options?: CallOptions): ApiCall<RequisitionTable>;

  /**
   * Correct the preview of a requisition from a table.
   *
   * All rows are checked again. With only `page` and `limit`, it returns another page.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ConflictError `import_already_applied`, `invalid_status`, `version_conflict`
   * @throws NotFoundError `not_found`
   */
  changePreview(jobId: string, body: PreviewChange, options?: WriteOptions): ApiCall<RequisitionTable>;

  /**
   * Make a requisition and its lines of a table.
   *
   * Makes the requisition with all lines of the preview that have no errors, or refuses and makes nothing.
   * `procurementId` names it.
   *
   * Right: `requisitions.edit`.
   *
   * @throws BadRequestError `stage_not_in_pipeline`, `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `import_already_applied`, `invalid_status`, `budget_exceeded`, `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   */
  applyImport(jobId: string, body?: RowsToApply, options?: WriteOptions): ApiCall<RequisitionTable>;
}

/** Requisition tables, to be put into a client. */
export const requisitionTables: Resource<RequisitionTablesApi> = {
  name: 'requisitionTables',
  at: '/api/v1/purchase-requisitions/from-table',
  methods: {
    createImport: 'POST form',
    getImport: 'GET /:jobId query',
    changePreview: 'PATCH /:jobId/preview body',
    applyImport: 'POST /:jobId/apply body',
  },
};
