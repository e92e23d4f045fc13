import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { resource } from '../../../kernel/resources/resource.js';
import { CostItems } from './records.js';

/** Cost items as people see them. */
export const costItems = resource(
  CostItems,
  {
    name: 'costItems',
    path: '/cost-items',
    tag: 'Budgets',
    noun: 'cost item',
    about: 'What money is spent on; cost items make a tree',
    filters: { by: ['parentId', 'isActive'] },
    refusals: {
      create: [requestErrors.duplicateCode],
      update: [requestErrors.duplicateCode],
      restore: [requestErrors.recordArchived],
    },
    describe: {
      create: 'The tree has at most five levels.',
      update: 'A cost item takes everything below it along. It cannot be moved below itself.',
      archive:
        'Refused while there are cost items below it, budgets for it that are not closed, or open documents that name it.',
      restore: 'Refused while what it lies below is archived.',
    },
  },
  { workspace: {} },
);
