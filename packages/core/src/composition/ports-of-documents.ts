import {
  createDocumentPrinter,
  createOpenLinkedDocument,
  createRecordPrinter,
  DOCUMENT_LINK,
  DocumentPrinter,
  documentsOfRecords,
  DocumentSources,
  DraftKeeper,
  missingRenderer,
  RecordPrinter,
} from '../papers/documents/index.js';
import { createDraftKeeper, createDocumentSources } from '../papers/sources/index.js';
import { createOpenExport, EXPORT_LINK } from '../platform/exchange/index.js';
import {
  createFileKeeper,
  createMakeLink,
  FILE_LINK,
  FileKeeper,
  LinkOpeners,
  MakeLink,
  openLinkedFile,
} from '../platform/files/index.js';
import { OrderPrinter } from '../procurement/purchase-orders/index.js';
import { DocumentsOf, SalePrinter, salesDrafts } from '../procurement/sales/index.js';
import { ReceiptPrinter, StockDocumentPrinter } from '../procurement/stock/index.js';
import { DocumentRenderer } from '../kernel/ports/document-renderer.js';
import type { World } from '../kernel/operations/world.js';
import type { ProcurekitOptions } from './options.js';

/** What stands at the ports of files and documents. */
export function portsOfDocuments(world: World, { renderer = missingRenderer, documentForms = {} }: ProcurekitOptions) {
  const recordPrinter = createRecordPrinter(world);
  return [
    FileKeeper.with(createFileKeeper(world)),
    MakeLink.with(createMakeLink(world)),
    LinkOpeners.with({
      [DOCUMENT_LINK]: createOpenLinkedDocument(),
      [FILE_LINK]: openLinkedFile,
      [EXPORT_LINK]: createOpenExport(),
    }),
    DocumentRenderer.with(renderer),
    DocumentPrinter.with(createDocumentPrinter(world, documentForms)),
    ...[RecordPrinter, SalePrinter, OrderPrinter, ReceiptPrinter, StockDocumentPrinter].map((port) =>
      port.with(recordPrinter),
    ),
    DocumentsOf.with(documentsOfRecords),
    DocumentSources.with(createDocumentSources(world)),
    DraftKeeper.with(createDraftKeeper(salesDrafts)),
  ];
}
