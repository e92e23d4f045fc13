import type { InstantInput } from '../../../core/src/calls/types/integration/shared-types.js';
import type { CallOptions } from '../client-options.js';
import { withEventStream, type EventStreams } from '../event-stream.js';
import type { EventName, EventPayload } from '../generated/event-payloads.js';
import type { CursorList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** What `events.list` takes. */
export interface EventsListQuery {
  /** `nextCursor` of the previous response. */
  cursor?: string | undefined;
  /** Maximum number of events in the response. */
  limit?: number | undefined;
  /** Only events of this name. */
  event?: EventName | undefined;
  /** Only events of this kind of resource. */
  resourceType?: string | undefined;
  /** Where to start without a cursor: events from this time. */
  since?: InstantInput | undefined;
  /** How long to wait for an event if there is none yet. */
  waitSeconds?: number | undefined;
}

/** Methods on events. */
export interface EventsApi extends EventStreams {
  /**
   * Read the feed of events.
   *
   * The payloads of deliveries, pulled: oldest first, none left out and none twice while `nextCursor` is passed
   * on. Without `cursor` and `since` it starts from now on. Only events whose read scope the key holds. Kept for
   * 30 days.
   *
   * Scopes: `webhooks.read` or `integration_api.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `unknown_event`
   */
  list(query?: EventsListQuery, options?: CallOptions): CursorList<EventPayload>;
}

/** Events, to be put into a client. */
export const events: Resource<EventsApi> = {
  name: 'events',
  at: '/api/v1/integration-api/events',
  methods: {
    list: 'GET query cursor',
  },
  extend: withEventStream,
};
