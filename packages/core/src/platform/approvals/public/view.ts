import type { ProcurekitError } from '../../../kernel/errors/errors.js';
import { html, type Html } from '../../../kernel/values/text/html.js';
import { moneyText } from '../../../kernel/values/text/money-text.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { PAGE_STYLES, pageAssets, pageDocument, PRIVATE_HEADERS } from '../../pages/index.js';
import { budgetTexts, differenceTexts, foreseenTexts, payeeFacts } from '../mail/words.js';
import type { ApprovalRow } from '../requests/records.js';
import type { Difference } from '../rules/differences.js';
import { lineText, offerTexts } from '../mail/line-texts.js';
import { PAGE_TEXTS } from './texts.js';

const ASSETS = pageAssets({
  styles: `${PAGE_STYLES}form { display: grid; gap: 1rem; } form p { margin: 0; }
.said { white-space: pre-line; overflow-wrap: anywhere; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines > li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1.5rem; border-top: 1px solid var(--line); padding: .5rem 0; overflow-wrap: anywhere; }
.lines .offers { flex-basis: 100%; font-size: .9em; } .lines .offers ul { margin: 0; }
.lines .sum { font-variant-numeric: tabular-nums; }\n`,
});

/** Headers of the page. */
export const APPROVAL_PAGE_HEADERS = { ...PRIVATE_HEADERS, ...ASSETS.headers };

/** What was sent and refused. */
export interface PageState {
  readonly comment?: string | undefined;
  readonly refusal?: ProcurekitError | undefined;
}

/** What the page is written from. */
export interface PageModel extends PageState {
  readonly approval: ApprovalRow;
  /** What people call what is approved. */
  readonly called: string;
  readonly language: Language;
  readonly portalName: string;
  readonly timeZone: string;
  readonly requestedBy: string | null;
  /** What has changed since the approval was asked for; null while nothing has. */
  readonly changed: readonly Difference[] | null;
}

/** The page of an approval that waits for whoever holds its link. */
export function requestPage(model: PageModel): string {
  const { language, approval, called, portalName } = model;
  const texts = PAGE_TEXTS[language];
  return document(language, {
    title: headingOf(called, approval),
    brand: portalName,
    content: html`${problemOf(model)}${changedCard(model)}
      <section class="card" aria-labelledby="title">
        <h1 id="title">${headingOf(called, approval)}</h1>
        <p class="said">${approval.title}</p>
        ${factsOf(model)}
      </section>
      ${approval.comment === null ? '' : card(texts.comment, html`<p class="said">${approval.comment}</p>`)}
      ${listCard(texts.changes, differenceTexts(language, approval.changes))}
      ${listCard(texts.budget, budgetTexts(language, approval.budgetEffects))}
      ${listCard(texts.warnings, foreseenTexts(language, approval.warnings))}${linesCard(model)}
      ${model.changed === null ? decisionForm(model) : ''}`,
  });
}

/** The page that tells what was decided. */
export function decidedPage(
  { language, called, approval }: Pick<PageModel, 'language' | 'called' | 'approval'>,
  decision: 'approved' | 'rejected',
): string {
  const texts = PAGE_TEXTS[language];
  return document(language, {
    title: texts[decision],
    brand: texts.title,
    content: html`<div class="card state ${decision === 'approved' ? 'good' : 'note'}" role="status">
      <h1>${texts[decision]}</h1>
      <p>${headingOf(called, approval)}: ${approval.title}</p>
      <p>${texts.thanks}</p>
    </div>`,
  });
}

/** The page of a link that leads to nothing, or to nothing any more. */
export function unknownPage(language: Language): string {
  const { unknown, unknownText, title } = PAGE_TEXTS[language];
  return document(language, {
    title: unknown,
    brand: title,
    content: html`<div class="card state bad">
      <h1>${unknown}</h1>
      <p>${unknownText}</p>
    </div>`,
  });
}

function document(
  language: Language,
  { title, brand, content }: { readonly title: string; readonly brand: string; readonly content: Html },
): string {
  return pageDocument({ language, title, content, assets: ASSETS, heading: html`<strong>${brand}</strong>` });
}

function headingOf(called: string, { subjectNumber }: Pick<ApprovalRow, 'subjectNumber'>): string {
  return subjectNumber === null ? called : `${called} ${subjectNumber}`;
}

