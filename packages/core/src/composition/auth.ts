import {
  createPasswordResetService,
  createRegistrationService,
  createSessionService,
  Portals,
  resendConfirmation,
  sendRequestedReset,
  type MailConfirmation,
  type MailReset,
  type MailTemporaryPassword,
  type PasswordResetDeps,
  type RegistrationDeps,
  type SessionDeps,
} from '../modules/identity/index.js';
import { enqueueJob, type JobType } from '../modules/jobs/index.js';
import type { QueueMail } from '../modules/mail/index.js';
import type { Ids } from '../ports/ids.js';
import type { Storage, SystemTransaction } from '../ports/storage.js';
import type { RunUnitOfWork } from '../records/unit-of-work.js';

const RESEND = 'identity.resend-confirmation';
const RESET = 'identity.mail-password-reset';
const LINK_HOURS = 24;
const RESET_MINUTES = 60;

interface AccountMailDeps {
  readonly queueMail: QueueMail;
  /** Address of a portal by its name. */
  readonly portalUrl: (slug: string) => string;
}

/** Builds the mails about accounts: identity says what is in them, and the module of mails, which stands above it, sends them. */
export function accountMails({ queueMail, portalUrl }: AccountMailDeps) {
  const mailConfirmation: MailConfirmation = async (unit, { to, token }) => {
    const portal = await unit.tx.collection(Portals).find(unit.portalId);
    const url = `${portalUrl(portal?.slug ?? '')}/api/v1/auth/email-verification/link?token=${token}`;
    const data = { portalName: portal?.name ?? '', url, expiresInHours: LINK_HOURS };
    return queueMail(unit, { kind: 'confirmation', to, data });
  };
  const mailTemporaryPassword: MailTemporaryPassword = async (unit, { email, fullName, temporaryPassword }) => {
    const portal = await unit.tx.collection(Portals).find(unit.portalId);
    const signInUrl = `${portalUrl(portal?.slug ?? '')}/login`;
    const data = { portalName: portal?.name ?? '', fullName, email, temporaryPassword, signInUrl };
    await queueMail(unit, { kind: 'temporaryPassword', to: email, data });
  };
  const mailReset: MailReset = async (unit, { email, fullName, token }) => {
    const portal = await unit.tx.collection(Portals).find(unit.portalId);
    const url = `${portalUrl(portal?.slug ?? '')}/reset-password?token=${token}`;
    const data = { portalName: portal?.name ?? '', fullName, url, expiresInMinutes: RESET_MINUTES };
    return queueMail(unit, { kind: 'passwordReset', to: email, data });
  };
  return { mailConfirmation, mailTemporaryPassword, mailReset };
}

interface AuthDeps
  extends
    AccountMailDeps,
    SessionDeps,
    Omit<RegistrationDeps, 'mailConfirmation' | 'queueResend'>,
    Omit<PasswordResetDeps, 'queueReset'> {
  readonly ids: Ids;
  readonly storage: Storage;
}

/** Builds the handlers of registration, sign-in and sessions. */
export function createAuthService(deps: AuthDeps) {
  const sessions = createSessionService(deps);
  // Jobs of no portal: whose an address is, is found out when they run.
  const queueTo = (kind: string) => async (tx: SystemTransaction, now: string, email: string) => {
    const queue = { ids: deps.ids, wake: () => deps.storage.wake() };
    await enqueueJob(queue, { tx, now }, { kind, portalId: null, payload: { email } });
  };
  const mails = accountMails(deps);
  const registration = createRegistrationService({ ...deps, ...mails, queueResend: queueTo(RESEND) });
  const resets = createPasswordResetService({ ...deps, queueReset: queueTo(RESET) });
  return { public: { ...registration, ...sessions.public, ...resets }, workspace: sessions.workspace };
}

interface AccountJobDeps extends AccountMailDeps {
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
