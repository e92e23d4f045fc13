import type {
  AuthBeginCompanySignInQuery,
  AuthChangePasswordBody,
  AuthCheckAvailabilityBody,
  AuthCompleteCompanySignInQuery,
  AuthConfirmEmailBody,
  AuthConfirmSecondFactorBody,
  AuthFinishCompanySignInBody,
  AuthForgotPasswordBody,
  AuthLoginBody,
  AuthRegisterBody,
  AuthRemoveSecondFactorBody,
  AuthRenewRecoveryCodesBody,
  AuthResendConfirmationBody,
  AuthResetPasswordBody,
  AuthSignInOptionsQuery,
  Availabilities,
  CompanyAccountConnection,
  ConfirmationResent,
  CurrentPortal,
  EmailConfirmed,
  NewSecondFactor,
  OpenSessions,
  PasswordResetRequested,
  RecoveryCodeList,
  Registered,
  SecondFactor,
  SignInOptions,
} from '../../../../core/src/calls/types/workspace/auth.js';
import type { Instant, UserRole, Uuid } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { OwnName } from '../../own-names.js';
import type { Resource } from '../../resource.js';

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

/** What `auth.login` answers. */
export interface SignedIn {
  user: CurrentUser;
  portal: CurrentPortal;
  session: {
    /** When it expires unless it is used again. */
    expiresAt: Instant;
    /** What it was opened with for agents. */
    scopes: 'agents.commit'[];
  };
  /** Send it as `X-CSRF-Token` with every change made with the cookie. */
  csrfToken: string;
  /** Until the password is changed, nothing else is possible. */
  mustChangePassword: boolean;
  /** Until a second factor is added, nothing else is possible: the portal wants one. */
  mustAddSecondFactor: boolean;
  /** For `Authorization: Bearer`; null with a cookie. */
  accessToken: string | null;
}

/** Methods on sign-in. */
export interface AuthApi {
  /** Get the signed-in user. */
  me(options?: CallOptions): ApiCall<CurrentSession>;

  /**
   * List where the signed-in user is signed in.
   *
   * The session used last comes first.
   */
  listSessions(options?: CallOptions): ApiCall<OpenSessions>;

  /**
   * Sign the signed-in user out somewhere.
   *
   * The session ends at once.
   *
   * @throws NotFoundError `not_found`
   */
  endSession(id: string, options?: CallOptions): ApiCall<void>;

  /**
   * Sign the signed-in user out everywhere else.
   *
   * All sessions but the one that this call is made with end at once.
   */
  endOtherSessions(options?: CallOptions): ApiCall<void>;

  /**
   * Change the temporary or current password.
   *
   * Ends all other sessions of the user. With a cookie the session continues under a new token, which the response
   * sets; its `csrfToken` stays. A bearer token stays.
   *
   * @throws BadRequestError `current_password_invalid`
   * @throws RateLimitError `too_many_attempts`
   */
  changePassword(body: AuthChangePasswordBody, options?: CallOptions): ApiCall<void>;

  /** Get whether the second factor is on. */
  getSecondFactor(options?: CallOptions): ApiCall<SecondFactor>;

  /**
   * Begin to turn the second factor on.
   *
   * It counts once it is confirmed with a code; until then it can be begun anew.
   *
   * @throws ConflictError `second_factor_on`
   */
  beginSecondFactor(options?: WriteOptions): ApiCall<NewSecondFactor>;

  /**
   * Turn the second factor on.
   *
   * From then on, each sign-in with the password takes a code as well.
   *
   * @throws AuthenticationError `second_factor_invalid`
   * @throws ConflictError `second_factor_on`, `second_factor_off`
   */
  confirmSecondFactor(body: AuthConfirmSecondFactorBody, options?: CallOptions): ApiCall<RecoveryCodeList>;

  /**
   * Replace the recovery codes.
   *
   * The earlier ones stop.
   *
   * @throws AuthenticationError `second_factor_invalid`, `second_factor_required`
   * @throws ConflictError `second_factor_off`
   * @throws RateLimitError `too_many_attempts`
   */
  renewRecoveryCodes(body: AuthRenewRecoveryCodesBody, options?: CallOptions): ApiCall<RecoveryCodeList>;

  /**
   * Turn the second factor off.
   *
   * @throws AuthenticationError `second_factor_invalid`, `second_factor_required`
   * @throws ConflictError `second_factor_off`, `second_factor_kept`
   * @throws RateLimitError `too_many_attempts`
   */
  removeSecondFactor(body: AuthRemoveSecondFactorBody, options?: CallOptions): ApiCall<SecondFactor>;

  /**
   * Connect an account at the provider.
   *
   * For browsers with a session: sets a cookie, and the account that somebody then signs in with at the provider
   * signs them in from then on. Takes `linksUsers` in the settings; the owner never connects one.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `company_account_refused`
   */
  connectCompanyAccount(options?: CallOptions): ApiCall<CompanyAccountConnection>;

  /**
   * Register a portal and its owner.
   *
   * Creates the portal with its initial data and mails a link to confirm the address. Nobody can sign in before
   * the link is followed.
   *
   * @throws ConflictError `portal_name_taken`, `email_taken`, `company_already_registered`
   */
  register(body: AuthRegisterBody, options?: CallOptions): ApiCall<Registered>;

  /**
   * Check registration details.
   *
   * Checks each field that is sent. If the portal name is taken, an available one is suggested.
   */
  checkAvailability(body?: AuthCheckAvailabilityBody, options?: CallOptions): ApiCall<Availabilities>;

