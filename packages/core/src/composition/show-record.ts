import type { PortalCaller } from '../kernel/access/caller.js';
import type { IntegrationCalls } from '../calls/integration/index.js';
import type { Composition } from '../kernel/module/composition.js';
import type { ShowRecord } from '../platform/webhooks/index.js';

type Get = (id: string) => Promise<unknown>;

/** Builds the showing of what events are about: the group that announces an event shows its resource, by its own `get`. */
export function createShowRecord(
  { groups }: Pick<Composition, 'groups'>,
  callsOf: (caller: PortalCaller) => IntegrationCalls,
): ShowRecord {
  const shownBy = new Map(
    groups.flatMap(([name, { operations, events = {} }]) =>
      operations.integration?.['get'] === undefined
        ? []
        : Object.values(events).map(({ resourceType }) => [resourceType, name] as const),
    ),
  );
  return async (key, { type, id }) => {
    const group = shownBy.get(type);
    if (group === undefined) return undefined;
    // A group of the composition is one of the calls, and the method of its get takes what tells a record from others.
    const calls = callsOf(key) as unknown as Readonly<Record<string, { readonly get: Get }>>;
    return calls[group]?.get(id);
  };
}
