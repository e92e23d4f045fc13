import type { World } from '../../kernel/operations/world.js';
import { isDeepStrictEqual } from 'node:util';

import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Changes, Reader } from '../../kernel/ports/storage.js';
import { entityTypeOf } from '../../kernel/records/entity-type.js';
import { newRow } from '../../kernel/rows/new-row.js';
import type { Row, Where } from '../../kernel/records/record.js';
import { changedColumns, insertRow, saveChanges } from '../../kernel/rows/save-changes.js';
import { totalOfLine } from '../../kernel/values/numbers/vat.js';
import type { VatMode } from '../../kernel/values/numbers/vat.js';
import { newCustomFields } from '../../platform/custom-fields/index.js';
import { Requisitions } from '../requisitions/index.js';
import { Contracts } from './contracts/records.js';
import { CONTRACT_STATUSES } from './contracts/statuses.js';
import { toldOfChange, toldOfNew } from './events.js';
import { SalesInvoices } from './invoices/records.js';
import { SALES_INVOICE_STATUSES } from './invoices/statuses.js';
import { amountsOfLines } from './lines/price-line.js';
import type { LineRecord, LineRow } from './lines/stored-lines.js';
import { CommercialProposals } from './proposals/records.js';
import { PROPOSAL_STATUSES } from './proposals/statuses.js';
import { proposalLines, salesInvoiceLines, type SalesLines } from './lines/stored-lines.js';

/** A line of what a document job prints. */
export type DraftedLine = Pick<
  LineRow,
  'procurementItemId' | 'catalogItemId' | 'name' | 'sku' | 'quantity' | 'unitId' | 'unitPrice' | 'vatRate'
>;

/** What a document job prints of a sale. */
export interface SaleDraft {
  readonly kind: 'COMMERCIAL_PROPOSAL' | 'SALES_INVOICE' | 'CONTRACT';
  readonly procurementId: string;
  readonly sellerProfileId: string | null;
  readonly customerId: string | null;
  readonly proposalId: string | null;
  readonly currencyCode: string;
  readonly vatMode: VatMode;
  readonly totalAmount: string;
  readonly lines: readonly DraftedLine[];
  /** What else it says: dates, terms, texts. Records take what they have a column for. */
  readonly terms: Readonly<Record<string, string | null>>;
}

/** A record behind a document. */
export interface DraftedRecord {
  readonly id: string;
  /** Null as long as nobody has issued or printed it. */
  readonly number: string | null;
}

/** Enters what document jobs print: several jobs for one sale print one record. */
export interface SalesDrafts {
  /** The record that says the same already. */
  find(db: Reader, draft: SaleDraft): Promise<DraftedRecord | null>;
  /**
   * Enters a record with the number that is printed, or finds the one that bears it. Returns its id, or null when the record
   * has got another number since the printing: then what is printed is wrong.
   */
  enter(unit: UnitOfWork, draft: SaleDraft, printed: Printed): Promise<string | null>;
}

/** What is printed of a sale beside the sale itself. */
export interface Printed {
  readonly number: string;
  readonly date: string;
  readonly createdById: string;
  /** Records that the same printing entered: another document of it that says the same is one of its own. */
  readonly beside: readonly string[];
}

/** Enters what is printed. */
export const salesDrafts: SalesDrafts = {
  find: findSame,
  async enter(unit, draft, { beside, ...printed }) {
    // Two jobs may have printed one sale at the same time, and each of them found no record of it.
    await unit.tx.collection(Requisitions).findForUpdate(draft.procurementId);
    const same = await findSame(unit.tx, draft);
    const { number } = printed;
    if (same !== null && (same.number === null || same.number === number)) {
      return keepPrinted(unit, draft, { ...same, number });
    }
    if (same !== null && !beside.includes(same.id)) return null;
    const { record, lines } = KINDS[draft.kind];
    const id = unit.id();
    const customFields = await newCustomFields(unit, { entityType: entityTypeOf(record), sent: undefined });
    const row = newRow(record, { id, now: unit.now }, { ...fieldsOf(draft), ...printed }, { customFields });
    await insertRow(unit, record, row, toldOfNew(record));
    if (lines !== null) await lines.replace(unit.tx, id, rowsOf(unit, lines.record, id, draft));
    return id;
  },
};

type Sale = typeof CommercialProposals;

