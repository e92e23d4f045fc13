import { z } from 'zod';

import { Uuid } from '../../values/identifiers/uuid.js';
import { Money } from '../../values/numbers/money.js';
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

/** A supplier from whom nothing is ordered. */
const SupplierBlocked = z
  .object({ code: z.literal('counterparty_blocked'), supplierId: Uuid, supplierName: z.string() })
  .meta({ id: 'SupplierBlockedWarning' });

/** What will refuse a subject once it is approved, or is exceeded by it: each by the code of its refusal. */
export const FORESEEN = [BudgetWarning, ContractWarning, ContractNotActive, SupplierBlocked] as const;
export const Foreseen = z.discriminatedUnion('code', FORESEEN);
export type Foreseen = z.output<typeof Foreseen>;
