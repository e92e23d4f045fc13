import type { ProcurekitError } from '../../kernel/errors/errors.js';
import { html, type Html } from '../../kernel/values/text/html.js';
import type { InLanguages } from '../../kernel/values/text/locale.js';
import { pageAssets } from './page-assets.js';
import { pageDocument } from './page-document.js';
import { languageOfVisit } from './page-language.js';
import { PAGE_STYLES } from './page-styles.js';
import { PRIVATE_HEADERS } from './private-headers.js';

const ASSETS = pageAssets({ styles: PAGE_STYLES });

/** How a refusal came about. */
export interface RefusedVisit {
  readonly requestId: string;
  /** Language that the address of the page names. */
  readonly lang: unknown;
  readonly acceptLanguage: string | undefined;
}

/** Writes the page that tells a person why there is none of those that were asked for, with the headers that it needs. */
export function refusalPage(
  error: Pick<ProcurekitError, 'code' | 'status' | 'problems' | 'details'>,
  { requestId, lang, acceptLanguage }: RefusedVisit,
): { readonly html: string; readonly headers: Readonly<Record<string, string>> } {
  const language = languageOfVisit(lang, acceptLanguage);
  const { title, text } = saidOf(error)[language];
  const { request, notUnderstood, meant } = TEXTS[language];
  const fields = [...new Set(error.problems.map(({ parameter, pointer = '' }) => parameter ?? pointer.slice(1)))];
  const { didYouMean } = error.details;
  const page = pageDocument({
    language,
    title,
    heading: html`<strong>Procurekit</strong>`,
    assets: ASSETS,
    isNarrow: true,
    content: html`<section class="card" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      <p>${text}</p>
      ${fields.length === 0 ? '' : html`<p>${notUnderstood}: ${listed(fields)}</p>`}
      ${typeof didYouMean === 'string' ? html`<p>${meant} <code>${didYouMean}</code></p>` : ''}
      <p class="hint"><code>${error.code}</code>, ${request} <code>${requestId}</code></p>
    </section>`,
  });
  return { html: page, headers: { ...ASSETS.headers, ...PRIVATE_HEADERS } };
}

function listed(fields: readonly string[]): Html[] {
  return fields.map((field, index) => html`${index === 0 ? '' : ', '}<code>${field}</code>`);
}

interface Said {
  readonly title: string;
  readonly text: string;
}

function saidOf({ code, status }: Pick<ProcurekitError, 'code' | 'status'>): InLanguages<Said> {
  if (code === 'csrf_failed') return SAID.outdated;
  if (status >= 500) return SAID.failed;
  return BY_STATUS.get(status) ?? SAID.refused;
}

const SAID = {
  refused: {
    ru: { title: 'Так эту страницу не открыть', text: 'Адрес или отправленная форма содержат что-то непонятное.' },
    en: {
      title: 'This page cannot be opened like this',
      text: 'Something in the address or in the form is not understood.',
    },
  },
  signIn: {
    ru: { title: 'Нужно войти', text: 'Войдите и откройте страницу ещё раз.' },
    en: { title: 'Sign in first', text: 'Sign in and open the page again.' },
  },
  forbidden: {
    ru: { title: 'Нет доступа', text: 'У вас нет прав на эту страницу.' },
    en: { title: 'No access', text: 'You have no right to see this page.' },
  },
  outdated: {
    ru: { title: 'Форма устарела', text: 'Откройте страницу заново и отправьте форму ещё раз.' },
    en: { title: 'The form is out of date', text: 'Open the page again and send the form once more.' },
  },
  missing: {
    ru: { title: 'Такой страницы нет', text: 'По этому адресу ничего нет. Проверьте ссылку.' },
    en: { title: 'There is no such page', text: 'There is nothing at this address. Check the link.' },
  },
  tooMany: {
    ru: { title: 'Слишком много запросов', text: 'Подождите минуту и попробуйте ещё раз.' },
    en: { title: 'Too many requests', text: 'Wait a minute and try again.' },
  },
  failed: {
    ru: { title: 'Что-то пошло не так', text: 'Ошибка на нашей стороне. Попробуйте ещё раз чуть позже.' },
    en: { title: 'Something went wrong', text: 'It is our fault. Try again a little later.' },
  },
} as const satisfies Readonly<Record<string, InLanguages<Said>>>;

const BY_STATUS: ReadonlyMap<number, InLanguages<Said>> = new Map<number, InLanguages<Said>>([
  [401, SAID.signIn],
  [403, SAID.forbidden],
  [404, SAID.missing],
  [429, SAID.tooMany],
]);

const TEXTS: InLanguages<{ readonly request: string; readonly notUnderstood: string; readonly meant: string }> = {
  ru: { request: 'запрос', notUnderstood: 'Не понято', meant: 'Может быть, имелось в виду' },
  en: { request: 'request', notUnderstood: 'Not understood', meant: 'Did you mean' },
};
