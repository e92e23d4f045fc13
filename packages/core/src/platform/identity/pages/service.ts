import type { Handlers, OpenCall } from '../../../kernel/operations/call.js';
import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { Reply } from '../../../kernel/operations/reply.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { findCompanyButton } from '../company-sign-in/service.js';
import { findLink } from '../one-time-links/one-time-link.js';
import { passwordResetOperations } from '../password-resets/operations.js';
import { RESETS } from '../password-resets/send-reset.js';
import { passwordResetHandlers } from '../password-resets/service.js';
import { Portals, Users } from '../records.js';
import { secondFactorErrors } from '../second-factors/errors.js';
import { registrationOperations } from '../registration/operations.js';
import { registrationHandlers } from '../registration/service.js';
import { changePassword } from '../sessions/change-password.js';
import { sessionOperations, signInOperations } from '../sessions/operations.js';
import { beginSecondStep } from '../sessions/second-step.js';
import { signInHandlers } from '../sessions/service.js';
import { Visitors } from '../sessions/visitors.js';
import type { accountPageOperations } from './operations.js';
import { accountLinks } from './account-links.js';
import { refusalIn } from './refusal.js';
import { factorPageHandlers } from './factor-service.js';
import {
  afterSignIn,
  answerForm,
  goBack,
  languageOf,
  ownFormOf,
  page,
  parsed,
  seeOther,
  showing,
  valuesOf,
  type Values,
} from './forms.js';
import { returnPath } from './return-path.js';
import { textsOf } from './texts.js';
import { accountPage, brokenLinkPage, forgottenPage, passwordPage, resetPage, signInPage } from './view.js';
import { Addresses } from '../../../kernel/ports/addresses.js';

const NO_MORE = { params: {}, query: {} } as const;

/** The pages of whoever is signed in; others are led to where that is done. */
const signedInPages: Pick<
  Handlers<typeof accountPageOperations>,
  'showPasswordPage' | 'sendPasswordPage' | 'showAccountPage' | 'sendAccountPage'
> = {
  async showPasswordPage(call, { query }) {
    const language = languageOf(call, query);
    const user = await call.port(Visitors).findSignedIn(call, { isRead: true });
    const { return: back } = query;
    if (user === null) return seeOther('login', { lang: language, return: 'change-password' });
    return page(passwordPage({ language, back }, ownFormOf(user)));
  },
  async sendPasswordPage(call, { query }) {
    let own = { csrfToken: '', isFirst: false, mustAddFactor: false };
    return answerForm(call, languageOf(call, query), {
      async work(values, lang) {
        const user = await call.port(Visitors).findSignedIn(showing(call, values));
        if (user === null) return seeOther('login', { lang, return: 'change-password' });
        own = ownFormOf(user);
        const { body } = sessionOperations.changePassword.input;
        const sent = parsed(body, newPasswordIn(values, { currentPassword: values['currentPassword'] ?? '' }));
        const db = call.port(Storage).forPortal(user.portalId);
        const write = await changePassword({ ...call, caller: user, db }, sent);
        const actor = { type: 'user', id: user.userId, name: user.userName } as const;
        const { options } = await call.inPortal(
          user.portalId,
          (unit) => write({ ...unit, caller: user, requestId: call.requestId }),
          actor,
        );
        const { return: back } = query;
        return own.mustAddFactor
          ? seeOther('second-factor', { lang, return: back }, options.cookies)
          : goBack(back, { lang, done: 'password_changed' }, options.cookies);
      },
      draw: (state) => passwordPage({ ...state, back: query.return }, own),
    });
  },
  async showAccountPage(call, { query }) {
    const language = languageOf(call, query);
    const user = await call.port(Visitors).findSignedIn(call, { isRead: true });
    const { return: back } = query;
    if (user === null) return seeOther('login', { lang: language, return: back });
    const own = ownFormOf(user);
    if (own.isFirst) return seeOther('change-password', { lang: language, return: back });
    if (own.mustAddFactor) return seeOther('second-factor', { lang: language, return: back });
    if (returnPath(back) !== undefined) return goBack(back, { lang: language });
    const portal = await call.port(Storage).system.collection(Portals).find(user.portalId);
    const told = query.done === undefined ? undefined : textsOf(language).passwordChanged;
    const links = call.ask(accountLinks).filter(({ right }) => user.rights.has(right));
    const portalName = portal?.name ?? '';
    return page(accountPage({ language, told }, { ...own, fullName: user.userName, portalName, links }));
  },
  async sendAccountPage(call, { query }) {
    const lang = languageOf(call, query);
    const left = await signInHandlers.logout(showing(call, await valuesOf(call)), { ...NO_MORE, body: undefined });
    return seeOther('login', { lang, done: 'signed_out' }, left instanceof Reply ? left.options.cookies : []);
  },
};

