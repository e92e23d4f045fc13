import type { CallOptions } from '../../operations/call-options.js';
import type { CommentPatch, CommentsListQuery, RecordComment } from '../types/workspace/comments.js';
import type { OwnName } from '../../access/own-name.js';
import type { PageList } from '../../operations/listed.js';
import type { Uuid } from '../types/workspace/shared-types.js';

/** Values of `entityType`. */
export type CommentEntityType = 'procurement' | 'invoice' | 'purchase_order' | OwnName<'commented'>;

/** What `comments.create` takes. */
export interface NewComment {
  /** Kind of record that is commented on. */
  entityType: CommentEntityType;
  /** Id of the record. */
  entityId: Uuid;
  text: string;
  /** Ids of the people it is meant for: they get a mail, and it waits in their inbox. */
  mentions?: readonly Uuid[] | undefined;
}

/** Calls on comments. */
export interface CommentsCalls {
  /**
   * List comments.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `text`. Those on records that you see.
   * Suppliers and API keys never see any.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CommentsListQuery, options?: CallOptions): PageList<RecordComment>;

  /**
   * Get a comment.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<RecordComment>;

  /**
   * Comment on a record.
   *
   * Whoever sees the record may. People who are named in `mentions` get a mail, and the comment waits in their
   * inbox until they have read it; somebody who does not see the record cannot be named.
   */
  create(body: NewComment, options?: CallOptions): Promise<RecordComment>;

  /**
   * Change a comment of one’s own.
   *
   * Whoever is named anew gets a mail; it waits no longer for those who are not named any more.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `not_author`
   */
  update(id: string, body: CommentPatch, options?: CallOptions): Promise<RecordComment>;

  /**
   * Delete a comment of one’s own.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `not_author`
   */
  remove(id: string, options?: CallOptions): Promise<undefined>;

  /**
   * Say that one has read a comment.
   *
   * It waits in the inbox no longer. Without effect for whoever it does not name.
   *
   * @throws ProcurekitError `not_found`
   */
  markRead(id: string, options?: CallOptions): Promise<undefined>;
}
