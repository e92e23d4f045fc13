import type { AuditEntry, AuditLogListQuery } from '../types/workspace/audit-log.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on audit. */
export interface AuditLogCalls {
  /**
   * List audit entries.
   *
   * Newest first. Needs the right `audit.view`; with `entityType` and `entityId`, anyone who can see the entity
   * can read its entries. Secrets are shown as •••; texts are truncated to 1,000 characters.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`, `insufficient_rights`, `not_found`
   */
  list(query?: AuditLogListQuery, options?: CallOptions): PageList<AuditEntry>;
}
