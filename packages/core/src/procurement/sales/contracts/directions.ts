import { enumeration } from '../../../kernel/values/enumeration.js';

/** Whether a contract is with somebody who buys of us, or with somebody we buy of. */
export const CONTRACT_DIRECTIONS = enumeration('ContractDirection', ['sale', 'purchase']);

/** What happens to orders beyond the limit of a contract: nothing, a warning, a refusal. */
export const CONTRACT_LIMIT_CONTROLS = enumeration('ContractLimitControl', ['none', 'warn', 'stop']);
