import { DocumentRenderError, DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import {
  documentForms,
  missingDocumentData,
  readDocumentData,
  type DocumentData,
  type DocumentForm,
  type ExchangeForm,
} from '../forms/index.js';
import type { World } from '../../../kernel/operations/world.js';
import { missingDataText } from './missing-data-text.js';
import { type DocumentPrinter, OwnForms, type PrintedDocument } from './document-printer.js';

/** Builds the printing of documents. */
export function createDocumentPrinter(world: World): DocumentPrinter {
  const builtIn: OwnForms = documentForms;
  const ownForms = world.port(OwnForms);
  const form = (kind: string): DocumentForm => {
    const found = Object.hasOwn(ownForms, kind) ? ownForms[kind] : undefined;
    const known = found ?? (Object.hasOwn(builtIn, kind) ? builtIn[kind] : undefined);
    if (known === undefined) throw new RangeError(`There is no kind of document named ${kind}.`);
    return known;
  };
  return {
    form,
    async render({ kind, data: sent, format, ...order }) {
      const { formats, requires, refuses, layOut, exchange } = form(kind);
      if (!formats.includes(format)) throw new RangeError(`A ${kind} is made as ${formats.join(', ')}, not ${format}.`);
      const data = readDocumentData(sent);
      const missing = missingDocumentData(requires, data);
      if (missing.length > 0) throw new DocumentRenderError('data_missing', missingDataText(missing).en);
      const refusal = refuses?.(data) ?? null;
      if (refusal !== null) throw new DocumentRenderError(refusal.code, refusal.message);
      if (format === 'xml') return exchanged(kind, exchange, data, world.id());
      const renderer = world.port(DocumentRenderer);
      // A form of the embedder's own is a function here; only the built-in ones are known to the rendering threads.
      if (!Object.hasOwn(ownForms, kind)) {
        return renderer.renderForm({ form: kind, data, format, ...order });
      }
      return renderer.renderLayout({ layout: { createdAt: data.date, ...layOut(data) }, format, ...order });
    },
  };
}

function exchanged(
  kind: string,
  exchange: ExchangeForm | undefined,
  data: DocumentData,
  fileId: string,
): PrintedDocument {
  if (exchange === undefined) throw new RangeError(`A ${kind} has no format in which it is exchanged.`);
  const missing = missingDocumentData(exchange.requires, data);
  if (missing.length > 0) throw new DocumentRenderError('data_missing', missingDataText(missing).en);
  const refusal = exchange.refuses?.(data) ?? null;
  if (refusal !== null) throw new DocumentRenderError(refusal.code, refusal.message);
  const { bytes, fileName } = exchange.write(data, fileId);
  return { bytes, fileName, mimeType: 'application/xml' };
}
