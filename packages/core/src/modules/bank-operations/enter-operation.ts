import type { z } from 'zod';

import type { WriteCall } from '../../operations/call.js';
import { requestErrors } from '../../errors/request-errors.js';
import type { Ids } from '../../ports/ids.js';
import { newRow } from '../../rows/new-row.js';
import { insertRow } from '../../rows/save-changes.js';
import { withUniqueRules } from '../../rows/unique-rules.js';
import { getRegionalDefaults } from '../identity/index.js';
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
export async function enterOperation(
  { ids }: { readonly ids: Ids },
  call: WriteCall,
  input: NewBankOperation,
): Promise<EnteredOperation> {
  const identity = identityOf(input);
  const known = await call.tx.collection(BankOperations).findOne({ identity });
  if (known !== null) return { operation: known, isNew: false };
  const currency = input.currency ?? (await getRegionalDefaults(call)).currency;
  const row = newRow(BankOperations, { id: ids.uuid(), now: call.now }, input, { currency, identity });
  const operation = await withUniqueRules(
    () => call.tx.nested((tx) => insertRow({ ...call, tx }, BankOperations, row)),
    // Somebody else is entering it: by the next attempt it is there.
    { identity: () => requestErrors.serviceUnavailable({ retryAfter: 1 }) },
  );
  return { operation, isNew: true };
}

function identityOf(input: NewBankOperation): string {
  const { ownAccount, direction, bookedAt, documentNumber, amount, counterpartyAccount } = input;
  return [ownAccount, direction, bookedAt.slice(0, 10), documentNumber, amount, counterpartyAccount]
    .map((value) => value ?? '')
    .join(' ');
}
