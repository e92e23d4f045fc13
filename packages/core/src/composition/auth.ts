import {
  createRegistrationService,
  createSessionService,
  Portals,
  resendConfirmation,
  type MailConfirmation,
  type MailTemporaryPassword,
  type RegistrationDeps,
  type SessionDeps,
} from '../modules/identity/index.js';
import { enqueueJob, type JobType } from '../modules/jobs/index.js';
import type { QueueMail } from '../modules/mail/index.js';
import type { Ids } from '../ports/ids.js';
import type { Storage } from '../ports/storage.js';
import type { RunUnitOfWork } from '../records/unit-of-work.js';

const RESEND = 'identity.resend-confirmation';
const LINK_HOURS = 24;

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
  return { mailConfirmation, mailTemporaryPassword };
}

interface AuthDeps extends AccountMailDeps, SessionDeps, Omit<RegistrationDeps, 'mailConfirmation' | 'queueResend'> {
  readonly ids: Ids;
  readonly storage: Storage;
}

/** Builds the handlers of registration, sign-in and sessions. */
export function createAuthService(deps: AuthDeps) {
  const sessions = createSessionService(deps);
  const registration = createRegistrationService({
    ...deps,
    ...accountMails(deps),
    async queueResend(tx, now, email) {
      const queue = { ids: deps.ids, wake: () => deps.storage.wake() };
      await enqueueJob(queue, { tx, now }, { kind: RESEND, portalId: null, payload: { email } });
    },
  });
  return { public: { ...registration, ...sessions.public }, workspace: sessions.workspace };
}

interface ResendJobDeps extends AccountMailDeps {
  readonly ids: Ids;
  readonly storage: Storage;
  readonly runUnitOfWork: RunUnitOfWork;
}

/** Mails another link, where there is somebody to mail it to. */
export function resendJob(given: ResendJobDeps): JobType {
  const deps = { ...given, ...accountMails(given) };
  return { kind: RESEND, run: ({ payload }) => resendConfirmation(deps, String(payload['email'])) };
}
