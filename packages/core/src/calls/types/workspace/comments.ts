import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

/** Something that somebody said about a record. */
export interface RecordComment {
  id: Uuid;
  /** Kind of the record that is commented on. */
  entityType: string;
  entityId: Uuid;
  text: string;
  /** Ids of the people it is meant for: they get a mail, and it waits in their inbox. */
  mentions: Uuid[];
  createdById: Uuid;
  /** When the author last changed it. */
  editedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

/** Values of `sort`. */
export type CommentsListSort =
  | 'id'
  | '-id'
  | 'entityType'
  | '-entityType'
  | 'entityId'
  | '-entityId'
  | 'text'
  | '-text'
  | 'createdById'
  | '-createdById'
  | 'editedAt'
  | '-editedAt'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version';

/** What `comments.list` takes. */
export interface CommentsListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: CommentsListSort | undefined;
  /** Kind of the record that is commented on. */
  entityType?: string | undefined;
  entityId?: Uuid | undefined;
  createdById?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `comments.update` takes. */
export interface CommentPatch {
  text?: string | undefined;
  /** Ids of the people it is meant for: they get a mail, and it waits in their inbox. */
  mentions?: readonly Uuid[] | undefined;
}
