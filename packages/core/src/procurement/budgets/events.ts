import { eventType } from '../../kernel/events/events.js';

/** Events of budgets. */
export const budgetEvents = {
  exceeded: eventType({
    name: 'integration_api.budget.exceeded',
    meaning: 'More is spoken for than a budget has',
    resourceType: 'budget',
    scopes: [['budgets.read']],
  }),
};
