import type { AuditEntry, AuditLogListQuery } from '../../../../core/src/calls/types/workspace/audit-log.js';
import type { CallOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on audit. */
export interface AuditLogApi {
  /**
   * List audit entries.
   *
   * Newest first. Needs the right `audit.view`; with `entityType` and `entityId`, anyone who can see the entity
   * can read its entries. Secrets are shown as •••; texts are truncated to 1,000 characters.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  list(query?: AuditLogListQuery, options?: CallOptions): PageList<AuditEntry>;
}

/** Audit, to be put into a client. */
export const auditLog: Resource<AuditLogApi> = {
  name: 'auditLog',
  at: '/api/v1/audit-log',
  methods: {
    list: 'GET query pages',
  },
};
