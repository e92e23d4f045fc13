import { Counterparties } from '../../../procurement/counterparties/index.js';
import type { Link } from '../engine/links.js';
import { hashOf } from '../engine/take-over.js';
import type { ItemCall, ItemOutcome, Run } from '../port.js';
import { type Bitrix, firstIn, textIn } from './bitrix.js';
import { COUNTERPARTY } from './companies.js';
import { type BitrixItem, takeList } from './take-list.js';

/** Kind of the links between a person there and the counterparty whose contact that is here. */
const PERSON = 'crm_contact';

/** What is remembered of a person. */
interface PersonState {
  readonly contactId?: string;
}

/** Takes over the people of companies as contacts of their counterparties. */
export function takePersons(run: Run, bitrix: Bitrix): Promise<void> {
  return takeList<BitrixItem>(run, bitrix, {
    part: 'contact_sync_persons',
    method: 'crm.contact.list',
    select: ['ID', 'NAME', 'SECOND_NAME', 'LAST_NAME', 'POST', 'PHONE', 'EMAIL', 'COMPANY_ID', 'DATE_MODIFY'],
    each: (person, call) => takePerson(call, person),
  });
}

async function takePerson(call: ItemCall, person: BitrixItem): Promise<ItemOutcome> {
  // What was too long to be kept for another attempt comes again when it changes.
  if ((person as Partial<BitrixItem>).ID === undefined) return 'skipped';
  const contact = contactOf(person);
  const company = await call.links.find(COUNTERPARTY, textIn(person, 'COMPANY_ID') ?? '0');
  if (company === null || contact.fullName === '') return 'skipped';
  const link = await call.links.find(PERSON, person.ID);
  const { entityId } = company;
  const remoteHash = hashOf({ contact, entityId });
  if (link?.remoteHash === remoteHash) return 'skipped';
  const contactId = await keepContact(call, { link, entityId, contact });
  const state: PersonState = { contactId };
  await call.links.put({ entityType: PERSON, entityId, remoteId: person.ID, remoteHash, state: { ...state } });
  return link === null ? 'created' : 'updated';
}

interface KeptContact {
  readonly link: Link | null;
  readonly entityId: string;
  readonly contact: SomeContact;
}

/** Keeps a person among the contacts of a counterparty; returns the id of the contact. */
async function keepContact(call: ItemCall, { link, entityId, contact }: KeptContact): Promise<string> {
  const { contactId = '' }: PersonState = link?.state ?? {};
  // Whoever changed the company is a contact of the new one alone.
  if (link !== null && link.entityId !== entityId) {
    await changeContacts(call, link.entityId, (contacts) => contacts.filter(({ id }) => id !== contactId));
  }
  const added = await changeContacts(call, entityId, (contacts) =>
    contacts.some(({ id }) => id === contactId)
      ? contacts.map((each) => (each.id === contactId ? { ...each, ...contact } : each))
      : [...contacts, contact],
  );
  return added ?? contactId;
}

function contactOf(person: BitrixItem) {
  const names = ['LAST_NAME', 'NAME', 'SECOND_NAME'].flatMap((field) => textIn(person, field) ?? []);
  return {
    fullName: names.join(' '),
    position: textIn(person, 'POST'),
    email: firstIn(person, 'EMAIL'),
    phone: firstIn(person, 'PHONE'),
  };
}

interface SomeContact {
  readonly id?: string;
  readonly fullName: string;
}

/** Changes the contacts of a counterparty; what is known of its company there stays in step. Returns the id of the one that came. */
async function changeContacts(
  { records, links, db }: ItemCall,
  counterpartyId: string,
  change: (contacts: readonly SomeContact[]) => readonly SomeContact[],
): Promise<string | undefined> {
  const { counterparties } = records.integration;
  const row = await db.collection(Counterparties).find(counterpartyId);
  const before = new Set(row?.contacts.map(({ id }) => id));
  const contacts = change(row?.contacts ?? []);
  // What comes from outside is checked by the call.
  const saved = await counterparties.update(counterpartyId, { contacts });
  const company = await links.ofEntity(COUNTERPARTY, counterpartyId);
  if (company !== null && company.localVersion === row?.version) {
    await links.put({ ...company, localVersion: saved.version });
  }
  const after = await db.collection(Counterparties).find(counterpartyId);
  return after?.contacts.find(({ id }) => !before.has(id))?.id;
}
