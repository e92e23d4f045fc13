import type { UnitOfWork } from '../../kernel/operations/call.js';
import { Counterparties } from './records.js';

/** Where mails to a counterparty go: the first contact, or else the company; nowhere once it is archived or blocked. */
export async function mailAddressesOf({ tx }: Pick<UnitOfWork, 'tx'>, id: string): Promise<readonly string[]> {
  const counterparty = await tx.collection(Counterparties).find(id);
  if (counterparty === null || counterparty.archivedAt !== null || counterparty.status === 'blocked') return [];
  const { contacts, email } = counterparty;
  const primary = contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0];
  const address = primary?.email ?? email;
  return address === null ? [] : [address];
}
