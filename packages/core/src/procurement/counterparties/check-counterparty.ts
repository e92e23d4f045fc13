import { rejectInput } from '../../kernel/errors/request-errors.js';
import { bankAccountProblems, type BankAccountRowInput } from './bank-accounts.js';
import { rowIdProblems, type ContactInput } from './contacts.js';
import { legalIdentityProblems } from './legal-identity.js';
import type { CounterpartyRow } from './records.js';

type Rows = Pick<CounterpartyRow, 'contacts' | 'bankAccounts'>;

/** Contacts and bank accounts as a client sends them. */
export interface SentRows {
  readonly contacts?: readonly ContactInput[] | undefined;
  readonly bankAccounts?: readonly BankAccountRowInput[] | undefined;
}

/**
 * Refuses a counterparty whose fields do not fit each other, with every problem found.
 *
 * @param wanted the counterparty as it would be
 * @param sent the rows that the client sent
 * @param before the rows so far, whose ids may be sent
 * @throws ProcurekitError `validation_failed`
 */
export function checkCounterparty(wanted: CounterpartyRow, sent: SentRows, before: Rows): void {
  const problems = [
    ...legalIdentityProblems(wanted),
    ...roleProblems(wanted),
    ...rowIdProblems('contacts', sent.contacts ?? [], before.contacts),
    ...rowIdProblems('bankAccounts', sent.bankAccounts ?? [], before.bankAccounts),
    ...bankAccountProblems(wanted.bankAccounts),
  ];
  if (problems.length > 0) throw rejectInput(problems);
}

function roleProblems({ isSupplier, isCustomer, isCarrier }: CounterpartyRow) {
  if (isSupplier || isCustomer || isCarrier) return [];
  const message = 'At least one of isSupplier, isCustomer and isCarrier must be true';
  return [{ pointer: '/isSupplier', code: 'required', message }];
}
