import { accountJobs } from './auth.js';
import { createAutomationWorker } from './automations.js';
import { createCalls } from './calls.js';
import { contract } from './contract.js';
import { describeApi } from './describe-api.js';
import { exchangeEntities } from './contributions/exchange.js';
import { createDocuments } from './documents.js';
import { createExchange } from './exchange.js';
import { createFoundation, type Foundation } from './foundation.js';
import { createHealthCheck } from './health.js';
import { createHearingJob, createInboundWorker, createSyncJob } from '../modules/integrations/index.js';
import { createJobWorker } from '../modules/jobs/index.js';
import { createMailWorker } from './mail.js';
import { invoicedTotalOf } from '../modules/invoices/index.js';
import { activateContracts } from '../modules/sales/index.js';
import { createRequisitionSourcing } from '../modules/sourcing/index.js';
import { createDeliveryAdmin, createDeliveryWorker } from '../modules/webhooks/index.js';
import type { Procurekit, ProcurekitOptions } from './options.js';
import type { PortalCaller } from '../operations/caller.js';
import { bySystem } from '../operations/cause.js';
import { recurringTasks } from './recurring-tasks.js';
import { allEvents } from './registries.js';
import { fillPortal, type SampleDataDeps } from '../sample-data/index.js';
import { resealSecrets } from './reseal.js';
import { createWorker } from './worker.js';

/** Exchanges with other systems that run at the same time. */
const SYNCS_AT_ONCE = 4;

/** Puts a Procurekit together over a storage. */
export function createProcurekit(options: ProcurekitOptions): Procurekit {
  const foundation = createFoundation(options);
  const { storage, clock, baseUrl, signals, portals, keys, events } = foundation;
  const sourcing = createRequisitionSourcing({ ...foundation, invoicedTotal: invoicedTotalOf });
  const entities = exchangeEntities({ ...foundation, sourcing });
  const documents = createDocuments({
    ...foundation,
    store: options.files,
    renderer: options.renderer,
    ownForms: options.documentForms,
    findKey: keys.findCaller,
    findUser: portals.findCaller,
    entities,
  });
  const exchange = createExchange(foundation, documents, entities);
  const { as, integrationAs, dispatch, admitReader, ...useCases } = createCalls(
    foundation,
    { documents, exchange },
    options.inspectAnswer,
  );
  const deliveryWorker = createDeliveryWorker({ ...foundation, events: allEvents });
  const types = [
    ...recurringTasks(foundation),
    ...documents.jobTypes,
    ...exchange.jobTypes,
    ...accountJobs(foundation),
    activateContracts(foundation),
  ];
  const inboundWorker = createInboundWorker({ ...foundation, ...useCases });
  const syncJob = createSyncJob({
    ...{ ...foundation, ...useCases, entries: foundation.integrations, files: documents.files },
  });
  const hearingJob = createHearingJob({ ...foundation, ...useCases, entries: foundation.integrations });
  const openApi = describeApi(foundation);
  const worker = createWorker([
    inboundWorker,
    deliveryWorker,
    createJobWorker({ ...foundation, types }),
    ...createMailWorker(foundation, documents.files),
    createAutomationWorker(foundation),
    // Apart from other jobs, which must not wait behind other systems.
    createJobWorker({ ...foundation, types: [syncJob, hearingJob], concurrency: SYNCS_AT_ONCE }),
  ]);

  return {
    contract,
    portals,
    events,
    as,
    dispatch,
    admitReader,
    worker,
    documents: documents.printer,
    files: documents.files,
    deliveries: { ...createDeliveryAdmin({ storage, clock, signals }), metrics: () => deliveryWorker.metrics() },
    openApi: ({ face, serverUrl = baseUrl }) => openApi(face, serverUrl),
    health: createHealthCheck({ ...foundation, files: options.files }),
    async fillWithSampleData(identity, sampleOptions) {
      const caller = await foundation.findCaller(identity);
      const calls = { workspace: as(identity), integration: integrationAs(caller) };
      return fillPortal({ ...foundation, ...calls, change: changeAs(foundation, caller) }, sampleOptions);
    },
    resealSecrets: () => resealSecrets(foundation),
    async close() {
      await worker.stop();
      await documents.close();
      await foundation.sheets.close();
      await foundation.mailer?.close();
      await foundation.http.close();
      await foundation.rateLimiter.close();
      await storage.close();
    },
  };
}

function changeAs({ runUnitOfWork, newRequestId }: Foundation, caller: PortalCaller): SampleDataDeps['change'] {
  return (work) => {
    const requestId = newRequestId();
    const cause = { ...bySystem('sampleData'), requestId };
    return runUnitOfWork(caller.portalId, (unit) => work({ ...unit, caller, requestId }), cause);
  };
}
