import type { AgentFace } from './api-host.js';
import type { Arguments } from './call-operation.js';
import type { Catalogue } from './catalogue.js';
import type { DescribedOperation } from './described-operation.js';

/** A question that a call answers with some of its arguments already given. */
export interface Shortcut {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The first of these that the agent may use. */
  readonly operations: readonly string[];
  /** The calls that answer it together; `today` is a date. */
  readonly calls: (where: { readonly face: AgentFace; readonly today: string }) => readonly Arguments[];
}

/** Questions that people ask every day. */
const SHORTCUTS: readonly Shortcut[] = [
  {
    name: 'what_is_late',
    title: 'What is late',
    description: 'Purchase orders whose goods were expected before today and have not arrived, or not all of them.',
    operations: ['purchaseOrders.list'],
    calls({ face, today }) {
      const expectedTo = dayBefore(today);
      if (face === 'workspace') return [{ expectedTo, status: 'sent,confirmed', receiptStatus: 'none,partial' }];
      // Filters of keys take one value each.
      return ['sent', 'confirmed'].flatMap((status) =>
        ['none', 'partial'].map((receiptStatus) => ({ expectedTo, status, receiptStatus })),
      );
    },
  },
  {
    name: 'what_waits_for_me',
    title: 'What waits for me',
    description: 'What the signed-in user has to decide or to do now.',
    operations: ['inbox.list'],
    calls: () => [{}],
  },
];

/** What is offered beside the questions, the most useful first, as far as the agent may use it. */
const CURATED: readonly string[] = [
  'requisitions.list',
  'requisitions.get',
  'requisitions.create',
  'supplierRfqs.create',
  'supplierRfqs.send',
  'supplierQuotes.compare',
  'supplierQuotes.list',
  'counterparties.list',
  'catalogItems.list',
  'purchaseOrders.list',
  'procurementItems.list',
  'supplierRfqs.list',
  'invoices.list',
  'warehouses.list',
];
const DOZEN = 12;

/** A question with the call that answers it. */
export interface OpenShortcut {
  readonly shortcut: Shortcut;
  readonly operation: DescribedOperation;
}

/** The questions that an agent may ask. */
export function openShortcuts({ operations }: Pick<Catalogue, 'operations'>): readonly OpenShortcut[] {
  return SHORTCUTS.flatMap((shortcut) => {
    const operation = firstOf(operations, shortcut.operations);
    return operation === undefined ? [] : [{ shortcut, operation }];
  });
}

/** The operations among the dozen that an agent is offered at first. */
export function curatedOperations(catalogue: Pick<Catalogue, 'operations'>): readonly DescribedOperation[] {
  const found = CURATED.flatMap((id) => firstOf(catalogue.operations, [id]) ?? []);
  return found.slice(0, DOZEN - openShortcuts(catalogue).length);
}

function firstOf(operations: readonly DescribedOperation[], ids: readonly string[]): DescribedOperation | undefined {
  return ids.flatMap((id) => operations.find((operation) => operation.id === id) ?? [])[0];
}

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
