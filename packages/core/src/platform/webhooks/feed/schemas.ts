import { z } from 'zod';

import { CURSOR_SPELLING } from '../../../kernel/operations/cursor.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../../../kernel/operations/page.js';
import { queryInteger } from '../../../kernel/operations/query.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { Payload } from '../deliveries/schemas.js';
import { Count } from '../../../kernel/values/numbers/count.js';

/** Longest wait of one call for an event. */
export const MAX_WAIT_SECONDS = 25;

export const FeedQuery = z.object({
  cursor: z
    .string()
    .optional()
    .meta({ description: '`nextCursor` of the previous response', ...CURSOR_SPELLING }),
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: DEFAULT_LIMIT }).meta({
    description: 'Maximum number of events in the response',
  }),
  event: textInput({ max: 128 }).optional().meta({ description: 'Only events of this name' }),
  resourceType: textInput({ max: 64 }).optional().meta({ description: 'Only events of this kind of resource' }),
  since: InstantInput.optional().meta({ description: 'Where to start without a cursor: events from this time' }),
  waitSeconds: queryInteger({ min: 0, max: MAX_WAIT_SECONDS, default: 0 }).meta({
    description: 'How long to wait for an event if there is none yet',
  }),
});
export interface FeedQuery extends z.output<typeof FeedQuery> {}

export const EventFeed = z
  .object({
    resource: z.literal('events'),
    items: z.array(Payload).meta({ description: 'Oldest first' }),
    pageInfo: z.object({
      nextCursor: z.string().meta({ description: 'Where to continue; present at the end of the feed as well' }),
      limit: Count,
      hasMore: z.boolean().meta({ description: 'More events are available, so the next call will return at once' }),
    }),
  })
  .meta({ id: 'EventFeed' });
