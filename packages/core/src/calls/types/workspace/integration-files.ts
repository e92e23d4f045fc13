import type { RecordsQuery, Uuid } from './shared-types.js';

/** What `integrationFiles.upload` answers. */
export interface QueuedFile {
  queued: boolean;
  jobId: Uuid;
  message: string;
  fileId: Uuid;
}

/** What `integrationFiles.upload` takes. */
export interface IntegrationFilesUploadBody {
  /** The file, at most 20 MiB and 10 000 rows. */
  file: Blob;
}

/** Values of `status`. */
export type IntegrationFileStatus = 'queued' | 'completed' | 'completed_with_errors' | 'failed';

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
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: IntegrationFilesListSort | undefined;
}
