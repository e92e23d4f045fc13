import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { rejectReference, requestErrors } from '../../../kernel/errors/request-errors.js';
import {
  type DocumentFormat,
  DocumentRenderer,
  type RenderedDocument,
} from '../../../kernel/ports/document-renderer.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { languageOf, type InLanguages } from '../../../kernel/values/text/locale.js';
import { FileKeeper, type KeptFile, type WrittenFile } from '../../../platform/files/index.js';
import { Portals } from '../../../platform/identity/index.js';
import { formTitle, partyVariables } from '../forms/index.js';
import { GeneratedDocuments } from '../generated-documents/records.js';
import { findOwnFirm } from '../generation/own-firm.js';
import { DocumentPrinter } from '../generation/document-printer.js';
import { templateLocale } from '../generation/render-group.js';
import { templateValues, type TemplateBackground } from '../generation/template-variables.js';
import { ENTITY_OF_RECORD } from '../kinds.js';
import { findTemplateOfKind, listDefaultTemplates, makesFormat } from '../portal-templates/choose-template.js';
import type { DocumentTemplates } from '../portal-templates/records.js';
import { templateSource } from '../portal-templates/template-content.js';
import { DocumentSources, type SourceProcurement } from '../sources.js';
import { createKeptForms } from './kept-forms.js';
import { recordData, type RecordToPrint } from './record-data.js';
import { unitsNamed } from '../../../platform/units/index.js';
import { port } from '../../../kernel/ports/port.js';
import type { World } from '../../../kernel/operations/world.js';

export type { RecordToPrint } from './record-data.js';

/** A file of a record. */
export interface PrintedRecord {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly fileName: string;
  readonly title: string;
  /** What is printed as its number, also where it has none yet. */
  readonly number: string;
  readonly format: DocumentFormat;
  readonly templateId: string | null;
}

interface Where {
  readonly db: Reader;
  readonly portalId: string;
}

interface PrintOrder {
  readonly sale: RecordToPrint;
  readonly format: DocumentFormat;
  readonly templateId?: string | undefined;
  /** The link that asks, where it is one: it waits for its own documents alone, and gets the same file until it would differ. */
  readonly linkId?: string | undefined;
}

/** Makes documents of records that stand for themselves, without a job. */
export interface RecordPrinter {
  /**
   * Makes a file from the template that is named, from the default one of the kind, or in the built-in form.
   *
   * @throws ProcurekitError `template_kind_mismatch`, `template_not_supported`; DocumentRenderError
   */
  print(where: Where, order: PrintOrder): Promise<PrintedRecord>;
  /** Writes the bytes of a file that no record speaks of yet. */
  write(portalId: string, printed: PrintedRecord): Promise<WrittenFile>;
  /** Makes a written file a document of its record, and of the requisition behind it. Returns the id of the file. */
  keep(
    unit: UnitOfWork,
    written: WrittenFile,
    of: { readonly sale: RecordToPrint; readonly printed: PrintedRecord },
  ): Promise<string>;
}

export const RecordPrinter = port<RecordPrinter>('recordPrinter');

/** Number that is printed where a record has none yet. */
const WITHOUT_NUMBER: InLanguages = { ru: 'б/н', en: 'unnumbered' };

