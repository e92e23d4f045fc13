import { nodeIds } from '../adapters/node/node-ids.js';
import { createCalls } from './calls.js';
import { operationsOf } from './operations-of.js';
import { describeApi } from './describe-api.js';
import { createFoundation, type Foundation } from './foundation.js';
import { createHealthCheck } from './health.js';
import { composeModules } from '../kernel/module/compose.js';
import { openWorld } from '../kernel/module/open-world.js';
import type { Given } from '../kernel/operations/extension-point.js';
import { analyticsRebuilders, type RebuildAnalytics } from '../analytics/index.js';
import { createJobWorker } from '../platform/jobs/index.js';
import { mailReceivers, type ReceiveMail } from '../integrations/mail-in/index.js';
import { createDeliveryAdmin, createDeliveryWorker } from '../platform/webhooks/index.js';
import type { As } from './identity.js';
import { createListening } from './listening.js';
import type { Module } from '../kernel/module/module.js';
import { createModuleDeps, modulePorts, type ModuleDeps } from './module-deps.js';
import type { Storage } from '../kernel/ports/storage.js';
import { portsOf } from './ports-of.js';
import type { Procurekit, ProcurekitOptions } from './options.js';
import type { PortalCaller } from '../kernel/access/caller.js';
import { bySystem } from '../kernel/operations/cause.js';
import { portalCounts } from '../platform/identity/index.js';
import { createPortalArchives, removalTask } from './portal-archives/index.js';
import type { SampleDataDeps } from '../sample-data/index.js';
import { createShowRecord } from './show-record.js';
import { servedPaths } from './served-paths.js';
import { resealSecrets } from './reseal.js';
import { sealingTasks } from './seal-clear.js';
import { createWorker } from './worker.js';

/** Puts a Procurekit together over a storage. */
export function createProcurekit<const Modules extends readonly Module[] = readonly []>(
  options: ProcurekitOptions<Modules>,
): Procurekit<Modules> {
  const composition = composeModules(options.modules ?? modulesOf(options.storage));
  const { modules } = composition;
  // What extensions are built from is there before everything else is; the rest is added to it.
  const early: { deps?: Foundation & { readonly given: Given } } = {};
  // They are asked for once all is put together, or for what is there from the beginning.
  const deps = () => early.deps as unknown as ModuleDeps;
  const extensions = modules.flatMap(({ extensions: own = [] }) => own);
  const { world, provide } = openWorld({ ids: options.ids ?? nodeIds, extensions, deps });
  const given = world.ask;
  const foundation = createFoundation(options, { composition, world, hear: createListening(modules, deps) });
  provide(portsOf(options, composition, foundation));
  early.deps = { ...foundation, given };
  const { storage, clock, baseUrl, signals, portals, events, tracing } = foundation;
  const calls = createCalls(foundation, { composition, deps, inspect: options.inspectAnswer });
  const moduleDeps = Object.assign(early.deps, createModuleDeps(foundation, { options, composition, given, ...calls }));
  provide(modulePorts(moduleDeps));
  const showRecord = createShowRecord(composition, calls.integrationAs);
  const deliveryWorker = createDeliveryWorker({ ...foundation, events: composition.events, showRecord });
  const openApi = describeApi(composition, foundation);
  // What modules make of these was checked where each was put into the list.
  const handed = moduleDeps as never;
  const { records, sealed } = composition;
  const counts = () => given(portalCounts);
  const whole = { ...foundation, files: options.files, records, sealed, counts };
  const types = [
    ...modules.flatMap(({ jobs = [] }) => (typeof jobs === 'function' ? jobs(handed) : jobs)),
    ...sealingTasks(moduleDeps),
    removalTask(whole),
  ];
  const worker = tracing.worker(
    createWorker([
      deliveryWorker,
      createJobWorker({ ...foundation, types }),
      ...modules.flatMap(({ workers }) => workers?.(handed) ?? []),
    ]),
  );

  return {
    contract: {
      integration: operationsOf(composition, 'integration'),
      workspace: operationsOf(composition, 'workspace'),
      public: operationsOf(composition, 'public'),
    },
    portals: { ...portals, ...createPortalArchives(whole) },
    events,
    // The calls of the modules are those that the contract was made of.
    as: calls.as as unknown as As<Modules>,
    dispatch: Object.assign(calls.openDispatch(), { admitReader: calls.admitReader }),
    paths: servedPaths(composition, foundation),
    worker,
    documents: moduleDeps.printer,
    files: moduleDeps.files,
    mail: { receive: (...message) => receiverIn(given)(...message) },
    analytics: { rebuild: (rebuilding) => rebuilderIn(given)(rebuilding) },
    deliveries: { ...createDeliveryAdmin({ storage, clock, signals }), metrics: () => deliveryWorker.metrics() },
    openApi: ({ face, serverUrl = baseUrl, ...wanted }) => openApi(face, serverUrl, wanted),
    openApiInTurns: ({ face, serverUrl = baseUrl, ...wanted }) => openApi.inTurns(face, serverUrl, wanted),
    health: createHealthCheck({ ...foundation, sealed: composition.sealed, files: options.files }),
    async fillWithSampleData(identity, sampleOptions) {
      // What nobody asks for is not loaded.
      const { fillPortal } = await import('../sample-data/index.js');
      const caller = await foundation.findCaller(identity);
      const callsNamed = (nameWrite: () => string) => calls.namedAs(caller, nameWrite);
      const change = changeAs(foundation, caller);
      return fillPortal({ ...foundation, userId: identity.userId, callsNamed, change }, sampleOptions);
    },
    resealSecrets: () => resealSecrets({ ...foundation, sealed: composition.sealed }),
    async close() {
      await worker.stop();
      foundation.logger.close();
      await moduleDeps.renderer.close();
      await foundation.sheets.close();
      await foundation.mailReader.close();
      await foundation.mailbox?.close();
      await foundation.mailer?.close();
      await foundation.http.close();
      await foundation.rateLimiter.close();
      await storage.close();
    },
  };
}

/** @throws TypeError where the storage does not say of which modules it is */
function modulesOf({ modules }: Storage): readonly Module[] {
  if (modules !== undefined) return modules;
  throw new TypeError(
    'The storage does not say of which modules it is: open it with `openStorage` of `@procurekit/core/storage`, or hand ' +
      '`modules` to `createProcurekit`.',
  );
}

/** @throws TypeError where mails are not received */
function receiverIn(given: Given): ReceiveMail {
  const [receive] = given(mailReceivers);
  if (receive === undefined)
    throw new TypeError('The module `mailIn`, which receives mails, is not among the modules.');
  return receive;
}

/** @throws TypeError where there are no analytics */
function rebuilderIn(given: Given): RebuildAnalytics {
  const [rebuild] = given(analyticsRebuilders);
  if (rebuild === undefined) throw new TypeError('The module `analytics` is not among the modules.');
  return rebuild;
}

function changeAs({ runUnitOfWork, newRequestId }: Foundation, caller: PortalCaller): SampleDataDeps['change'] {
  return (work) => {
    const requestId = newRequestId();
    const cause = { ...bySystem('sampleData'), requestId };
    return runUnitOfWork(caller.portalId, (unit) => work({ ...unit, caller, requestId }), cause);
  };
}
