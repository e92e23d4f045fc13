import type {
  AuthChangePasswordBody,
  AuthConfirmSecondFactorBody,
  AuthRemoveSecondFactorBody,
  AuthRenewRecoveryCodesBody,
  CompanyAccountConnection,
  CurrentPortal,
  NewSecondFactor,
  OpenSessions,
  RecoveryCodeList,
  SecondFactor,
} from '../types/workspace/auth.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, UserRole, Uuid } from '../types/workspace/shared-types.js';
import type { OwnName } from '../../access/own-name.js';

/** Values of `right`. */
export type CurrentUserRight =
  | 'requisitions.view_all'
  | 'requisitions.view_own'
  | 'requisitions.edit'
  | 'requisitions.approve'
  | 'requisitions.reopen'
  | 'supplier_documents.view'
  | 'supplier_documents.edit'
  | 'catalog.view'
  | 'catalog.edit'
  | 'counterparties.view'
  | 'counterparties.edit'
  | 'warehouses.view'
  | 'warehouses.edit'
  | 'price_lists.view'
  | 'price_lists.edit'
  | 'finance.view'
  | 'finance.edit'
  | 'documents.view'
  | 'documents.download'
  | 'logistics.view'
  | 'logistics.edit'
  | 'sales.view'
  | 'sales.edit'
  | 'sales.approve'
  | 'settings.manage'
  | 'integrations.manage'
  | 'api_keys.manage'
  | 'users.manage'
  | 'bank_accounts.verify'
  | 'purchase_contracts.view'
  | 'purchase_contracts.edit'
  | 'purchase_orders.view'
  | 'purchase_orders.edit'
  | 'invoices.accept_exceptions'
  | 'bank_statements.upload'
  | 'audit.view'
  | 'approvals.view_all'
  | 'budgets.view'
  | 'budgets.edit'
  | 'stock.view'
  | 'stock.edit'
  | 'stock.value'
  | 'analytics.view'
  | OwnName<'right'>;

export interface CurrentUser {
  id: Uuid;
  fullName: string;
  email: string;
  phone: string | null;
  roles: UserRole[];
  rights: CurrentUserRight[];
  mustChangePassword: boolean;
}

/** What `auth.me` answers. */
export interface CurrentSession {
  user: CurrentUser;
  portal: CurrentPortal;
  /** Null if the embedding program signs people in. */
  session: {
    /** When it expires unless it is used again. */
    expiresAt: Instant;
    /** What it was opened with for agents. */
    scopes: 'agents.commit'[];
  } | null;
  csrfToken: string | null;
}

/** Calls on sign-in. */
export interface AuthCalls {
  /** Get the signed-in user. */
  me(options?: CallOptions): Promise<CurrentSession>;

  /**
   * List where the signed-in user is signed in.
   *
   * The session used last comes first.
   */
  listSessions(options?: CallOptions): Promise<OpenSessions>;

  /**
   * Sign the signed-in user out somewhere.
   *
   * The session ends at once.
   *
   * @throws ProcurekitError `not_found`
   */
  endSession(id: string, options?: CallOptions): Promise<undefined>;

  /**
   * Sign the signed-in user out everywhere else.
   *
   * All sessions but the one that this call is made with end at once.
   */
  endOtherSessions(options?: CallOptions): Promise<undefined>;

  /**
   * Change the temporary or current password.
   *
   * Ends all other sessions of the user. With a cookie the session continues under a new token, which the response
   * sets; its `csrfToken` stays. A bearer token stays.
   *
   * @throws ProcurekitError `current_password_invalid`, `too_many_attempts`
   */
  changePassword(body: AuthChangePasswordBody, options?: CallOptions): Promise<undefined>;

  /** Get whether the second factor is on. */
  getSecondFactor(options?: CallOptions): Promise<SecondFactor>;

  /**
   * Begin to turn the second factor on.
   *
   * It counts once it is confirmed with a code; until then it can be begun anew.
   *
   * @throws ProcurekitError `second_factor_on`
   */
  beginSecondFactor(options?: CallOptions): Promise<NewSecondFactor>;

  /**
   * Turn the second factor on.
   *
   * From then on, each sign-in with the password takes a code as well.
   *
   * @throws ProcurekitError `second_factor_invalid`, `second_factor_on`, `second_factor_off`
   */
  confirmSecondFactor(body: AuthConfirmSecondFactorBody, options?: CallOptions): Promise<RecoveryCodeList>;

  /**
   * Replace the recovery codes.
   *
   * The earlier ones stop.
   *
   * @throws ProcurekitError `second_factor_invalid`, `second_factor_required`, `second_factor_off`,
   * `too_many_attempts`
   */
  renewRecoveryCodes(body: AuthRenewRecoveryCodesBody, options?: CallOptions): Promise<RecoveryCodeList>;

  /**
   * Turn the second factor off.
   *
   * @throws ProcurekitError `second_factor_invalid`, `second_factor_required`, `second_factor_off`,
   * `too_many_attempts`, `second_factor_kept`
   */
  removeSecondFactor(body: AuthRemoveSecondFactorBody, options?: CallOptions): Promise<SecondFactor>;

  /**
   * Connect an account at the provider.
   *
   * For browsers with a session: sets a cookie, and the account that somebody then signs in with at the provider
   * signs them in from then on. Takes `linksUsers` in the settings; the owner never connects one.
   *
   * @throws ProcurekitError `not_found`, `company_account_refused`
   */
  connectCompanyAccount(options?: CallOptions): Promise<CompanyAccountConnection>;
}
