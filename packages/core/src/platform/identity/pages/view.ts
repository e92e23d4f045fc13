import { html, type Html } from '../../../kernel/values/text/html.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { PAGE_STYLES, pageAssets, pageDocument } from '../../pages/index.js';
import type { CompanyButton } from '../company-sign-in/service.js';
import type { AccountLink } from './account-links.js';
import { returnPath } from './return-path.js';
import { textsOf, type PageTexts } from './texts.js';

const ASSETS = pageAssets({
  styles: `${PAGE_STYLES}form { display: grid; gap: 1rem; } form p { margin: 0; } .hint + form { margin-top: 1rem; } .qr svg { display: block; inline-size: min(16rem, 100%); background: #fff; } .codes { columns: 2; padding: 0; list-style: none; } code { overflow-wrap: anywhere; }\n`,
});

/** Headers of pages about accounts. */
export const ACCOUNT_PAGE_HEADERS = {
  ...ASSETS.headers,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // With less than this, browsers do not say which site a form comes from.
  'Referrer-Policy': 'same-origin',
};

/** What every one of these pages is written from. */
export interface PageState {
  readonly language: Language;
  /** What was typed, by the name of its field. Passwords are typed anew each time. */
  readonly values?: Readonly<Record<string, string | undefined>>;
  /** What is wrong with a field, by its name. */
  readonly errors?: ReadonlyMap<string, string>;
  /** What is wrong as a whole. */
  readonly problem?: string | undefined;
  /** What happened just now. */
  readonly told?: string | undefined;
  /** Where somebody goes back to afterwards. */
  readonly back?: string | undefined;
}

interface SignIn {
  /** Offers another mail. */
  readonly isUnconfirmed?: boolean;
  /** The provider that people of the portal may sign in through. */
  readonly company: CompanyButton | null;
}

/** Where somebody signs in. */
export function signInPage(state: PageState & SignIn): string {
  const texts = textsOf(state.language);
  const { toSignIn, toForgotten, toAnotherMail } = texts;
  const another = html`<button name="action" value="resend">${toAnotherMail}</button>`;
  return document(state, {
    title: texts.signIn,
    content: html`${companyLink(state)}${form(state, [
      emailField(state),
      passwordField(state, { name: 'password', label: texts.password, autocomplete: 'current-password' }),
      html`<div class="actions">
        <button class="main">${toSignIn}</button>${state.isUnconfirmed === true ? another : ''}
        <a href="forgot-password?lang=${state.language}">${toForgotten}</a>
      </div>`,
    ])}`,
  });
}

function companyLink({ company, language, ...state }: PageState & SignIn): Html | string {
  if (company === null) return '';
  const start = new URL(company.startUrl);
  for (const [name, value] of Object.entries(returning({ language, ...state }))) start.searchParams.set(name, value);
  const { throughCompany, orPassword } = textsOf(language);
  return html`<p><a class="button main" href="${start.href}">${company.buttonName ?? throughCompany}</a></p>
    <p class="hint">${orPassword}</p>`;
}

/** Where somebody asks for a link to set a password. */
export function forgottenPage(state: PageState & { readonly done?: 'mail_sent' | 'mail_failed' | undefined }): string {
  const texts = textsOf(state.language);
  if (state.done === 'mail_failed') {
    return document(
      { ...state, problem: texts.notSent },
      { title: texts.forgotten, content: html`${backToSignIn(state)}` },
    );
  }
  if (state.done === 'mail_sent') {
    return document({ ...state, told: texts.sentText }, { title: texts.sent, content: html`${backToSignIn(state)}` });
  }
  return document(state, {
    title: texts.forgotten,
    content: html`<p>${texts.forgottenAsk}</p>
      ${form(state, [
        emailField(state),
        html`<div class="actions"><button class="main">${texts.send}</button>${backToSignIn(state)}</div>`,
      ])}`,
  });
}

/** Where a link in a mail leads: a new password is set here. */
export function resetPage(state: PageState, token: string): string {
  const texts = textsOf(state.language);
  return document(state, {
    title: texts.reset,
    query: { token },
    content: form(
      state,
      [...newPasswordFields(state), html`<div class="actions"><button class="main">${texts.save}</button></div>`],
      { token },
    ),
  });
}

/** What a link leads to that does not work, or not any more. */
export function brokenLinkPage(state: PageState): string {
  const texts = textsOf(state.language);
  return document(state, {
    title: texts.reset,
    content: html`<p><a href="forgot-password?lang=${state.language}">${texts.toAnotherLink}</a></p>
      <p>${backToSignIn(state)}</p>`,
  });
}

/** A form of somebody who is signed in, with what shows that it is ours. */
export interface OwnForm {
  readonly csrfToken: string | undefined;
}

/** Where a password is changed: the first one, in place of a temporary password, or any. */
export function passwordPage(
  state: PageState,
  { csrfToken, isFirst }: OwnForm & { readonly isFirst: boolean },
): string {
  const texts = textsOf(state.language);
  const label = isFirst ? texts.temporaryPassword : texts.currentPassword;
  return document(state, {
    title: isFirst ? texts.firstPassword : texts.changePassword,
    content: html`${isFirst ? html`<p>${texts.firstPasswordAsk}</p>` : ''}
    ${form(state, [
      csrfField(csrfToken),
      passwordField(state, { name: 'currentPassword', label, autocomplete: 'current-password' }),
      ...newPasswordFields(state),
      html`<div class="actions"><button class="main">${texts.save}</button></div>`,
    ])}`,
  });
}

