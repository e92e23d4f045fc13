import { createDraftKeeper, createDocumentSources } from '../papers/sources/index.js';
import {
  createDocumentPrinter,
  createOpenLinkedDocument,
  createRecordPrinter,
  DOCUMENT_LINK,
  documentsOfRecords,
  missingRenderer,
  type OwnForms,
} from '../papers/documents/index.js';
import {
  createFileKeeper,
  createLinkAuthenticator,
  createLinkSigner,
  createMakeLink,
  FILE_LINK,
  openLinkedFile,
  type FindLinkCaller,
} from '../platform/files/index.js';
import { createOpenExport, EXPORT_LINK } from '../platform/exchange/index.js';
import { salesDrafts } from '../procurement/sales/index.js';
import type { Clock } from '../kernel/ports/clock.js';
import type { DocumentRenderer } from '../kernel/ports/document-renderer.js';
import type { FileStore } from '../kernel/ports/file-store.js';
import type { Ids } from '../kernel/ports/ids.js';
import type { World } from '../kernel/operations/world.js';

interface DocumentDeps extends World {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: FileStore | undefined;
  readonly renderer: DocumentRenderer | undefined;
  readonly ownForms: OwnForms | undefined;
  readonly masterKeys: readonly Uint8Array[];
  readonly findKey: FindLinkCaller;
  readonly findUser: FindLinkCaller;
}

/** Puts together what modules need for files and documents. */
export function createDocuments(deps: DocumentDeps) {
  const { renderer = missingRenderer, ownForms = {}, clock, ids } = deps;
  const signer = createLinkSigner(deps.masterKeys);
  const files = createFileKeeper(deps);
  const printer = createDocumentPrinter({ renderer, ownForms, ids });
  const find = { key: deps.findKey, user: deps.findUser };
  const makeLink = createMakeLink(deps);
  const sources = createDocumentSources(deps);
  return {
    files,
    fileStore: deps.store,
    renderer,
    printer,
    signer,
    makeLink,
    sources,
    drafts: createDraftKeeper(salesDrafts),
    documentsOf: documentsOfRecords,
    /** Makes documents of records, without a job. */
    recordPrinter: createRecordPrinter(deps),
    authenticateLink: createLinkAuthenticator({ signer, clock, find }),
    /** What opens the links of each kind. */
    linked: {
      [DOCUMENT_LINK]: createOpenLinkedDocument(),
      [FILE_LINK]: openLinkedFile,
      [EXPORT_LINK]: createOpenExport(),
    },
  };
}
