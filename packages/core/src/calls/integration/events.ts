import type { CallOptions } from '../../operations/call-options.js';
import type { CursorList } from '../../operations/listed.js';
import type { EventName } from '../event-names.js';
import type { EventPayload } from '../../events/event-payload.js';
import type { InstantInput } from '../types/integration/shared-types.js';

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

/** Calls on events. */
export interface EventsCalls {
  /**
   * Read the feed of events.
   *
   * The payloads of deliveries, pulled: oldest first, none left out and none twice while `nextCursor` is passed
   * on. Without `cursor` and `since` it starts from now on. Only events whose read scope the key holds. Kept for
   * 30 days.
   *
   * Scopes: `webhooks.read` or `integration_api.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `unknown_event`
   */
  list(query?: EventsListQuery, options?: CallOptions): CursorList<EventPayload>;
}
