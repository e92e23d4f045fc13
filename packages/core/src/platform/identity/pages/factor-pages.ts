import { html } from '../../../kernel/values/text/html.js';
import { actions, codeField, csrfField, document, form, type OwnForm, type PageState } from './view.js';
import { returnPath } from './return-path.js';
import { textsOf } from './texts.js';

/** Where somebody whose password was right types the code of the authenticator. */
export function codePage(state: PageState): string {
  const texts = textsOf(state.language);
  return document(state, {
    title: texts.code,
    content: html`<p>${texts.codeAsk}</p>
      ${form(state, [
        codeField(state),
        actions(
          html`<button class="main">${texts.toSignIn}</button>
            <a href="login?lang=${state.language}">${texts.startAnew}</a>`,
        ),
      ])}`,
  });
}

/** What somebody has of a second factor. */
export type ShownFactor =
  | { readonly kind: 'off' }
  | { readonly kind: 'begun'; readonly secret: string; readonly qr: string }
  | { readonly kind: 'on'; readonly recoveryCodesLeft: number; readonly isWanted: boolean };

/** Where somebody turns the second factor on and off. */
export function factorPage(
  state: PageState,
  { csrfToken, factor }: OwnForm & { readonly factor: ShownFactor },
): string {
  const texts = textsOf(state.language);
  const back = onward(state);
  const own = csrfField(csrfToken);
  if (factor.kind === 'off') {
    return document(state, {
      title: texts.secondFactor,
      content: html`<p>${texts.factorAsk}</p>
        ${form(state, [
          own,
          actions(html`<button class="main" name="action" value="begin">${texts.factorBegin}</button>${back}`),
        ])}`,
    });
  }
  if (factor.kind === 'begun') {
    return document(state, {
      title: texts.secondFactor,
      content: html`<p>${texts.factorScan}</p>
        <div class="qr">${pictureOf(factor.qr, texts.factorPicture)}</div>
        <p class="hint">${texts.factorType}</p>
        <p><code>${factor.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></p>
        ${form(state, [
          own,
          codeField(state),
          actions(html`<button class="main" name="action" value="confirm">${texts.factorOn}</button>${back}`),
        ])}`,
    });
  }
  const off = html`<button name="action" value="remove">${texts.factorOff}</button>`;
  return document(state, {
    title: texts.secondFactor,
    content: html`<p>${texts.factorIsOn}</p>
      <p>${texts.codesLeft} ${factor.recoveryCodesLeft}</p>
      ${form(state, [
        own,
        codeField(state),
        actions(
          html`<button class="main" name="action" value="renew">${texts.newCodes}</button>${
              factor.isWanted ? '' : off
            }${back}`,
        ),
      ])}`,
  });
}

/** Recovery codes, which are shown once. */
export function recoveryPage(state: PageState, codes: readonly string[]): string {
  const texts = textsOf(state.language);
  return document(state, {
    title: texts.recoveryCodes,
    content: html`<p>${texts.recoveryText}</p>
      <ul class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <p>${onward(state)}</p>`,
  });
}

/** To where somebody came from, or to the account. */
function onward({ language, back }: PageState) {
  const { account, goOn } = textsOf(language);
  const to = returnPath(back);
  return to === undefined ? html`<a href="account?lang=${language}">${account}</a>` : html`<a href="${to}">${goOn}</a>`;
}

// It is drawn by a library from an address of ours and holds nothing but shapes.
function pictureOf(svg: string, label: string) {
  const opened = html`<svg role="img" aria-label="${label}" `;
  return { markup: svg.replace('<svg ', opened.markup) };
}
