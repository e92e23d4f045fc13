import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, RecordsQuery, Uuid } from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `status`. */
export type Status = 'queued' | 'completed' | 'completed_with_errors' | 'failed';

/** Values of `sort`. */
export type IntegrationFilesListSort =
  | 'id'
  | '-id'
  | 'fileName'
  | '-fileName'
  | 'sizeBytes'
  | '-sizeBytes'
  | 'sha256'
  | '-sha256'
  | 'status'
  | '-status'
  | 'jobId'
  | '-jobId'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `integrationFiles.list` takes. */
export interface IntegrationFilesListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: IntegrationFilesListSort | undefined;
}

/** Calls on integration files. */
export interface IntegrationFilesCalls {
  /**
   * List the files of an integration.
   *
   * Newest first unless `sort` says otherwise.
   *
   * Right: `integrations.manage`.
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
    status: Status;
    /** The run that takes it. */
    jobId: Uuid;
    createdAt: Instant;
    updatedAt: Instant;
  }>;
}
