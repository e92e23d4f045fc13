import type { UserCaller } from '../../../kernel/access/caller.js';
import type { Handlers, OpenCall, WriteCall } from '../../../kernel/operations/call.js';
import { Storage } from '../../../kernel/ports/storage.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { secondFactorOperations } from '../second-factors/operations.js';
import { qrPicture, type FactorReading, type SecondFactors } from '../second-factors/service.js';
import type { SecondStep } from '../sessions/second-step.js';
import { codePage, factorPage, recoveryPage, type ShownFactor } from './factor-pages.js';
import {
  afterSignIn,
  answerForm,
  ownFormOf,
  page,
  parsed,
  seeOther,
  showing,
  type FormDeps,
  type LanguageOf,
  type Values,
} from './forms.js';
import type { accountPageOperations } from './operations.js';
import { textsOf } from './texts.js';

/** What the pages of second factors need. */
export interface FactorPageDeps extends FormDeps {
  readonly storage: Pick<Storage, 'forPortal' | 'system'>;
  readonly secondStep: SecondStep;
  readonly secondFactors: SecondFactors;
}

type FactorPages = 'showCodePage' | 'sendCodePage' | 'showFactorPage' | 'sendFactorPage';

/** Builds the handlers of the pages of second factors. */
export function createFactorPages(
  deps: FactorPageDeps,
  languageOf: LanguageOf,
): Pick<Handlers<typeof accountPageOperations>, FactorPages> {
  return {
    showCodePage(call, { query }) {
      const language = languageOf(call, query);
      const isUnderway = deps.secondStep.isUnderway(call);
      const { return: back } = query;
      return Promise.resolve(
        isUnderway ? page(codePage({ language, back })) : seeOther('login', { lang: language, return: back }),
      );
    },
    sendCodePage: (call, { query }) =>
      answerForm(deps, call, languageOf(call, query), {
        async work(values, lang) {
          const { return: back } = query;
          if (!deps.secondStep.isUnderway(call)) return seeOther('login', { lang, return: back });
          return afterSignIn(await deps.secondStep.finish(call, codeIn(values)), { lang, back }, [deps.secondStep.end]);
        },
        draw: (state) => codePage({ ...state, back: query.return }),
      }),
    async showFactorPage(call, { query }) {
      const language = languageOf(call, query);
      const user = await deps.findSignedIn(call, { isRead: true });
      if (user === null) return seeOther('login', { lang: language, return: 'second-factor' });
      const told = query.done === undefined ? undefined : textsOf(language).factorIsOff;
      const { return: back } = query;
      return page(
        factorPage({ language, told, back }, { ...ownFormOf(user), factor: await shownFactor(deps, call, user) }),
      );
    },
    async sendFactorPage(call, { query }) {
      let own: { readonly csrfToken: string; readonly factor: ShownFactor } = {
        csrfToken: '',
        factor: { kind: 'off' },
      };
      return answerForm(deps, call, languageOf(call, query), {
        async work(values, lang) {
          const user = await deps.findSignedIn(showing(call, values));
          if (user === null) return seeOther('login', { lang, return: 'second-factor' });
          own = { ...ownFormOf(user), factor: await shownFactor(deps, call, user) };
          return changeFactor(deps, call, user, { values, lang, back: query.return });
        },
        draw: (state) => factorPage({ ...state, back: query.return }, own),
      });
    },
  };
}

interface Sent {
  readonly values: Values;
  readonly lang: Language;
  readonly back: string | undefined;
}

/** Does what a form asks for. */
async function changeFactor(deps: FactorPageDeps, call: OpenCall, user: UserCaller, { values, lang, back }: Sent) {
  const { secondFactors } = deps;
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
    await write((unit) => secondFactors.begin(unit));
    return seeOther('second-factor', { lang, return: back });
  }
  const code = codeIn(values);
  if (action === 'renew') return shown(await write(await secondFactors.renew(reading, code)));
  if (action === 'confirm') return shown(await write((unit) => secondFactors.confirm(unit, code)));
  await write(await secondFactors.remove(reading, code));
  return seeOther('second-factor', { lang, done: 'off', return: back });
}

function codeIn({ code = '' }: Values): string {
  return parsed(secondFactorOperations.confirmSecondFactor.input.body, { code }).code;
}

function readingOf(call: OpenCall, caller: UserCaller): FactorReading {
  const { now } = call;
  return { ...call, db: call.port(Storage).forPortal(caller.portalId), portalId: caller.portalId, caller, now };
}

async function shownFactor(deps: FactorPageDeps, call: OpenCall, user: UserCaller): Promise<ShownFactor> {
  const reading = readingOf(call, user);
  const standing = await deps.secondFactors.look(reading);
  if (standing.isOn) return { kind: 'on', ...standing };
  const begun = await deps.secondFactors.begun(reading);
  return begun === null ? { kind: 'off' } : { kind: 'begun', secret: begun.secret, qr: qrPicture(begun.uri) };
}
