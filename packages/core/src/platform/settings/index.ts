/** Settings of a portal. Its own firms, as documents name them, are in `seller-profiles`, clauses of contracts in `contract-clauses`. */
export {
  checkClauseText,
  CLAUSE_KINDS,
  clauseTexts,
  ContractClauses,
  MAX_CLAUSE_TEXT,
} from './contract-clauses/index.js';
export {
  buyerDeductsVat,
  COMPARED_BY,
  type ComparedBy,
  comparedBy,
  findDefaultSellerProfile,
  isUsual,
  isSameOwnAccount,
  PowerOfAttorney,
  sellerProfiles,
  SellerProfiles,
  TAX_SERVICE_STORE,
} from './seller-profiles/index.js';
