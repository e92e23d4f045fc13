import type { World } from '../../kernel/operations/world.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { AnyRow, RowChange } from '../../kernel/rows/change-log.js';
import type { FollowChanges } from '../../platform/audit/index.js';
import { CatalogItems } from '../../procurement/catalog/index.js';
import { Invoices } from '../../procurement/invoices/index.js';
import { PurchaseOrderItems, PurchaseOrders } from '../../procurement/purchase-orders/index.js';
import {
  ProcurementItems,
  Requisitions,
  StockReceiptLines,
  StockReceipts,
} from '../../procurement/requisitions/index.js';
import { LineDecisions, QuoteItems, SupplierQuotes, SupplierRfqs } from '../../procurement/sourcing/index.js';
import { isPlaced } from '../facts/orders.js';
import { AnalyticsNotes } from './records.js';

/** What has changed: rows whose facts, and those of rows around them, are to be counted anew. */
export type NoteKind =
  'requisition' | 'item' | 'rfq' | 'quote' | 'decision' | 'order' | 'order_line' | 'receipt' | 'invoice' | 'article';
export type Note = readonly [kind: NoteKind, subjectId: string];

interface Watched {
  readonly record: RecordType;
  /** Columns that facts are worked out of. */
  readonly columns: readonly string[];
  /** Rows that are new have no facts around them yet. */
  readonly skipsNew?: true;
  /** Whether anything is counted of a row and what belongs to it. A change of one that did and does not count is told of nobody. @default yes */
  isCounted?(row: AnyRow): boolean;
  notesOf(before: AnyRow | null, after: AnyRow | null): readonly (Note | null)[];
}

const own =
  (kind: NoteKind) =>
  (before: AnyRow | null, after: AnyRow | null): readonly (Note | null)[] => [note(kind, (after ?? before)?.['id'])];

/** Of what each change is told. What a row was a part of is told too, where it is no more. */
const WATCHED: readonly Watched[] = [
  {
    record: Requisitions,
    columns: ['status', 'stageId', 'pipelineId', 'currency', 'vatMode', 'createdAt', 'completedAt'],
    notesOf: own('requisition'),
  },
  {
    record: ProcurementItems,
    columns: ['unitPrice', 'vatRate', 'unitId', 'catalogItemId', 'costItemId', 'logisticsObjectId', 'supplierId'],
    skipsNew: true,
    notesOf: own('item'),
  },
  {
    record: SupplierRfqs,
    columns: ['status', 'supplierId', 'sentAt', 'respondedAt', 'responseDeadline'],
    isCounted: ({ sentAt }) => sentAt !== null,
    notesOf: own('rfq'),
  },
  {
    record: SupplierQuotes,
    columns: ['status', 'supplierId', 'submittedAt', 'sealedUntil', 'currency', 'vatMode'],
    skipsNew: true,
    notesOf: own('quote'),
  },
  {
    record: QuoteItems,
    columns: [
      'procurementItemId',
      'quantity',
      'unitId',
      'unitFactor',
      'unitPrice',
      'discountPercent',
      'vatRate',
      'isUnavailable',
    ],
    skipsNew: true,
    notesOf: (before, after) => [
      note('item', before?.['procurementItemId']),
      note('item', after?.['procurementItemId']),
    ],
  },
  {
    record: LineDecisions,
    columns: ['itemId', 'quoteId', 'quoteItemId', 'supplierId', 'quantity', 'netAmount', 'vatAmount', 'grossAmount'],
    notesOf: (before, after) => [
      note('decision', (after ?? before)?.['id']),
      // What is told once for a line goes with the first of its decisions.
      note('item', before?.['itemId']),
      note('item', after?.['itemId']),
    ],
  },
  {
    record: PurchaseOrders,
    columns: [
      'status',
      'supplierId',
      'sentAt',
      'currency',
      'vatMode',
      'charges',
      'invoicedBesideLines',
      'logisticsObjectId',
      'expectedAt',
    ],
    isCounted: ({ status }) => isPlaced(String(status)),
    notesOf: own('order'),
  },
  {
    record: PurchaseOrderItems,
    columns: [
      'procurementItemId',
      'quoteItemId',
      'catalogItemId',
      'quantity',
      'netAmount',
      'vatAmount',
      'grossAmount',
      'requiredDate',
      'promisedDate',
      'receivedQuantity',
      'invoicedQuantity',
      'cancelledQuantity',
      'costItemId',
      'logisticsObjectId',
    ],
    notesOf: (before, after) => [
      note('order', (after ?? before)?.['orderId']),
      note('item', isSame(before, after, 'procurementItemId') ? null : before?.['procurementItemId']),
    ],
  },
  { record: StockReceipts, columns: ['receivedAt'], notesOf: own('receipt') },
  {
    record: StockReceiptLines,
    columns: ['itemId', 'purchaseOrderItemId', 'quantity', 'expectedQuantity', 'discrepancyReason'],
    notesOf: (before, after) => [
      note('receipt', (after ?? before)?.['receiptId']),
      note('order_line', isSame(before, after, 'purchaseOrderItemId') ? null : before?.['purchaseOrderItemId']),
    ],
  },
  {
    record: Invoices,
    columns: [
      'kind',
      'archivedAt',
      'paymentStatus',
      'supplierId',
      'currency',
      'outstandingAmount',
      'openStages',
      'vatAmount',
      'totalAmount',
      'dueDate',
      'plannedPaymentDate',
      'invoiceDate',
    ],
    notesOf: own('invoice'),
  },
  { record: CatalogItems, columns: ['categoryId'], skipsNew: true, notesOf: own('article') },
];
const WATCHED_BY_NAME = new Map(WATCHED.map((watched) => [watched.record.name, watched]));

/** Builds what notes, with every change, what is to be counted anew because of it. */
export const noteChanges =
  (world: World): FollowChanges =>
  async ({ tx }, changes) => {
    const notes = new Map(changes.flatMap(notesOf).map((each) => [each.join(' '), each]));
    // Most changes of orders are made before they are placed, with lines that belong to them.
    for (const each of changes.flatMap(uncounted)) notes.delete(each.join(' '));
    if (notes.size === 0) return;
    await tx
      .collection(AnalyticsNotes)
      .insertMany([...notes.values()].map(([kind, subjectId]) => ({ id: world.id(), kind, subjectId })));
  };

function notesOf({ record, before, after }: RowChange): readonly Note[] {
  const watched = WATCHED_BY_NAME.get(record.name);
  if (watched === undefined || (before === null && watched.skipsNew === true)) return [];
  if (watched.columns.every((column) => isSame(before, after, column))) return [];
  return watched.notesOf(before, after).filter((each) => each !== null);
}

/** What is noted of a row, and of what belongs to it, of which nothing was counted and nothing is. */
function uncounted({ record, before, after }: RowChange): readonly Note[] {
  const watched = WATCHED_BY_NAME.get(record.name);
  if (watched?.isCounted === undefined) return [];
  const isCounted = [before, after].some((row) => row !== null && watched.isCounted?.(row) === true);
  return isCounted ? [] : watched.notesOf(before, after).filter((each) => each !== null);
}

function isSame(before: AnyRow | null, after: AnyRow | null, column: string): boolean {
  return before !== null && after !== null && before[column] === after[column];
}

function note(kind: NoteKind, subjectId: unknown): Note | null {
  return typeof subjectId === 'string' ? [kind, subjectId] : null;
}
