import { isSame } from '../../../kernel/rows/save-changes.js';
import type { ItemRow } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';
import { CONTENT_FIELDS, type OrderContent } from './content.js';

/** A difference between two revisions: of a field, or of a line. */
export interface RevisionChange {
  readonly itemId: string | null;
  readonly kind: 'changed' | 'added' | 'removed';
  /** Name of the field; null where a whole line came or went. */
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an order says now. */
export function contentOf(order: OrderRow, items: readonly ItemRow[]): OrderContent {
  const fields = Object.fromEntries(CONTENT_FIELDS.map((field) => [field, order[field]]));
  // Each of the fields was copied from the column of its name.
  return { ...(fields as Omit<OrderContent, 'items'>), items: items.map(({ orderId: _, ...item }) => item) };
}

/** The lines of a revision as they are stored: what was counted of a line goes on counting. */
export function itemsOfContent(orderId: string, content: OrderContent, present: readonly ItemRow[]): ItemRow[] {
  const byId = new Map(present.map((item) => [item.id, item]));
  return content.items.map((item) => {
    const { receivedQuantity, invoicedQuantity, returnedQuantity, cancelledQuantity } = byId.get(item.id) ?? item;
    const counted = { receivedQuantity, invoicedQuantity, returnedQuantity, cancelledQuantity };
    return { ...item, ...counted, confirmedQuantity: '0', orderId };
  });
}

/** What is counted of a line goes its own way; it is no change of what was ordered. */
const COUNTED: readonly string[] = [
  'confirmedQuantity',
  'receivedQuantity',
  'invoicedQuantity',
  'returnedQuantity',
  'cancelledQuantity',
];

/** What one revision says otherwise than the one before it. */
export function changesBetween(before: OrderContent, after: OrderContent): RevisionChange[] {
  const fields = differences(null, CONTENT_FIELDS, before, after);
  const known = new Map(before.items.map((item) => [item.id, item]));
  const kept = new Set(after.items.map(({ id }) => id));
  const lines = after.items.flatMap((item): RevisionChange[] => {
    const earlier = known.get(item.id);
    if (earlier === undefined) return [{ itemId: item.id, kind: 'added', field: null, before: null, after: item }];
    const names = Object.keys(item).filter((name) => !COUNTED.includes(name));
    return differences(item.id, names, earlier, item);
  });
  const removed = before.items.flatMap((item): RevisionChange[] =>
    kept.has(item.id) ? [] : [{ itemId: item.id, kind: 'removed', field: null, before: item, after: null }],
  );
  return [...fields, ...lines, ...removed];
}

function differences(
  itemId: string | null,
  fields: readonly string[],
  before: object,
  after: object,
): RevisionChange[] {
  return fields.flatMap((field) => {
    const [was, is] = [Reflect.get(before, field) as unknown, Reflect.get(after, field) as unknown];
    return isSame(was, is) ? [] : [{ itemId, kind: 'changed' as const, field, before: was, after: is }];
  });
}
