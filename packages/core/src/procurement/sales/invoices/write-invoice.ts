import { approvalGate } from '../../../platform/approvals/index.js';
import type { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { refuseLockedChange } from '../../../kernel/rows/refuse-locked-change.js';
import { archiveRow, insertRow, removeRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import type { DocumentAmounts } from '../../../kernel/values/numbers/vat.js';
import { mergedCustomFields, newCustomFields } from '../../../platform/custom-fields/index.js';
import { getLocalTime } from '../../../platform/identity/index.js';
import { invoiceSubject } from '../approval.js';
import { OWN_NOTES, today } from '../changes.js';
import { toldOfChange, toldOfNew } from '../events.js';
import { changedDocumentLines, chargesSaid } from '../lines/change-lines.js';
import { amountsOfLines } from '../lines/price-line.js';
import { readLines } from '../lines/read-lines.js';
import { requireMove } from '../../../kernel/rows/moves.js';
import { documentProblems, prepareNew } from '../prepare-document.js';
import { salesInvoiceMoves } from './moves.js';
import { SalesInvoiceItems, type SalesInvoiceRow, SalesInvoices } from './records.js';
import type { salesInvoices } from './resource.js';
import {
  ARCHIVABLE_INVOICES,
  EDITABLE_INVOICES,
  OPEN_INVOICES,
  REMOVABLE_INVOICES,
  statusAfterDueDate,
} from './statuses.js';
import { chargesRead } from '../../lines/index.js';
import { type LineRow, salesInvoiceLines } from '../lines/stored-lines.js';

type Schemas = typeof salesInvoices.workspace.schemas;

/** A new sales invoice with its lines. */
export type NewSalesInvoice = z.output<Schemas['New']>;
/** What is to change of a sales invoice. */
export type SalesInvoicePatch = z.output<Schemas['Patch']>;

/** @throws ProcurekitError `validation_failed` */
export async function createSalesInvoice(
  call: WriteCall,
  { items = [], customFields: sent, charges: sentCharges = [], ...fields }: NewSalesInvoice,
): Promise<SalesInvoiceRow> {
  const { defaults, problems, columns } = await prepareNew(call, fields);
  const id = call.id();
  const { procurementId = null, vatMode = defaults.vatMode } = fields;
  const { vatRate: defaultVatRate } = defaults;
  const currency = columns.currencyCode;
  const owner = { lines: salesInvoiceLines, documentId: id, procurementId, currency, defaultVatRate };
  const lines = await readLines(call, items, { ...owner, before: [], problems });
  if (problems.length > 0) throw rejectInput(problems);
  const customFields = await newCustomFields(call, { entityType: 'sales_invoice', sent, face: 'workspace' });
  const charges = chargesRead(sentCharges, { vatRate: defaultVatRate, currency });
  return insertInvoice(call, id, { ...fields, ...columns, charges, customFields, vatMode }, lines);
}

type InvoiceFields = Parameters<typeof newRow<typeof SalesInvoices>>[2] &
  Pick<SalesInvoiceRow, 'vatMode' | 'currencyCode'>;

/** Makes a draft of lines that another document has. */
export async function draftInvoice(
  call: WriteCall,
  fields: InvoiceFields,
  lines: readonly LineRow[],
): Promise<SalesInvoiceRow> {
  const id = call.id();
  const own = lines.map((line, sortOrder) => ({ ...line, id: call.id(), documentId: id, sortOrder }));
  // Nobody fills in a form here, so fields that are required may be empty.
  const customFields = await newCustomFields(call, { entityType: 'sales_invoice', sent: undefined });
  return insertInvoice(call, id, { ...fields, customFields }, own);
}

async function insertInvoice(
  call: WriteCall,
  id: string,
  fields: InvoiceFields,
  lines: readonly LineRow[],
): Promise<SalesInvoiceRow> {
  const amounts = amountsOfLines(lines, fields);
  const invoice = newRow(SalesInvoices, { id, now: call.now }, { date: await today(call) }, fields, {
    ...amounts,
    outstandingAmount: amounts.totalAmount,
    createdById: call.caller.userId,
  });
  await insertRow(call, SalesInvoices, invoice, toldOfNew(SalesInvoices));
  await salesInvoiceLines.replace(call.tx, id, lines);
  return invoice;
}

/**
 * Changes a sales invoice that this call holds, and takes it back to a draft with the same change where that is asked for.
 *
 * @throws ProcurekitError `invalid_transition`, `invalid_status`, `validation_failed`
 */
export async function changeSalesInvoice(
  call: WriteCall,
  before: SalesInvoiceRow,
  { items, status = before.status, customFields: sent, charges, ...said }: SalesInvoicePatch,
): Promise<SalesInvoiceRow> {
  if (status !== before.status) {
    requireMove(salesInvoiceMoves.table, { from: before.status, by: 'change', to: status, caller: call.caller });
  }
  const values = { entityType: 'sales_invoice', before: before.customFields, sent };
  const customFields = await mergedCustomFields(call, values);
  const fields = { ...said, ...(await chargesSaid(call, { ...before, ...sentFields(said) }, charges)), customFields };
  const wanted = { ...before, ...sentFields(fields) };
  refuseLockedChange({
    record: SalesInvoices,
    before,
    changes: fields,
    touchesLines: items !== undefined,
    statuses: [before.status, status],
    editable: EDITABLE_INVOICES,
    free: OPEN_INVOICES.includes(before.status) ? [...OWN_NOTES, 'dueDate'] : OWN_NOTES,
  });
  const problems = await documentProblems(call, wanted, before);
  const change = { lines: salesInvoiceLines, before, wanted, items, problems };
  const { lines, amounts } = await changedDocumentLines(call, change);
  if (problems.length > 0) throw rejectInput(problems);
  const after = await saveChanges(
    call,
    SalesInvoices,
    before,
    { ...fields, ...amounts, ...owed(amounts), status: await dueStatus(call, before, wanted, status) },
    { ...toldOfChange(SalesInvoices), touched: lines === undefined ? undefined : 'shown' },
  );
  if (lines !== undefined) await salesInvoiceLines.replace(call.tx, before.id, lines);
  if (before.status === 'pending_approval' && status === 'draft')
    await approvalGate(call).withdrawn(call, invoiceSubject(before));
  return after;
}

// Amounts change in drafts only, and those have no payments.
function owed(amounts: DocumentAmounts | undefined) {
  return amounts === undefined ? {} : { outstandingAmount: amounts.totalAmount };
}

async function dueStatus(
  call: WriteCall,
  before: SalesInvoiceRow,
  { dueDate }: SalesInvoiceRow,
  status: SalesInvoiceRow['status'],
): Promise<SalesInvoiceRow['status']> {
  if (dueDate === before.dueDate) return status;
  return statusAfterDueDate({ ...before, status }, dueDate, await getLocalTime({ ...call, db: call.tx }));
}

/**
 * Removes a sales invoice that was never issued, and archives one that is settled; undefined when it is gone.
 *
 * @throws ProcurekitError `invalid_status` of one that is under way
 */
export async function removeSalesInvoice(
  call: WriteCall,
  invoice: SalesInvoiceRow,
): Promise<SalesInvoiceRow | undefined> {
  const { status: currentStatus } = invoice;
  if (ARCHIVABLE_INVOICES.includes(currentStatus)) return archiveRow(call, SalesInvoices, invoice);
  if (!REMOVABLE_INVOICES.includes(currentStatus)) {
    const allowedStatuses = [...REMOVABLE_INVOICES, ...ARCHIVABLE_INVOICES];
    throw requestErrors.invalidStatus({ currentStatus, allowedStatuses });
  }
  await approvalGate(call).withdrawn(call, invoiceSubject(invoice));
  await call.tx.collection(SalesInvoiceItems).removeWhere({ documentId: invoice.id });
  await removeRow(call, SalesInvoices, invoice);
  return undefined;
}
