import { openAesSecretBox } from '../../adapters/node/secrets/aes-secret-box.js';
import { nodeIds } from '../../adapters/node/node-ids.js';
import { builtIn } from '../../composition/built-in.js';
import { openWorld } from '../../kernel/module/open-world.js';
import { lockOrder } from '../../composition/lock-order.js';
import { Composed } from '../../kernel/operations/composed.js';
import { LockOrder } from '../../kernel/operations/lock-order.js';
import type { Extension, World } from '../../kernel/operations/world.js';
import { Clock } from '../../kernel/ports/clock.js';
import { Ids } from '../../kernel/ports/ids.js';
import { Logger } from '../../kernel/ports/logger.js';
import type { Provided } from '../../kernel/ports/port.js';
import { SecretBox } from '../../kernel/ports/secret-box.js';
import { silentLogger } from '../../kernel/ports/silent-logger.js';
import { Storage } from '../../kernel/ports/storage.js';
import { createPortalStandings, PortalStandings } from '../../platform/identity/index.js';
import { TellJobs } from '../../platform/jobs/index.js';

const MASTER_KEY = new Uint8Array(32).fill(7);

/** The world of functions that no operation leads to: all modules of the product over a storage, and what a test adds. */
export function testWorld(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  ports: readonly Provided[] = [],
  extensions: readonly Extension[] = [],
): World {
  const { world, provide } = openWorld({
    ids: nodeIds,
    extensions: [...builtIn.modules.flatMap(({ extensions: own = [] }) => own), ...extensions],
  });
  provide([
    Composed.with(builtIn),
    LockOrder.with(lockOrder),
    Storage.with(storage),
    Clock.with(clock),
    Ids.with(nodeIds),
    Logger.with(silentLogger),
    SecretBox.with(openAesSecretBox([MASTER_KEY])),
    ...ports,
  ]);
  return world;
}

/** The world of a worker of jobs. */
export function jobWorld(...[kit, ports = [], extensions]: Parameters<typeof testWorld>): World {
  const standings = createPortalStandings(testWorld(kit));
  return testWorld(kit, [PortalStandings.with(standings), TellJobs.with((types) => types), ...ports], extensions);
}
