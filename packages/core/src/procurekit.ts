import { missingSecretBox, openAesSecretBox } from './adapters/node/aes-secret-box.js';
import { argon2PasswordHasher } from './adapters/node/argon2-password-hasher.js';
import { openGuardedHttpClient, type GuardedHttpClientOptions } from './adapters/node/guarded-http-client.js';
import { createMemoryRateLimiter } from './adapters/node/memory-rate-limiter.js';
import { nodeIds } from './adapters/node/node-ids.js';
import { systemClock } from './adapters/node/system-clock.js';
import { allOperations, contract, type Contract } from './contract.js';
import { createAuthenticate } from './authenticate.js';
import { createDocuments } from './documents.js';
import { checkHealth, type Health } from './health.js';
import { bindOperations, type InspectAnswer } from './bind-operations.js';
import type { PortalCaller } from './kernel/caller.js';
import { createEventBus, type EventBus } from './kernel/event-bus.js';
import { problemDocument } from './kernel/problem-document.js';
import { requestErrors } from './kernel/request-errors.js';
import { silentLogger } from './kernel/silent-logger.js';
import { createUnitOfWork } from './kernel/unit-of-work.js';
import type { DocumentPrinter, OwnForms } from './modules/documents/index.js';
import type { FileKeeper } from './modules/files/index.js';
import { createKeyAuthenticator } from './modules/api-keys/index.js';
import { createIdempotencyStore, forgetExpiredAnswers } from './modules/idempotency/index.js';
import { createJobWorker } from './modules/jobs/index.js';
import { createPortals } from './modules/identity/index.js';
import { provisionDefaultPipeline } from './modules/requisitions/index.js';
import {
  createDeliveryAdmin,
  createDeliveryWorker,
  createOutbox,
  createWebhookSignals,
  forgetOldEvents,
  MAX_ACTIVE_SUBSCRIPTIONS,
  type DeliveryAdmin,
  type DeliveryMetrics,
} from './modules/webhooks/index.js';
import type { Clock } from './ports/clock.js';
import type { DocumentRenderer } from './ports/document-renderer.js';
import type { FileStore } from './ports/file-store.js';
import type { HttpClient } from './ports/http-client.js';
import type { Ids } from './ports/ids.js';
import type { Logger } from './ports/logger.js';
import type { PasswordHasher } from './ports/password-hasher.js';
import type { RateLimiter } from './ports/rate-limiter.js';
import type { Storage } from './ports/storage.js';
import { allEvents, codesOf400 } from './registries.js';
import { fillPortal, type SampleDataCounts, type SampleDataDeps, type SampleDataOptions } from './sample-data/index.js';
import { createServices } from './services.js';
import { createWorker, type Worker } from './worker.js';
import { createDispatch, type Dispatch } from './surfaces/dispatch.js';
import { createExecute } from './surfaces/execute.js';
import { createClient, type Client } from './surfaces/in-process.js';
import { API_VERSION } from './surfaces/meta.js';
import { openApiDocument, type OpenApiDocument } from './surfaces/openapi.js';
import { createRateGate } from './surfaces/rate-gate.js';
import { createRunOnce } from './surfaces/run-once.js';

/** Settings of a Procurekit; only the storage is needed. */
export interface ProcurementOptions {
  readonly storage: Storage;
  /**
   * 32 bytes with which secrets are encrypted. Without it webhook subscriptions cannot be created. More than one: the
   * first encrypts, all decrypt.
   */
  readonly masterKey?: Uint8Array | readonly [Uint8Array, ...Uint8Array[]];
  /** Address at which the HTTP surface is reached. @default 'http://localhost:3000' */
  readonly baseUrl?: string;
  /** @default silent */
  readonly logger?: Logger;
  /** @default the clock of the machine */
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** @default counts in memory, right for one process */
  readonly rateLimiter?: RateLimiter;
  readonly passwordHasher?: PasswordHasher;
  /** Which addresses webhooks may be sent to. @default public addresses only */
  readonly outbound?: GuardedHttpClientOptions;
  /** Looks at each answer before it is sent; tests check it against the published schema. */
  readonly inspectAnswer?: InspectAnswer;
  /** Sends requests to other servers. @default a guarded client with the rules of `outbound` */
  readonly http?: HttpClient;
  /** Where files are kept. Without it no documents are made and no files are taken. */
  readonly files?: FileStore;
  /** Draws documents. Without it none are made. Closed with the Procurekit. */
  readonly renderer?: DocumentRenderer;
  /** Forms of documents by kind: new kinds for `documents.render`, or layouts in place of the built-in ones. */
  readonly documentForms?: OwnForms;
}

/** Who calls in process: a user of a portal, or an API key by its secret. */
export type Identity = { readonly portalId: string; readonly userId: string } | { readonly apiKey: string };

/** A running Procurekit. */
export interface Procurement {
  readonly contract: Contract;
  /** Creates and finds portals. */
  readonly portals: ReturnType<typeof createPortals>;
  /** Committed events, as they happen in this process. */
  readonly events: EventBus;
  /** The operations as methods, with the rights of somebody. Rights are looked up at each call. */
  as(identity: Identity): Client<Contract>;
  /** Deliveries, jobs and recurring tasks; nothing of them is done until it is started. */
  readonly worker: Worker;
  /** Webhook deliveries as the people who run the installation see them, and what the worker of this process has done. */
  readonly deliveries: DeliveryAdmin & { metrics(): DeliveryMetrics };
  /** Prints documents from data, without a requisition and without keeping them. */
  readonly documents: DocumentPrinter;
  /** Keeps files of portals. */
  readonly files: FileKeeper;
  /** Answers HTTP requests, whatever the host. */
  readonly dispatch: Dispatch;
  /** The published description of a surface. */
  openApi(options: { readonly surface: 'integration' | 'workspace'; readonly serverUrl?: string }): OpenApiDocument;
  /** Looks whether what a call needs can be reached. */
  health(): Promise<Health>;
  /** Fills a portal with believable data over its entities, as a user with all rights. */
  fillWithSampleData(identity: Identity, options: SampleDataOptions): Promise<SampleDataCounts>;
  /** Finishes what runs and closes what was opened; the storage too. */
  close(): Promise<void>;
}

