import type { UnitOfWork } from '../../operations/call.js';
import { newRow } from '../../records/new-row.js';
import type { RecordType, Row } from '../../records/record.js';
import { lineAmounts, sumLines, type DocumentAmounts, type VatMode } from '../../values/vat.js';
import type { Ids } from '../../ports/ids.js';
import { CommercialProposals, Contracts, ProposalItems, SalesInvoiceItems, SalesInvoices } from './records.js';

type Own = 'id' | 'version' | 'createdAt' | 'updatedAt' | 'status' | 'archivedAt';
type Given<R extends RecordType> = { readonly [K in Exclude<keyof Row<R>, Own>]?: Row<R>[K] | undefined };

/** A line of a new document. */
export interface DraftLine {
  readonly procurementItemId: string | null;
  readonly catalogItemId: string | null;
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: string;
  readonly unitId: string;
  readonly unitPrice: string;
  readonly vatRate: string | null;
}

/** What a new proposal says; its amounts come from the lines. */
export interface ProposalDraft extends Omit<Given<typeof CommercialProposals>, 'vatMode' | keyof DocumentAmounts> {
  readonly vatMode: VatMode;
  readonly lines: readonly DraftLine[];
}

/** What a new sales invoice says; its amounts come from the lines. */
export interface SalesInvoiceDraft extends Omit<Given<typeof SalesInvoices>, 'vatMode' | keyof DocumentAmounts> {
  readonly vatMode: VatMode;
  readonly lines: readonly DraftLine[];
}

/** Creates drafts of outgoing documents. */
export interface SalesDrafts {
  createProposal(unit: UnitOfWork, draft: ProposalDraft): Promise<string>;
  createSalesInvoice(unit: UnitOfWork, draft: SalesInvoiceDraft): Promise<string>;
  createContract(unit: UnitOfWork, draft: Given<typeof Contracts>): Promise<string>;
}

/** Builds the creation of drafts; each answers the id of what it made. */
export function createSalesDrafts({ ids }: { readonly ids: Ids }): SalesDrafts {
  return {
    async createProposal({ tx, now }, { lines, ...fields }) {
      const id = ids.uuid();
      const proposal = newRow(CommercialProposals, { id, now }, { ...fields, ...amountsOf(lines, fields.vatMode) });
      await tx.collection(CommercialProposals).insert(proposal);
      await tx.collection(ProposalItems).insertMany(rowsOf(ids, ProposalItems, id, lines));
      return id;
    },
    async createSalesInvoice({ tx, now }, { lines, ...fields }) {
      const id = ids.uuid();
      const invoice = newRow(SalesInvoices, { id, now }, { ...fields, ...amountsOf(lines, fields.vatMode) });
      await tx.collection(SalesInvoices).insert(invoice);
      await tx.collection(SalesInvoiceItems).insertMany(rowsOf(ids, SalesInvoiceItems, id, lines));
      return id;
    },
    async createContract({ tx, now }, fields) {
      const id = ids.uuid();
      await tx.collection(Contracts).insert(newRow(Contracts, { id, now }, fields));
      return id;
    },
  };
}

function amountsOf(lines: readonly DraftLine[], vatMode: VatMode): DocumentAmounts {
  return sumLines(lines.map((line) => lineAmounts({ ...line, vatMode })));
}

function rowsOf(
  ids: Ids,
  record: typeof ProposalItems,
  documentId: string,
  lines: readonly DraftLine[],
): Row<typeof ProposalItems>[] {
  return lines.map((line, sortOrder) => {
    const { lineTotal: totalPrice } = lineAmounts({ ...line, vatMode: 'NO_VAT' });
    return newRow(record, { id: ids.uuid() }, { ...line, documentId, totalPrice, sortOrder });
  });
}
