import type { Handlers, UnitOfWork } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import type { Clock } from '../../../kernel/ports/clock.js';
import type { RateLimiter } from '../../../kernel/ports/rate-limiter.js';
import type { Storage, SystemTransaction } from '../../../kernel/ports/storage.js';
import { pageLanguage } from '../../pages/index.js';
import { Users } from '../records.js';
import { checkAvailability } from './availability.js';
import { confirmAddress, CONFIRMATION_SECONDS, sendConfirmation, type ConfirmationDeps } from './confirmations.js';
import { askingPage, confirmedPage, LINK_PAGE_HEADERS, refusedPage } from './link-page.js';
import type { registrationOperations } from './operations.js';
import { register, type RegisterDeps } from './register.js';
import { createResendLimits } from './resend-limits.js';
import type { World } from '../../../kernel/operations/world.js';
import { Mailer } from '../../../kernel/ports/mailer.js';

/** What the service needs from outside the module. */
export interface RegistrationDeps extends RegisterDeps {
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  /** Address of the pages of a portal by its name. */
  readonly appUrl: (slug: string) => string;
  /** Whether this server sends mails at all. */
  readonly hasMailer: boolean;
  /** Queues the mailing of another link: see `resendConfirmation`. */
  readonly queueResend: (tx: SystemTransaction, now: string, email: string) => Promise<void>;
}

const RETRY_AFTER_SECONDS = 60;
const SHOWN = { headers: LINK_PAGE_HEADERS };
const REQUIRED = { status: 'email_verification_required', linkExpiresInSeconds: CONFIRMATION_SECONDS } as const;

/** Builds the handlers of the registration's operations. */
export function createRegistrationService(deps: World & RegistrationDeps): Handlers<typeof registrationOperations> {
  const limits = createResendLimits(deps);
  const loginUrlOf = ({ portalSlug }: { readonly portalSlug: string }) => `${deps.appUrl(portalSlug)}/login`;
  return {
    showLink(call, { query: { token, lang } }) {
      const language = pageLanguage(lang, call.header('accept-language'));
      return Promise.resolve(reply({ html: askingPage({ language, token }) }, SHOWN));
    },
    async followLink(call, { query: { token, lang } }) {
      const shown = { language: pageLanguage(lang, call.header('accept-language')), token };
      try {
        const confirmed = await confirmAddress(call, token);
        return reply({ html: confirmedPage(shown, { ...confirmed, loginUrl: loginUrlOf(confirmed) }) }, SHOWN);
      } catch (error) {
        return reply({ html: refusedPage(shown, error) }, SHOWN);
      }
    },
    async register(call, { body }) {
      const registered = await register(deps, call, body);
      await limits.countRegistration(body.email);
      return { ...REQUIRED, ...registered };
    },
    checkAvailability: (call, { body }) => checkAvailability(call, body),
    async confirmEmail(call, { body }) {
      const confirmed = await confirmAddress(call, body.token);
      return { status: 'verified', loginUrl: loginUrlOf(confirmed), ...confirmed } as const;
    },
    async resendConfirmation(call, { body }) {
      await limits.admit(body.email);
      // Whether there is anybody to mail to is found out later, so that the answer takes as long either way.
      await call.acrossPortals((tx) => deps.queueResend(tx, call.now, body.email));
      return {
        ...REQUIRED,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        mailStatus: call.port(Mailer) !== undefined ? 'queued' : 'failed',
      };
    },
  };
}

interface ResendDeps extends World, ConfirmationDeps {
  readonly storage: Storage;
  readonly runUnitOfWork: <T>(portalId: string, work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;
}

/** Mails another link to whoever registered with this address and has not confirmed it yet; to nobody else. */
export async function resendConfirmation(deps: ResendDeps, email: string): Promise<void> {
  const found = await deps.storage.system.collection(Users).findOne({ email });
  if (found === null) return;
  await deps.runUnitOfWork(found.portalId, async (unit) => {
    const user = await unit.tx.collection(Users).findForUpdate(found.id);
    if (user?.isActive === true && user.emailVerifiedAt === null) await sendConfirmation(deps, unit, user);
  });
}