/** The handlers of the pages about accounts: they do what the calls do, by the handlers of those. */
export const accountPageHandlers: Handlers<typeof accountPageOperations> = {
  async showSignInPage(call, { query }) {
    const language = languageOf(call, query);
    const { return: back } = query;
    if ((await call.port(Visitors).findSignedIn(call, { isRead: true })) !== null) {
      return seeOther('account', { lang: language, return: back });
    }
    const { passwordSaved, signedOut, confirmationSent, notSent } = textsOf(language);
    const sent = { mail_sent: confirmationSent, mail_failed: notSent };
    const told = { password_saved: passwordSaved, signed_out: signedOut, ...sent };
    const shown = query.error === undefined ? undefined : textsOf(language)[query.error];
    const done = query.done === undefined ? {} : { told: told[query.done] };
    return page(signInPage({ language, back, ...done, problem: shown, company: await companyOf(call, query) }));
  },
  async sendSignInPage(call, { query }) {
    const company = await companyOf(call, query);
    const { return: back } = query;
    return answerForm(call, languageOf(call, query), {
      async work(values, lang) {
        if (values['action'] === 'resend') {
          const { body } = registrationOperations.resendConfirmation.input;
          const sent = { ...NO_MORE, body: parsed(body, { email: values['email'] ?? '' }) };
          return seeOther('login', {
            lang,
            return: back,
            done: doneBy(await registrationHandlers.resendConfirmation(call, sent)),
          });
        }
        const { email = '', password = '' } = values;
        const body = parsed(signInOperations.login.input.body, { email, password, transport: 'cookie' });
        const signedIn = await signInHandlers.login(call, { ...NO_MORE, body }).catch(async (error: unknown) => {
          if (!(error instanceof ProcurekitError) || error.code !== secondFactorErrors.secondFactorRequired.code)
            throw error;
          const user = await call.system.collection(Users).findOne({ email: body.email });
          return beginSecondStep(call, { email: body.email, passwordHash: user?.passwordHash }, 'auth.login');
        });
        if ('name' in signedIn) return seeOther('sign-in-code', { lang, return: back }, [signedIn]);
        if (!(signedIn instanceof Reply)) throw new TypeError('A sign-in answered no cookie.');
        return afterSignIn(signedIn, { lang, back });
      },
      draw: (state, code) =>
        signInPage({
          ...state,
          back,
          company,
          isUnconfirmed: code === 'email_not_verified' || code === 'rate_limited',
        }),
    });
  },
  showForgottenPage: (call, { query }) =>
    Promise.resolve(page(forgottenPage({ language: languageOf(call, query), done: query.done }))),
  sendForgottenPage: (call, { query }) =>
    answerForm(call, languageOf(call, query), {
      async work({ email = '' }, lang) {
        const body = parsed(passwordResetOperations.forgotPassword.input.body, { email });
        return seeOther('forgot-password', {
          lang,
          done: doneBy(await passwordResetHandlers.forgotPassword(call, { ...NO_MORE, body })),
        });
      },
      draw: forgottenPage,
    }),
  async showResetPage(call, { query: { lang, token = '' } }) {
    const language = languageOf(call, { lang });
    try {
      await findLink(RESETS, call, token);
      return page(resetPage({ language }, token));
    } catch (error) {
      const { state, status } = refusalIn(language, error);
      return page(brokenLinkPage({ language, ...state }), { status });
    }
  },
  sendResetPage: (call, { query: { lang: chosen, token = '' } }) =>
    answerForm(call, languageOf(call, { lang: chosen }), {
      async work(values, lang) {
        const { body } = passwordResetOperations.resetPassword.input;
        await passwordResetHandlers.resetPassword(call, {
          ...NO_MORE,
          body: parsed(body, newPasswordIn(values, { token })),
        });
        return seeOther('login', { lang, done: 'password_saved' });
      },
      draw: (state) => (state.errors?.size === 0 ? brokenLinkPage(state) : resetPage(state, token)),
    }),
  ...signedInPages,
  ...factorPageHandlers,
};

async function companyOf(call: OpenCall, { portal }: { readonly portal?: string | undefined }) {
  const slug = portal ?? call.port(Addresses).portalAt(call.header('host'));
  return slug === undefined ? null : findCompanyButton(call, slug);
}

/** What a page tells after a call that mails. */
function doneBy(answer: unknown): 'mail_sent' | 'mail_failed' {
  const isFailed =
    typeof answer === 'object' && answer !== null && 'mailStatus' in answer && answer.mailStatus === 'failed';
  return isFailed ? 'mail_failed' : 'mail_sent';
}

function newPasswordIn<More extends object>({ newPassword = '', repeated }: Values, more: More) {
  if (newPassword !== repeated) throw rejectInput([{ pointer: '/repeated', code: 'differs', message: 'Differs' }]);
  return { ...more, newPassword };
}