/** Puts a Procurekit together over a storage. */
export function createProcurement(options: ProcurementOptions): Procurement {
  const { storage, clock = systemClock, ids = nodeIds, logger = silentLogger } = options;
  const { passwordHasher = argon2PasswordHasher, rateLimiter = createMemoryRateLimiter() } = options;
  const baseUrl = options.baseUrl ?? 'http://localhost:3000';
  const secretBox = openBox(options.masterKey);
  const http = options.http ?? openGuardedHttpClient(options.outbound);
  const signals = createWebhookSignals();
  const events = createEventBus((error, event) => logger.error({ err: error, event }, 'an event listener failed'));
  const provision = [provisionDefaultPipeline(ids)];
  const portals = createPortals({ storage, clock, ids, passwordHasher, provision });
  const keys = createKeyAuthenticator({ storage, clock });

  const documents = createDocuments({
    storage,
    clock,
    ids,
    logger,
    baseUrl,
    store: options.files,
    renderer: options.renderer,
    ownForms: options.documentForms,
    masterKeys: masterKeysOf(options.masterKey),
    findKey: keys.findCaller,
    findUser: portals.findCaller,
  });

  const operations = allOperations();
  const handlers = createServices({
    storage,
    clock,
    ids,
    passwordHasher,
    secretBox,
    http,
    rateLimiter,
    signals,
    provision,
    operations,
    events: allEvents,
    maxSubscriptions: MAX_ACTIVE_SUBSCRIPTIONS,
    documents,
  });
  const compiled = bindOperations(contract, handlers, options.inspectAnswer);
  const outbox = createOutbox({
    ids,
    storage,
    signals,
    publish: (portalId, payloads) => {
      for (const payload of payloads) events.publish({ ...payload, portalId });
    },
  });
  const runUnitOfWork = createUnitOfWork({ storage, clock, outbox });
  const runOnce = createRunOnce({
    runUnitOfWork,
    store: createIdempotencyStore({ ids, secretBox }),
    refusalBody: (error, { requestId, instance }) =>
      JSON.stringify(problemDocument(error, { baseUrl, instance, requestId })),
  });
  const execute = createExecute({ storage, clock, runUnitOfWork, runOnce });
  const newRequestId = () => ids.uuid();
  const jobTypes = [
    forgetExpiredAnswers({ storage, clock }),
    forgetOldEvents({ storage, clock }),
    ...documents.jobTypes(runUnitOfWork),
  ];
  const deliveryDeps = { storage, clock, ids, secretBox, http, logger, keys, events: allEvents, signals };
  const deliveryWorker = createDeliveryWorker(deliveryDeps);
  const worker = createWorker([deliveryWorker, createJobWorker({ storage, clock, ids, logger, types: jobTypes })]);
  const inProcess = {
    compiled: new Map(compiled.map((entry) => [entry.operation.id, entry])),
    execute,
    codesOf400,
    newRequestId,
  };

  const as = (identity: Identity) => createClient(inProcess, contract, () => findCaller(identity, { portals, keys }));

  return {
    contract,
    portals,
    events,
    as,
    async fillWithSampleData(identity, sampleOptions) {
      const caller = await findCaller(identity, { portals, keys });
      const change: SampleDataDeps['change'] = (work) =>
        runUnitOfWork(caller.portalId, (unit) => work({ ...unit, caller, requestId: newRequestId() }));
      return fillPortal({ calls: as(identity), change, clock, ids }, sampleOptions);
    },
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
    openApi: ({ surface, serverUrl = baseUrl }) =>
      openApiDocument({ operations, surface, serverUrl, version: API_VERSION }),
    health: () => checkHealth(storage),
    worker,
    documents: documents.printer,
    files: documents.files,
    deliveries: { ...createDeliveryAdmin({ storage, clock, signals }), metrics: () => deliveryWorker.metrics() },
    async close() {
      await worker.stop();
      await documents.close();
      await http.close();
      await rateLimiter.close();
      await storage.close();
    },
  };
}

function openBox(masterKey: ProcurementOptions['masterKey']) {
  const [first, ...others] = masterKeysOf(masterKey);
  return first === undefined ? missingSecretBox : openAesSecretBox([first, ...others]);
}

function masterKeysOf(masterKey: ProcurementOptions['masterKey']): readonly Uint8Array[] {
  if (masterKey === undefined) return [];
  return masterKey instanceof Uint8Array ? [masterKey] : masterKey;
}

async function findCaller(
  identity: Identity,
  deps: { readonly portals: Procurement['portals']; readonly keys: ReturnType<typeof createKeyAuthenticator> },
): Promise<PortalCaller> {
  if ('apiKey' in identity) return deps.keys.authenticate(identity.apiKey);
  const caller = await deps.portals.findCaller(identity.portalId, identity.userId);
  if (caller === null) throw requestErrors.notAuthenticated({});
  return caller;
}
