import type { z } from 'zod';

import type { UnitOfWork, WriteCall } from '../../kernel/operations/call.js';
import { Ids } from '../../kernel/ports/ids.js';
import { withAllProblems } from '../../kernel/errors/all-problems.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { insertRow, saveChanges } from '../../kernel/rows/save-changes.js';
import type { RecordFace } from '../../kernel/records/column.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { withUniqueRules } from '../../kernel/rows/unique-rules.js';
import { mergedCustomFields, newCustomFields } from '../../platform/custom-fields/index.js';
import { type BankAccount, bankAccountsOf, waitingAccounts } from './bank-accounts.js';
import { wantedStatus } from './change-counterparty-status.js';
import { checkCounterparty, type SentRows } from './check-counterparty.js';
import { contactsOf } from './contacts.js';
import { counterpartyErrors } from './errors.js';
import { counterpartyEvents } from './events.js';
import { kindOfInn } from './kinds.js';
import { taxIdentityOf } from './legal-identity.js';
import { Counterparties, type CounterpartyRow } from './records.js';
import type { counterparties } from './resource.js';

// People may send all that keys may, and more.
type Schemas = typeof counterparties.workspace.schemas;

const NO_ROWS = { contacts: [], bankAccounts: [] };

/** @throws ProcurekitError `validation_failed`, `duplicate_counterparty`, `unknown_custom_field`, `invalid_custom_value` */
export async function createCounterparty(
  call: WriteCall,
  input: z.output<Schemas['New']>,
  options: { readonly face?: RecordFace } = {},
): Promise<CounterpartyRow> {
  const { contacts, bankAccounts, ...fields } = input;
  const { inn = null, kpp = null } = fields;
  const sent = { entityType: 'counterparty', sent: fields.customFields, ...options } as const;
  const wanted = newRow(Counterparties, { id: call.id(), now: call.now }, fields, {
    ...rowsOf(call, { contacts, bankAccounts }, []),
    kind: fields.kind ?? kindOfInn(inn),
    customFields: {},
    taxIdentity: taxIdentityOf({ inn, kpp }),
  });
  const [customFields] = await withAllProblems(
    () => newCustomFields(call, sent),
    () => checkCounterparty(wanted, input, NO_ROWS),
  );
  const counterparty = { ...wanted, customFields };
  return withUniqueIdentity(call, counterparty, (unit) =>
    insertRow(unit, Counterparties, counterparty, { announce: counterpartyEvents.created }),
  );
}

/**
 * Changes a counterparty that this call holds, its status too.
 *
 * @throws ProcurekitError as `createCounterparty`, and `invalid_transition`
 */
export async function changeCounterparty(
  call: WriteCall,
  before: CounterpartyRow,
  change: z.output<Schemas['Patch']>,
): Promise<CounterpartyRow> {
  const changes = { ...change, ...wantedStatus(call, before, change), ...rowsOf(call, change, before.bankAccounts) };
  const wanted = { ...before, ...sentFields(changes) };
  const custom = { entityType: 'counterparty', before: before.customFields, sent: change.customFields } as const;
  const [customFields] = await withAllProblems(
    () => mergedCustomFields(call, custom),
    () => checkCounterparty(wanted, change, before),
  );
  const identified = { ...changes, customFields, taxIdentity: taxIdentityOf(wanted) };
  const events = { announce: counterpartyEvents.updated, announceApart: { status: counterpartyEvents.statusChanged } };
  return withUniqueIdentity(call, identified, (unit) => saveChanges(unit, Counterparties, before, identified, events));
}

function rowsOf(call: WriteCall, { contacts, bankAccounts: sent }: SentRows, before: readonly BankAccount[]) {
  const ids = call.port(Ids);
  const entering = { userId: call.caller.userId, at: call.now };
  const bankAccounts = sent && bankAccountsOf(sent, { before, ids, ...entering });
  return {
    contacts: contacts && contactsOf(contacts, ids),
    bankAccounts,
    ...(bankAccounts === undefined ? {} : waitingAccounts(bankAccounts)),
  };
}

// The write is a part that may fail, so that the counterparty in its way can still be looked up.
function withUniqueIdentity<T>(
  call: WriteCall,
  { taxIdentity }: Pick<CounterpartyRow, 'taxIdentity'>,
  write: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return withUniqueRules(() => call.tx.nested((tx) => write({ ...call, tx })), {
    taxIdentity: async () => {
      const existing = await call.tx.collection(Counterparties).findOne({ taxIdentity, archivedAt: null });
      return counterpartyErrors.duplicateCounterparty({ existingId: existing?.id ?? null });
    },
  });
}
