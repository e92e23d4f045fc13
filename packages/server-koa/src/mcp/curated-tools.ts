import type { Catalogue } from './catalogue.js';
import type { DescribedOperation } from './described-operation.js';
import type { Question } from './question.js';
import { LATE } from './what-is-late.js';

/** A tool that asks what people ask every day. */
export interface Shortcut {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly questions: readonly Question[];
}

const SHORTCUTS: readonly Shortcut[] = [
  {
    name: 'what_is_late',
    title: 'What is late',
    description:
      'What is overdue today, each with its `kind`: orders whose goods have not arrived or not all of them, delivery batches that should ' +
      'have arrived, offers that suppliers were to make, and approvals that should have been decided. `totals` says how many of each.',
    questions: LATE,
  },
  {
    name: 'what_waits_for_me',
    title: 'What waits for me',
    description: 'What the signed-in user has to decide or to do now.',
    questions: [{ operations: ['inbox.list'], calls: () => [{}] }],
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

/** A question with the operation that answers it. */
export interface OpenQuestion {
  readonly question: Question;
  readonly operation: DescribedOperation;
}

/** A tool with those of its questions that the agent may ask. */
export interface OpenShortcut {
  readonly shortcut: Shortcut;
  readonly questions: readonly OpenQuestion[];
}

/** The tools with questions that an agent may ask. */
export function openShortcuts({ operations }: Pick<Catalogue, 'operations'>): readonly OpenShortcut[] {
  return SHORTCUTS.flatMap((shortcut) => {
    const questions = shortcut.questions.flatMap((question) => {
      const operation = firstOf(operations, question.operations);
      return operation === undefined ? [] : [{ question, operation }];
    });
    return questions.length === 0 ? [] : [{ shortcut, questions }];
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
