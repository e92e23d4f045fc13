import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { SiteSupplyReadReportQuery } from '../types/workspace/site-supply.js';

/** Calls on site supply. */
export interface SiteSupplyCalls {
  /**
   * Report what building sites requested and received.
   *
   * A table of the requisitions that the caller can see in the pipeline of the integration: for each site its
   * goods with what was requested, ordered and received, and how many trips carry goods to the site. Sites are
   * warehouses, else addresses.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  readReport(query?: SiteSupplyReadReportQuery, options?: CallOptions): Promise<AnsweredFile>;
}
