import { DocumentsOf, SalePrinter } from '../procurement/sales/index.js';
import { OrderPrinter } from '../procurement/purchase-orders/index.js';
import { ReceiptPrinter, StockDocumentPrinter } from '../procurement/stock/index.js';
import type { Composition } from '../kernel/module/composition.js';
import { JudgeValues } from '../kernel/operations/judge-values.js';
import type { Given } from '../kernel/operations/extension-point.js';
import { CallUseCases, OpenUseCases } from '../integrations/marketplace/index.js';
import { MAX_ACTIVE_IN_PORTAL, MAX_ACTIVE_SUBSCRIPTIONS } from '../platform/webhooks/index.js';
import { Portals } from '../platform/identity/index.js';
import type { MetaDeps } from '../kernel/published/meta.js';
import { createDocuments } from './documents.js';
import type { Foundation } from './foundation.js';
import type { ProcurekitOptions } from './options.js';
import { FileKeeper, LinkOpeners, LinkSigner, MakeLink } from '../platform/files/index.js';
import { DocumentPrinter, RecordPrinter, DocumentSources, DraftKeeper } from '../papers/documents/index.js';
import { DocumentRenderer } from '../kernel/ports/document-renderer.js';
import { FileStore } from '../kernel/ports/file-store.js';

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
  const { records, sealed } = composition;
  const { storage, keys, portals } = foundation;
  const documents = createDocuments({
    ...foundation,
    store: options.files,
    renderer: options.renderer,
    ownForms: options.documentForms,
    findKey: keys.findCaller,
    findUser: portals.findCaller,
  });
  return {
    ...foundation,
    ...documents,
    records,
    sealed,
    given,
    ...useCases,
    wake: () => storage.wake(),
    describedToKeys: describedToKeys(foundation, composition),
  };
}

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
    LinkSigner.with(deps.signer),
    LinkOpeners.with(deps.linked),
    JudgeValues.with(deps.judgeValues),
    OpenUseCases.with(deps.openUseCases),
    CallUseCases.with(deps.callUseCases),
  ];
}
