import mitt from 'mitt';

import type { EventPayload } from './event-payload.js';

/** An event as programs in the same process hear it: the payload, and the portal it happened in. */
export type PortalEvent<Name extends string = string> = EventPayload<Name> & { readonly portalId: string };

/** Listens to committed events in this process. Names are those of the catalogue; `*` hears all of them. */
export interface EventBus<Name extends string = string> {
  on<N extends Name>(name: N | '*', listener: (event: PortalEvent<N>) => void): () => void;
}

/** The bus together with the side that speaks. */
export interface PublishingEventBus<Name extends string = string> extends EventBus<Name> {
  publish(event: PortalEvent): void;
}

/**
 * Builds a bus. Listeners run after the commit; what one throws is reported and reaches neither the others nor the
 * change that the event speaks of.
 */
export function createEventBus<Name extends string>(
  reportError: (error: unknown, event: string) => void,
): PublishingEventBus<Name> {
  const emitter = mitt<Record<string, PortalEvent>>();
  return {
    on(name, listener) {
      const guarded = (event: PortalEvent) => {
        try {
          // The emitter calls it with events of this name only.
          listener(event as Parameters<typeof listener>[0]);
        } catch (error) {
          reportError(error, event.event);
        }
      };
      const all = (_name: string, event: PortalEvent) => guarded(event);
      if (name === '*') emitter.on('*', all);
      else emitter.on(name, guarded);
      return () => (name === '*' ? emitter.off('*', all) : emitter.off(name, guarded));
    },
    publish: (event) => emitter.emit(event.event, event),
  };
}