interface Kind {
  /** All three kinds share what is compared and set here; the type of one stands for them. */
  readonly record: Sale;
  readonly lines: SalesLines | null;
  /** In these a record is over: what is printed anew is another one. */
  readonly live: readonly string[];
}

const without = <S extends string>(statuses: readonly S[], ...over: readonly S[]) =>
  statuses.filter((status) => !over.includes(status));

const KINDS: Readonly<Record<SaleDraft['kind'], Kind>> = {
  COMMERCIAL_PROPOSAL: {
    record: CommercialProposals,
    lines: proposalLines,
    live: without(PROPOSAL_STATUSES, 'rejected', 'declined', 'expired'),
  },
  SALES_INVOICE: {
    record: SalesInvoices as unknown as Sale,
    lines: salesInvoiceLines,
    live: without(SALES_INVOICE_STATUSES, 'void', 'cancelled'),
  },
  CONTRACT: {
    record: Contracts as unknown as Sale,
    lines: null,
    live: without(CONTRACT_STATUSES, 'terminated', 'expired', 'cancelled', 'completed'),
  },
};

// A draft follows what is printed of it; what is beyond that is the same only if it says the same in every word.
async function findSame(db: Reader, draft: SaleDraft): Promise<DraftedRecord | null> {
  const { record, lines, live } = KINDS[draft.kind];
  const { procurementId, sellerProfileId, customerId, currencyCode } = draft;
  const candidates = await db.collection(record).list({
    where: {
      procurementId,
      sellerProfileId,
      customerId,
      currencyCode,
      ...(draft.kind === 'CONTRACT' ? { direction: 'sale' } : {}),
      archivedAt: null,
      status: { in: live },
    } as Where<Row<Sale>>,
    order: [
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ],
    limit: MOST_CANDIDATES,
  });
  for (const candidate of candidates) {
    const differs = changedColumns(record, candidate, columnsOf(record, fieldsOf(draft)));
    const isSame =
      candidate.status === 'draft' ? !differs.some((name) => IDENTITY.includes(name)) : differs.length === 0;
    if (isSame && (lines === null || (await hasLines(db, lines, candidate.id, draft.lines)))) return candidate;
  }
  return null;
}

const MOST_CANDIDATES = 20;
/** What makes a draft another one; the rest of it can be said anew. */
const IDENTITY: readonly string[] = ['proposalId', 'vatMode', 'totalAmount'];

async function hasLines(db: Reader, kind: SalesLines, documentId: string, lines: readonly DraftedLine[]) {
  const stored = await kind.itemsOf(db, documentId);
  return isDeepStrictEqual(stored.map(comparable), lines.map(comparable));
}

function comparable({ procurementItemId, name, quantity, unitId, unitPrice, vatRate }: DraftedLine) {
  return [procurementItemId, name, quantity, unitId, unitPrice, vatRate];
}

async function keepPrinted(unit: UnitOfWork, draft: SaleDraft, { id, number }: DraftedRecord): Promise<string> {
  const { record } = KINDS[draft.kind];
  const held = await unit.tx.collection(record).findForUpdate(id);
  if (held === null) return id;
  const said = held.status === 'draft' ? columnsOf(record, fieldsOf(draft)) : {};
  const changes = { ...said, ...(number === null ? {} : { number }) };
  await saveChanges(unit, record, held, changes, toldOfChange(record));
  return id;
}

function fieldsOf({ kind, lines, terms, totalAmount, ...fields }: SaleDraft) {
  if (kind === 'CONTRACT') return { ...fields, ...terms, totalAmount };
  const { currencyCode } = fields;
  const amounts = amountsOfLines(
    lines.map((line) => priced(line, currencyCode)),
    fields,
  );
  return {
    ...fields,
    ...terms,
    ...amounts,
    ...(kind === 'SALES_INVOICE' ? { outstandingAmount: amounts.totalAmount } : {}),
  };
}

/** Fields that a record has a column for. */
function columnsOf(record: Sale, fields: object): Changes<Row<Sale>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in record.columns));
}

function priced(line: DraftedLine, currency: string) {
  return { ...line, totalPrice: totalOfLine({ ...line, currency }) };
}

function rowsOf(
  world: World,
  record: LineRecord,
  documentId: string,
  { lines, currencyCode }: Pick<SaleDraft, 'lines' | 'currencyCode'>,
): LineRow[] {
  return lines.map((line, sortOrder) =>
    newRow(record, { id: world.id() }, { ...priced(line, currencyCode), documentId, sortOrder }),
  );
}
