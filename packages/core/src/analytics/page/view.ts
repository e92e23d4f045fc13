import { html, type Html } from '../../kernel/values/text/html.js';
import type { Language } from '../../kernel/values/text/locale.js';
import { PAGE_STYLES, pageAssets, pageDocument } from '../../platform/pages/index.js';
import type { Chart } from '../charts/chart.js';
import { drawChart } from '../charts/draw-chart.js';
import { type Cell, readable } from '../tables/cells.js';
import { QUESTIONS, type Question, TITLES } from '../tables/columns.js';
import { aboutAnswer } from '../tables/about-answer.js';
import { type Answer, type AnswerTable, tableOf } from '../tables/table.js';
import { textsOf } from './texts.js';

const STYLES = `${PAGE_STYLES}
.reports { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 1rem; padding: 0; list-style: none; }
.reports a { display: inline-block; padding: .625rem 0; }
.reports [aria-current] { font-weight: 700; color: var(--ink); }
.chart svg { display: block; width: 100%; height: auto; }
@media screen and (prefers-color-scheme: dark) { .chart svg { filter: invert(1) hue-rotate(180deg); } }
.chart .wide { max-width: 56rem; }
@media (min-width: 40rem) { .chart .narrow { display: none; } }
@media (max-width: 39.99rem) { .chart .wide { display: none; } .chart .narrow { max-width: 26rem; } }
.hint { margin-bottom: 1rem; }
.all { list-style: none; } .all a { font-weight: 700; } .all .hint { margin-top: .25rem; }
.fields { align-items: end; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
caption { text-align: left; font-weight: 600; padding: 0 0 .5rem; }
th, td { border-bottom: 1px solid var(--line); padding: .375rem; text-align: left; vertical-align: top; }
thead th { color: var(--soft); vertical-align: bottom; }
.n { text-align: right; }
td.n { white-space: nowrap; }
tfoot { font-weight: 700; }
@page { size: landscape; margin: 12mm; }
@media print {
  .top > div { padding: 0; } table { font-size: .75rem; } th, td { padding: .25rem; }
  .top nav, .reports, form, .files, .pages { display: none; }
  body { background: #fff; } .top { background: #fff; color: #000; } .card { border: 0; padding: 0; } .scroll { overflow: visible; }
  main { max-width: none; padding: 0; } .chart .wide { display: block; } .chart .narrow { display: none; } tr { break-inside: avoid; } thead { display: table-header-group; }
}
`;
const ASSETS = pageAssets({ styles: STYLES });

/** Headers of the pages of reports. */
export const REPORT_PAGE_HEADERS = {
  ...ASSETS.headers,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

/** What a page shows. */
export interface ReportState {
  readonly language: Language;
  readonly portalName: string;
  readonly timezone: string;
  readonly question: Question;
  /** A page of what is answered, and the chart of all of it. */
  readonly answer: Answer;
  readonly chart: Chart;
  /** What was asked for, as the address has it. */
  readonly asked: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly groupBy?: string | undefined;
  };
  /** By what this report can be told apart; none where it cannot. */
  readonly groups: readonly string[];
}

/** A report with its chart and its table. */
export function reportPage(state: ReportState): string {
  const { language, question, answer, asked } = state;
  const texts = textsOf(language);
  const table = tableOf(question, answer, language);
  const query = definedIn(asked);
  return pageDocument({
    language,
    title: `${table.title} — ${state.portalName}`,
    heading: html`<strong>${state.portalName}</strong>${texts.reports}`,
    assets: ASSETS,
    query,
    content: html`${navigation(question, language)}
      <h1>${table.title}</h1>
      <p class="hint">${aboutAnswer(answer, state)}</p>
      ${askingForm(state)}
      ${table.items.length === 0 ? html`<div class="card"><p>${texts.nothing}</p></div>` : shown(state, table)}
      ${otherPages(state, query)}
      <p class="files">${texts.files}: ${fileLinks(question, query)}</p>`,
  });
}

/** The page of all reports, with what each answers. */
export function reportsPage(language: Language, portalName: string): string {
  const texts = textsOf(language);
  const entries = QUESTIONS.map(
    (question) =>
      html`<li>
        <a href="reports/${question}?lang=${language}">${TITLES[question][language]}</a>
        <p class="hint">${texts.about[question]}</p>
      </li>`,
  );
  return pageDocument({
    language,
    title: `${texts.reports} — ${portalName}`,
    heading: html`<strong>${portalName}</strong>${texts.reports}`,
    assets: ASSETS,
    isNarrow: true,
    content: html`<h1>${texts.reports}</h1>
      <ul class="all card">
        ${entries}
      </ul>`,
  });
}

