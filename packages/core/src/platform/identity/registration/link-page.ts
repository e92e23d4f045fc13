import { html, type Html } from '../../../kernel/values/text/html.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { PAGE_STYLES, pageAssets, pageDocument, PRIVATE_HEADERS } from '../../pages/index.js';

const WORDS = {
  ru: {
    brand: 'Портал закупок',
    title: 'Подтверждение адреса',
    ask: 'Чтобы войти в портал, подтвердите адрес электронной почты.',
    confirm: 'Подтвердить адрес',
    done: (email: string) => `Адрес ${email} подтверждён.`,
    signIn: 'Войти в портал',
    token_invalid: 'Эта ссылка не подходит: возможно, позже было отправлено другое письмо.',
    token_expired: 'Срок действия ссылки истёк. Запросите новое письмо на странице входа.',
    token_already_used: 'Эта ссылка уже сработала: адрес подтверждён, можно войти.',
  },
  en: {
    brand: 'Procurement portal',
    title: 'Confirm your address',
    ask: 'Confirm your e-mail address to sign in to the portal.',
    confirm: 'Confirm the address',
    done: (email: string) => `The address ${email} is confirmed.`,
    signIn: 'Sign in to the portal',
    token_invalid: 'This link does not fit: perhaps a later mail was sent.',
    token_expired: 'The link has expired. Ask for another mail where you sign in.',
    token_already_used: 'This link has worked already: the address is confirmed, and you can sign in.',
  },
} as const;

const ASSETS = pageAssets({ styles: PAGE_STYLES });

/** Headers of the page. */
export const LINK_PAGE_HEADERS = { ...PRIVATE_HEADERS, ...ASSETS.headers };

/** Where and in which language the page is shown. */
export interface LinkPage {
  readonly language: Language;
  readonly token: string;
}

/** The page that a link in a mail leads to. It only asks: mail programs open links by themselves, and that must confirm nothing. */
export function askingPage(shown: LinkPage): string {
  const { ask, confirm } = WORDS[shown.language];
  // The form goes to the address of the page itself, which holds the token.
  return page(
    shown,
    html`<p>${ask}</p>
      <form method="post"><button class="main">${confirm}</button></form>`,
  );
}

/** The page that tells that an address is confirmed. */
export function confirmedPage(
  shown: LinkPage,
  { email, loginUrl }: { readonly email: string; readonly loginUrl: string },
): string {
  const { done, signIn } = WORDS[shown.language];
  return page(
    shown,
    html`<p role="status">${done(email)}</p>
      <p><a href="${loginUrl}">${signIn}</a></p>`,
  );
}

/** The page that tells why a link does not work. @throws what is no refusal of a link */
export function refusedPage(shown: LinkPage, error: unknown): string {
  const code = error instanceof ProcurekitError ? (error.problems[0]?.code ?? error.code) : undefined;
  if (code !== 'token_invalid' && code !== 'token_expired' && code !== 'token_already_used') throw error;
  return page(shown, html`<p role="alert">${WORDS[shown.language][code]}</p>`);
}

function page({ language, token }: LinkPage, content: Html): string {
  const { title, brand } = WORDS[language];
  return pageDocument({
    language,
    title,
    query: { token },
    assets: ASSETS,
    isNarrow: true,
    heading: html`<strong>${brand}</strong>`,
    content: html`<section class="card" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      ${content}
    </section>`,
  });
}
