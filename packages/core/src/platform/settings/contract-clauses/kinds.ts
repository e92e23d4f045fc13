import { enumeration } from '../../../kernel/values/enumeration.js';

/** What a clause of a contract is about, in the order in which contracts have them. */
export const CLAUSE_KINDS = enumeration('ContractClauseKind', [
  'subject',
  'price',
  'payment',
  'delivery',
  'acceptance',
  'warranty',
  'liability',
  'force_majeure',
  'disputes',
  'confidentiality',
  'term',
  'other',
]);
export type ClauseKind = (typeof CLAUSE_KINDS)[number];