function problemOf({ language, refusal, changed }: PageModel): Html | string {
  if (refusal === undefined || changed !== null) return '';
  const texts = PAGE_TEXTS[language];
  return html`<div class="card state bad" role="alert">
    <h2>${texts.problem}</h2>
    <p>${problemText(language, refusal)}</p>
  </div>`;
}

function problemText(language: Language, { code, problems }: ProcurekitError): string {
  const texts = PAGE_TEXTS[language];
  const [problem] = problems;
  if (problem?.pointer === '/action') return texts.choose;
  if (problem?.pointer === '/comment') return problem.code === 'required' ? texts.reasonNeeded : texts.reasonLong;
  if (code === 'already_decided') return texts.alreadyDecided;
  return code === 'own_approval' ? texts.own : texts.failed;
}

function changedCard({ language, changed }: PageModel): Html | string {
  if (changed === null) return '';
  const texts = PAGE_TEXTS[language];
  return html`<div class="card state note" role="alert">
    <h2>${texts.changed}</h2>
    <p>${texts.changedText}</p>
    ${changed.length === 0 ? '' : list(differenceTexts(language, changed))}
  </div>`;
}

function factsOf({ language, approval, requestedBy, timeZone }: PageModel): Html {
  const texts = PAGE_TEXTS[language];
  const { grossAmount, flow, currentStep } = approval;
  const step = currentStep === null ? undefined : flow[currentStep];
  const facts = [
    [texts.amount, grossAmount === null ? null : moneyOf({ language, approval }, grossAmount)],
    ...payeeFacts(language, approval),
    [texts.requestedBy, requestedBy],
    [texts.step, step?.name ?? null],
    [texts.dueAt, step?.dueAt === undefined || step.dueAt === null ? null : timeOf(language, step.dueAt, timeZone)],
  ] as const;
  const known = facts.filter(([, value]) => value !== null);
  return html`<dl class="facts">
    ${known.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value ?? ''}</dd>
        </div>`,
    )}
  </dl>`;
}

function linesCard(model: PageModel): Html | string {
  const { lines } = model.approval;
  if (lines.length === 0) return '';
  const { language, approval } = model;
  const rows = lines.map((line) => {
    const offers = offerTexts(language, line);
    return html`<li>
      <span>${line.name}</span><span class="sum">${lineText(language, line, approval.currency)}</span>
      ${offers.length === 0 ? '' : html`<div class="offers">${list(offers)}</div>`}
    </li>`;
  });
  return card(
    PAGE_TEXTS[model.language].lines,
    html`<ul class="lines">
      ${rows}
    </ul>`,
  );
}

// The form goes to the address of the page itself, which holds the token.
function decisionForm({ language, comment = '', refusal }: PageModel): Html {
  const texts = PAGE_TEXTS[language];
  const isWrong = refusal?.problems.some(({ pointer }) => pointer === '/comment') === true;
  return card(
    texts.decide,
    html`<form method="post" enctype="multipart/form-data" action="?lang=${language}" novalidate>
      <div>
        <label for="comment">${texts.reason}</label>
        <textarea
          id="comment"
          name="comment"
          maxlength="2000"
          aria-describedby="comment-hint"
          ${isWrong ? html`aria-invalid="true"` : ''}
        >
${comment}</textarea>
        <p class="hint" id="comment-hint">${texts.reasonHint}</p>
      </div>
      <div class="actions">
        <button class="main" name="action" value="approve">${texts.approve}</button>
        <button name="action" value="reject">${texts.reject}</button>
      </div>
    </form>`,
  );
}

function card(title: string, content: Html): Html {
  return html`<section class="card">
    <h2>${title}</h2>
    ${content}
  </section>`;
}

function listCard(title: string, texts: readonly string[]): Html | string {
  return texts.length === 0 ? '' : card(title, list(texts));
}

function list(texts: readonly string[]): Html {
  return html`<ul>
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ul>`;
}

const LOCALES = { ru: 'ru-RU', en: 'en-GB' } as const;

function moneyOf({ language, approval }: Pick<PageModel, 'language' | 'approval'>, amount: string): string {
  if (approval.currency === null) return amount;
  return moneyText(amount, { locale: LOCALES[language], currency: approval.currency });
}

function timeOf(language: Language, instant: string, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return `${new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(instant))} (${timeZone})`;
}
