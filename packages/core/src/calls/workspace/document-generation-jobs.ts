import type { CallOptions } from '../../operations/call-options.js';
import type { DocumentGenerationJob, NewDocumentGenerationJob } from '../types/workspace/document-generation-jobs.js';

/** Calls on document generation jobs. */
export interface DocumentGenerationJobsCalls {
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
   * @throws ProcurekitError `insufficient_rights`, `not_found`, `unknown_parameter_key`,
   * `item_not_in_procurement`, `template_kind_mismatch`, `template_not_supported`, `too_many_jobs`,
   * `documents_unavailable`
   */
  create(body: NewDocumentGenerationJob, options?: CallOptions): Promise<DocumentGenerationJob>;

  /**
   * Get a document generation job.
   *
   * Jobs can be read for 30 days; their documents remain.
   *
   * Right: `documents.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(jobId: string, options?: CallOptions): Promise<DocumentGenerationJob>;
}
