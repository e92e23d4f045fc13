import type { World } from '../../../kernel/operations/world.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { ProvisionPortal } from '../../identity/index.js';
import { remindableIn } from '../remindable.js';
import { ReminderRules, type ReminderRuleRow } from './records.js';

type Born = Pick<ReminderRuleRow, 'event' | 'offsetDays' | 'to'> & { readonly role?: string };

/** The rules that a portal starts with. */
const AT_BIRTH: readonly Born[] = [
  { event: 'price_request_unanswered', offsetDays: -1, to: 'supplier' },
  { event: 'price_request_unanswered', offsetDays: 0, to: 'responsible' },
  { event: 'order_unconfirmed', offsetDays: 2, to: 'supplier' },
  { event: 'order_unconfirmed', offsetDays: 3, to: 'responsible' },
  { event: 'delivery_late', offsetDays: 1, to: 'responsible' },
  { event: 'payment_due', offsetDays: -1, to: 'role', role: 'finance' },
  { event: 'contract_expiring', offsetDays: -30, to: 'responsible' },
  { event: 'price_list_expiring', offsetDays: -14, to: 'role', role: 'procurement_manager' },
];

/** Builds the setting up of the rules of a new portal, of what its modules have to remind of. */
export function bearRules(world: World): ProvisionPortal {
  return async (tx, now) => {
    const known = new Set(remindableIn(world).map(({ kind }) => kind));
    const rules = AT_BIRTH.filter(({ event }) => known.has(event));
    await tx
      .collection(ReminderRules)
      .insertMany(rules.map((rule) => newRow(ReminderRules, { id: world.id(), now }, rule)));
  };
}
