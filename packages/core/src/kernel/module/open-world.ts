import type { Extension, ExtensionPoint, World } from '../operations/world.js';
import type { Ids } from '../ports/ids.js';
import type { Port, Provided } from '../ports/port.js';

interface Contents {
  readonly ids: Pick<Ids, 'uuid'>;
  /** What modules add at each place, in the order of the modules. */
  readonly extensions: readonly Extension[];
}

/** A world that is being put together: what stands at its ports is there before the first call. */
export interface OpenWorld {
  readonly world: World;
  provide(ports: readonly Provided[]): void;
}

/** Opens the world that all calls of a Procurekit share. */
export function openWorld({ ids, extensions }: Contents): OpenWorld {
  const added = new Map<string, readonly unknown[]>();
  const provided = new Map<string, unknown>();
  const world: World = {
    id: () => ids.uuid(),
    ask<T>({ name }: ExtensionPoint<T>) {
      const known = added.get(name) ?? extensions.flatMap(({ point, build }) => (point === name ? [build(world)] : []));
      added.set(name, known);
      // Only the point makes extensions of its name, and they hold what it takes.
      return known as readonly T[];
    },
    port<T>({ name, orElse }: Port<T>) {
      if (!provided.has(name)) {
        if (orElse === undefined) throw new TypeError(`Nothing stands at the port ${name}.`);
        return orElse;
      }
      // Only the port provides under its name, and it takes nothing else.
      return provided.get(name) as T;
    },
  };
  return {
    world,
    provide(ports) {
      for (const { port, value } of ports) provided.set(port, value);
    },
  };
}
