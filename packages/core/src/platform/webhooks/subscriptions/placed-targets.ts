import { unmetScopes } from '../../../kernel/access/access.js';
import type { KeyCaller } from '../../../kernel/access/caller.js';
import type { EventRegistry } from '../events.js';
import { ALL_EVENTS, type NewEndpoint, type NewSubscription, type SubscriptionsInput } from './schemas.js';
import type { PlacedTarget } from './vet-targets.js';

/** The subscriptions that a call asks for, each with the place in the body of its event and its URL. */
export function placedTargets(
  events: EventRegistry,
  key: KeyCaller,
  body: SubscriptionsInput,
): readonly PlacedTarget<NewSubscription>[] {
  if (Array.isArray(body)) {
    return body.map((target, index) => ({ target, event: `/${index}/event`, url: `/${index}/url` }));
  }
  const { url, name = nameOf(url), isActive = true, payload, ifExists } = body;
  return eventsOf(events, key, body).map(({ event, pointer }) => ({
    target: { name, event, url, isActive, payload, ifExists },
    event: pointer,
    url: '/url',
  }));
}

function eventsOf(registry: EventRegistry, key: KeyCaller, { events }: NewEndpoint) {
  const named = [...new Set(events)].map((event) => ({ event, pointer: `/events/${events.indexOf(event)}` }));
  if (!events.includes(ALL_EVENTS)) return named;
  const open = [...registry.values()].filter(({ scopes }) => unmetScopes(scopes, key.grants) === null);
  const others = named.filter(({ event }) => event !== ALL_EVENTS && !open.some(({ name }) => name === event));
  const pointer = `/events/${events.indexOf(ALL_EVENTS)}`;
  return [...open.map(({ name }) => ({ event: name, pointer })), ...others];
}

// What is no address is refused as such, and needs no name.
function nameOf(url: string): string {
  return (URL.canParse(url) ? new URL(url).host : url).slice(0, 100);
}