interface Account {
  readonly fullName: string;
  readonly portalName: string;
  /** Pages that whoever is signed in may look at. */
  readonly links: readonly AccountLink[];
}

/** Who is signed in, and where. */
export function accountPage(state: PageState, { csrfToken, fullName, portalName, links }: OwnForm & Account): string {
  const { language } = state;
  const texts = textsOf(language);
  const listed = links.map(
    ({ path, label }) => html`<li><a href="${path}?lang=${language}">${label[language]}</a></li>`,
  );
  return document(state, {
    title: texts.account,
    content: html`<dl class="facts">
        <dt>${texts.signedInAs}</dt>
        <dd>${fullName}</dd>
        <dt>${texts.portal}</dt>
        <dd>${portalName}</dd>
      </dl>
      <p class="hint">${texts.accountText}</p>
      ${
        listed.length === 0
          ? ''
          : html`<ul>
              ${listed}
            </ul>`
      }
      ${form(state, [
        csrfField(csrfToken),
        html`<div class="actions">
          <a href="change-password?lang=${language}">${texts.changePassword}</a>
          <a href="second-factor?lang=${language}">${texts.secondFactor}</a>
          <button>${texts.signOut}</button>
        </div>`,
      ])}`,
  });
}

interface Shown {
  readonly title: string;
  readonly content: Html;
  readonly query?: Readonly<Record<string, string>>;
}

/** A page about accounts. */
export function document(state: PageState, { title, content, query = {} }: Shown): string {
  const { language } = state;
  const texts = textsOf(language);
  return pageDocument({
    language,
    title,
    query: { ...query, ...returning(state) },
    assets: ASSETS,
    isNarrow: true,
    heading: html`<strong>${texts.brand}</strong>`,
    content: html`${announcement(state, texts)}
      <section class="card" aria-labelledby="title">
        <h1 id="title">${title}</h1>
        ${content}
      </section>`,
  });
}

function announcement({ problem, errors, told }: PageState, texts: PageTexts): Html | string {
  if (problem !== undefined || (errors?.size ?? 0) > 0) {
    const listed = [...(errors ?? [])].map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`);
    return html`<div class="card state bad" role="alert">
      <h2>${texts.problem}</h2>
      ${problem === undefined ? '' : html`<p>${problem}</p>`}
      ${
        listed.length === 0
          ? ''
          : html`<ul>
              ${listed}
            </ul>`
      }
    </div>`;
  }
  return told === undefined ? '' : html`<div class="card state good" role="status"><p>${told}</p></div>`;
}

/** A form, which goes to the address of the page itself. */
export function form(state: PageState, fields: readonly Html[], query: Readonly<Record<string, string>> = {}): Html {
  const action = `?${new URLSearchParams({ ...query, ...returning(state), lang: state.language }).toString()}`;
  return html`<form method="post" enctype="multipart/form-data" action="${action}" novalidate>${fields}</form>`;
}

function returning({ back }: PageState): Readonly<Record<string, string>> {
  const to = returnPath(back);
  return to === undefined ? {} : { return: to };
}

function emailField(state: PageState): Html {
  const { email } = textsOf(state.language);
  const value = state.values?.['email'] ?? '';
  return html`<div>
    <label for="email">${email}</label>
    <input
      id="email"
      name="email"
      type="email"
      value="${value}"
      maxlength="254"
      autocomplete="username"
      autofocus
      ${described(state, 'email')}
    />
    ${errorOf(state, 'email')}
  </div>`;
}

/** Where the code of an authenticator is typed. */
export function codeField(state: PageState): Html {
  const { typedCode, codeHint } = textsOf(state.language);
  return html`<div>
    <label for="code">${typedCode}</label>
    <input id="code" name="code" type="text" maxlength="40" autocomplete="one-time-code" ${described(state, 'code')} />
    <p class="hint">${codeHint}</p>
    ${errorOf(state, 'code')}
  </div>`;
}

/** What can be done, beside each other. */
export function actions(content: Html): Html {
  return html`<div class="actions">${content}</div>`;
}

interface PasswordField {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

function passwordField(state: PageState, { name, label, autocomplete, hint }: PasswordField): Html {
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="password"
      maxlength="128"
      autocomplete="${autocomplete}"
      ${described(state, name)}
    />
    ${hint === undefined ? '' : html`<p class="hint">${hint}</p>`}${errorOf(state, name)}
  </div>`;
}

function newPasswordFields(state: PageState): readonly Html[] {
  const { newPassword, repeated, rule } = textsOf(state.language);
  const autocomplete = 'new-password';
  return [
    passwordField(state, { name: 'newPassword', label: newPassword, autocomplete, hint: rule }),
    passwordField(state, { name: 'repeated', label: repeated, autocomplete }),
  ];
}

/** What shows that a form is ours. */
export function csrfField(csrfToken: string | undefined): Html {
  return html`<input type="hidden" name="csrfToken" value="${csrfToken ?? ''}" />`;
}

function backToSignIn({ language }: PageState): Html {
  return html`<a href="login?lang=${language}">${textsOf(language).toSignIn}</a>`;
}

function described({ errors }: PageState, name: string): Html | string {
  return errors?.has(name) === true ? html`aria-invalid="true" aria-describedby="${name}-error"` : '';
}

function errorOf({ errors }: PageState, name: string): Html | string {
  const text = errors?.get(name);
  return text === undefined ? '' : html`<p class="error" id="${name}-error">${text}</p>`;
}