  /**
   * Confirm an e-mail address.
   *
   * Takes the token from the link in the mail. A link works once, within 24 hours, and stops working when another
   * is sent.
   *
   * @throws BadRequestError `token_invalid`, `token_expired`
   * @throws ConflictError `token_already_used`
   */
  confirmEmail(body: AuthConfirmEmailBody, options?: CallOptions): ApiCall<EmailConfirmed>;

  /**
   * Mail another link to confirm an address.
   *
   * Earlier links stop working. Allowed once a minute and five times a day per address. The response is the same
   * whether or not the address is known.
   */
  resendConfirmation(body: AuthResendConfirmationBody, options?: CallOptions): ApiCall<ConfirmationResent>;

  /**
   * Sign in with e-mail address and password.
   *
   * Sets the session cookie, or returns an access token to clients that send `"transport": "bearer"`. Five
   * failures in a quarter of an hour lock the account for a while. Where the second factor is on, the call takes
   * `code` as well: without it a right password is answered with `second_factor_required`.
   *
   * @throws AuthenticationError `invalid_credentials`, `second_factor_required`, `second_factor_invalid`
   * @throws NotFoundError `route_not_found`
   * @throws PermissionError `email_not_verified`, `user_inactive`, `portal_suspended`, `role_required`
   * @throws RateLimitError `too_many_attempts`
   */
  login(body: AuthLoginBody, options?: CallOptions): ApiCall<SignedIn>;

  /**
   * Sign out.
   *
   * Ends the session at once. Without a session nothing happens, and the response is the same.
   *
   * @throws PermissionError `csrf_failed`
   */
  logout(options?: CallOptions): ApiCall<void>;

  /**
   * Get how people of a portal sign in.
   *
   * Of a name that no portal has it says the same as of a portal without a provider.
   *
   * @throws NotFoundError `route_not_found`
   */
  signInOptions(query: AuthSignInOptionsQuery, options?: CallOptions): ApiCall<SignInOptions>;

  /**
   * Begin to sign in through a provider.
   *
   * For browsers: leads to the provider of the company, with a code, PKCE, state and nonce. If that cannot be
   * done, it leads back to the sign-in page with an `error`.
   *
   * @throws NotFoundError `route_not_found`, `not_found`
   */
  beginCompanySignIn(query: AuthBeginCompanySignInQuery, options?: CallOptions): ApiCall<unknown>;

  /**
   * Finish a sign-in with a code.
   *
   * For an application with pages of its own, whose page `/sign-in-code` people are led to after a provider has
   * shown who they are. The cookie of that step goes along; without it the response is `invalid_credentials`.
   *
   * @throws AuthenticationError `invalid_credentials`, `second_factor_invalid`
   * @throws NotFoundError `route_not_found`
   * @throws PermissionError `user_inactive`, `email_not_verified`, `portal_suspended`
   * @throws RateLimitError `too_many_attempts`
   */
  finishCompanySignIn(body: AuthFinishCompanySignInBody, options?: CallOptions): ApiCall<SignedIn>;

  /**
   * Return from a provider signed in.
   *
   * The provider sends the browser here. It gets the session cookie and is led to the account, to the page for the
   * code where the user has a second factor that the provider is not trusted to have asked for, or to the sign-in
   * page with an `error`: `sign_in_expired`, `sign_in_denied`, `sign_in_failed`, `company_account_refused`,
   * `user_inactive`, `portal_suspended`.
   *
   * @throws NotFoundError `route_not_found`
   */
  completeCompanySignIn(query?: AuthCompleteCompanySignInQuery, options?: CallOptions): ApiCall<unknown>;

  /**
   * Mail a link to set a new password.
   *
   * The response is the same whether or not the address is known. The link works once, within an hour, and
   * replaces earlier ones. An address is mailed to at most five times in a quarter of an hour.
   *
   * @throws NotFoundError `route_not_found`
   */
  forgotPassword(body: AuthForgotPasswordBody, options?: CallOptions): ApiCall<PasswordResetRequested>;

  /**
   * Set a new password with the token of a link.
   *
   * Ends all sessions of the user. Failed sign-ins do not count against the new password. A token whose password
   * is refused can be used again.
   *
   * @throws BadRequestError `token_invalid`, `token_expired`
   * @throws ConflictError `token_already_used`
   * @throws NotFoundError `route_not_found`
   */
  resetPassword(body: AuthResetPasswordBody, options?: CallOptions): ApiCall<void>;
}

/** Sign-in, to be put into a client. */
export const auth: Resource<AuthApi> = {
  name: 'auth',
  at: '/api/v1/auth',
  methods: {
    me: 'GET /me',
    listSessions: 'GET /sessions',
    endSession: 'DELETE /sessions/:id once',
    endOtherSessions: 'DELETE /sessions once',
    changePassword: 'POST /change-password body once',
    getSecondFactor: 'GET /second-factor',
    beginSecondFactor: 'POST /second-factor',
    confirmSecondFactor: 'POST /second-factor/confirm body once',
    renewRecoveryCodes: 'POST /second-factor/recovery-codes body once',
    removeSecondFactor: 'POST /second-factor/remove body once',
    connectCompanyAccount: 'POST /company/connect once',
    register: 'POST /register body once',
    checkAvailability: 'POST /register/availability body once',
    confirmEmail: 'POST /email-verification/confirm body once',
    resendConfirmation: 'POST /email-verification/resend body once',
    login: 'POST /login body once',
    logout: 'POST /logout once',
    signInOptions: 'GET /sign-in-options query',
    beginCompanySignIn: 'GET /company query',
    finishCompanySignIn: 'POST /company/code body once',
    completeCompanySignIn: 'GET /company/callback query',
    forgotPassword: 'POST /forgot-password body once',
    resetPassword: 'POST /reset-password body once',
  },
};
