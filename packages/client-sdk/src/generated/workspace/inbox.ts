import type { InboxItem, InboxListQuery } from '../../../../core/src/calls/types/workspace/inbox.js';
import type { CallOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on inbox. */
export interface InboxApi {
  /**
   * List what waits for you.
   *
   * What has waited longest comes first. Each tells why it waits, until when, and by which call it is settled.
   * What people looked after who do not work in the portal any more waits for its owner.
   */
  list(query?: InboxListQuery, options?: CallOptions): PageList<InboxItem>;
}

/** Inbox, to be put into a client. */
export const inbox: Resource<InboxApi> = {
  name: 'inbox',
  at: '/api/v1/inbox',
  methods: {
    list: 'GET query pages',
  },
};
