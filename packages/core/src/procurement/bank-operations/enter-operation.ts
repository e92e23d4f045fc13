import { createHash } from 'node:crypto';

import type { z } from 'zod';

import type { WriteCall } from '../../kernel/operations/call.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { insertRow } from '../../kernel/rows/save-changes.js';
import { withUniqueRules } from '../../kernel/rows/unique-rules.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import { BankOperations, type BankOperationRow } from './records.js';
import type { bankOperations } from './resource.js';

/** An operation that a bank tells of. */
export type NewBankOperation = z.output<typeof bankOperations.workspace.schemas.New>;

/** An operation, and whether this call entered it or found it there. */
export interface EnteredOperation {
  readonly operation: BankOperationRow;
  readonly isNew: boolean;
}

/** Enters an operation, unless it is there: a file and a bank that tell of the same money tell it once. */
export async function enterOperation(call: WriteCall, input: NewBankOperation): Promise<EnteredOperation> {
  const { occurrence = 1, ...said } = input;
  const currency = said.currency ?? (await getRegionalDefaults(call)).currency;
  const facts = { ...said, currency };
  const identity = identityOf(facts, occurrence);
  const known = await call.tx.collection(BankOperations).findOne({ identity });
  const present = known ?? (occurrence === 1 ? await findOlder(call, facts, identity) : null);
  if (present !== null) return { operation: present, isNew: false };
  const row = newRow(BankOperations, { id: call.id(), now: call.now }, said, { currency, identity });
  const operation = await withUniqueRules(
    () => call.tx.nested((tx) => insertRow({ ...call, tx }, BankOperations, row)),
    // Somebody else is entering it: by the next attempt it is there.
    { identity: () => requestErrors.serviceUnavailable({ retryAfter: 1 }) },
  );
  return { operation, isNew: true };
}

type Facts = Pick<
  BankOperationRow,
  | 'direction'
  | 'bookedAt'
  | 'amount'
  | 'currency'
  | 'ownAccount'
  | 'counterpartyName'
  | 'counterpartyInn'
  | 'counterpartyAccount'
  | 'documentNumber'
  | 'purpose'
>;

type Told = Pick<Facts, 'direction' | 'bookedAt' | 'amount' | 'currency'> & {
  readonly [K in keyof Facts]?: Facts[K] | undefined;
};

/**
 * All that the bank tells is what makes it the same operation, however it is spaced and whatever the case of its letters. Names of one
 * party differ between sources, so they count where neither its INN nor its account does. Equal operations of one statement are numbered.
 */
function identityOf(facts: Told, occurrence: number): string {
  const { ownAccount, direction, bookedAt, documentNumber, amount, currency, purpose } = facts;
  const { counterpartyInn, counterpartyAccount, counterpartyName } = facts;
  const name = (counterpartyInn ?? null) === null && (counterpartyAccount ?? null) === null ? counterpartyName : null;
  const told = [
    ...[ownAccount, direction, bookedAt.slice(0, 10), documentNumber, amount, currency],
    ...[counterpartyInn, counterpartyAccount, name, purpose],
  ].map((value) => (value ?? '').toLowerCase().replaceAll(/\s+/gu, ' ').trim());
  const digest = createHash('sha256').update(JSON.stringify(told)).digest('base64url');
  return occurrence === 1 ? digest : `${digest} ${occurrence}`;
}

/** An operation that an earlier version entered, under an identity that left purposes out. */
async function findOlder({ tx }: WriteCall, facts: Told, identity: string): Promise<BankOperationRow | null> {
  const { ownAccount, direction, bookedAt, documentNumber, amount, counterpartyAccount } = facts;
  const told = [ownAccount, direction, bookedAt.slice(0, 10), documentNumber, amount, counterpartyAccount];
  const older = await tx.collection(BankOperations).findOne({ identity: told.map((value) => value ?? '').join(' ') });
  return older !== null && identityOf(older, 1) === identity ? older : null;
}
