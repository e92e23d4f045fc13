import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { READ_WEBHOOKS } from '../access.js';
import { webhookErrors } from '../errors.js';
import { FROM_NOW_ON } from './cursor.js';
import { EventFeed, FeedQuery } from './schemas.js';

export const eventOperations = {
  list: operation('events.list', {
    face: 'integration',
    tag: 'Webhooks',
    access: { scopes: READ_WEBHOOKS },
    method: 'GET',
    path: '/events',
    input: { query: FeedQuery },
    output: EventFeed,
    empty: ({ query }) => ({
      resource: 'events',
      items: [],
      pageInfo: { nextCursor: query['cursor'] ?? FROM_NOW_ON, limit: query['limit'], hasMore: false },
    }),
    errors: [requestErrors.invalidCursor, webhookErrors.unknownEvent],
    meta: { resource: 'events', operation: 'list' },
    summary: 'Read the feed of events',
    description:
      'The payloads of deliveries, pulled: oldest first, none left out and none twice while `nextCursor` is passed on. ' +
      'Without `cursor` and `since` it starts from now on. Only events whose read scope the key holds. Kept for 30 days.',
  }),
};
