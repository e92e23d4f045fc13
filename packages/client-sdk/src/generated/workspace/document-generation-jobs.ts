import type {
  DocumentGenerationJob,
  NewDocumentGenerationJob,
} from '../../../../core/src/calls/types/workspace/document-generation-jobs.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import { withGeneration, type DocumentGeneration } from '../../generate-document.js';
import type { Resource } from '../../resource.js';

/** Methods on document generation jobs. */
export interface DocumentGenerationJobsApi extends DocumentGeneration<NewDocumentGenerationJob, DocumentGenerationJob> {
  /**
   * Generate documents of a requisition.
   *
   * Documents of a sale need the right `sales.edit` as well, those that accompany goods `logistics.edit`; acts and
   * claims are also made by those who order, or receive the goods in their warehouses. They are generated in the
   * background: read the job until it has ended. Either all of them are created or none. A portal may have 20 jobs
   * that are queued or running. Proposals, sales invoices and contracts are also entered as drafts in the
   * workspace.
   *
   * Right: `documents.view`.
   *
   * @throws BadRequestError `unknown_parameter_key`, `item_not_in_procurement`, `template_kind_mismatch`,
   * `template_not_supported`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   * @throws RateLimitError `too_many_jobs`
   */
  create(body: NewDocumentGenerationJob, options?: WriteOptions): ApiCall<DocumentGenerationJob>;

  /**
   * Get a document generation job.
   *
   * Jobs can be read for 30 days; their documents remain.
   *
   * Right: `documents.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(jobId: string, options?: CallOptions): ApiCall<DocumentGenerationJob>;
}

/** Document generation jobs, to be put into a client. */
export const documentGenerationJobs: Resource<DocumentGenerationJobsApi> = {
  name: 'documentGenerationJobs',
  at: '/api/v1/document-generation-jobs',
  methods: {
    create: 'POST body',
    get: 'GET /:jobId',
  },
  extend: (api) => withGeneration({ create: api.create, get: api.get }),
};
