import { defineGroup, defineModule } from '../../module/module.js';
import { fileUses } from '../files/index.js';
import { contractClauseOperations } from './contract-clauses/operations.js';
import { ContractClauses } from './contract-clauses/records.js';
import { createContractClauseService } from './contract-clauses/service.js';
import { sellerProfileErrors } from './seller-profiles/errors.js';
import { sellerProfileOperations } from './seller-profiles/operations.js';
import { SellerProfiles } from './seller-profiles/records.js';
import { createSellerProfileService } from './seller-profiles/service.js';

/** @internal */
export const settingsModule = defineModule({
  name: 'settings',
  records: { SellerProfiles, ContractClauses },
  tags: { Settings: 'Region, seller profiles, clauses of contracts and document templates of the portal' },
  groups: {
    sellerProfiles: defineGroup({
      operations: { workspace: sellerProfileOperations },
      errors: sellerProfileErrors,
      handlers: () => ({ workspace: createSellerProfileService() }),
    }),
    contractClauses: defineGroup({
      operations: { workspace: contractClauseOperations },
      handlers: () => ({ workspace: createContractClauseService() }),
    }),
  },
  extensions: [
    fileUses.with(async (db, fileId) => {
      const where = { or: [{ logoFileId: fileId }, { stampFileId: fileId }, { signatureFileId: fileId }] };
      return db.collection(SellerProfiles).exists(where);
    }),
  ],
});