/** A page that says why there is no report. */
export function refusalPage(
  language: Language,
  said: 'notAllowed' | 'notFound' | 'signIn' | 'rateMissing' | 'notUnderstood',
): string {
  const texts = textsOf(language);
  return pageDocument({
    language,
    title: texts.reports,
    heading: html`<strong>${texts.reports}</strong>`,
    assets: ASSETS,
    isNarrow: true,
    content: html`<div class="card state note" role="alert">
        <h1>${texts.reports}</h1>
        <p>${texts[said]}</p>
      </div>
      ${said === 'signIn' || said === 'notAllowed' ? '' : navigation(undefined, language)}`,
  });
}

function navigation(current: Question | undefined, language: Language): Html {
  const links = QUESTIONS.map((question) => {
    const isCurrent = question === current ? html` aria-current="page"` : '';
    return html`<li><a href="${question}?lang=${language}" ${isCurrent}>${TITLES[question][language]}</a></li>`;
  });
  return html`<nav aria-label="${textsOf(language).reports}">
    <ul class="reports">
      <li><a href="../reports?lang=${language}">${textsOf(language).all}</a></li>
      ${links}
    </ul>
  </nav>`;
}

function askingForm({ language, question, answer, asked, groups }: ReportState): Html {
  const texts = textsOf(language);
  const choice = (group: string) => {
    const isChosen = group === (asked.groupBy ?? groups[0]) ? html` selected` : '';
    return html`<option value="${group}" ${isChosen}>${texts.groups[group] ?? group}</option>`;
  };
  const day = (name: 'from' | 'to', value: string | null) =>
    html`<div>
      <label for="${name}">${texts[name]}</label
      ><input id="${name}" name="${name}" type="date" value="${value ?? ''}" />
    </div>`;
  return html`<form method="get" action="${question}" class="card">
    <input type="hidden" name="lang" value="${language}" />
    <div class="fields">
      ${day('from', answer.from)}${day('to', answer.to)}
      ${
        groups.length === 0
          ? ''
          : html`<div>
              <label for="groupBy">${texts.groupBy}</label
              ><select id="groupBy" name="groupBy">
                ${groups.map(choice)}
              </select>
            </div>`
      }
      <div class="actions"><button class="main">${texts.show}</button></div>
    </div>
  </form>`;
}

function shown({ chart, language }: ReportState, table: AnswerTable): Html {
  return html`<div class="card chart">${drawChart(chart).svg}${drawChart(chart, 'narrow').svg}</div>
    <div class="card scroll" role="region" aria-label="${table.title}" tabindex="0">
      ${tableMarkup(table, language)}
    </div>`;
}

function tableMarkup({ title, heading, columns, items, rowOf, foot }: AnswerTable, language: Language): Html {
  const right = (index: number) => (isText(columns[index]?.style) ? '' : html` class="n"`);
  const cells = (row: readonly Cell[]) =>
    row.map((cell, index) => {
      const text = readable(cell, language);
      return index === 0
        ? html`<th scope="row">${text}</th>`
        : html`<td${right(index)}>${text === '' ? '—' : text}</td>`;
    });
  const head = heading.map((text, index) => html`<th scope="col" ${right(index)}>${text}</th>`);
  return html`<table>
    <caption>
      ${title}
    </caption>
    <thead>
      <tr>
        ${head}
      </tr>
    </thead>
    <tbody>
      ${items.map(
        (item) =>
          html`<tr>
            ${cells(rowOf(item))}
          </tr>`,
      )}
    </tbody>
    ${
      foot === null
        ? ''
        : html`<tfoot>
            <tr>
              ${cells(foot)}
            </tr>
          </tfoot>`
    }
  </table>`;
}

/** Links to the pages before and after this one, where there are any. */
function otherPages({ question, answer, language }: ReportState, query: Readonly<Record<string, string>>): Html | '' {
  const { page = 1, limit = Infinity, total = 0 } = answer;
  if (total <= limit) return '';
  const texts = textsOf(language);
  const last = Math.ceil(total / limit);
  const link = (to: number, label: string, rel: 'prev' | 'next') => {
    const asked = new URLSearchParams({ ...query, lang: language, page: String(to) }).toString();
    return to < 1 || to > last ? '' : html`<a href="${question}?${asked}" rel="${rel}">${label}</a> `;
  };
  return html`<nav class="pages" aria-label="${texts.pages}">
    ${link(page - 1, texts.earlier, 'prev')}${page} / ${last} ${link(page + 1, texts.later, 'next')}
  </nav>`;
}

function isText(style: string | undefined): boolean {
  return style === 'text' || style === 'day' || style === 'age' || style === 'late_type';
}

function fileLinks(question: Question, query: Readonly<Record<string, string>>): Html {
  const links = (['csv', 'xlsx', 'pdf'] as const).map((format) => {
    const asked = new URLSearchParams({ ...query, format }).toString();
    return html`<a href="../api/v1/analytics/${question}?${asked}">${format.toUpperCase()}</a> `;
  });
  return html`${links}`;
}

function definedIn(asked: ReportState['asked']): Readonly<Record<string, string>> {
  const entries = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as Record<string, string>;
}
