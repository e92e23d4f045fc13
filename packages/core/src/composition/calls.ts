import { allRecords } from './all-groups.js';
import { allOperations, contract } from './contract.js';
import { customFieldProblems } from '../modules/custom-fields/index.js';
import { createIdempotencyStore } from '../modules/idempotency/index.js';
import { createSupplierLinkAuthenticator } from '../modules/sourcing/index.js';
import {
  createInboundAuthenticator,
  createReceiverAuthenticators,
  type CallUseCases,
  type OpenUseCases,
} from '../modules/integrations/index.js';
import { MAX_ACTIVE_IN_PORTAL, MAX_ACTIVE_SUBSCRIPTIONS } from '../modules/webhooks/index.js';
import type { PortalCaller } from '../operations/caller.js';
import { createAdmitReader, type AdmitReader } from '../pipeline/admit-reader.js';
import { createAuthenticate } from '../pipeline/authenticate/authenticate.js';
import { createCarryOut, type CarryOut } from '../pipeline/carry-out.js';
import { createCompleteRefusal } from '../pipeline/complete-refusal.js';
import { createDispatch, type Dispatch } from '../pipeline/dispatch.js';
import { createExecute } from '../pipeline/execute.js';
import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import { createClients, type ClientFactory } from '../pipeline/in-process.js';
import { problemDocument } from '../pipeline/problem-document.js';
import { createRateGate } from '../pipeline/rate-gate.js';
import { createRunOnce } from '../pipeline/run-once.js';
import { bindOperations, type InspectAnswer } from './bind-operations.js';
import type { Documents } from './documents.js';
import type { Exchange } from './exchange.js';
import type { Foundation } from './foundation.js';
import type { As } from './identity.js';
import { allEvents, codesOf400 } from './registries.js';
import { createServices } from './services.js';
import { createUseCases } from './use-cases.js';

/** The ways to call an operation. */
export interface Calls {
  readonly as: As;
  /** What keys call, for parts of the product that act as a user. */
  readonly integrationAs: (caller: PortalCaller) => IntegrationCalls;
  readonly dispatch: Dispatch;
  readonly admitReader: AdmitReader;
  /** What parts of the product call inside a unit of work. */
  readonly openUseCases: OpenUseCases;
  /** The same, each call a change of its own. */
  readonly callUseCases: CallUseCases;
}

/** What is put together before the calls are. */
export interface Parts {
  readonly documents: Documents;
  readonly exchange: Exchange;
}

/** Joins the operations with their services and opens the ways to call them. */
export function createCalls(foundation: Foundation, parts: Parts, inspect: InspectAnswer | undefined): Calls {
  const { clock, logger, baseUrl, keys, rateLimiter, newRequestId, findCaller, authenticateSession } = foundation;
  const shared = {
    operations: allOperations(),
    events: allEvents,
    maxSubscriptions: MAX_ACTIVE_SUBSCRIPTIONS,
    maxSubscriptionsInPortal: MAX_ACTIVE_IN_PORTAL,
    ...parts,
  };
  const openUseCases = createUseCases({ compiled: () => compiled, newRequestId });
  const callUseCases: CallUseCases = ({ key, user }) => ({
    integration: integration(() => Promise.resolve(key)),
    workspace: workspace(() => Promise.resolve(user)),
  });
  const compiled: ReturnType<typeof bindOperations> = bindOperations(
    createServices({ ...foundation, ...shared, openUseCases, callUseCases }),
    foundation,
    inspect,
  );
  const carryOut = createCarrying(foundation);
  const inProcess = { compiled, carryOut, codesOf400, newRequestId };
  const integration = createClients<IntegrationCalls>(inProcess, contract.integration);
  const workspace = createClients<WorkspaceCalls>(inProcess, contract.workspace);
  const rateGate = createRateGate({ limiter: rateLimiter, clock, limits: foundation.rateLimits });
  return {
    openUseCases,
    callUseCases,
    admitReader: createAdmitReader(rateGate),
    as: createAs({ integration, workspace }, findCaller),
    integrationAs: (caller) => integration(() => Promise.resolve(caller)),
    dispatch: createDispatch({
      operations: [...compiled.values()],
      authenticate: createAuthenticate({
        key: keys.authenticate,
        session: authenticateSession,
        link: parts.documents.authenticateLink,
        token: tokenAuthenticators(foundation),
        signature: { inbound: createInboundAuthenticator(foundation) },
      }),
      carryOut,
      rateGate,
      codesOf400,
      newRequestId,
      baseUrl,
      clock,
      logger,
    }),
  };
}

function tokenAuthenticators(foundation: Foundation) {
  return {
    supplier_rfq: createSupplierLinkAuthenticator(foundation),
    ...createReceiverAuthenticators(foundation.storage),
  };
}

/** Puts together what happens to a call, from its acceptance to its answer. */
function createCarrying(foundation: Foundation): CarryOut {
  const { storage, clock, ids, secretBox, baseUrl, runUnitOfWork, runAcrossPortals } = foundation;
  const runOnce = createRunOnce({
    runUnitOfWork,
    store: createIdempotencyStore({ ids, secretBox }),
    refusalBody: (error, where) => JSON.stringify(problemDocument(error, { baseUrl, ...where })),
  });
  const execute = createExecute({ storage, clock, runUnitOfWork, runAcrossPortals, runOnce });
  return createCarryOut({
    execute,
    completeRefusal: createCompleteRefusal({ storage, records: allRecords, customFieldProblems }),
  });
}

function createAs(
  clients: {
    readonly integration: ClientFactory<IntegrationCalls>;
    readonly workspace: ClientFactory<WorkspaceCalls>;
  },
  findCaller: Foundation['findCaller'],
): As {
  const as = (identity: Parameters<Foundation['findCaller']>[0]) => {
    const find = () => findCaller(identity);
    return 'apiKey' in identity ? clients.integration(find) : clients.workspace(find);
  };
  // Keys call one face and people the other, as the overloads say.
  return as as As;
}
