import type {
  IntegrationFileStatus,
  IntegrationFilesListQuery,
  IntegrationFilesUploadBody,
  QueuedFile,
} from '../../../../core/src/calls/types/workspace/integration-files.js';
import type { Instant, Uuid } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UploadOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on integration files. */
export interface IntegrationFilesApi {
  /**
   * Hand a file to an integration.
   *
   * For integrations with the connection type FILE; other than statements of a bank they need the right
   * `integrations.manage`. Content that was already processed is not queued again: `queued` is then false.
   *
   * Right: `bank_statements.upload`.
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
   * Right: `bank_statements.upload`.
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
    status: IntegrationFileStatus;
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
