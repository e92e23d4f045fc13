import type { Composition } from '../kernel/module/composition.js';
import { operationsOf } from './operations-of.js';
import { customFieldProblems } from '../platform/custom-fields/index.js';
import { acceptsItems, getTimezone } from '../platform/identity/index.js';
import { createIdempotencyStore } from '../platform/idempotency/index.js';
import { refusalPage } from '../platform/pages/index.js';
import { createOrderLinkAuthenticator } from '../procurement/purchase-orders/index.js';
import { createSupplierLinkAuthenticator } from '../procurement/sourcing/index.js';
import {
  createInboundAuthenticator,
  createReceiverAuthenticators,
  type CallUseCases,
  type OpenUseCases,
} from '../integrations/marketplace/index.js';
import type { JudgeValues } from '../kernel/operations/judge-values.js';
import type { PortalCaller } from '../kernel/access/caller.js';
import { createAdmitReader, type AdmitReader } from '../kernel/pipeline/admit-reader.js';
import { createAuthenticate } from '../kernel/pipeline/authenticate/authenticate.js';
import { createCarryOut, type CarryOut } from '../kernel/pipeline/carry-out.js';
import { createCompleteRefusal } from '../kernel/pipeline/complete-refusal.js';
import { createDispatch, type Dispatch } from '../kernel/pipeline/dispatch.js';
import { createJudgeBody, createJudgeValues, type JudgeBody } from '../kernel/pipeline/judge-body.js';
import { createExecute } from '../kernel/pipeline/execute.js';
import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import { createClients, type ClientFactory, type NameWrite } from '../kernel/pipeline/in-process.js';
import { problemDocument } from '../kernel/pipeline/problem-document.js';
import { createRateGate } from '../kernel/pipeline/rate-gate.js';
import { createRunOnce } from '../kernel/pipeline/run-once.js';
import { bindOperations, type InspectAnswer } from './bind-operations.js';
import type { Foundation } from './foundation.js';
import type { As } from './identity.js';
import type { ModuleDeps } from './module-deps.js';
import { createUseCases, everythingIn } from './use-cases.js';

/** The ways to call an operation. */
export interface Calls {
  readonly as: As;
  /** What keys call, for parts of the product that act as a user. */
  readonly integrationAs: (caller: PortalCaller) => IntegrationCalls;
  /** What keys and people call, as one user whose writes are named, so that whoever makes them again repeats them. */
  readonly namedAs: (caller: PortalCaller, nameWrite: NameWrite) => NamedCalls;
  /** Opens the answering of HTTP requests. */
  readonly openDispatch: () => Dispatch;
  readonly admitReader: AdmitReader;
  /** How what a body names is judged, for calls that bring many records. */
  readonly judgeValues: JudgeValues;
  /** What parts of the product call inside a unit of work. */
  readonly openUseCases: OpenUseCases;
  /** The same, each call a change of its own. */
  readonly callUseCases: CallUseCases;
}

/** Calls of both faces. */
export interface NamedCalls {
  readonly integration: IntegrationCalls;
  readonly workspace: WorkspaceCalls;
}

/** What calls are opened over. */
export interface Called {
  readonly composition: Composition;
  /** What modules are handed; it is there once the calls are asked for. */
  readonly deps: () => ModuleDeps;
  readonly inspect: InspectAnswer | undefined;
}

/** Joins the operations with their handlers and opens the ways to call them. */
export function createCalls(foundation: Foundation, called: Called): Calls {
  const { clock, logger, baseUrl, keys, rateLimiter, newRequestId, findCaller, authenticateSession } = foundation;
  const { composition, inspect } = called;
  const { codesOf400 } = composition;
  const bind = () => bindOperations(composition, called.deps(), { ...foundation, inspect });
  let bound: ReturnType<typeof bind> | undefined;
  const compiled = () => (bound ??= bind());
  const judgeValues = createJudgeValues({ records: composition.records, customFieldProblems });
  const judgeBody = createJudgeBody(judgeValues);
  const carryOut = createCarrying(foundation, judgeBody);
  const { tracing } = foundation;
  const inProcess = { compiled, carryOut: tracing.inProcess(carryOut), codesOf400, newRequestId };
  const integration = createClients<IntegrationCalls>(inProcess, operationsOf(composition, 'integration'));
  const workspace = createClients<WorkspaceCalls>(inProcess, operationsOf(composition, 'workspace'));
  const everything = everythingIn(composition);
  const rateGate = createRateGate({ limiter: rateLimiter, clock, limits: foundation.rateLimits });
  return {
    judgeValues,
    openUseCases: createUseCases({ composition, compiled, newRequestId, everything, judgeBody }),
    callUseCases: ({ key, user }) => ({
      integration: integration(() => Promise.resolve({ ...key, ...everything, scopes: everything.grants })),
      workspace: workspace(() => Promise.resolve({ ...user, ...everything })),
    }),
    admitReader: createAdmitReader(rateGate),
    as: createAs({ integration, workspace }, findCaller),
    integrationAs: (caller) => integration(() => Promise.resolve(caller)),
    namedAs(caller, nameWrite) {
      const find = () => Promise.resolve(caller);
      return { integration: integration(find, nameWrite), workspace: workspace(find, nameWrite) };
    },
    openDispatch() {
      const operations = [...compiled().values()];
      const dispatch = createDispatch({
        operations,
        authenticate: createAuthenticate({
          key: keys.authenticate,
          session: authenticateSession,
          link: called.deps().authenticateLink,
          token: tokenAuthenticators(foundation),
          signature: { inbound: createInboundAuthenticator(foundation) },
        }),
        carryOut,
        rateGate,
        codesOf400,
        turnToRead: foundation.turnToRead,
        newRequestId,
        baseUrl,
        clock,
        logger,
        drawRefusal: refusalPage,
      });
      return tracing.dispatch(dispatch, operations);
    },
  };
}

function tokenAuthenticators(foundation: Foundation) {
  return {
    supplier_rfq: createSupplierLinkAuthenticator(foundation),
    purchase_order: createOrderLinkAuthenticator(foundation),
    ...createReceiverAuthenticators(foundation.storage),
  };
}

/** Puts together what happens to a call, from its acceptance to its answer. */
function createCarrying(foundation: Foundation, judgeBody: JudgeBody): CarryOut {
  const { storage, clock, ids, secretBox, baseUrl, runUnitOfWork, runAcrossPortals, world } = foundation;
  const runOnce = createRunOnce({
    runUnitOfWork,
    store: createIdempotencyStore({ ids, secretBox }),
    refusalBody: (error, where) => JSON.stringify(problemDocument(error, { baseUrl, ...where })),
  });
  const execute = createExecute({ storage, clock, runUnitOfWork, runAcrossPortals, runOnce, judgeBody, world });
  return createCarryOut({
    execute,
    clock,
    readTimezone: (portalId) => getTimezone(storage.forPortal(portalId), portalId),
    takesFields: (portalId) => acceptsItems(storage.forPortal(portalId), portalId),
    completeRefusal: createCompleteRefusal({ storage, judgeBody }),
    requireActive: foundation.standings.requireActive,
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
