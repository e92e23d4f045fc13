import { createCalls } from './calls.js';
import { operationsOf } from './operations-of.js';
import { describeApi } from './describe-api.js';
import { createFoundation } from './foundation.js';
import { createHealthCheck } from './health.js';
import { composeModules } from '../kernel/module/compose.js';
import type { World } from '../kernel/operations/world.js';
import { RebuildAnalytics } from '../analytics/rebuild-analytics.js';
import { createJobWorker } from '../platform/jobs/index.js';
import { ReceiveMail } from '../integrations/mail-in/receive-mail.js';
import { CallUseCases, OpenUseCases } from '../integrations/marketplace/use-cases.js';
import { DocumentPrinter } from '../papers/documents/generation/document-printer.js';
import { FileKeeper } from '../platform/files/index.js';
import { createDeliveryAdmin, createDeliveryWorker, ShowRecord } from '../platform/webhooks/index.js';
import type { As } from './identity.js';
import type { Module } from '../kernel/module/module.js';
import { Addresses } from '../kernel/ports/addresses.js';
import { Choices } from '../kernel/ports/choices.js';
import { DocumentRenderer } from '../kernel/ports/document-renderer.js';
import { HttpClient } from '../kernel/ports/http-client.js';
import { Mailbox } from '../kernel/ports/mailbox.js';
import { Mailer } from '../kernel/ports/mailer.js';
import { MailReader } from '../kernel/ports/mail-reader.js';
import { RateLimiter } from '../kernel/ports/rate-limiter.js';
import { Sheets } from '../kernel/ports/sheets.js';
import { Storage } from '../kernel/ports/storage.js';
import { RunUnitOfWork } from '../kernel/rows/unit-of-work.js';
import type { Procurekit, ProcurekitOptions } from './options.js';
import type { PortalCaller } from '../kernel/access/caller.js';
import { bySystem } from '../kernel/operations/cause.js';
import { PortalAdmin } from '../platform/identity/index.js';
import { createPortalArchives, removalTask } from './portal-archives/index.js';
import type { SampleUser } from '../sample-data/index.js';
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
  const { modules, sealed } = composition;
  const foundation = createFoundation(options, composition);
  const { world, provide, events, tracing } = foundation;
  const { port } = world;
  const calls = createCalls(foundation, composition, options.inspectAnswer);
  provide([
    OpenUseCases.with(calls.openUseCases),
    CallUseCases.with(calls.callUseCases),
    ShowRecord.with(createShowRecord(composition, calls.integrationAs)),
  ]);
  const deliveryWorker = createDeliveryWorker(world);
  const openApi = describeApi(composition, port(Choices));
  const { baseUrl } = port(Addresses);
  const types = [
    ...modules.flatMap(({ jobs = [] }) => (typeof jobs === 'function' ? jobs(world) : jobs)),
    ...sealingTasks(sealed),
    removalTask,
  ];
  const worker = tracing.worker(
    createWorker([
      deliveryWorker,
      createJobWorker(world, { types }),
      ...modules.flatMap(({ workers }) => workers?.(world) ?? []),
    ]),
  );

  return {
    contract: {
      integration: operationsOf(composition, 'integration'),
      workspace: operationsOf(composition, 'workspace'),
      public: operationsOf(composition, 'public'),
    },
    portals: { ...port(PortalAdmin), ...createPortalArchives(world) },
    events,
    // The calls of the modules are those that the contract was made of.
    as: calls.as as unknown as As<Modules>,
    dispatch: Object.assign(calls.openDispatch(), { admitReader: calls.admitReader }),
    paths: servedPaths(world, composition),
    worker,
    documents: port(DocumentPrinter),
    files: port(FileKeeper),
    mail: { receive: port(ReceiveMail) },
    analytics: { rebuild: port(RebuildAnalytics) },
    deliveries: { ...createDeliveryAdmin(world), metrics: () => deliveryWorker.metrics() },
    openApi: ({ face, serverUrl = baseUrl, ...wanted }) => openApi(face, serverUrl, wanted),
    openApiInTurns: ({ face, serverUrl = baseUrl, ...wanted }) => openApi.inTurns(face, serverUrl, wanted),
    health: createHealthCheck(world),
    async fillWithSampleData(identity, sampleOptions) {
      // What nobody asks for is not loaded.
      const { fillPortal } = await import('../sample-data/index.js');
      const caller = await foundation.findCaller(identity);
      const callsNamed = (nameWrite: () => string) => calls.namedAs(caller, nameWrite);
      return fillPortal(world, { callsNamed, change: changeAs(world, caller) }, sampleOptions);
    },
    resealSecrets: () => resealSecrets(world),
    async close() {
      await worker.stop();
      foundation.logger.close();
      await port(DocumentRenderer).close();
      await port(Sheets).close();
      await port(MailReader).close();
      await port(Mailbox)?.close();
      await port(Mailer)?.close();
      await port(HttpClient).close();
      await port(RateLimiter).close();
      await port(Storage).close();
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

function changeAs(world: World, caller: PortalCaller): SampleUser['change'] {
  return (work) => {
    const requestId = world.id();
    const cause = { ...bySystem('sampleData'), requestId };
    return world.port(RunUnitOfWork)(caller.portalId, (unit) => work({ ...unit, caller, requestId }), cause);
  };
}
