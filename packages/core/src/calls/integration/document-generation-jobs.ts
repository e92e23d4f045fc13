import type { CallOptions } from '../../operations/call-options.js';
import type { DocumentGenerationJob, NewDocumentGenerationJob } from '../types/integration/document-generation-jobs.js';

/** Calls on document generation jobs. */
export interface DocumentGenerationJobsCalls {
  /**
   * Generate documents of a requisition.
   *
   * Documents are generated in the background: poll the job, or subscribe to `document_generation.completed` and
   * `.failed`. Either all of them are created or none. A repetition with the same `Idempotency-Key` returns 200
   * with the job as it is by then, for seven days. A portal may have 20 jobs that are queued or running.
   * Proposals, sales invoices and contracts are also entered as drafts in the workspace.
   *
   * Scopes: `documents.read` and `purchase_requisitions.read`.
   *
   * @throws ProcurekitError `not_found`, `unknown_parameter_key`, `item_not_in_procurement`,
   * `template_kind_mismatch`, `template_not_supported`, `too_many_jobs`, `documents_unavailable`
   */
  create(body: NewDocumentGenerationJob, options?: CallOptions): Promise<DocumentGenerationJob>;

  /**
   * Get a document generation job.
   *
   * Jobs can be read for 30 days; their documents remain.
   *
   * Scopes: `documents.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(jobId: string, options?: CallOptions): Promise<DocumentGenerationJob>;
}
