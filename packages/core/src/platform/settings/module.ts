import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { fileUses } from '../files/index.js';
import { contractClauseOperations } from './contract-clauses/operations.js';
import { ContractClauses } from './contract-clauses/records.js';
import { contractClauseHandlers } from './contract-clauses/service.js';
import { sellerProfileErrors } from './seller-profiles/errors.js';
import { sellerProfileOperations } from './seller-profiles/operations.js';
import { SellerProfiles } from './seller-profiles/records.js';
import { sellerProfileHandlers } from './seller-profiles/service.js';

/** @internal */
export const settingsModule = defineModule({
  name: 'settings',
  records: { SellerProfiles, ContractClauses },
  tags: { Settings: 'Region, seller profiles, clauses of contracts and document templates of the portal' },
  groups: {
    sellerProfiles: defineGroup({
      operations: { workspace: sellerProfileOperations },
      errors: sellerProfileErrors,
      handlers: { workspace: sellerProfileHandlers },
    }),
    contractClauses: defineGroup({
      operations: { workspace: contractClauseOperations },
      handlers: { workspace: contractClauseHandlers },
    }),
  },
  extensions: [
    fileUses.with(async (db, fileId) => {
      const where = { or: [{ logoFileId: fileId }, { stampFileId: fileId }, { signatureFileId: fileId }] };
      return db.collection(SellerProfiles).exists(where);
    }),
  ],
});
