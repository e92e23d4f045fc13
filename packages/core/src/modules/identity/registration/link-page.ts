import { html, type Html } from '../../../values/html.js';
import { ProcurekitError } from '../../../operations/errors.js';

const WORDS = {
  ru: {
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

/** A language of the pages. */
export type PageLanguage = keyof typeof WORDS;

/** The language that a browser asks for; Russian unless it wants English rather. */
export function pageLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = (acceptLanguage ?? '').toLowerCase().match(/\b(?:ru|en)\b/g) ?? [];
  return wanted[0] === 'en' ? 'en' : 'ru';
}

/** The page that a link in a mail leads to. It only asks: mail programs open links by themselves, and that must confirm nothing. */
export function askingPage(language: PageLanguage): string {
  const { ask, confirm } = WORDS[language];
  // The form goes to the address of the page itself, which holds the token.
  return page(
    language,
    html`<p>${ask}</p>
      <form method="post"><button>${confirm}</button></form>`,
  );
}

/** The page that tells that an address is confirmed. */
export function confirmedPage(
  language: PageLanguage,
  { email, loginUrl }: { email: string; loginUrl: string },
): string {
  const { done, signIn } = WORDS[language];
  return page(
    language,
    html`<p role="status">${done(email)}</p>
      <p><a href="${loginUrl}">${signIn}</a></p>`,
  );
}

/** The page that tells why a link does not work. @throws what is no refusal of a link */
export function refusedPage(language: PageLanguage, error: unknown): string {
  const code = error instanceof ProcurekitError ? (error.problems[0]?.code ?? error.code) : undefined;
  if (code !== 'token_invalid' && code !== 'token_expired' && code !== 'token_already_used') throw error;
  return page(language, html`<p role="alert">${WORDS[language][code]}</p>`);
}

function page(language: PageLanguage, content: Html): string {
  const { title } = WORDS[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup;
}
