import type { World } from '../../kernel/operations/world.js';
import type { ShowCall } from '../../kernel/resources/resource-options.js';
import { type Port, port } from '../../kernel/ports/port.js';
import type { ReadCall, UnitOfWork } from '../../kernel/operations/call.js';
import { DocumentRenderError, type DocumentFormat } from '../../kernel/ports/document-renderer.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import { getVisible } from '../../kernel/rows/visibility.js';
import { isZeroMoney } from '../../kernel/values/numbers/money.js';
import type { VatMode } from '../../kernel/values/numbers/vat.js';
import type { WrittenFile } from '../../platform/files/index.js';
import type { AgreedPaymentStage } from '../payments/index.js';
import type { ChosenClause } from './contracts/chosen-clauses.js';
import type { Contracts } from './contracts/records.js';
import { salesErrors } from './errors.js';
import type { SalesInvoices } from './invoices/records.js';
import type { LineRow } from './lines/stored-lines.js';
import type { CommercialProposals } from './proposals/records.js';

/** Kinds of documents that records of the sale are printed as. */
export type SaleKind = 'COMMERCIAL_PROPOSAL' | 'SALES_INVOICE' | 'CONTRACT';

/** A record of the sale, as far as it is printed. */
export interface SaleToPrint {
  readonly kind: SaleKind;
  readonly id: string;
  readonly number: string | null;
  readonly date: string;
  readonly procurementId: string | null;
  readonly sellerProfileId: string | null;
  readonly customerId: string | null;
  readonly customerContactId: string | null;
  readonly proposalId: string | null;
  readonly title: string | null;
  readonly subject: string | null;
  readonly validUntil: string | null;
  readonly dueDate: string | null;
  readonly plannedDeliveryDate: string | null;
  readonly currencyCode: string;
  readonly vatMode: VatMode | null;
  /** Price of a contract; of the others it is the sum of the lines. */
  readonly contractTotal: string | null;
  /** When parts of the price of a contract are to be paid. @default nobody has said */
  readonly paymentStages?: readonly AgreedPaymentStage[];
  /** What a contract says beside its terms. @default nothing */
  readonly clauses?: readonly ChosenClause[];
  readonly paymentTermsText: string | null;
  readonly deliveryTermsText: string | null;
  readonly externalComment: string | null;
  readonly createdById: string;
  readonly customFields: Readonly<Record<string, unknown>>;
  /** We are the one that buys, of whom `customerId` names. @default false */
  readonly isPurchase?: boolean;
  readonly lines: readonly Pick<
    LineRow,
    | 'procurementItemId'
    | 'name'
    | 'sku'
    | 'unitId'
    | 'quantity'
    | 'unitPrice'
    | 'vatRate'
    | 'discountPercent'
    | 'totalPrice'
  >[];
}

/** A file of a record of the sale. */
export interface PrintedSale {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly fileName: string;
  readonly title: string;
  /** What is printed as its number, also where it has none yet. */
  readonly number: string;
  readonly format: DocumentFormat;
  readonly templateId: string | null;
}

/** How a record is to be printed. */
export interface PrintOrder<ToPrint = SaleToPrint> {
  readonly sale: ToPrint;
  readonly format: DocumentFormat;
  /** @default the default template of the kind, else the built-in form */
  readonly templateId?: string | undefined;
  /** The link that asks, where it is one. */
  readonly linkId?: string | undefined;
}

/** Makes files of records, of the sale unless another is named. Documents are the affair of a module above, which contributes this. */
export interface SalePrinter<ToPrint = SaleToPrint> {
  /**
   * Makes a file and keeps nothing.
   *
   * @throws ProcurekitError `template_kind_mismatch`, `template_not_supported`, `validation_failed`; DocumentRenderError
   */
  print(where: { readonly db: Reader; readonly portalId: string }, order: PrintOrder<ToPrint>): Promise<PrintedSale>;
  /** Writes the bytes of a file that no record speaks of yet. */
  write(portalId: string, printed: PrintedSale): Promise<WrittenFile>;
  /** Makes a written file a document of its record, in the unit of work that it belongs to. Returns the id of the file. */
  keep(
    unit: UnitOfWork,
    written: WrittenFile,
    of: { readonly sale: ToPrint; readonly printed: PrintedSale },
  ): Promise<string>;
}

