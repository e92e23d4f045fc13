/**
 * The clauses that contracts of the portal can choose from. Which a contract has is its own affair: it keeps their words as they were
 * when it chose them.
 */
export { CLAUSE_KINDS, type ClauseKind } from './kinds.js';
export { ContractClauses, type ContractClauseRow, MAX_CLAUSE_TEXT } from './records.js';
export { checkClauseText, clauseTexts } from './service.js';
