import { z } from 'zod';

import { Uuid } from '../../../values/identifiers/uuid.js';
import { Money } from '../../../values/numbers/money.js';

/** A contract whose limit is exceeded, and may be. */
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
