import type { DocumentLayout, LayoutBlock } from '../../../ports/document-layout.js';
import type { InLanguages, Language } from '../../../values/text/locale.js';
import type { ComparedBy } from '../../settings/index.js';
import type { Chart } from '../charts/chart.js';
import { chartBlocks } from '../charts/chart-blocks.js';
import { type Cell, readable } from './cells.js';
import type { Answer, AnswerTable } from './table.js';

const WORDS: Readonly<Record<'period' | 'currency' | 'asOf' | 'nothing', InLanguages>> = {
  period: { ru: 'Период', en: 'Period' },
  currency: { ru: 'Валюта', en: 'Currency' },
  asOf: { ru: 'По состоянию на', en: 'As of' },
  nothing: { ru: 'За этот период ничего нет.', en: 'There is nothing in this period.' },
};

/** Says whether what is compared is without VAT or with it. */
export const COMPARED: Readonly<Record<ComparedBy, InLanguages>> = {
  net: { ru: 'Суммы без НДС', en: 'Amounts without VAT' },
  gross: { ru: 'Суммы с НДС', en: 'Amounts with VAT' },
};

/** An answer as it is printed: what is asked, the chart, and the table. */
export function layoutOf(
  { title, heading, items, rowOf, foot, note, columns }: AnswerTable,
  { from, to, currency, asOf, compareBy }: Answer,
  { language, timezone, chart }: { readonly language: Language; readonly timezone: string; readonly chart: Chart },
): DocumentLayout {
  const said = (word: keyof typeof WORDS) => WORDS[word][language];
  const period = from === null || to === null ? [] : [`${said('period')}: ${from} — ${to}`];
  const made = new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(new Date(asOf));
  const basis = compareBy === undefined ? [] : [COMPARED[compareBy][language]];
  const about = [...period, `${said('currency')}: ${currency}`, ...basis, `${said('asOf')}: ${made}`].join(' · ');
  const cells = (row: readonly Cell[]) =>
    row.map((cell) => ({ text: readable(cell, language), align: align(cell.isNumber) }));
  const table: LayoutBlock = {
    kind: 'table',
    border: 'box',
    size: 8,
    columns: columns.map((_, index) => ({ width: index === 0 ? 3 : 1.6 })),
    head: [heading.map((text) => ({ text, bold: true }))],
    rows: items.map((item) => cells(rowOf(item))),
    ...(foot === null ? {} : { foot: [cells(foot).map((cell) => ({ ...cell, bold: true }))] }),
  };
  return {
    title,
    page: { orientation: 'landscape', marginsMm: { top: 15, right: 12, bottom: 15, left: 12 }, fontSize: 10 },
    footer: title,
    createdAt: asOf,
    blocks: [
      { kind: 'text', level: 1, text: title },
      { kind: 'text', text: about, spaceAfterMm: 4 },
      ...(items.length === 0 ? [{ kind: 'text', text: said('nothing') } as const] : [...chartBlocks(chart), table]),
      ...(note === null ? [] : [{ kind: 'text', text: note } as const]),
    ],
  };
}

function align(isNumber: boolean): 'left' | 'right' {
  return isNumber ? 'right' : 'left';
}
