import { DECISIONS, ITEMS, ORDER_LINES, QUOTE_LINES, RECEIPT_LINES } from '../facts/told.js';
import type { FactReader } from '../facts/fact-reader.js';
import type { SourceName } from '../facts/fact-source.js';
import type { Note, NoteKind } from './notes.js';

/** Rows by the source of their facts. */
export type RowsOfSources = ReadonlyMap<SourceName, readonly string[]>;

/** The rows whose facts may differ because of what was noted. */
export async function rowsOfNotes(reader: FactReader, notes: readonly Note[]): Promise<RowsOfSources> {
  const of = (kind: NoteKind) => notes.flatMap(([each, id]) => (each === kind ? [id] : []));
  const articles = of('article');
  const orders = await ordersOf(reader, {
    orders: of('order'),
    lines: of('order_line'),
    receipts: of('receipt'),
    articles,
  });
  const lines = await reader.rows(ORDER_LINES, 'orderId', of('order'));
  const quoted = await reader.rows(QUOTE_LINES, 'quoteId', of('quote'));
  const named = await reader.rows(ITEMS, 'catalogItemId', articles);
  const items = [
    ...of('item'),
    ...[...lines, ...quoted].flatMap(({ procurementItemId }) => procurementItemId ?? []),
    ...named.map(({ id }) => id),
  ];
  const decided = [
    ...(await reader.rows(DECISIONS, 'itemId', items)),
    ...(await reader.rows(DECISIONS, 'procurementId', of('requisition'))),
  ];
  const received = [
    ...(await reader.rows(
      RECEIPT_LINES,
      'purchaseOrderItemId',
      lines.map(({ id }) => id),
    )),
    ...(await reader.rows(RECEIPT_LINES, 'itemId', of('item'))),
  ];
  return new Map<SourceName, readonly string[]>([
    ['orders', orders],
    ['invoices', each(of('invoice'))],
    ['awards', each([...of('decision'), ...decided.map(({ id }) => id)])],
    ['answers', each(of('rfq'))],
    ['receipts', each([...of('receipt'), ...received.map(({ receiptId }) => receiptId)])],
    ['stays', each(of('requisition'))],
  ]);
}

interface AroundOrders {
  readonly orders: readonly string[];
  readonly lines: readonly string[];
  readonly receipts: readonly string[];
  readonly articles: readonly string[];
}

async function ordersOf(reader: FactReader, { orders, lines, receipts, articles }: AroundOrders) {
  const arrived = await reader.rows(RECEIPT_LINES, 'receiptId', receipts);
  const named = [...lines, ...arrived.map(({ purchaseOrderItemId }) => purchaseOrderItemId)];
  const found = [
    ...(await reader.rows(ORDER_LINES, 'id', named)),
    ...(await reader.rows(ORDER_LINES, 'catalogItemId', articles)),
  ];
  return each([...orders, ...found.map(({ orderId }) => orderId)]);
}

function each(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
