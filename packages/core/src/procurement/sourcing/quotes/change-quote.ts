import type { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import { getRow, getRowToChange } from '../../../kernel/rows/record-access.js';
import type { Row } from '../../../kernel/records/record.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { refuseSealed, refuseUnsubmitted } from '../sealing.js';
import { quoteMoves } from './moves.js';
import { SupplierQuotes } from './records.js';
import type { supplierQuotes } from './resource.js';
import { isOwnChange, updateQuote } from './write-quote.js';

type QuoteRow = Row<typeof SupplierQuotes>;
type QuoteChange = z.output<(typeof supplierQuotes)['workspace']['schemas']['Patch']>;

/**
 * Changes a quote, and moves it with the same change where a status is named.
 *
 * @throws ProcurekitError `quote_locked`, `quote_sealed`, `invalid_transition`, `validation_failed`
 */
export async function changeQuote(call: WriteCall, id: string, { status, ...fields }: QuoteChange): Promise<QuoteRow> {
  const movesOnly = status !== undefined && Object.keys(sentFields(fields)).length === 0;
  if (!movesOnly && !isOwnChange(fields)) refuseUnsubmitted(await getRow(call.tx, SupplierQuotes, id));
  const changed = movesOnly ? await getRowToChange(call, SupplierQuotes, id) : await updateQuote(call, id, fields);
  if (status === undefined || status === changed.status) return changed;
  // To turn a quote down is to decide, and nobody decides on prices that nobody may see.
  if (status === 'rejected') refuseSealed(changed, call.now);
  return quoteMoves.lead(call, changed, status);
}
