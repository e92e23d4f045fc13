import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { referenceProblem, rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import type { Row } from '../../../kernel/records/record.js';
import { findVisible, getVisible } from '../../../kernel/rows/visibility.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { Requisitions } from '../../requisitions/index.js';
import { SupplierRfqs } from '../rfqs/records.js';
import { changeQuote } from './change-quote.js';
import { SupplierQuotes } from './records.js';
import type { requisitionQuoteOperations } from './requisition-operations.js';
import { supplierQuotes } from './resource.js';
import { createQuote, type NewSupplierQuote } from './write-quote.js';

const { show, reads } = supplierQuotes.workspace;
const { list } = reads();
export const requisitionQuoteHandlers: Handlers<typeof requisitionQuoteOperations> = {
  async list(call, { params, query }) {
    const { id } = await getVisible(call, Requisitions, params.procurementId);
    return { ...(await list(call, { ...query, procurementId: id })), resource: 'quotes' };
  },
  create: async (call, { params, body }) => show(call, await enterQuote(call, params.procurementId, body)),
  async update(call, { params, body }) {
    const quote = await findVisible(call.tx, call, SupplierQuotes, params.quoteId);
    if (quote?.procurementId !== params.procurementId) throw requestErrors.notFound({});
    return show(call, await changeQuote(call, quote.id, body));
  },
};

/**
 * Enters a quote for one requisition; what the body names must belong to it.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `validation_failed`
 */
async function enterQuote(
  call: WriteCall,
  requisitionId: string,
  body: NewSupplierQuote,
): Promise<Row<typeof SupplierQuotes>> {
  const { id: procurementId } = await getRowToChange(call, Requisitions, requisitionId);
  const { rfqId = null } = body;
  const rfq = rfqId === null ? null : await findVisible(call.tx, call, SupplierRfqs, rfqId);
  const problems: Problem[] = [
    ...((body.procurementId ?? procurementId) === procurementId ? [] : [referenceProblem('/procurementId')]),
    ...(rfqId === null || rfq?.procurementId === procurementId ? [] : [referenceProblem('/rfqId')]),
  ];
  if (problems.length > 0) throw rejectInput(problems);
  return createQuote(call, { ...body, procurementId, origin: 'manual', createdById: call.caller.userId });
}
