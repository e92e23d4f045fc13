import type { CallOptions } from '../../operations/call-options.js';
import type { InboxItem, InboxListQuery } from '../types/workspace/inbox.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on inbox. */
export interface InboxCalls {
  /**
   * List what waits for you.
   *
   * What has waited longest comes first. Each tells why it waits, until when, and by which call it is settled.
   * What people looked after who do not work in the portal any more waits for its owner.
   */
  list(query?: InboxListQuery, options?: CallOptions): PageList<InboxItem>;
}
