import type {
  CommentPatch,
  CommentsListQuery,
  RecordComment,
} from '../../../../core/src/calls/types/workspace/comments.js';
import type { Uuid } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { OwnName } from '../../own-names.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

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

/** Methods on comments. */
export interface CommentsApi {
  /**
   * List comments.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `text`. Those on records that you see.
   * Suppliers and API keys never see any.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CommentsListQuery, options?: CallOptions): PageList<RecordComment>;

  /**
   * Get a comment.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<RecordComment>;

  /**
   * Comment on a record.
   *
   * Whoever sees the record may. People who are named in `mentions` get a mail, and the comment waits in their
   * inbox until they have read it; somebody who does not see the record cannot be named.
   */
  create(body: NewComment, options?: WriteOptions): ApiCall<RecordComment>;

  /**
   * Change a comment of one’s own.
   *
   * Whoever is named anew gets a mail; it waits no longer for those who are not named any more.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `not_author`
   */
  update(id: string, body: CommentPatch, options?: UpdateOptions): ApiCall<RecordComment>;

  /**
   * Delete a comment of one’s own.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `not_author`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<void>;

  /**
   * Say that one has read a comment.
   *
   * It waits in the inbox no longer. Without effect for whoever it does not name.
   *
   * @throws NotFoundError `not_found`
   */
  markRead(id: string, options?: WriteOptions): ApiCall<void>;
}

/** Comments, to be put into a client. */
export const comments: Resource<CommentsApi> = {
  name: 'comments',
  at: '/api/v1/comments',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
    create: 'POST body',
    update: 'PATCH /:id body',
    remove: 'DELETE /:id',
    markRead: 'POST /:id/read',
  },
};
