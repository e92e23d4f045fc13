import {
  createAccountPages,
  createCompanySignInService,
  createPasswordResetService,
  createRegistrationService,
  createSessionService,
  Portals,
  resendConfirmation,
  sendRequestedReset,
  type AccountPageDeps,
  type CompanySignInDeps,
  type MailConfirmation,
  type MailFactorChange,
  type MailReset,
  type MailSignInChange,
  type MailTemporaryPassword,
  type PasswordResetDeps,
  type RegistrationDeps,
  type SessionDeps,
} from '../platform/identity/index.js';
import { enqueueJob, type JobType } from '../platform/jobs/index.js';
import type { QueueMail } from '../platform/mail/index.js';
import type { Ids } from '../kernel/ports/ids.js';
import type { Storage, SystemTransaction } from '../kernel/ports/storage.js';
import type { RunUnitOfWork } from '../kernel/rows/unit-of-work.js';
import type { World } from '../kernel/operations/world.js';

const RESEND = 'identity.resend-confirmation';
const RESET = 'identity.mail-password-reset';
const LINK_HOURS = 24;
const RESET_MINUTES = 60;

interface AccountMailDeps {
  readonly queueMail: QueueMail;
  /** Address of the pages of a portal by its name: those of the embedding program, or ours. */
  readonly appUrl: (slug: string) => string;
  /** Whether the pages are ours. */
  readonly hasOwnPages: boolean;
}

/** Builds the mails about accounts: identity says what is in them, and the module of mails, which stands above it, sends them. */
export function accountMails({ queueMail, appUrl, hasOwnPages }: AccountMailDeps) {
  // An application has a page of its own for it; ours stands beside the call.
  const confirmationPage = hasOwnPages ? '/api/v1/auth/email-verification/link' : '/confirm-email';
  const mailConfirmation: MailConfirmation = async (unit, { to, token }) => {
    const portal = await unit.tx.collection(Portals).find(unit.portalId);
    const url = `${appUrl(portal?.slug ?? '')}${confirmationPage}?token=${token}`;
    const data = { portalName: portal?.name ?? '', url, expiresInHours: LINK_HOURS };
    return queueMail(unit, { kind: 'confirmation', to, data });
  };
  const mailTemporaryPassword: MailTemporaryPassword = async (unit, { email, fullName, temporaryPassword }) => {
    const portal = await unit.tx.collection(Portals).find(unit.portalId);
    const signInUrl = `${appUrl(portal?.slug ?? '')}/login`;
    const data = { portalName: portal?.name ?? '', fullName, email, temporaryPassword, signInUrl };
    return queueMail(unit, { kind: 'temporaryPassword', to: email, data });
  };
  const mailReset: MailReset = async (unit, { email, fullName, token }) => {
    const portal = await unit.tx.collection(Portals).find(unit.portalId);
    const url = `${appUrl(portal?.slug ?? '')}/reset-password?token=${token}`;
    const data = { portalName: portal?.name ?? '', fullName, url, expiresInMinutes: RESET_MINUTES };
    return queueMail(unit, { kind: 'passwordReset', to: email, data });
  };
  const mailFactorChange: MailFactorChange = async (unit, { email, fullName, change }) => {
    const portal = await unit.tx.collection(Portals).find(unit.portalId);
    const data = { portalName: portal?.name ?? '', fullName, change };
    return queueMail(unit, { kind: 'secondFactorChanged', to: email, data });
  };
  const mailSignInChange: MailSignInChange = async (unit, { email, ...change }) => {
    const portal = await unit.tx.collection(Portals).find(unit.portalId);
    const data = { portalName: portal?.name ?? '', ...change };
    return queueMail(unit, { kind: 'signInSettingsChanged', to: email, data });
  };
  return { mailConfirmation, mailTemporaryPassword, mailReset, mailFactorChange, mailSignInChange };
}

interface AuthDeps
  extends
    World,
    AccountMailDeps,
    Omit<SessionDeps, 'findSignedIn' | 'mailFactorChange'>,
    Omit<RegistrationDeps, 'mailConfirmation' | 'queueResend'>,
    Omit<PasswordResetDeps, 'queueReset'>,
    Omit<CompanySignInDeps, keyof SessionDeps>,
    Pick<AccountPageDeps, 'findSignedIn' | 'isForeign' | 'links' | 'portalAt'> {
  readonly ids: Ids;
  readonly storage: Storage;
}

/** Builds the handlers of registration, sign-in and sessions. */
export function createAuthService(deps: AuthDeps) {
  const mails = accountMails(deps);
  const sessions = createSessionService({ ...deps, ...mails });
  // Jobs of no portal: whose an address is, is found out when they run.
  const queueTo = (kind: string) => async (tx: SystemTransaction, now: string, email: string) => {
    await enqueueJob(deps, { tx, now }, { kind, portalId: null, payload: { email } });
  };
  const registration = createRegistrationService({ ...deps, ...mails, queueResend: queueTo(RESEND) });
  const resets = createPasswordResetService({ ...deps, queueReset: queueTo(RESET) });
  const company = createCompanySignInService(deps, { ...deps, secondStep: sessions.secondStep });
  const calls = { ...registration, ...sessions.public, ...resets, ...company.public };
  const hasAccountPages = deps.hasOwnPages && deps.passwordSignIn;
  const { changePassword, secondFactors, secondStep } = sessions;
  const pages = createAccountPages({
    ...deps,
    ...company,
    calls,
    changePassword,
    secondFactors,
    secondStep,
    hasAccountPages,
  });
  return { public: { ...calls, ...pages }, workspace: { ...sessions.workspace, ...company.workspace } };
}

interface AccountJobDeps extends World, AccountMailDeps {
  readonly ids: Ids;
  readonly storage: Storage;
  readonly runUnitOfWork: RunUnitOfWork;
}

/** Mails links that were asked for, where there is somebody to mail them to. */
export function accountJobs(given: AccountJobDeps): JobType[] {
  const deps = { ...given, ...accountMails(given) };
  return [
    { kind: RESEND, run: ({ payload }) => resendConfirmation(deps, String(payload['email'])) },
    { kind: RESET, run: ({ payload }) => sendRequestedReset(deps, String(payload['email'])) },
  ];
}
