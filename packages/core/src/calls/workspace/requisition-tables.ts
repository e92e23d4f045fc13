import type { CallOptions } from '../../operations/call-options.js';
import type { PreviewChange, RowsToApply } from '../types/workspace/shared-types.js';
import type { RequisitionTable, RequisitionTablesGetImportQuery } from '../types/workspace/requisition-tables.js';

/** Calls on requisition tables. */
export interface RequisitionTablesCalls {
  /**
   * Get the preview of a requisition from a table.
   *
   * Only who sent a table sees its preview.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`
   */
  getImport(jobId: string, query?: RequisitionTablesGetImportQuery, options?: CallOptions): Promise<RequisitionTable>;

  /**
   * Correct the preview of a requisition from a table.
   *
   * All rows are checked again. With only `page` and `limit`, it returns another page.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`, `version_conflict`
   */
  changePreview(jobId: string, body: PreviewChange, options?: CallOptions): Promise<RequisitionTable>;

  /**
   * Make a requisition and its lines of a table.
   *
   * Makes the requisition with all lines of the preview that have no errors, or refuses and makes nothing.
   * `procurementId` names it.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`, `stage_not_in_pipeline`,
   * `unknown_custom_field`, `invalid_custom_value`, `budget_exceeded`, `exchange_rate_missing`
   */
  applyImport(jobId: string, body?: RowsToApply, options?: CallOptions): Promise<RequisitionTable>;
}
