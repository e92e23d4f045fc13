import { createDraftKeeper, documentSources } from './contributions/documents.js';
import { fileOwners, fileUses } from './contributions/files.js';
import type { PortalCaller } from '../operations/caller.js';
import type { RunUnitOfWork } from '../records/unit-of-work.js';
import {
  createDocumentPrinter,
  createDocumentTemplateService,
  createGeneratedDocumentService,
  createGenerationJobService,
  createGenerationWork,
  createLogisticsDocumentService,
  createOpenLinkedDocument,
  createRecordPrinter,
  DOCUMENT_LINK,
  documentErrors,
  forgetOldJobs,
  missingRenderer,
  type DocumentPrinter,
  type OwnForms,
  type RecordPrinter,
} from '../modules/documents/index.js';
import {
  createDownloadService,
  createFileKeeper,
  createFileService,
  createLinkAuthenticator,
  createLinkSigner,
  createMakeLink,
  createOpenLinkedFile,
  FILE_LINK,
  type MakeLink,
  missingFileStore,
  sweepFileDrafts,
  type FileKeeper,
  type FindLinkCaller,
  type OpenLinked,
} from '../modules/files/index.js';
import { createOpenExport, EXPORT_LINK, type ExchangeEntities } from '../modules/exchange/index.js';
import type { JobType } from '../modules/jobs/index.js';
import { createSalesDrafts } from '../modules/sales/index.js';
import type { Clock } from '../ports/clock.js';
import type { DocumentRenderer } from '../ports/document-renderer.js';
import type { FileStore } from '../ports/file-store.js';
import type { Ids } from '../ports/ids.js';
import type { Logger } from '../ports/logger.js';
import type { Storage } from '../ports/storage.js';

interface DocumentDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly runUnitOfWork: RunUnitOfWork;
  readonly baseUrl: string;
  readonly store: FileStore | undefined;
  readonly renderer: DocumentRenderer | undefined;
  readonly ownForms: OwnForms | undefined;
  readonly masterKeys: readonly Uint8Array[];
  readonly findKey: FindLinkCaller;
  readonly findUser: FindLinkCaller;
  /** What can be exchanged: links lead to exported tables too. */
  readonly entities: ExchangeEntities;
}

/** Everything about files and documents that the composition root hands around. */
export interface Documents {
  readonly files: FileKeeper;
  readonly printer: DocumentPrinter;
  /** Makes documents of records, without a job. */
  readonly recordPrinter: RecordPrinter;
  readonly makeLink: MakeLink;
  /** Opens a file, as long as the caller sees the record of the file. */
  readonly openFile: OpenLinked;
  readonly authenticateLink: (token: string) => Promise<PortalCaller>;
  readonly handlers: ReturnType<typeof handlersOf>;
  /** Durable work: making documents, forgetting old jobs, removing bytes that became no file. */
  readonly jobTypes: readonly JobType[];
  close(): Promise<void>;
}

/** Puts files and documents together. */
export function createDocuments(deps: DocumentDeps): Documents {
  const { store = missingFileStore, renderer = missingRenderer, ownForms = {} } = deps;
  const { storage, clock, ids, logger, runUnitOfWork } = deps;
  const signer = createLinkSigner(deps.masterKeys);
  const files = createFileKeeper({ store, ids, runUnitOfWork });
  const printer = createDocumentPrinter({ renderer, ownForms });
  const drafts = createDraftKeeper(createSalesDrafts({ ids }));
  const find = { key: deps.findKey, user: deps.findUser };
  const makeLink = createMakeLink({ signer, baseUrl: deps.baseUrl });
  const openFile = createOpenLinkedFile({ files, owners: fileOwners });
  return {
    files,
    printer,
    recordPrinter: createRecordPrinter({ ids, files, printer, renderer, sources: documentSources }),
    authenticateLink: createLinkAuthenticator({ signer, clock, find }),
    handlers: handlersOf(deps, { files, renderer, printer, signer, drafts, makeLink, openFile }),
    makeLink,
    openFile,
    jobTypes: [
      createGenerationWork({
        storage,
        clock,
        ids,
        logger,
        runUnitOfWork,
        files,
        renderer,
        printer,
        sources: documentSources,
        drafts,
      }),
      forgetOldJobs({ storage, clock }),
      ...(deps.store === undefined ? [] : [sweepFileDrafts({ storage, clock, store })]),
    ],
    close: () => renderer.close(),
  };
}

function handlersOf(
  deps: DocumentDeps,
  parts: {
    readonly files: FileKeeper;
    readonly renderer: DocumentRenderer;
    readonly printer: DocumentPrinter;
    readonly signer: ReturnType<typeof createLinkSigner>;
    readonly drafts: ReturnType<typeof createDraftKeeper>;
    readonly makeLink: MakeLink;
    readonly openFile: OpenLinked;
  },
) {
  const { ids, storage, entities } = deps;
  const { files, renderer, printer, signer, drafts, makeLink, openFile } = parts;
  const sources = documentSources;
  const jobs = createGenerationJobService({
    ids,
    sources,
    wake: () => storage.wake(),
    requireRenderer: () => requireParts(deps),
  });
  const documents = createGeneratedDocumentService({ sources, makeLink });
  const owned = { files, owners: fileOwners };
  const open = {
    [DOCUMENT_LINK]: createOpenLinkedDocument({ sources, files }),
    [FILE_LINK]: openFile,
    [EXPORT_LINK]: createOpenExport({ files, entities }),
  };
  const logisticsDocuments = createLogisticsDocumentService({
    ...{ storage, ids, runUnitOfWork: deps.runUnitOfWork, files, renderer, printer, sources, drafts },
    requireRenderer: () => requireParts(deps),
  });
  return {
    documentGenerationJobs: { integration: jobs },
    generatedDocuments: { integration: documents },
    logisticsDocuments: { workspace: logisticsDocuments },
    documentTemplates: { workspace: createDocumentTemplateService({ ids, files, renderer, sources }) },
    files: { workspace: createFileService({ ...owned, uses: fileUses, makeLink }) },
    downloads: { public: createDownloadService({ signer, open }) },
  };
}

// Said at once to whoever asks for documents, rather than by jobs that fail.
function requireParts({ store, renderer }: DocumentDeps): void {
  const missing = [...(store === undefined ? ['files'] : []), ...(renderer === undefined ? ['renderer'] : [])];
  if (missing.length > 0) throw documentErrors.documentsUnavailable({ missing });
}
