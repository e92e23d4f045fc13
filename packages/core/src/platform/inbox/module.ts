import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { portalProvisions } from '../identity/index.js';
import { inEveryPortal } from '../jobs/index.js';
import { inboxOperations } from './operations.js';
import { remindableIn } from './remindable.js';
import { ReminderDigests, Reminders } from './reminding/records.js';
import { isTimeToRemind, remind } from './reminding/remind.js';
import { bearRules } from './rules/at-birth.js';
import { reminderRuleOperations } from './rules/operations.js';
import { ReminderRules } from './rules/records.js';
import { reminderRuleHandlers } from './rules/service.js';
import { inboxHandlers } from './service.js';
import { messengers, supplierAddresses } from './waiting.js';

const EVERY_MS = 5 * 60_000;

/** @internal */
export const inboxModule = defineModule({
  name: 'inbox',
  records: { ReminderRules, Reminders, ReminderDigests },
  tags: {
    Inbox: 'What waits for you, and the call that settles it',
    Reminders: 'Rules of what people and suppliers are reminded of, when, and how',
  },
  groups: {
    inbox: defineGroup({
      operations: { workspace: inboxOperations },
      handlers: { workspace: inboxHandlers },
    }),
    reminders: defineGroup({
      operations: { workspace: reminderRuleOperations },
      handlers: { workspace: reminderRuleHandlers },
    }),
  },
  extensions: [portalProvisions.from(bearRules)],
  jobs: [
    inEveryPortal({
      kind: 'inbox.remind',
      everyMs: EVERY_MS,
      look: isTimeToRemind,
      sweep: (unit) => {
        const [addressesOf = () => Promise.resolve([])] = unit.ask(supplierAddresses);
        const added = { remindable: remindableIn(unit), addressesOf, messengers: unit.ask(messengers) };
        return remind(added, unit);
      },
    }),
  ],
});
