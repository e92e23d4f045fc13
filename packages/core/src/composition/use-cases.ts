import { contract } from './contract.js';
import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import type { OpenUseCases } from '../modules/integrations/index.js';
import type { UnitOfWork } from '../operations/call.js';
import type { Caller } from '../operations/caller.js';
import type { Operation } from '../operations/operation.js';
import { acceptCall } from '../pipeline/accept-call.js';
import type { CarryOut } from '../pipeline/carry-out.js';
import type { CompiledOperation } from '../pipeline/compiled-operation.js';
import { createExecuteWithin } from '../pipeline/execute.js';
import { createClients } from '../pipeline/in-process.js';
import { codesOf400 } from './registries.js';

/** Opens what integrations can call: both faces, within the unit of work that they are in. */
export function createUseCases(deps: {
  readonly compiled: () => ReadonlyMap<Operation, CompiledOperation>;
  readonly newRequestId: () => string;
}): OpenUseCases {
  // The clients are made once; each unit of work is found by the callers that were made for it.
  const units = new WeakMap<Caller, UnitOfWork>();
  const execute = createExecuteWithin((caller) => {
    const unit = units.get(caller);
    if (unit === undefined) throw new TypeError('Use cases are opened for a unit of work.');
    return unit;
  });
  // A unit of work is read by itself alone, so nothing is looked up beside it for a refusal.
  const carryOut: CarryOut = (call) => execute(acceptCall(call));
  let clients: ReturnType<typeof createBoth> | undefined;
  const createBoth = () => {
    const inProcess = { compiled: deps.compiled(), newRequestId: deps.newRequestId, codesOf400, carryOut };
    return {
      integration: createClients<IntegrationCalls>(inProcess, contract.integration),
      workspace: createClients<WorkspaceCalls>(inProcess, contract.workspace),
    };
  };
  return (unit, actor) => {
    const [key, user] = [{ ...actor.key }, { ...actor.user }];
    units.set(key, unit).set(user, unit);
    clients ??= createBoth();
    return {
      integration: clients.integration(() => Promise.resolve(key)),
      workspace: clients.workspace(() => Promise.resolve(user)),
    };
  };
}
