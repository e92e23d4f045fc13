import type { Listener, Module } from '../kernel/module/module.js';
import type { Hearing } from '../platform/webhooks/index.js';
import type { World } from '../kernel/operations/world.js';

/** Tells the listeners of all modules of the events of a unit of work, within it. They are built with the first event. */
export function createListening(modules: readonly Module[], world: World): NonNullable<Hearing['within']> {
  let built: readonly Listener[] | undefined;
  return async (unit, events) => {
    built ??= modules.flatMap(({ listeners = [] }) => (typeof listeners === 'function' ? listeners(world) : listeners));
    for (const { events: wanted, hear } of built) {
      const heard = wanted === undefined ? events : events.filter(({ event }) => wanted.includes(event));
      if (heard.length > 0) await hear(unit, heard);
    }
  };
}
