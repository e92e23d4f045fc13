import type { UserCaller } from '../../../kernel/access/caller.js';
import type { Handlers, OpenCall, WriteCall } from '../../../kernel/operations/call.js';
import { Storage } from '../../../kernel/ports/storage.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { secondFactorOperations } from '../second-factors/operations.js';
import {
  factorStanding,
  prepareRemoval,
  prepareRenewal,
  qrPicture,
  turnFactorOn,
  type FactorReading,
} from '../second-factors/service.js';
import { begunSecret, beginFactor } from '../second-factors/write-factor.js';
import { endOfSecondStep, finishSecondStep, isSecondStepUnderway } from '../sessions/second-step.js';
import { Visitors } from '../sessions/visitors.js';
import { codePage, factorPage, recoveryPage, type ShownFactor } from './factor-pages.js';
import {
  afterSignIn,
  answerForm,
  languageOf,
  ownFormOf,
  page,
  parsed,
  seeOther,
  showing,
  type Values,
} from './forms.js';
import type { accountPageOperations } from './operations.js';
import { textsOf } from './texts.js';

type FactorPages = 'showCodePage' | 'sendCodePage' | 'showFactorPage' | 'sendFactorPage';

/** The handlers of the pages of second factors. */
export const factorPageHandlers: Pick<Handlers<typeof accountPageOperations>, FactorPages> = {
  showCodePage(call, { query }) {
    const language = languageOf(call, query);
    const isUnderway = isSecondStepUnderway(call);
    const { return: back } = query;
    return Promise.resolve(
      isUnderway ? page(codePage({ language, back })) : seeOther('login', { lang: language, return: back }),
    );
  },
  sendCodePage: (call, { query }) =>
    answerForm(call, languageOf(call, query), {
      async work(values, lang) {
        const { return: back } = query;
        if (!isSecondStepUnderway(call)) return seeOther('login', { lang, return: back });
        return afterSignIn(await finishSecondStep(call, codeIn(values)), { lang, back }, [endOfSecondStep(call)]);
      },
      draw: (state) => codePage({ ...state, back: query.return }),
    }),
  async showFactorPage(call, { query }) {
    const language = languageOf(call, query);
    const user = await call.port(Visitors).findSignedIn(call, { isRead: true });
    if (user === null) return seeOther('login', { lang: language, return: 'second-factor' });
    const told = query.done === undefined ? undefined : textsOf(language).factorIsOff;
    const { return: back } = query;
    return page(factorPage({ language, told, back }, { ...ownFormOf(user), factor: await shownFactor(call, user) }));
  },
  async sendFactorPage(call, { query }) {
    let own: { readonly csrfToken: string; readonly factor: ShownFactor } = {
      csrfToken: '',
      factor: { kind: 'off' },
    };
    return answerForm(call, languageOf(call, query), {
      async work(values, lang) {
        const user = await call.port(Visitors).findSignedIn(showing(call, values));
        if (user === null) return seeOther('login', { lang, return: 'second-factor' });
        own = { ...ownFormOf(user), factor: await shownFactor(call, user) };
        return changeFactor(call, user, { values, lang, back: query.return });
      },
      draw: (state) => factorPage({ ...state, back: query.return }, own),
    });
  },
};

interface Sent {
  readonly values: Values;
  readonly lang: Language;
  readonly back: string | undefined;
}

/** Does what a form asks for. */
async function changeFactor(call: OpenCall, user: UserCaller, { values, lang, back }: Sent) {
  const reading = readingOf(call, user);
  const write = <T>(work: (unit: WriteCall) => Promise<T>): Promise<T> =>
    call.inPortal(user.portalId, (unit) => work({ ...unit, caller: user, requestId: call.requestId }), {
      type: 'user',
      id: user.userId,
      name: user.userName,
    });
  const shown = (codes: readonly string[]) => page(recoveryPage({ language: lang, back }, codes));
  const { action } = values;
  if (action === 'begin') {
    await write(beginFactor);
    return seeOther('second-factor', { lang, return: back });
  }
  const code = codeIn(values);
  if (action === 'renew') return shown(await write(await prepareRenewal(reading, code)));
  if (action === 'confirm') return shown(await write((unit) => turnFactorOn(unit, code)));
  await write(await prepareRemoval(reading, code));
  return seeOther('second-factor', { lang, done: 'off', return: back });
}

function codeIn({ code = '' }: Values): string {
  return parsed(secondFactorOperations.confirmSecondFactor.input.body, { code }).code;
}

function readingOf(call: OpenCall, caller: UserCaller): FactorReading {
  const { now } = call;
  return { ...call, db: call.port(Storage).forPortal(caller.portalId), portalId: caller.portalId, caller, now };
}

async function shownFactor(call: OpenCall, user: UserCaller): Promise<ShownFactor> {
  const reading = readingOf(call, user);
  const standing = await factorStanding(reading);
  if (standing.isOn) return { kind: 'on', ...standing };
  const begun = await begunSecret(reading);
  return begun === null ? { kind: 'off' } : { kind: 'begun', secret: begun.secret, qr: qrPicture(begun.uri) };
}
