import type { Handlers } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import type { World } from '../../../kernel/operations/world.js';
import { Addresses } from '../../../kernel/ports/addresses.js';
import { Mailer } from '../../../kernel/ports/mailer.js';
import { pageLanguage } from '../../pages/index.js';
import { AccountMails } from '../account-mails.js';
import { checkAvailability } from './availability.js';
import { confirmAddress, CONFIRMATION_SECONDS, requestedConfirmation } from './confirmations.js';
import { askingPage, confirmedPage, LINK_PAGE_HEADERS, refusedPage } from './link-page.js';
import type { registrationOperations } from './operations.js';
import { register } from './register.js';
import { admitResend, countRegistration } from './resend-limits.js';

const RETRY_AFTER_SECONDS = 60;
const SHOWN = { headers: LINK_PAGE_HEADERS };
const REQUIRED = { status: 'email_verification_required', linkExpiresInSeconds: CONFIRMATION_SECONDS } as const;

/** The handlers of the registration's operations. */
export const registrationHandlers: Handlers<typeof registrationOperations> = {
  showLink(call, { query: { token, lang } }) {
    const language = pageLanguage(lang, call.header('accept-language'));
    return Promise.resolve(reply({ html: askingPage({ language, token }) }, SHOWN));
  },
  async followLink(call, { query: { token, lang } }) {
    const shown = { language: pageLanguage(lang, call.header('accept-language')), token };
    try {
      const confirmed = await confirmAddress(call, token);
      return reply({ html: confirmedPage(shown, { ...confirmed, loginUrl: loginUrlOf(call, confirmed) }) }, SHOWN);
    } catch (error) {
      return reply({ html: refusedPage(shown, error) }, SHOWN);
    }
  },
  async register(call, { body }) {
    const registered = await register(call, body);
    await countRegistration(call, body.email);
    return { ...REQUIRED, ...registered };
  },
  checkAvailability: (call, { body }) => checkAvailability(call, body),
  async confirmEmail(call, { body }) {
    const confirmed = await confirmAddress(call, body.token);
    return { status: 'verified', loginUrl: loginUrlOf(call, confirmed), ...confirmed } as const;
  },
  async resendConfirmation(call, { body: { email } }) {
    await admitResend(call, email);
    const { kind } = requestedConfirmation;
    await call.acrossPortals((tx) => call.port(AccountMails).queue(call, tx, { kind, email }));
    return {
      ...REQUIRED,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      mailStatus: call.port(Mailer) !== undefined ? 'queued' : 'failed',
    };
  },
};

function loginUrlOf(world: World, { portalSlug }: { readonly portalSlug: string }): string {
  return `${world.port(Addresses).appUrl(portalSlug)}/login`;
}
