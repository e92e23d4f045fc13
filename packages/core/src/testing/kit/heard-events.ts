import type { EventBus } from '../../kernel/events/event-bus.js';

/** Listens to a bus from now on and tells the events of one entity: name without prefix, and version. */
export function listenForEvents(
  events: EventBus,
): (id: string) => readonly (readonly [name: string, version: number])[] {
  const heard: { readonly id: string; readonly entry: readonly [string, number] }[] = [];
  events.on('*', ({ event, resource }) => {
    heard.push({ id: resource.id, entry: [event.replace('integration_api.', ''), resource.version] });
  });
  return (id) => heard.filter((event) => event.id === id).map(({ entry }) => entry);
}
