import type { Reader } from '../../../kernel/ports/storage.js';
import type { DocumentKind, FormFormat } from '../forms/index.js';
import { formatsOf } from '../kinds.js';
import { DocumentTemplates } from './records.js';
import type { ExportOptions } from './schemas.js';

/** Formats in which documents of a sale are exported, the usual one first; delivery documents are printed. */
const EXPORTED: Readonly<Partial<Record<DocumentKind, readonly FormFormat[]>>> = {
  COMMERCIAL_PROPOSAL: ['docx', 'pdf'],
  SALES_INVOICE: ['xlsx', 'docx'],
  CONTRACT: ['docx'],
};

/** In what formats documents of a kind are exported, and which templates there are for it. */
export async function exportOptionsOf(db: Reader, kind: DocumentKind): Promise<ExportOptions> {
  const templates = await db.collection(DocumentTemplates).list({
    where: { kind, status: 'active' },
    select: ['id', 'name', 'format', 'isDefault'],
  });
  const formats = (EXPORTED[kind] ?? formatsOf(kind)).map((format, index) => ({
    format,
    // The workbook of a sales invoice is always the built-in one, and files that are exchanged are as their format wants it.
    supportsTemplate: format !== 'xml' && !(kind === 'SALES_INVOICE' && format === 'xlsx'),
    isDefault: index === 0,
  }));
  return { kind, formats, templates };
}
