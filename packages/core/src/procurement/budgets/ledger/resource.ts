import { resource } from '../../../kernel/resources/resource.js';
import { BudgetEntries } from './records.js';

/** Entries of budgets as people see them, below their budget: the operation says of which. */
export const budgetEntries = resource(
  BudgetEntries,
  {
    name: 'budgetEntries',
    path: '/budgets/entries',
    tag: 'Budgets',
    noun: 'entry',
    nouns: 'entries',
    about: 'What was taken of a budget and given back',
    filters: { by: ['kind', 'sourceType', 'sourceId'] },
  },
  {
    workspace: {
      read: { right: 'budgets.view' },
      order: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
    },
  },
);
