import type { Row } from '../../../kernel/records/record.js';
import { defineLines, type Lines } from '../../lines/index.js';
import { SalesInvoiceItems } from '../invoices/records.js';
import { ProposalItems } from '../proposals/records.js';

/** The record that holds the lines of a kind of document; both kinds have the same columns. */
export type LineRecord = typeof ProposalItems;
export type LineRow = Row<LineRecord>;
export type SalesLines = Lines<LineRecord>;

const WHOLE = { whole: ['name', 'quantity', 'unitPrice'] } as const;

/** The lines of commercial proposals. */
export const proposalLines: SalesLines = defineLines(ProposalItems, WHOLE);
/** The lines of sales invoices. */
export const salesInvoiceLines = defineLines(SalesInvoiceItems, WHOLE);
