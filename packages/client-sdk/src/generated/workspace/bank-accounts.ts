import type { SellerProfile, WorkspaceCounterparty } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { UpdateOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on bank accounts. */
export interface BankAccountsApi {
  /**
   * Verify a bank account of a counterparty.
   *
   * By somebody who neither entered nor changed it, or by whoever did where nobody else has the right to (`isOwn`
   * of its verification). Compare it with papers that did not come the way the account did. Money goes to verified
   * accounts only.
   *
   * Right: `bank_accounts.verify`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `record_archived`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `own_approval`
   */
  verify(counterpartyId: string, bankAccountId: string, options?: UpdateOptions): ApiCall<WorkspaceCounterparty>;

  /**
   * Verify the bank account of a seller profile.
   *
   * By somebody who neither entered nor changed it, or by whoever did where nobody else has the right to (`isOwn`
   * of its verification). Compare it with papers that did not come the way the account did. Money goes to verified
   * accounts only.
   *
   * Right: `bank_accounts.verify`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `record_archived`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `own_approval`
   */
  verifyOwn(id: string, options?: UpdateOptions): ApiCall<SellerProfile>;
}

/** Bank accounts, to be put into a client. */
export const bankAccounts: Resource<BankAccountsApi> = {
  name: 'bankAccounts',
  at: '/api/v1',
  methods: {
    verify: 'POST /counterparties/:counterpartyId/bank-accounts/:bankAccountId/verify',
    verifyOwn: 'POST /settings/seller-profiles/:id/bank-account/verify',
  },
};
