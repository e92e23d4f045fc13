import { createAuthenticate } from './authenticate.js';
import { bindOperations, type InspectAnswer } from './bind-operations.js';
import { allOperations, contract, type Contract } from '../contract.js';
import type { Documents } from './documents.js';
import type { Foundation } from './foundation.js';
import { problemDocument } from '../pipeline/problem-document.js';
import { createIdempotencyStore } from '../modules/idempotency/index.js';
import { MAX_ACTIVE_SUBSCRIPTIONS } from '../modules/webhooks/index.js';
import type { Identity } from './options.js';
import { allEvents, codesOf400 } from './registries.js';
import { createServices } from './services.js';
import { createDispatch, type Dispatch } from '../pipeline/dispatch.js';
import { createExecute } from '../pipeline/execute.js';
import { createClient, type Client } from '../pipeline/in-process.js';
import { createRateGate } from '../pipeline/rate-gate.js';
import { createRunOnce } from '../pipeline/run-once.js';

/** The two ways to call an operation. */
export interface Calls {
  as(identity: Identity): Client<Contract>;
  readonly dispatch: Dispatch;
}

/** Joins the operations with their services and opens both ways to call them. */
export function createCalls(foundation: Foundation, documents: Documents, inspect: InspectAnswer | undefined): Calls {
  const { storage, clock, ids, logger, baseUrl, keys, rateLimiter, secretBox, runUnitOfWork } = foundation;
  const { newRequestId, findCaller } = foundation;
  const operations = allOperations();
  const shared = { operations, events: allEvents, maxSubscriptions: MAX_ACTIVE_SUBSCRIPTIONS, documents };
  const compiled = bindOperations(contract, createServices({ ...foundation, ...shared }), inspect);
  const runOnce = createRunOnce({
    runUnitOfWork,
    store: createIdempotencyStore({ ids, secretBox }),
    refusalBody: (error, where) => JSON.stringify(problemDocument(error, { baseUrl, ...where })),
  });
  const execute = createExecute({ storage, clock, runUnitOfWork, runOnce });
  const byId = new Map(compiled.map((entry) => [entry.operation.id, entry]));
  const inProcess = { compiled: byId, execute, codesOf400, newRequestId };
  return {
    as: (identity) => createClient(inProcess, contract, () => findCaller(identity)),
    dispatch: createDispatch({
      operations: compiled,
      authenticate: createAuthenticate({ keys, authenticateLink: documents.authenticateLink }),
      execute,
      rateGate: createRateGate({ limiter: rateLimiter, clock }),
      codesOf400,
      newRequestId,
      baseUrl,
      clock,
      logger,
    }),
  };
}
