import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { Ids } from '../../kernel/ports/ids.js';
import { portalProvisions } from '../identity/index.js';
import { inEveryPortal } from '../jobs/index.js';
import { inboxOperations } from './operations.js';
import { remindableOf } from './remindable.js';
import { ReminderDigests, Reminders } from './reminding/records.js';
import { isTimeToRemind, remind } from './reminding/remind.js';
import { bearRules } from './rules/at-birth.js';
import { reminderRuleOperations } from './rules/operations.js';
import { ReminderRules } from './rules/records.js';
import { createReminderRuleService } from './rules/service.js';
import { createInboxService } from './service.js';
import { messengers, supplierAddresses, waitingThings } from './waiting.js';
import type { World } from '../../kernel/operations/world.js';

const EVERY_MS = 5 * 60_000;

const remindable = (world: World) => remindableOf(world.ask(waitingThings));

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
      handlers: (world: World) => ({ workspace: createInboxService({ kinds: () => world.ask(waitingThings) }) }),
    }),
    reminders: defineGroup({
      operations: { workspace: reminderRuleOperations },
      handlers: (world: World) => ({
        workspace: createReminderRuleService({ ids: world.port(Ids), remindable: () => remindable(world) }),
      }),
    }),
  },
  extensions: [
    portalProvisions.from((world: World) => bearRules(world, () => new Set(remindable(world).map(({ kind }) => kind)))),
  ],
  jobs: [
    inEveryPortal({
      kind: 'inbox.remind',
      everyMs: EVERY_MS,
      look: isTimeToRemind,
      sweep: (unit) => {
        const [addressesOf = () => Promise.resolve([])] = unit.ask(supplierAddresses);
        const added = { remindable: remindable(unit), addressesOf, messengers: unit.ask(messengers) };
        return remind(added, unit);
      },
    }),
  ],
});
