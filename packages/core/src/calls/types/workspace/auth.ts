import type { CurrencyCode, Instant, MailStatus, Uuid } from './shared-types.js';

export interface CurrentPortal {
  id: Uuid;
  slug: string;
  name: string;
  companyInn: string | null;
  timezone: string;
  currency: CurrencyCode;
}

export interface OpenSession {
  id: Uuid;
  transport: 'cookie' | 'bearer';
  /** Address that the sign-in came from. */
  ip: string | null;
  /** What the browser or program called itself at the sign-in. */
  userAgent: string | null;
  /** When the sign-in was. */
  createdAt: Instant;
  /** Exact to a minute. */
  lastUsedAt: Instant;
  /** When it expires unless it is used again. */
  expiresAt: Instant;
  /** What it was opened with for agents. */
  scopes: 'agents.commit'[];
  /** The session that this call was made with. */
  isCurrent: boolean;
}

/** What `auth.listSessions` answers. */
export interface OpenSessions {
  items: OpenSession[];
}

/** What `auth.changePassword` takes. */
export interface AuthChangePasswordBody {
  currentPassword: string;
  /** 10 to 128 characters with a letter and a digit; not a common one. */
  newPassword: string;
}

/** What `auth.getSecondFactor` answers. */
export interface SecondFactor {
  isOn: boolean;
  /** The portal wants one of everybody who signs in with a password. */
  isWanted: boolean;
  recoveryCodesLeft: number;
}

/** What `auth.beginSecondFactor` answers. */
export interface NewSecondFactor {
  /** To be typed where nothing can be scanned. */
  secret: string;
  /** `otpauth` address, which authenticators read. */
  uri: string;
  /** The address as a QR code: an SVG picture. */
  qr: string;
}

/** What `auth.confirmSecondFactor` answers. */
export interface RecoveryCodeList {
  /** Shown this once; each is good once. */
  recoveryCodes: string[];
}

/** What `auth.confirmSecondFactor` takes. */
export interface AuthConfirmSecondFactorBody {
  /** Six digits that the authenticator shows, or a recovery code. */
  code: string;
}

/** What `auth.renewRecoveryCodes` takes. */
export interface AuthRenewRecoveryCodesBody {
  /** Six digits that the authenticator shows, or a recovery code. */
  code: string;
}

/** What `auth.removeSecondFactor` takes. */
export interface AuthRemoveSecondFactorBody {
  /** Six digits that the authenticator shows, or a recovery code. */
  code: string;
}

/** What `auth.connectCompanyAccount` answers. */
export interface CompanyAccountConnection {
  /** Lead the browser there: it goes on to the provider. */
  url: string;
}

/** What `auth.register` answers. */
export interface Registered {
  status: 'email_verification_required';
  email: string;
  portalSlug: string;
  /** How long the link works. */
  linkExpiresInSeconds: 86400;
  mailStatus: MailStatus;
}

/** What `auth.register` takes. */
export interface AuthRegisterBody {
  /** Title of the portal, such as the name of the company. */
  workspaceName: string;
  /** Name of the portal in its address. */
  portalName: string;
  /** Tax number (INN): 10 digits of a legal entity, 12 of a person. */
  companyInn: string;
  /** Russian phone number; stored as +7 and ten digits. */
  phone: string;
  fullName: string;
  /** Work e-mail address: no placeholder, no disposable domain. */
  email: string;
  /** 10 to 128 characters with a letter and a digit; not a common one. */
  password: string;
  /** Consent to the offer; must be true. */
  acceptedOffer: boolean;
  /** Consent to the processing of personal data; must be true. */
  acceptedPersonalData: boolean;
  /** Consent to promotional messages. */
  acceptedMarketing?: boolean | undefined;
}

/** Values of `reason`. */
export type AvailabilityReason = 'taken' | 'invalid' | 'reserved' | 'placeholder' | 'disposable';

export interface Availability {
  available: boolean;
  reason: AvailabilityReason | null;
  /** An available portal name. */
  suggestion: string | null;
}

/** An entry for each field that was sent. */
export type Availabilities = Record<string, Availability>;

/** What `auth.checkAvailability` takes. */
export interface AuthCheckAvailabilityBody {
  portalName?: string | undefined;
  email?: string | undefined;
  companyInn?: string | undefined;
}

/** What `auth.confirmEmail` answers. */
export interface EmailConfirmed {
  status: 'verified';
  email: string;
  portalSlug: string;
  loginUrl: string;
}

/** What `auth.confirmEmail` takes. */
export interface AuthConfirmEmailBody {
  token: string;
}

/** Values of `mailStatus`. */
export type RequestedMailStatus = 'queued' | 'failed';

/** What `auth.resendConfirmation` answers. */
export interface ConfirmationResent {
  status: 'email_verification_required';
  /** How long the link works. */
  linkExpiresInSeconds: 86400;
  retryAfterSeconds: number;
  /** `failed` where this server sends no mails. */
  mailStatus: RequestedMailStatus;
}

/** What `auth.resendConfirmation` takes. */
export interface AuthResendConfirmationBody {
  /** E-mail address; stored in lower case. */
  email: string;
}

/** What `auth.login` takes. */
export interface AuthLoginBody {
  /** E-mail address; stored in lower case. */
  email: string;
  password: string;
  /** Six digits that the authenticator shows, or a recovery code. */
  code?: string | undefined;
  /** How later calls present the session: by a cookie, or as `Authorization: Bearer`. */
  transport?: 'cookie' | 'bearer' | undefined;
  /**
   * What agents may do that work by this session, beyond reading and preparing: `agents.commit` lets them commit
   * the company. For the owner.
   */
  scopes?: readonly 'agents.commit'[] | undefined;
}

/** What `auth.signInOptions` answers. */
export interface SignInOptions {
  /** The provider of the company; null: people sign in with passwords alone. */
  company: {
    buttonName: string | null;
    startUrl: string;
  } | null;
}

/** What `auth.signInOptions` takes. */
export interface AuthSignInOptionsQuery {
  /** Name of the portal. */
  portal: string;
}

/** What `auth.beginCompanySignIn` takes. */
export interface AuthBeginCompanySignInQuery {
  /** Name of the portal. */
  portal: string;
  /** Where to go after signing in, as `/login` takes it. */
  return?: string | undefined;
}

/** What `auth.finishCompanySignIn` takes. */
export interface AuthFinishCompanySignInBody {
  /** Six digits that the authenticator shows, or a recovery code. */
  code: string;
}

/** What `auth.completeCompanySignIn` takes. */
export interface AuthCompleteCompanySignInQuery {
  code?: string | undefined;
  state?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
  error_uri?: string | undefined;
  session_state?: string | undefined;
  scope?: string | undefined;
  authuser?: string | undefined;
  hd?: string | undefined;
  prompt?: string | undefined;
  client_info?: string | undefined;
}

/** What `auth.forgotPassword` answers. */
export interface PasswordResetRequested {
  status: 'password_reset_requested';
  /** How long the link works. */
  linkExpiresInSeconds: 3600;
  /** `failed` where this server sends no mails. */
  mailStatus: RequestedMailStatus;
}

/** What `auth.forgotPassword` takes. */
export interface AuthForgotPasswordBody {
  /** E-mail address; stored in lower case. */
  email: string;
}

/** What `auth.resetPassword` takes. */
export interface AuthResetPasswordBody {
  token: string;
  /** 10 to 128 characters with a letter and a digit; not a common one. */
  newPassword: string;
}
