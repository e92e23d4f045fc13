import type { InstantInput } from './shared-types.js';

/** What `siteSupply.readReport` takes. */
export interface SiteSupplyReadReportQuery {
  /** Requisitions created at this time or later. */
  from?: InstantInput | undefined;
  /** Requisitions created before this time. */
  to?: InstantInput | undefined;
}
