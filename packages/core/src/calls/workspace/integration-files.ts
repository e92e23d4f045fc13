import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, Uuid } from '../types/workspace/shared-types.js';
import type { IntegrationFileStatus, IntegrationFilesListQuery } from '../types/workspace/integration-files.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on integration files. */
export interface IntegrationFilesCalls {
  /**
   * List the files of an integration.
   *
   * Newest first unless `sort` says otherwise.
   *
   * Right: `bank_statements.upload`.
   *
   * @throws ProcurekitError `not_found`
   */
  list(
    id: string,
    query?: IntegrationFilesListQuery,
    options?: CallOptions,
  ): PageList<{
    id: Uuid;
    fileName: string;
    sizeBytes: number;
    sha256: string;
    status: IntegrationFileStatus;
    /** The run that takes it. */
    jobId: Uuid;
    createdAt: Instant;
    updatedAt: Instant;
  }>;
}
