import { DocumentsOf, SalePrinter } from '../modules/sales/index.js';
import { OrderPrinter } from '../modules/purchase-orders/index.js';
import { ReceiptPrinter, StockDocumentPrinter } from '../modules/stock/index.js';
import type { Composition } from '../module/composition.js';
import { JudgeValues } from '../operations/judge-values.js';
import type { Given } from '../operations/extension-point.js';
import type { EventRegistry } from '../modules/webhooks/index.js';
import { type FindMail, mailsToImport, ExchangeEntities } from '../modules/exchange/index.js';
import { createRecordAudit } from '../modules/audit/index.js';
import { CallUseCases, OpenUseCases } from '../modules/integrations/index.js';
import { MAX_ACTIVE_IN_PORTAL, MAX_ACTIVE_SUBSCRIPTIONS } from '../modules/webhooks/index.js';
import { accountLinks, Portals } from '../modules/identity/index.js';
import type { MetaDeps } from '../published/meta.js';
import { accountJobs, accountMails, createAuthService } from './auth.js';
import { automationDeps } from './automations.js';
import { exchangeEntities } from './contributions/exchange.js';
import { createDocuments } from './documents.js';
import type { Foundation } from './foundation.js';
import type { ProcurekitOptions } from './options.js';
import { FileKeeper, MakeLink } from '../modules/files/index.js';
import { DocumentPrinter, RecordPrinter, DocumentSources, DraftKeeper } from '../modules/documents/index.js';
import { DocumentRenderer } from '../ports/document-renderer.js';
import { FileStore } from '../ports/file-store.js';

/** What every module is handed. A module says itself which parts of it it needs. */
export type ModuleDeps = ReturnType<typeof createModuleDeps>;

interface Parts {
  readonly options: ProcurekitOptions;
  readonly composition: Composition;
  readonly given: Given;
  readonly judgeValues: JudgeValues;
  readonly openUseCases: OpenUseCases;
  readonly callUseCases: CallUseCases;
}

/** Puts together what modules are handed. */
export function createModuleDeps(foundation: Foundation, { options, composition, given, ...useCases }: Parts) {
  const { records, operations, sealed, closed } = composition;
  const { storage, keys, portals } = foundation;
  const events: EventRegistry = composition.events;
  const entities = exchangeEntities();
  const documents = createDocuments({
    ...foundation,
    records,
    given,
    entities,
    store: options.files,
    renderer: options.renderer,
    ownForms: options.documentForms,
    findKey: keys.findCaller,
    findUser: portals.findCaller,
  });
  const mails = accountMails(foundation);
  return {
    ...foundation,
    ...documents,
    ...automationDeps({ ...foundation, records, given }),
    records,
    operations,
    sealed,
    closed,
    given,
    events,
    entities,
    ...useCases,
    ...mails,
    entries: foundation.integrations,
    wake: () => storage.wake(),
    maxSubscriptions: MAX_ACTIVE_SUBSCRIPTIONS,
    maxSubscriptionsInPortal: MAX_ACTIVE_IN_PORTAL,
    findMail: (...mail: Parameters<FindMail>) => (given(mailsToImport)[0] ?? noMail)(...mail),
    createAuth: () =>
      createAuthService({
        ...foundation,
        recordDeed: createRecordAudit(foundation),
        links: () => given(accountLinks),
      }),
    accountJobs: () => accountJobs(foundation),
    describedToKeys: describedToKeys(foundation, composition),
  };
}

/** A Procurekit that receives no mails has none. */
const noMail: FindMail = () => Promise.resolve(null);

/** What `GET /meta` tells keys of. */
function describedToKeys(
  { integrationItems, rateLimits }: Foundation,
  { operations, records, events }: Composition,
): MetaDeps {
  return {
    operations,
    records,
    rateLimits,
    events: [...events.values()],
    maxSubscriptions: MAX_ACTIVE_SUBSCRIPTIONS,
    maxSubscriptionsInPortal: MAX_ACTIVE_IN_PORTAL,
    acceptsItems: integrationItems,
    findPortal: (db, portalId) => db.collection(Portals).find(portalId),
  };
}

/** What stands at the ports of modules. */
export function modulePorts(deps: ModuleDeps) {
  return [
    FileKeeper.with(deps.files),
    MakeLink.with(deps.makeLink),
    DocumentPrinter.with(deps.printer),
    RecordPrinter.with(deps.recordPrinter),
    ...[SalePrinter, OrderPrinter, ReceiptPrinter, StockDocumentPrinter].map((port) => port.with(deps.recordPrinter)),
    DocumentsOf.with(deps.documentsOf),
    DocumentSources.with(deps.sources),
    DraftKeeper.with(deps.drafts),
    DocumentRenderer.with(deps.renderer),
    FileStore.with(deps.fileStore),
    ExchangeEntities.with(deps.entities),
    JudgeValues.with(deps.judgeValues),
    OpenUseCases.with(deps.openUseCases),
    CallUseCases.with(deps.callUseCases),
  ];
}
