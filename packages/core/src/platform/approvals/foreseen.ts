import { z } from 'zod';

import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Money } from '../../kernel/values/numbers/money.js';
import { BudgetWarning } from './budget-effect.js';

/** A contract whose limit is exceeded. */
export const ContractWarning = z
  .object({
    code: z.literal('contract_limit_exceeded'),
    contractId: Uuid,
    contractNumber: z.string(),
    limitAmount: Money,
    available: Money.meta({ description: 'What the contract had left before' }),
    requested: Money.meta({ description: 'What is asked of it' }),
  })
  .meta({ id: 'ContractWarning' });
export type ContractWarning = z.output<typeof ContractWarning>;

/** A contract by which nothing can be ordered. */
const ContractNotActive = z
  .object({
    code: z.literal('contract_not_active'),
    contractId: Uuid,
    contractNumber: z.string(),
    currentStatus: z.string(),
  })
  .meta({ id: 'ContractNotActiveWarning' });

const supplier = { supplierId: Uuid, supplierName: z.string() };

/** A supplier from whom nothing is ordered. */
const SupplierBlocked = z
  .object({ code: z.literal('counterparty_blocked'), ...supplier })
  .meta({ id: 'SupplierBlockedWarning' });

/** A supplier who is in the archive: nothing new is ordered from them. */
const SupplierArchived = z
  .object({ code: z.literal('counterparty_archived'), ...supplier })
  .meta({ id: 'SupplierArchivedWarning' });

/** A counterparty that is no supplier any more. */
const NotSupplier = z
  .object({ code: z.literal('counterparty_not_supplier'), ...supplier })
  .meta({ id: 'NotSupplierWarning' });

/** An account to which no money goes until somebody has verified it. */
const AccountUnverified = z
  .object({ code: z.literal('bank_account_unverified'), ...supplier, bankAccountId: Uuid })
  .meta({ id: 'BankAccountUnverifiedWarning' });

/** An invoice that differs from what was ordered, so that nothing is paid of it. */
const MatchExceptions = z
  .object({
    code: z.literal('match_exceptions'),
    exceptions: z.array(z.string()).meta({ description: 'Codes of what differs and nobody has accepted' }),
  })
  .meta({ id: 'MatchExceptionsWarning' });

/** What will refuse a subject once it is approved, or is exceeded by it: each by the code of its refusal, where there is one. */
export const FORESEEN = [
  BudgetWarning,
  ContractWarning,
  ContractNotActive,
  SupplierBlocked,
  SupplierArchived,
  NotSupplier,
  AccountUnverified,
  MatchExceptions,
] as const;
export const Foreseen = z.discriminatedUnion('code', FORESEEN);
export type Foreseen = z.output<typeof Foreseen>;