const refuse = () =>
  Promise.reject(
    new DocumentRenderError('render_error', 'The module `documents`, which prints them, is not among the modules.', {
      reason: 'dependency_missing',
    }),
  );

/** Prints nothing: it stands where the module of documents is left out. */
export const missingPrinter: SalePrinter<unknown> = { print: refuse, write: refuse, keep: refuse };

export const SalePrinter = port<SalePrinter>('salePrinter', missingPrinter);

/** Finds the files that were made of records, in the order of the records. */
export type DocumentsOf = (
  call: { readonly db: Reader },
  records: readonly { readonly id: string }[],
) => Promise<readonly unknown[]>;

export const DocumentsOf = port<DocumentsOf>('documentsOfRecords', (_call, records) =>
  Promise.resolve(records.map(() => [])),
);

/** How documents of the sale are shown: with the files that were made of them. */
export const WITH_FILES = {
  loaders: {
    documents: (call: ShowCall, records: readonly { readonly id: string }[]) => call.port(DocumentsOf)(call, records),
  },
};

/** What is printed of a document that says nothing of it. */
export const NOTHING_SAID = {
  procurementId: null,
  sellerProfileId: null,
  customerContactId: null,
  proposalId: null,
  title: null,
  subject: null,
  validUntil: null,
  dueDate: null,
  plannedDeliveryDate: null,
  paymentTermsText: null,
  deliveryTermsText: null,
  vatMode: null,
  contractTotal: null,
  customFields: {},
} as const;

/** A proposal as it is printed. */
export function proposalToPrint(proposal: Row<typeof CommercialProposals>, lines: readonly LineRow[]): SaleToPrint {
  return { ...NOTHING_SAID, ...proposal, kind: 'COMMERCIAL_PROPOSAL', lines };
}

/** A sales invoice as it is printed. */
export function invoiceToPrint(invoice: Row<typeof SalesInvoices>, lines: readonly LineRow[]): SaleToPrint {
  return { ...NOTHING_SAID, ...invoice, kind: 'SALES_INVOICE', lines };
}

/** A contract as it is printed; what is sold by it, the proposal behind it says. */
export function contractToPrint(
  contract: Row<typeof Contracts>,
  { lines, vatMode }: { readonly lines: readonly LineRow[]; readonly vatMode: VatMode | null },
): SaleToPrint {
  const { paymentSchedule: paymentStages } = contract;
  const isPurchase = contract.direction === 'purchase';
  const customerId = isPurchase ? contract.supplierId : contract.customerId;
  // A contract has a price where somebody entered one.
  const contractTotal = isZeroMoney(contract.totalAmount) ? null : contract.totalAmount;
  const said = { vatMode, customerId, isPurchase, contractTotal, paymentStages, lines };
  return { ...NOTHING_SAID, ...contract, ...said, kind: 'CONTRACT' };
}

/** Makes a file of a record. @throws ProcurekitError `document_not_printed` and what the printer throws */
export async function printSale<ToPrint>(
  port: Port<SalePrinter<ToPrint>>,
  call: World & { readonly db: Reader; readonly portalId: string },
  order: PrintOrder<ToPrint>,
): Promise<PrintedSale> {
  try {
    return await call.port(port).print(call, order);
  } catch (error) {
    if (!(error instanceof DocumentRenderError)) throw error;
    throw salesErrors.documentNotPrinted({ reason: error.message }, { cause: error });
  }
}

interface ExportOrder {
  readonly params: { readonly id: string };
  readonly query: { readonly format?: DocumentFormat | undefined; readonly templateId?: string | undefined };
}

/** Builds the answering of a document as a file, for whoever sees it. */
export function exportSale<R extends RecordType, ToPrint>(
  port: Port<SalePrinter<ToPrint>>,
  record: R,
  toPrint: (db: Reader, document: Row<R>) => Promise<ToPrint>,
  usualFormat: DocumentFormat = 'docx',
) {
  return async (call: ReadCall, { params, query: { format = usualFormat, templateId } }: ExportOrder) => {
    const sale = await toPrint(call.db, await getVisible(call, record, params.id));
    const { bytes, mimeType, fileName } = await printSale(port, call, { sale, format, templateId });
    return { fileName, mimeType, sizeBytes: bytes.length, content: bytes };
  };
}
