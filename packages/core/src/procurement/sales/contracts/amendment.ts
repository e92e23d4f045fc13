import { z } from 'zod';

import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { Money } from '../../../kernel/values/numbers/money.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { CONTRACT_LIMIT_CONTROLS } from './directions.js';

const limits = { limitAmount: Money.nullable(), limitControl: enumOf(CONTRACT_LIMIT_CONTROLS) };

/** What a contract of purchase in force is to allow next. */
export const ContractAmendment = z
  .object({ ...limits, createdById: Uuid, createdAt: Instant })
  .meta({ id: 'ContractAmendment', description: 'What may be ordered by the contract once this is sent' });
export type ContractAmendment = z.output<typeof ContractAmendment>;

/** What an amendment changes of a contract. */
export type ContractLimits = Pick<ContractAmendment, keyof typeof limits>;
/** What somebody wants of it; what is not said stays. */
export type WantedLimits = { readonly [L in keyof ContractLimits]?: ContractLimits[L] | undefined };

interface Amendable extends ContractLimits {
  readonly amendment: ContractAmendment | null;
}

/** A contract as its amendment wants it; as it is where there is none. */
export function amended<C extends Amendable>(contract: C): C {
  return contract.amendment === null ? contract : { ...contract, ...limitsOf(contract.amendment), amendment: null };
}

/** How much may be ordered by a contract, or by an amendment of it. */
export function limitsOf({ limitAmount, limitControl }: ContractLimits): ContractLimits {
  return { limitAmount, limitControl };
}
