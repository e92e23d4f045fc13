import type { SiteSupplyReadReportQuery } from '../../../../core/src/calls/types/workspace/site-supply.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on site supply. */
export interface SiteSupplyApi {
  /**
   * Report what building sites requested and received.
   *
   * A table of the requisitions that the caller can see in the pipeline of the integration: for each site its
   * goods with what was requested, ordered and received, and how many trips carry goods to the site. Sites are
   * warehouses, else addresses.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `integration_not_installed`
   */
  readReport(query?: SiteSupplyReadReportQuery, options?: CallOptions): ApiCall<ReceivedFile>;
}

/** Site supply, to be put into a client. */
export const siteSupply: Resource<SiteSupplyApi> = {
  name: 'siteSupply',
  at: '/api/v1/integrations/site-supply/reports',
  methods: {
    readReport: 'GET query file',
  },
};
