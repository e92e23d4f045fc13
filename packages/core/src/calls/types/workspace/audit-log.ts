import type { Instant, InstantInput, RecordsQuery, Uuid } from './shared-types.js';

/** The change of one field. */
export interface AuditChange {
  field: string;
  /** Value before the change; null if there was none. */
  from: unknown;
  /**
   * Value after the change; null if there is none any more. For rows that belong to the record: `{added, removed,
   * changed}`.
   */
  to: unknown;
}

/** Values of `type`. */
export type AuditActorType = 'user' | 'key' | 'supplier' | 'system' | 'integration';

/** Who did it; the system itself has no id. */
export interface AuditActor {
  type: AuditActorType;
  id: Uuid | null;
  name: string | null;
}

/** Who changed what from which value to which. */
export interface AuditEntry {
  id: Uuid;
  /** When it happened. */
  at: Instant;
  /** Id of the operation, or name of the task. */
  operation: string;
  entityType: string;
  entityId: Uuid | null;
  entityNumber: string | null;
  /** Version of the entity after the change. */
  version: number | null;
  changes: AuditChange[];
  requestId: string | null;
  ip: string | null;
  actor: AuditActor;
  /** What the entity is called now. */
  entityName: string | null;
}

/** Values of `sort`. */
export type AuditLogListSort =
  | 'id'
  | '-id'
  | 'at'
  | '-at'
  | 'operation'
  | '-operation'
  | 'entityType'
  | '-entityType'
  | 'entityId'
  | '-entityId'
  | 'entityNumber'
  | '-entityNumber'
  | 'version'
  | '-version'
  | 'requestId'
  | '-requestId'
  | 'ip'
  | '-ip';

/** What `auditLog.list` takes. */
export interface AuditLogListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: AuditLogListSort | undefined;
  entityId?: Uuid | undefined;
  actorId?: Uuid | undefined;
  /** Id of the operation, or name of the task. */
  operation?: string | undefined;
  entityType?: string | undefined;
  /** At this time or later. */
  from?: InstantInput | undefined;
  /** At this time or earlier. */
  to?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}
