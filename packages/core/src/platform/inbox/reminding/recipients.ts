import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { isOwner, Users } from '../../identity/index.js';
import type { ReminderRuleRow } from '../rules/records.js';
import type { Concerned } from '../waiting.js';

/** Who may be reminded in a portal. */
export type People = ReadonlyMap<string, Row<typeof Users>>;

/** The people who work in a portal. */
export async function peopleAtWork(db: Reader): Promise<People> {
  const people = await db.collection(Users).list({ where: { isActive: true }, order: [['id', 'asc']] });
  return new Map(people.map((person) => [person.id, person]));
}

/** Whoever subscribed to the event: a rule that reminds by webhook names nobody. */
export const BY_WEBHOOK = 'webhook';

/**
 * Whom a rule reminds of something, as reminders name them; nobody where there is nobody. What people looked after who have left is
 * the owner's.
 */
export function recipientsOf(
  { to, role, userId, channel }: Pick<ReminderRuleRow, 'to' | 'role' | 'userId' | 'channel'>,
  concerned: Concerned,
  people: People,
): readonly string[] {
  if (channel === 'webhook') return [BY_WEBHOOK];
  const forUser = (id: string) => `${channel === 'messenger' ? 'messenger' : 'user'}:${id}`;
  switch (to) {
    case 'responsible':
      return responsibleAtWork(concerned, people).map(forUser);
    case 'user':
      return userId !== null && people.has(userId) ? [forUser(userId)] : [];
    case 'role':
      return [...people.values()]
        .filter(({ roles }) => (roles as readonly (string | null)[]).includes(role))
        .map(({ id }) => forUser(id));
    case 'supplier':
      return concerned.supplierId === null ? [] : [`supplier:${concerned.supplierId}:${concerned.responsibleId ?? ''}`];
  }
}

function responsibleAtWork({ responsibleId, othersResponsible = [] }: Concerned, people: People): readonly string[] {
  const responsible = [responsibleId, ...othersResponsible].filter((id) => id !== null);
  const atWork = responsible.filter((id) => people.has(id));
  if (atWork.length > 0 || responsible.length === 0) return atWork;
  return [...people.values()].filter(isOwner).map(({ id }) => id);
}

/** Who a reminder is for, and by which way. */
export function recipientNamed(recipient: string) {
  const [kind, id = '', buyerId = ''] = recipient.split(':');
  return {
    isSupplier: kind === 'supplier',
    isByMessenger: kind === 'messenger',
    id,
    buyerId: buyerId === '' ? null : buyerId,
  };
}

/** The same person, by mail. */
export function byMail(recipient: string): string {
  return `user:${recipientNamed(recipient).id}`;
}
