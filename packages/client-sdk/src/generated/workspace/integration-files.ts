import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UploadOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

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

/** Methods on integration files. */
export interface IntegrationFilesApi {
  /**
   * Hand a file to an integration.
   *
   * For integrations with the connection type FILE. Content that was already processed is not queued again:
   * `queued` is then false.
   *
   * Right: `integrations.manage`.
   *
   * @throws BadRequestError `file_type_not_allowed`
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `not_found`
   */
  upload(id: string, body: IntegrationFilesUploadBody, options?: UploadOptions): ApiCall<QueuedFile>;

  /**
   * List the files of an integration.
   *
   * Newest first unless `sort` says otherwise.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
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

/** Integration files, to be put into a client. */
export const integrationFiles: Resource<IntegrationFilesApi> = {
  name: 'integrationFiles',
  at: '/api/v1/integrations/installations',
  methods: {
    upload: 'POST /:id/files form',
    list: 'GET /:id/files query pages',
  },
};
