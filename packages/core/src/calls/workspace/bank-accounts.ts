import type { CallOptions } from '../../operations/call-options.js';
import type { SellerProfile, WorkspaceCounterparty } from '../types/workspace/shared-types.js';

/** Calls on bank accounts. */
export interface BankAccountsCalls {
  /**
   * Verify a bank account of a counterparty.
   *
   * By somebody who neither entered nor changed it, or by whoever did where nobody else has the right to (`isOwn`
   * of its verification). Compare it with papers that did not come the way the account did. Money goes to verified
   * accounts only.
   *
   * Right: `bank_accounts.verify`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`, `record_archived`, `own_approval`
   */
  verify(counterpartyId: string, bankAccountId: string, options?: CallOptions): Promise<WorkspaceCounterparty>;

  /**
   * Verify the bank account of a seller profile.
   *
   * By somebody who neither entered nor changed it, or by whoever did where nobody else has the right to (`isOwn`
   * of its verification). Compare it with papers that did not come the way the account did. Money goes to verified
   * accounts only.
   *
   * Right: `bank_accounts.verify`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`, `record_archived`, `own_approval`
   */
  verifyOwn(id: string, options?: CallOptions): Promise<SellerProfile>;
}
