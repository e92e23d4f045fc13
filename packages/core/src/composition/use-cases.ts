import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import type { Composition } from '../kernel/module/composition.js';
import { getTimezone } from '../platform/identity/index.js';
import type { OpenUseCases } from '../integrations/marketplace/index.js';
import type { UnitOfWork } from '../kernel/operations/call.js';
import type { Caller, UserCaller } from '../kernel/access/caller.js';
import type { World } from '../kernel/operations/world.js';
import type { Operation } from '../kernel/operations/operation.js';
import { acceptCall } from '../kernel/pipeline/accept-call.js';
import type { CarryOut } from '../kernel/pipeline/carry-out.js';
import { readDayEnds } from '../kernel/pipeline/read-day-ends.js';
import type { CompiledOperation } from '../kernel/pipeline/compiled-operation.js';
import { createExecuteWithin } from '../kernel/pipeline/execute.js';
import { createClients } from '../kernel/pipeline/in-process.js';
import { operationsOf } from './operations-of.js';

/** What whoever may do everything holds. */
type Everything = Pick<UserCaller, 'rights' | 'grants'>;

/** All rights of an administrator, and all scopes: what integrations act with. */
export function everythingIn({ permissions }: Composition): Everything {
  return { rights: permissions.rightsOf(['tenant_admin']), grants: new Set(permissions.scopes.keys()) };
}

/** Opens what integrations can call: both faces, within the unit of work that they are in. */
export function createUseCases(
  world: World,
  composition: Composition,
  compiled: () => ReadonlyMap<Operation, CompiledOperation>,
): OpenUseCases {
  const everything = everythingIn(composition);
  // The clients are made once; each unit of work is found by the callers that were made for it.
  const units = new WeakMap<Caller, UnitOfWork>();
  const unitOf = (caller: Caller) => {
    const unit = units.get(caller);
    if (unit === undefined) throw new TypeError('Use cases are opened for a unit of work.');
    return unit;
  };
  const execute = createExecuteWithin(unitOf);
  // A unit of work is read by itself alone, so nothing is looked up beside it for a refusal.
  const carryOut: CarryOut = async (call) => {
    const { tx, now } = unitOf(call.caller);
    const dated = await readDayEnds(call, (portalId) => getTimezone(tx, portalId));
    return execute(acceptCall(dated, now));
  };
  const integration = createClients<IntegrationCalls>(
    world,
    { compiled, carryOut },
    operationsOf(composition, 'integration'),
  );
  const workspace = createClients<WorkspaceCalls>(
    world,
    { compiled, carryOut },
    operationsOf(composition, 'workspace'),
  );
  return (unit, actor) => {
    const key = { ...actor.key, ...everything, scopes: everything.grants };
    const user = { ...actor.user, ...everything };
    units.set(key, unit).set(user, unit);
    return {
      integration: integration(() => Promise.resolve(key)),
      workspace: workspace(() => Promise.resolve(user)),
    };
  };
}