/** Builds the printing of records. */
export function createRecordPrinter(world: World): RecordPrinter {
  const keptForms = createKeptForms();
  return {
    async print(where, { sale, format, templateId, linkId }) {
      const template = await chooseTemplate(where.db, { kind: sale.kind, format, templateId });
      const { data, background } = await gather(world, where, sale);
      const title = formTitle(world.port(DocumentPrinter).form(sale.kind), data.language ?? 'ru');
      const fileName = `${title} ${data.number}.${format}`.replaceAll(/[\\/:*?"<>|]/g, '-');
      const named = { title: sale.title ?? title, number: data.number, fileName, format };
      const owner = linkId ?? where.portalId;
      const draw = async (): Promise<RenderedDocument> => {
        if (template === undefined) {
          return world.port(DocumentPrinter).render({ kind: sale.kind, data, format, owner });
        }
        return world.port(DocumentRenderer).renderTemplate({
          template: await templateSource(world, where, template),
          values: templateValues(data, background),
          output: format,
          locale: templateLocale(background.portal, data),
          owner,
        });
      };
      const content = { portalId: where.portalId, kind: sale.kind, format, template, data, background };
      const rendered = await (linkId === undefined ? draw() : keptForms(content, draw));
      return { ...rendered, ...named, templateId: template?.id ?? null };
    },
    write: (portalId, printed) => world.port(FileKeeper).write(portalId, printed),
    async keep(unit, written, { sale, printed }) {
      const type = ENTITY_OF_RECORD[sale.kind];
      const procurement =
        sale.procurementId === null
          ? null
          : await unit.port(DocumentSources).findProcurement(unit.tx, sale.procurementId);
      const documentId = unit.id();
      const owner = procurement === null ? { entityType: type, entityId: sale.id } : owned(documentId);
      const { fileName } = printed;
      const file = await unit.port(FileKeeper).attach(unit, written, {
        ...owner,
        ...authorOf(sale),
        fileName,
        purpose: 'document',
      });
      if (procurement !== null) await insertDocument(unit, { documentId, file, sale, printed, procurement });
      return file.id;
    },
  };
}

const owned = (entityId: string) => ({ entityType: 'generated_document', entityId });
const authorOf = ({ createdById }: RecordToPrint) => ({ createdById });

async function insertDocument(
  { tx, now }: UnitOfWork,
  entry: {
    readonly documentId: string;
    readonly file: KeptFile;
    readonly sale: RecordToPrint;
    readonly printed: PrintedRecord;
    readonly procurement: SourceProcurement;
  },
): Promise<void> {
  const { documentId, file, sale, printed, procurement } = entry;
  const { fileName, title, number, format, templateId } = printed;
  const { mimeType, sizeBytes, sha256 } = file;
  await tx.collection(GeneratedDocuments).insert(
    newRow(
      GeneratedDocuments,
      { id: documentId, now },
      {
        kind: sale.kind,
        number,
        title,
        documentDate: sale.date,
        procurementId: procurement.id,
        pipelineId: procurement.pipelineId,
        scope: 'all',
        format,
        templateId,
        fileName,
        mimeType,
        sizeBytes,
        sha256,
        fileId: file.id,
        sourceEntityType: ENTITY_OF_RECORD[sale.kind],
        sourceEntityId: sale.id,
        createdById: sale.createdById,
      },
    ),
  );
}

type TemplateRow = Row<typeof DocumentTemplates>;

async function chooseTemplate(
  db: Reader,
  { kind, format, templateId }: { kind: RecordToPrint['kind']; format: DocumentFormat; templateId: string | undefined },
): Promise<TemplateRow | undefined> {
  if (templateId === undefined) {
    return (await listDefaultTemplates(db, kind)).find((candidate) => makesFormat(candidate, format));
  }
  // The spreadsheet of an invoice is laid out by us alone.
  if (format === 'xlsx' && kind === 'SALES_INVOICE')
    throw requestErrors.templateNotSupported({ templateFormat: 'docx', format });
  const template = await findTemplateOfKind(db, templateId, kind);
  if (template === null) throw requestErrors.templateKindMismatch({ kind });
  if (!makesFormat(template, format)) {
    throw requestErrors.templateNotSupported({ templateFormat: template.format, format });
  }
  return template;
}

async function gather(world: World, { db, portalId }: Where, sale: RecordToPrint) {
  const portal = await db.collection(Portals).find(portalId);
  if (portal === null) throw rejectReference('/portalId');
  const { customerId, procurementId, proposalId } = sale;
  const buys = sale.order !== undefined || sale.isPurchase === true;
  const own = await findOwnFirm({ db, portal, files: world.port(FileKeeper) }, sale.sellerProfileId);
  const customer =
    customerId === null ? undefined : (await world.port(DocumentSources).findParties(db, [customerId])).get(customerId);
  const procurement =
    procurementId === null ? null : await world.port(DocumentSources).findProcurement(db, procurementId);
  const proposal = proposalId === null ? null : await world.port(DocumentSources).findProposal(db, proposalId);
  const numbered = { ...sale, number: sale.number ?? WITHOUT_NUMBER[languageOf(portal.locale)] };
  const units = await unitsNamed(db, sale.lines);
  const data = recordData(numbered, { own, customer, procurement, proposal, units, portal });
  const background: TemplateBackground = {
    portal,
    requisition:
      procurement === null
        ? { entities: {}, items: new Map() }
        : await world.port(DocumentSources).findVariables(db, {
            procurementId: procurement.id,
            // Where we buy, the other side is no customer.
            customerId: buys ? procurement.customerId : customerId,
          }),
    supplier: buys ? partyVariables(customer?.party) : {},
    // A key names one field of the portal, whatever it is a field of.
    customFields: { ...procurement?.customFields, ...sale.customFields },
    itemIds: sale.lines.map(({ procurementItemId }) => procurementItemId ?? ''),
  };
  return { data, background };
}
